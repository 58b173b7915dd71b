import type { FigureNames } from '../../src/market/query/endpoints/endpoint';
import { present } from '../../src/platform/errors/present';
import type { Body } from './random-filters';

type Figures = Record<string, number>;
/** A row of a breakdown or a ranking, as it was answered. */
export type Row = Record<string, number | string | null>;

/** An endpoint whose rows add up to its totals: a breakdown or a history. */
export interface Summed extends FigureNames {
  path: string;
  /** The field with the rows. */
  list: string;
  /** The fields of the metadata. */
  totals: FigureNames;
  /** Whether there are deals without a row. Only histories have none. */
  hasUnknown: boolean;
}

/** An endpoint whose rows lead to a filter: a breakdown, or a ranking of records. */
export interface Clickable {
  path: string;
  list: string;
  count: string;
  /** Not every ranking has it. */
  amount: string | undefined;
  /** The fields of a row that the filter takes. The second one is for rows whose first is null. */
  id: string;
  fallbackId: string;
  filter: string;
}

/** A history that is split into series. */
export interface Split {
  periods: Figures[];
  series: Series[];
  other: Series;
  unknown: Series;
}
export interface Series {
  slug?: string;
  code?: string;
  data: number[];
  deal_counts: number[];
}

/**
 * Fails if there is no such figure, because two that are missing would be equal. One side of a
 * comparison is enough: a figure that is missing isn't equal to a number, nor below one.
 */
function figureIn(figures: Figures, field: string): number {
  return present(figures[field], `figure ${field}`);
}

export function sumOf(rows: readonly Figures[], field: string): number {
  return rows.reduce((sum, row) => sum + figureIn(row, field), 0);
}

/** Sums of dollars would be inexact. */
export function sumOfCents(rows: readonly Figures[], field: string): number {
  return rows.reduce((sum, row) => sum + centsIn(row, field), 0);
}

export function centsIn(figures: Figures, field: string): number {
  return Math.round(figureIn(figures, field) * 100);
}

export function rowsOf(body: Body, { list }: { list: string }): Figures[] {
  return body[list] as Figures[];
}

/** Rows + unknown = total, and the shares aren't more than 100% but for their rounding. */
export function expectRowsAndUnknownToAddUp(body: Body, summed: Summed): void {
  const { amount, count, totals, hasUnknown } = summed;
  const { metadata } = body;
  const rows = rowsOf(body, summed);
  const unknown = hasUnknown
    ? { count: figureIn(metadata, 'unknown_count'), cents: centsIn(metadata, 'unknown_amount') }
    : { count: 0, cents: 0 };
  expect(sumOf(rows, count) + unknown.count).toBe(metadata[totals.count]);
  expect(sumOfCents(rows, amount) + unknown.cents).toBe(centsIn(metadata, totals.amount));
  if (hasUnknown) {
    const shares = sumOf(rows, 'percentage');
    expect(shares).toBeLessThanOrEqual(100 + 0.005 * rows.length);
  }
}

/** With a limit: the largest rows + other = all rows, and everything else stays as it is. */
export function expectLargestRowsAndOther(
  limited: Body,
  whole: Body,
  { limit, summed }: { limit: number; summed: Summed },
): void {
  const all = rowsOf(whole, summed);
  const others = all.slice(limit);
  expect(rowsOf(limited, summed)).toEqual(all.slice(0, limit));
  const { other, ...metadata } = limited.metadata as Record<string, unknown>;
  expect(other).toEqual({
    rows: others.length,
    count: sumOf(others, summed.count),
    amount: sumOfCents(others, summed.amount) / 100,
  });
  expect({ ...metadata, generated_at: '' }).toEqual({ ...whole.metadata, generated_at: '' });
}

/** One more filter never raises a total. */
export function expectNoLargerTotals(narrowed: Body, wider: Body, { totals }: Summed): void {
  for (const total of [totals.count, totals.amount])
    expect(narrowed.metadata[total]).toBeLessThanOrEqual(figureIn(wider.metadata, total));
}

/** The rows with deals. */
export function filledRows(body: Body, { list, count }: Clickable): Row[] {
  return (body[list] as Row[]).filter((row) => Number(row[count]) > 0);
}

/** What the filter takes to find a row's deals. */
export function valueOf(row: Row, { id, fallbackId }: Clickable): string {
  return String(row[id] ?? row[fallbackId]);
}

/** Filtered by its own value, a row shows what it counted, and all other rows are empty. */
export function expectOnlyRow(row: Row, clicked: Body, clickable: Clickable): void {
  const { count, amount, filter } = clickable;
  const value = valueOf(row, clickable);
  const rows = filledRows(clicked, clickable);
  const found = rows.filter((each) => valueOf(each, clickable) === value);
  expect(found).toMatchObject([
    { [count]: row[count], ...(amount !== undefined && { [amount]: row[amount] }) },
  ]);
  if ('companies' in row) expect(found[0]?.companies).toBe(row.companies);
  // An investor shares its rounds with others.
  if (filter !== 'investors') expect(rows).toHaveLength(1);
  if ('unknown_count' in clicked.metadata)
    expect(clicked.metadata).toMatchObject({ unknown_count: 0, unknown_amount: 0 });
}

/** With the same filters, the lists of deals have as many deals as a row counts, of its amount. */
export function expectDealsToBeThoseOf(
  row: Row,
  lists: readonly Body[],
  { count, amount }: Clickable,
): void {
  const totals = lists.map(({ metadata }) => ({
    deals: figureIn(metadata, 'total_deals'),
    // The list of rounds has a total of funding, and that of acquisitions a total amount.
    amount: present(metadata.total_funding ?? metadata.total_amount, 'total of a list'),
  }));
  expect(sumOf(totals, 'deals')).toBe(row[count]);
  if (amount !== undefined)
    expect(sumOfCents(totals, 'amount')).toBe(Math.round(Number(row[amount]) * 100));
}

/** In every period, series + other + unknown = its row. */
export function expectSeriesToAddUp({ periods, series, other, unknown }: Split): void {
  const parts = [...series, other, unknown];
  for (const { data, deal_counts } of parts) {
    expect(data).toHaveLength(periods.length);
    expect(deal_counts).toHaveLength(periods.length);
  }
  for (const [index, period] of periods.entries()) {
    const ofPeriod = parts.map(({ data, deal_counts }) => ({
      count: present(deal_counts[index], 'count of a series'),
      amount: present(data[index], 'amount of a series'),
    }));
    expect(sumOf(ofPeriod, 'count')).toBe(period.count);
    expect(sumOfCents(ofPeriod, 'amount')).toBe(centsIn(period, 'amount'));
  }
}

/** A series has what its filter finds, but for empty periods, which may begin or end differently. */
export function expectPeriodsOfSeries(found: Split, { data, deal_counts }: Series): void {
  const isPositive = (value: number): boolean => value > 0;
  const counts = found.periods.map((period) => figureIn(period, 'count'));
  const amounts = found.periods.map((period) => figureIn(period, 'amount'));
  expect(counts.filter(isPositive)).toEqual(deal_counts.filter(isPositive));
  expect(amounts.filter(isPositive)).toEqual(data.filter(isPositive));
}
