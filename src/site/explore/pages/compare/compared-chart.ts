import type { ComparedSideDto } from '../../../../analytics/dto/comparison.dto';
import { percentChange } from '../../../../market/query/bodies/change';
import { SPLITS } from '../../../../market/query/endpoints/splits';
import { count, counted, oneDecimal } from '../../../../platform/pages/wording';
import { changeText } from '../../charts/cards/tile';
import { type Chart, NO_AMOUNTS } from '../../charts/chart';
import { spanOf } from '../../charts/days-shown';
import { type Dumbbell, dumbbellDrawing } from '../../charts/dumbbell-list';
import { type ChartFigure, FIGURE_MEASURES, FIGURE_NAMES } from '../../charts/figures';
import { timesOf } from '../../charts/percent-words';
import { percentOf } from '../../charts/sums';
import { DEAL_KINDS } from '../../tables/deals/deal-kinds';
import { type Cell, NO_VALUE, type RowColumn, type Table, tableOf } from '../../tables/table';
import { changeOf, type ComparedRow, figureOf, largestRows } from './compared-rows';
import type { Comparison } from './comparison';
import type { BeforeAfter, Subject } from './subjects';

const MAX_DUMBBELLS = 20;
/** More rows would make the page too heavy. Files have them all. */
const MAX_TABLE_ROWS = 50;

const SIDES = ['before', 'after'] as const;
type Side = (typeof SIDES)[number];

/** The change of the largest rows, and a table of all for files. */
export function comparedChart(comparison: Comparison): Chart & { span: string } {
  const { asked, rows, names, sides, answer } = comparison;
  const { measure } = asked;
  const { title, metadata } = answer.body;
  const dumbbells = largestRows(rows, measure, MAX_DUMBBELLS, sides.areSegments).map((row) =>
    dumbbellOf(row, comparison),
  );
  const isEmpty = dumbbells.every(({ before, after }) => !before && !after);
  return {
    title,
    finding: finding(comparison),
    subtitle: `${sides.after}, against ${sides.before}`,
    span: `${spanOf(metadata.a.period)}-and-${spanOf(metadata.b.period)}`,
    notes: undisclosedOf(metadata, names),
    empty: measure === 'count' ? undefined : NO_AMOUNTS,
    drawing: isEmpty ? null : dumbbellDrawing(dumbbells, sides, FIGURE_MEASURES[measure]),
    table: fileTable(comparison),
  };
}

/** What a bound of the amount leaves out. */
function undisclosedOf(
  { a, b }: Record<'a' | 'b', ComparedSideDto>,
  names: BeforeAfter<string>,
): string[] {
  const [now = 0, then = 0] = [a.undisclosed_left_out, b.undisclosed_left_out];
  if (now + then === 0) return [];
  return [
    `Left out as undisclosed: ${counted(now, 'deal')} (${names.after}), ${count(then)} (${names.before}).`,
  ];
}

function dumbbellOf(
  row: ComparedRow,
  { asked: { measure }, sides: { areSegments } }: Comparison,
): Dumbbell {
  const { name, href, isRest, before, after } = row;
  const change = changeOf(row, measure);
  // A share in percent stands beside its change in points.
  const hasOwnFigure = areSegments || measure === 'share' || change === null;
  return {
    name,
    isRest,
    href: href.after,
    before: before[measure],
    after: after[measure],
    change: hasOwnFigure
      ? figureOf(after, measure)
      : signed(change, FIGURE_MEASURES[measure].figure),
    percent: areSegments ? timesInWords(row, measure) : changeInWords(row, measure).text,
  };
}

/** "4 categories raised more, 2 less". Of two segments, the figures say it. */
function finding({ asked, rows, sides }: Comparison): string | undefined {
  const { subject, measure } = asked;
  if (sides.areSegments) return undefined;
  const known = rows.filter(({ isRest }) => !isRest);
  const changes = known.map((row) => changeOf(row, measure) ?? 0);
  const gains = changes.filter((change) => change > 0).length;
  const losses = changes.filter((change) => change < 0).length;
  if (known.length < 2 || gains + losses === 0) return undefined;
  const { one, several } = SPLITS[subject.by].words;
  const groups = `${count(gains)} ${gains === 1 ? one.toLowerCase() : several}`;
  const { gained, lost } = changeWords(subject, measure);
  return `${groups} ${gained}, ${count(losses)} ${lost}`;
}

function changeWords(
  { what, by }: Subject,
  measure: ChartFigure,
): { gained: string; lost: string } {
  if (measure === 'count') return { gained: `had more ${DEAL_KINDS[what].word}s`, lost: 'fewer' };
  if (measure === 'median') return { gained: 'had a larger median', lost: 'a smaller one' };
  if (measure === 'share') return { gained: 'gained share', lost: 'lost some' };
  if (what === 'funding') return { gained: 'raised more', lost: 'less' };
  if (by === 'buyer_type') return { gained: 'paid more', lost: 'less' };
  return { gained: 'sold for more', lost: 'for less' };
}

/** As a table, with a total. Phones show only the chosen figure. */
export function comparedTable(comparison: Comparison): Table {
  const { asked, rows, total, sides } = comparison;
  const { subject, measure } = asked;
  const shown = [...largestRows(rows, measure, MAX_TABLE_ROWS, sides.areSegments), total];
  const table = tableOf(shown, [
    { text: SPLITS[subject.by].words.one, cell: ({ name }) => ({ text: name }) },
    ...comparedColumns(measure, comparison),
    ...comparedColumns(measure === 'count' ? 'amount' : 'count', comparison),
  ]);
  return { ...table, hasTotal: true };
}

