import { percentChange } from '../../market-query/body/change';
import { count, oneDecimal } from '../../pages/wording';
import { countCell, money } from '../charts/breakdown';
import { type Chart, NO_AMOUNTS } from '../charts/chart';
import {
  type Dumbbell,
  dumbbellDrawing,
  type DumbbellEnds,
  dumbbellLegend,
} from '../charts/dumbbell-list';
import { type Figure, FIGURE_MEASURES, FIGURE_NAMES } from '../charts/figures';
import { timesOf } from '../charts/percent-words';
import { changeText } from '../cards/tile';
import { changeOf, type ComparedRow, largestRows } from './compared-rows';
import { ROW_WORDS } from '../charts/row-words';
import type { BeforeAfter, Subject } from './subjects';
import { type Cell, type Column, figureColumns, type Table } from '../tables/table';

export interface ShownComparison {
  subject: Subject;
  measure: Figure;
  rows: readonly ComparedRow[];
  total: ComparedRow;
  /** How the columns are headed: "before" and "now", or "A" and "B". */
  names: BeforeAfter<string>;
  /** What the two sides are, in words. */
  sides: Required<DumbbellEnds>;
  title: string;
  notes: string[];
  /** The days in the name of a file. */
  span: string;
}

const MAX_DUMBBELLS = 20;
/** More rows would make the page too heavy. Files have them all. */
const MAX_TABLE_ROWS = 50;
const FIGURE = { isFigure: true } as const;
const WIDE = { isWide: true } as const;

/** The change of the largest rows, and a table of all for files. */
export function comparedChart(shown: ShownComparison): Chart {
  const { measure, rows, sides, title, span, notes } = shown;
  const dumbbells = largestRows(rows, measure, MAX_DUMBBELLS, sides.areSegments).map((row) =>
    dumbbellOf(row, shown),
  );
  const isEmpty = dumbbells.every(({ before, after }) => before === 0 && after === 0);
  return {
    title,
    finding: finding(shown),
    subtitle: `${sides.after}, against ${sides.before}`,
    span,
    notes,
    ...(measure === 'amount' && { empty: NO_AMOUNTS }),
    drawing: isEmpty ? null : dumbbellDrawing(dumbbells, sides, FIGURE_MEASURES[measure]),
    table: fileTable(shown),
  };
}

/** What the colours and dots of the file mean; a page shows them. */
export function legendInWords({ sides }: ShownComparison): string {
  return dumbbellLegend(sides);
}

function dumbbellOf(row: ComparedRow, { measure, sides }: ShownComparison): Dumbbell {
  const { figure } = FIGURE_MEASURES[measure];
  const { name, href, isRest, before, after } = row;
  return {
    name,
    href: href.after,
    isRest,
    before: before[measure],
    after: after[measure],
    ...(sides.areSegments
      ? {
          change: figure(after[measure]),
          percent: timesOf(before[measure], after[measure]) ?? '–',
        }
      : { change: signed(changeOf(row, measure), measure), percent: percentText(row, measure) }),
  };
}

/** Of two segments, the figures say it. */
function finding({ subject, measure, rows, sides }: ShownComparison): string | undefined {
  if (sides.areSegments) return undefined;
  const known = rows.filter(({ isRest }) => !isRest);
  const gains = known.filter((row) => changeOf(row, measure) > 0).length;
  const losses = known.filter((row) => changeOf(row, measure) < 0).length;
  if (known.length < 2 || gains + losses === 0) return undefined;
  const { one, several } = ROW_WORDS[subject.by];
  const groups = `${count(gains)} ${gains === 1 ? one.toLowerCase() : several}`;
  if (measure === 'count') {
    const deals = subject.what === 'funding' ? 'rounds' : 'acquisitions';
    return `${groups} had more ${deals}, ${count(losses)} fewer`;
  }
  if (subject.by === 'buyer_type') return `${groups} paid more, ${count(losses)} less`;
  const [verb, less] =
    subject.what === 'funding' ? ['raised more', 'less'] : ['sold for more', 'for less'];
  return `${groups} ${verb}, ${count(losses)} ${less}`;
}

