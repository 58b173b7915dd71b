import { percentChange } from '../../market-query/body/change';
import { count, oneDecimal } from '../../pages/wording';
import { changeText } from '../cards/tile';
import { type Chart, NO_AMOUNTS } from '../charts/chart';
import {
  type Dumbbell,
  dumbbellDrawing,
  type DumbbellEnds,
  dumbbellLegend,
} from '../charts/dumbbell-list';
import { type ChartFigure, FIGURE_MEASURES, FIGURE_NAMES } from '../charts/figures';
import { timesOf } from '../charts/percent-words';
import { ROW_WORDS } from '../charts/row-words';
import { DEAL_KINDS } from '../deals/deal-kinds';
import { type Cell, type Column, figureColumns, NO_VALUE, type Table } from '../tables/table';
import { changeOf, type ComparedRow, figureOf, largestRows } from './compared-rows';
import type { BeforeAfter, Subject } from './subjects';

export interface ShownComparison {
  subject: Subject;
  measure: ChartFigure;
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
  const isEmpty = dumbbells.every(({ before, after }) => !before && !after);
  return {
    title,
    finding: finding(shown),
    subtitle: `${sides.after}, against ${sides.before}`,
    span,
    notes,
    ...(measure !== 'count' && { empty: NO_AMOUNTS }),
    drawing: isEmpty ? null : dumbbellDrawing(dumbbells, sides, FIGURE_MEASURES[measure]),
    table: fileTable(shown),
  };
}

/** What the colours and dots of the file mean; a page shows them. */
export function legendInWords({ sides }: ShownComparison): string {
  return dumbbellLegend(sides);
}

function dumbbellOf(row: ComparedRow, { measure, sides }: ShownComparison): Dumbbell {
  const { name, href, isRest, before, after } = row;
  const { areSegments } = sides;
  const change = changeOf(row, measure);
  // A share in percent stands beside its change in points.
  const hasOwnFigure = areSegments || measure === 'share' || change === null;
  return {
    name,
    href: href.after,
    isRest,
    before: before[measure],
    after: after[measure],
    change: hasOwnFigure
      ? figureOf(after, measure)
      : signed(change, FIGURE_MEASURES[measure].figure),
    percent: comparedText(row, measure, areSegments),
  };
}

/** Of two segments, the figures say it. */
function finding({ subject, measure, rows, sides }: ShownComparison): string | undefined {
  if (sides.areSegments) return undefined;
  const known = rows.filter(({ isRest }) => !isRest);
  const changes = known.map((row) => changeOf(row, measure) ?? 0);
  const gains = changes.filter((change) => change > 0).length;
  const losses = changes.filter((change) => change < 0).length;
  if (known.length < 2 || gains + losses === 0) return undefined;
  const { one, several } = ROW_WORDS[subject.by];
  const groups = `${count(gains)} ${gains === 1 ? one.toLowerCase() : several}`;
  const isFunding = subject.what === 'funding';
  const [sold, forLess] =
    subject.by === 'buyer_type' ? ['paid more', 'less'] : ['sold for more', 'for less'];
  const [more, less] = {
    amount: isFunding ? ['raised more', 'less'] : [sold, forLess],
    count: [`had more ${DEAL_KINDS[subject.what].word}s`, 'fewer'],
    median: ['had a larger median', 'a smaller one'],
    share: ['gained share', 'lost some'],
  }[measure];
  return `${groups} ${more}, ${count(losses)} ${less}`;
}

/** As a table, with a total. On phones only the chosen figure. */
export function comparedTable(shown: ShownComparison): Table {
  const { subject, rows, total, names, measure, sides } = shown;
  const other = measure === 'count' ? 'amount' : 'count';
  // Of two segments, how much of each a row is; of two periods, how much it changed.
  const sharesOf = (figure: ChartFigure): Side[] =>
    sides.areSegments && figure === measure && (figure === 'amount' || figure === 'count')
      ? ['before', 'after']
      : [];
  const columnsOf = (figure: ChartFigure): Column[] => {
    const word = FIGURE_NAMES[subject.what][figure];
    const isWide = figure === measure ? {} : ({ isWide: true } as const);
    return [
      { text: `${word} ${names.before}`, ...FIGURE, ...(sides.areSegments ? isWide : WIDE) },
      { text: `${word} ${names.after}`, ...FIGURE, ...isWide },
      ...sharesOf(figure).map((side) => ({ text: `Share ${names[side]}`, ...FIGURE, ...WIDE })),
      ...(sides.areSegments ? [] : [{ text: 'Change', ...FIGURE, ...isWide }]),
    ];
  };
  const cellsOf = (row: ComparedRow, figure: ChartFigure): Cell[] => [
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
function figureCell({ href, ...row }: ComparedRow, side: Side, figure: ChartFigure): Cell {
  const isLinked = figure === 'count' && row[side].count > 0;
  return { text: figureOf(row[side], figure), href: isLinked ? href[side] : undefined };
}

function shareCell(row: ComparedRow, total: ComparedRow, side: Side, figure: ChartFigure): Cell {
  const [part, whole] = [row[side][figure] ?? 0, total[side][figure]];
  return { text: whole ? `${oneDecimal((part / whole) * 100)}%` : NO_VALUE };
}

function changeCell(row: ComparedRow, measure: ChartFigure): Cell {
  const text = comparedText(row, measure);
  // A change that is too small for a sign has no colour.
  return { text, tone: /^[▲+]/.test(text) ? 'gain' : /^[▼−]/.test(text) ? 'loss' : undefined };
}

/** In percent, or of a share in percentage points. A change from 0 has no percentage. */
function comparedText(
  { before, after }: ComparedRow,
  measure: ChartFigure,
  areSegments = false,
): string {
  const [was, is] = [before[measure], after[measure]];
  if (was === null || is === null) return NO_VALUE;
  if (areSegments) return timesOf(was, is) ?? NO_VALUE;
  if (measure === 'share') return signed(is - was, oneDecimal);
  return changeText(was, is, '')?.text ?? (is === 0 ? NO_VALUE : '▲ new');
}

function signed(change: number, figure: (size: number) => string): string {
  const size = figure(Math.abs(change));
  if (change === 0 || size === '0') return '±0';
  return `${change > 0 ? '+' : '−'}${size}`;
}

/** Every row, exact. Amounts and deals add up to all deals. */
function fileTable({ subject, rows, names, measure }: ShownComparison): Table {
  const ratio = measure === 'median' || measure === 'share' ? [measure] : [];
  const columnsOf = (name: string): Column[] =>
    figureColumns(
      `${name} ${names.before}`,
      `${name} ${names.after}`,
      `Change of ${name.toLowerCase()}`,
    );
  const cellsOf = (row: ComparedRow, figure: ChartFigure): Cell[] =>
    [row.before[figure], row.after[figure], changeOf(row, figure)].map(exactCell);
  return {
    columns: [
      { text: ROW_WORDS[subject.by].one },
      ...columnsOf('Amount'),
      { text: 'Change of amount in percent', isFigure: true, isPercentage: true },
      ...columnsOf('Deals'),
      ...ratio.flatMap((figure) => columnsOf(FIGURE_NAMES[subject.what][figure])),
    ],
    rows: rows.map((row) => [
      { text: row.name },
      ...cellsOf(row, 'amount'),
      exactCell(percentChange(row.before.amount, row.after.amount)),
      ...cellsOf(row, 'count'),
      ...ratio.flatMap((figure) => cellsOf(row, figure)),
    ]),
  };
}

function exactCell(value: number | null): Cell {
  return { text: '', value };
}