/**
 * A measure on both sides, and then, of two periods, how much it changed; of two segments, how much
 * of each segment a row is. Only the chosen measure has these shares, so that the table stays narrow,
 * and only if its rows add up: medians don't, and a share is one already.
 */
function comparedColumns(
  measure: ChartFigure,
  { asked, total, names, sides: { areSegments } }: Comparison,
): RowColumn<ComparedRow>[] {
  const word = FIGURE_NAMES[asked.subject.what][measure];
  const isChosen = measure === asked.measure;
  const figures = SIDES.map((side) => ({
    text: `${word} ${names[side]}`,
    isFigure: true,
    // Of two periods, phones show the present one and the change.
    notOnPhones: !isChosen || (side === 'before' && !areSegments),
    cell: (row: ComparedRow) => figureCell(row, side, measure),
  }));
  if (!areSegments) {
    const cell = (row: ComparedRow): Cell => changeInWords(row, measure);
    return [...figures, { text: 'Change', isFigure: true, notOnPhones: !isChosen, cell }];
  }
  const hasShares = isChosen && (measure === 'amount' || measure === 'count');
  if (!hasShares) return figures;
  const shares = SIDES.map((side) => ({
    text: `Share ${names[side]}`,
    isFigure: true,
    notOnPhones: true,
    cell: (row: ComparedRow) => shareCell(row, total, side, measure),
  }));
  return [...figures, ...shares];
}

/** Numbers of deals lead to them. */
function figureCell({ href, ...row }: ComparedRow, side: Side, measure: ChartFigure): Cell {
  const isLinked = measure === 'count' && row[side].count > 0;
  return { text: figureOf(row[side], measure), href: isLinked ? href[side] : undefined };
}

function shareCell(
  row: ComparedRow,
  total: ComparedRow,
  side: Side,
  measure: 'amount' | 'count',
): Cell {
  const whole = total[side][measure];
  if (whole === 0) return { text: NO_VALUE };
  const percent = percentOf(row[side][measure], whole);
  return { text: FIGURE_MEASURES.share.figure(percent) };
}

/** How many times one segment is the other. */
function timesInWords({ before, after }: ComparedRow, measure: ChartFigure): string {
  const [was, is] = [before[measure], after[measure]];
  return was === null || is === null ? NO_VALUE : (timesOf(was, is) ?? NO_VALUE);
}

const TONES = { up: 'gain', down: 'loss', same: undefined } as const;

/**
 * How much a figure changed, in percent; of a share, in percentage points. A change from 0 has no
 * percentage, and one that is too small for a sign no colour.
 */
function changeInWords(
  { before, after }: ComparedRow,
  measure: ChartFigure,
): Pick<Cell, 'text' | 'tone'> {
  const [was, is] = [before[measure], after[measure]];
  if (was === null || is === null) return { text: NO_VALUE };
  if (measure === 'share') {
    const text = signed(is - was, oneDecimal);
    if (text === UNCHANGED) return { text };
    return { text, tone: is > was ? 'gain' : 'loss' };
  }
  const change = changeText(was, is, '');
  if (change) return { text: change.text, tone: TONES[change.direction] };
  return is === 0 ? { text: NO_VALUE } : { text: '▲ new', tone: 'gain' };
}

const UNCHANGED = '±0';

function signed(change: number, figure: (size: number) => string): string {
  const size = figure(Math.abs(change));
  if (change === 0 || size === '0') return UNCHANGED;
  return `${change > 0 ? '+' : '−'}${size}`;
}

/** Every row, exact. Amounts and deals add up to all deals. */
function fileTable({ asked: { subject, measure }, rows, names }: Comparison): Table {
  const ratio = measure === 'median' || measure === 'share' ? [measure] : [];
  const columnsOf = (name: string, figure: ChartFigure): RowColumn<ComparedRow>[] => [
    {
      text: `${name} ${names.before}`,
      isFigure: true,
      hasDecimal: figure === 'share',
      cell: ({ before }) => centsCell(before[figure]),
    },
    {
      text: `${name} ${names.after}`,
      isFigure: true,
      hasDecimal: figure === 'share',
      cell: ({ after }) => centsCell(after[figure]),
    },
    {
      text: `Change of ${name.toLowerCase()}`,
      isFigure: true,
      hasDecimal: figure === 'share',
      cell: (row) => centsCell(changeOf(row, figure)),
    },
  ];
  return tableOf(rows, [
    { text: SPLITS[subject.by].words.one, cell: ({ name }) => ({ text: name }) },
    ...columnsOf('Amount', 'amount'),
    {
      text: 'Change of amount in percent',
      isFigure: true,
      hasDecimal: true,
      cell: ({ before, after }) => exactCell(percentChange(before.amount, after.amount)),
    },
    ...columnsOf('Deals', 'count'),
    ...ratio.flatMap((figure) => columnsOf(FIGURE_NAMES[subject.what][figure], figure)),
  ]);
}

/** Dollars to the cent, and shares with two decimals. */
function centsCell(value: number | null): Cell {
  return exactCell(value === null ? null : Math.round(value * 100) / 100);
}

function exactCell(value: number | null): Cell {
  return { text: '', value };
}