/** As a table, with a total. On phones only the chosen figure. */
export function comparedTable(shown: ShownComparison): Table {
  const { subject, rows, total, names, measure, sides } = shown;
  const other = measure === 'amount' ? 'count' : 'amount';
  // Of two segments, how much of each a row is; of two periods, how much it changed.
  const sharesOf = (figure: Figure): Side[] =>
    sides.areSegments && figure === measure ? ['before', 'after'] : [];
  const columnsOf = (figure: Figure): Column[] => {
    const word = FIGURE_NAMES[subject.what][figure];
    const isWide = figure === measure ? {} : ({ isWide: true } as const);
    return [
      { text: `${word} ${names.before}`, ...FIGURE, ...(sides.areSegments ? isWide : WIDE) },
      { text: `${word} ${names.after}`, ...FIGURE, ...isWide },
      ...sharesOf(figure).map((side) => ({ text: `Share ${names[side]}`, ...FIGURE, ...WIDE })),
      ...(sides.areSegments ? [] : [{ text: 'Change', ...FIGURE, ...isWide }]),
    ];
  };
  const cellsOf = (row: ComparedRow, figure: Figure): Cell[] => [
    figureCell(row, 'before', figure),
    figureCell(row, 'after', figure),
    ...sharesOf(figure).map((side) => shareCell(row, total, side, figure)),
    ...(sides.areSegments ? [] : [changeCell(row, figure)]),
  ];
  return {
    columns: [{ text: ROW_WORDS[subject.by].one }, ...columnsOf(measure), ...columnsOf(other)],
    rows: [...largestRows(rows, measure, MAX_TABLE_ROWS, sides.areSegments), total].map((row) => [
      { text: row.name },
      ...cellsOf(row, measure),
      ...cellsOf(row, other),
    ]),
    hasTotal: true,
  };
}

type Side = keyof BeforeAfter<unknown>;

/** Numbers of deals lead to them. */
function figureCell({ href, ...row }: ComparedRow, side: Side, figure: Figure): Cell {
  const value = row[side][figure];
  const isLinked = figure === 'count' && value > 0;
  return {
    text: FIGURE_MEASURES[figure].figure(value),
    value,
    href: isLinked ? href[side] : undefined,
  };
}

function shareCell(row: ComparedRow, total: ComparedRow, side: Side, figure: Figure): Cell {
  const whole = total[side][figure];
  return { text: whole === 0 ? '–' : `${oneDecimal((row[side][figure] / whole) * 100)}%` };
}

function changeCell(row: ComparedRow, measure: Figure): Cell {
  const change = changeOf(row, measure);
  return {
    text: percentText(row, measure),
    value: change,
    ...(change !== 0 && { tone: change > 0 ? 'gain' : 'loss' }),
  };
}

/** A change from 0 has no percentage. */
function percentText({ before, after }: ComparedRow, measure: Figure): string {
  return (
    changeText(before[measure], after[measure], '')?.text ?? (after[measure] === 0 ? '–' : '▲ new')
  );
}

function signed(change: number, measure: Figure): string {
  if (change === 0) return '±0';
  return `${change > 0 ? '+' : '−'}${FIGURE_MEASURES[measure].figure(Math.abs(change))}`;
}

/** Every row, exact. They add up to all deals. */
function fileTable({ subject, rows, names }: ShownComparison): Table {
  return {
    columns: [
      { text: ROW_WORDS[subject.by].one },
      ...figureColumns(`Amount ${names.before}`, `Amount ${names.after}`, 'Change of amount'),
      { text: 'Change of amount in percent', isFigure: true, isPercentage: true },
      ...figureColumns(`Deals ${names.before}`, `Deals ${names.after}`, 'Change of deals'),
    ],
    rows: rows.map((row) => [
      { text: row.name },
      money(row.before.amount),
      money(row.after.amount),
      money(changeOf(row, 'amount')),
      { text: '', value: percentChange(row.before.amount, row.after.amount) },
      countCell(row.before.count),
      countCell(row.after.count),
      countCell(changeOf(row, 'count')),
    ]),
  };
}
