import { type DealFigures, rowFigures } from '../../market-query/body/figures';
import type { BodyOf, Breakdown } from '../../market-query/endpoint';
import * as wording from '../../pages/wording';
import type { DealLinks } from '../deal-links';
import { barChart } from './bar-chart';
import { barTable } from './bar-table';
import type { Cell, Chart, Table } from './chart';

/** A row of a breakdown. */
export interface BreakdownRow extends DealFigures {
  name: string;
  href?: string;
}

interface BreakdownHeading {
  title: string;
  subtitle: string;
  metadata: { unknown_count: number; unknown_amount: number };
}

export interface BreakdownWords {
  /** What the rows are: "Category". */
  column: string;
  /** What they count: "round". */
  deal: string;
  /** What the deals outside all rows lack: "without a category". */
  without: string;
  /** How many rows have bars, instead of MAX_BARS. */
  maxBars?: number;
  /** Bars by the number of deals, whatever the amounts. */
  isByCount?: boolean;
}

export type RowWords = Omit<BreakdownWords, 'deal'>;

const MAX_BARS = 15;

/** Draws the answer of an endpoint. Each row leads to its deals. */
export function breakdownOf<E extends Breakdown>(endpoint: E, words: RowWords): (body: BodyOf<E>, links: DealLinks) => Chart {
  const deal = dealWord(endpoint);
  return (body, links) => breakdownChart(body, linkedRows(endpoint, body, links), { ...words, deal });
}

/** What one deal of a breakdown is called. */
export function dealWord({ deals }: Breakdown): string {
  return deals === 'funding' ? 'round' : 'acquisition';
}

export function linkedRows<E extends Breakdown>(
  endpoint: E,
  body: BodyOf<E>,
  links: DealLinks,
): (BreakdownRow & { value: string })[] {
  return rowFigures(endpoint, body).map((row) => ({ ...row, href: links.toRow(endpoint, row.value) }));
}

/** Bars for the first rows with deals, and a table of all of them. */
export function breakdownChart(body: BreakdownHeading, rows: readonly BreakdownRow[], words: BreakdownWords): Chart {
  const bars = rows.filter(({ count }) => count > 0).slice(0, words.maxBars ?? MAX_BARS);
  const more = rows.filter(({ count }) => count > 0).length - bars.length;
  return {
    title: body.title,
    subtitle: body.subtitle,
    notes: [
      ...(more > 0 ? [`The table below has ${wording.counted(more, 'more row')}.`] : []),
      ...unknownNote(body.metadata, words),
    ],
    drawing: bars.length === 0 ? null : { wide: () => dealBars(bars, words), narrow: null, file: () => dealDrawing(bars, words) },
    table: breakdownTable(rows, words),
  };
}

export function dealBars(rows: readonly BreakdownRow[], words: BreakdownWords): string {
  const valueOf = measureOf(rows, words);
  const bars = rows.map((row) => ({ ...row, value: valueOf(row), figures: [amountText(row.amount), wording.count(row.count)] }));
  return barTable(bars, [words.column, 'Amount', dealsOf(words)]);
}

function dealDrawing(rows: readonly BreakdownRow[], words: BreakdownWords): string {
  const valueOf = measureOf(rows, words);
  return barChart(
    rows.map((row) => ({
      name: row.name,
      value: valueOf(row),
      label: `${amountText(row.amount)} · ${wording.counted(row.count, words.deal)}`,
    })),
  );
}

/** By amount, or by count if every amount is undisclosed. */
function measureOf(rows: readonly BreakdownRow[], { isByCount }: BreakdownWords): (row: BreakdownRow) => number {
  const counts = isByCount || rows.every(({ amount }) => amount === 0);
  return ({ amount, count }) => (counts ? count : amount);
}

/** Only rows with deals have bars, so a total of 0 means that no amount was disclosed. */
function amountText(amount: number): string {
  return amount === 0 ? 'undisclosed' : wording.shortDollars(amount);
}

function breakdownTable(rows: readonly BreakdownRow[], words: BreakdownWords): Table {
  return {
    columns: [{ text: words.column }, { text: 'Amount', isFigure: true }, { text: dealsOf(words), isFigure: true }],
    rows: rows.map((row) => [
      { text: row.name, href: row.count > 0 ? row.href : undefined },
      money(row.amount),
      countCell(row.count),
    ]),
  };
}

/** Short: the column is narrow on a phone. */
function dealsOf({ deal }: BreakdownWords): string {
  return deal === 'round' ? 'Rounds' : 'Deals';
}

/** Rounded to dollars on a page, and exact to the cent in files. */
export function money(amount: number | null): Cell {
  return { text: amount === null ? '–' : wording.exactDollars(Math.round(amount)), value: amount };
}

export function countCell(number: number): Cell {
  return { text: wording.count(number), value: number };
}

/** The deals that no row shows. */
export function unknownNote(
  { unknown_count, unknown_amount }: BreakdownHeading['metadata'],
  { deal, without }: Pick<BreakdownWords, 'deal' | 'without'>,
): string[] {
  if (unknown_count === 0) return [];
  return [`Not shown: ${wording.counted(unknown_count, deal)} ${without} (${wording.shortDollars(unknown_amount)}).`];
}
