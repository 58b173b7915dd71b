import { percentChange } from '../../market-query/body/change';
import { count, shortDollars } from '../../pages/wording';
import { countCell, money } from '../charts/breakdown';
import { type Chart, NO_AMOUNTS } from '../charts/chart';
import {
  type Dumbbell,
  dumbbellDrawing,
  type DumbbellEnds,
  dumbbellLegend,
} from '../charts/dumbbell-list';
import { type Figure, FIGURE_MEASURES } from '../charts/figures';
import { changeText } from '../cards/tile';
import { changeOf, type ComparedRow, largestRows } from './compared-rows';
import { type BeforeAfter, ROW_WORDS, type Subject } from './subjects';
import { type Cell, figureColumns, type Table } from '../tables/table';

export interface ShownComparison {
  subject: Subject;
  measure: Figure;
  rows: readonly ComparedRow[];
  total: ComparedRow;
  /** How the columns are headed: "before" and "now", or "A" and "B". */
  names: BeforeAfter<string>;
  /** What the two sides are, in words. */
  sides: DumbbellEnds;
  title: string;
  /** The days in the name of a file. */
  span: string;
}

const MAX_DUMBBELLS = 20;
/** More rows would make the page too heavy. Files have them all. */
const MAX_TABLE_ROWS = 50;

/** The change of the largest rows, and a table of all for files. */
export function comparedChart(shown: ShownComparison): Chart {
  const { measure, rows, sides, title, span } = shown;
  const dumbbells = largestRows(rows, measure, MAX_DUMBBELLS).map((row) =>
    dumbbellOf(row, measure),
  );
  const isEmpty = dumbbells.every(({ before, after }) => before === 0 && after === 0);
  return {
    title,
    finding: finding(shown),
    subtitle: `${sides.after}, against ${sides.before}`,
    span,
    notes: [],
    ...(measure === 'amount' && { empty: NO_AMOUNTS }),
    drawing: isEmpty ? null : dumbbellDrawing(dumbbells, sides, FIGURE_MEASURES[measure]),
    table: fileTable(shown),
  };
}

/** What the colours and dots of the file mean; a page shows them. */
export function legendInWords({ sides }: ShownComparison): string {
  return dumbbellLegend(sides);
}

function dumbbellOf(row: ComparedRow, measure: Figure): Dumbbell {
  const { name, href, isRest, before, after } = row;
  return {
    name,
    href: href.after,
    isRest,
    before: before[measure],
    after: after[measure],
    change: signed(changeOf(row, measure), measure),
    percent: percentText(row, measure),
  };
}

function finding({ subject, measure, rows, names }: ShownComparison): string | undefined {
  const known = rows.filter(({ isRest }) => !isRest);
  const gains = known.filter((row) => changeOf(row, measure) > 0).length;
  const losses = known.filter((row) => changeOf(row, measure) < 0).length;
  if (known.length < 2 || gains + losses === 0) return undefined;
  const { one, several } = ROW_WORDS[subject.by];
  const groups = `${count(gains)} ${gains === 1 ? one.toLowerCase() : several}`;
  const where = names.after === 'now' ? '' : `${names.after}: `;
  if (measure === 'count') {
    const deals = subject.what === 'funding' ? 'rounds' : 'acquisitions';
    return `${where}${groups} had more ${deals}, ${count(losses)} fewer`;
  }
  if (subject.by === 'buyer_type') return `${where}${groups} paid more, ${count(losses)} less`;
  const [verb, less] =
    subject.what === 'funding' ? ['raised more', 'less'] : ['sold for more', 'for less'];
  return `${where}${groups} ${verb}, ${count(losses)} ${less}`;
}

/** As a table, with a total. On phones only the present side and its change. */
export function comparedTable({ subject, rows, total, names, measure }: ShownComparison): Table {
  const deals = subject.what === 'funding' ? 'Rounds' : 'Deals';
  const figure = { isFigure: true } as const;
  const wide = { ...figure, isWide: true } as const;
  const cellsOf = (row: ComparedRow): Cell[] => [
    { text: row.name },
    { text: shortDollars(row.before.amount), value: row.before.amount },
    { text: shortDollars(row.after.amount), value: row.after.amount },
    changeCell(row, 'amount'),
    dealsCell(row, 'before'),
    dealsCell(row, 'after'),
    changeCell(row, 'count'),
  ];
  return {
    columns: [
      { text: ROW_WORDS[subject.by].one },
      { text: `Amount ${names.before}`, ...wide },
      { text: `Amount ${names.after}`, ...figure },
      { text: 'Change', ...figure },
      { text: `${deals} ${names.before}`, ...wide },
      { text: `${deals} ${names.after}`, ...wide },
      { text: 'Change', ...wide },
    ],
    rows: [...largestRows(rows, measure, MAX_TABLE_ROWS), total].map(cellsOf),
    hasTotal: true,
  };
}

function dealsCell({ href, ...row }: ComparedRow, side: keyof BeforeAfter<unknown>): Cell {
  const deals = row[side].count;
  return { text: count(deals), value: deals, href: deals > 0 ? href[side] : undefined };
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
