import { Injectable } from '@nestjs/common';
import { type DealFigures, rowFigures, type RowFigures, totalFigures } from './body/figures';
import type { BodyOf, Breakdown } from './endpoint';
import { type CatalogAnswer, EndpointCatalog } from './endpoint-catalog';
import type { Audience } from './market-request';

export interface Compared {
  before: DealFigures;
  after: DealFigures;
  /** After minus before. */
  change: DealFigures;
  /** The change in percent of before; null if before is 0. */
  percent: { amount: number | null; count: number | null };
}

export type ComparedRow = Compared & Pick<RowFigures, 'name' | 'value'>;

export interface ComparisonResult {
  before: CatalogAnswer<Breakdown>;
  after: CatalogAnswer<Breakdown>;
  total: Compared;
  /** The deals that no row counts. With the rows, they add up to the total. */
  unknown: Compared;
  /** Every bucket of either side, in the order of `after`; buckets that only `before` has come last. */
  rows: ComparedRow[];
}

/** Compares two answers of an endpoint, such as two periods or two sets of filters. */
@Injectable()
export class Comparison {
  constructor(private readonly endpoints: EndpointCatalog) {}

  /** `searches` are the query strings of the two sides. Throws ApiError like the endpoint itself. */
  async compare(endpoint: Breakdown, searches: { before: string; after: string }, audience: Audience): Promise<ComparisonResult> {
    const [before, after] = await Promise.all([
      this.endpoints.ask(endpoint, searches.before, audience),
      this.endpoints.ask(endpoint, searches.after, audience),
    ]);
    const [oldRows, recentRows] = [rowsOf(endpoint, before.body), rowsOf(endpoint, after.body)];
    const totals = { before: totalFigures(endpoint, before.body), after: totalFigures(endpoint, after.body) };
    return {
      before,
      after,
      total: compared(totals.before, totals.after),
      unknown: compared(rest(totals.before, oldRows), rest(totals.after, recentRows)),
      rows: [...new Map([...recentRows, ...oldRows]).values()].map(({ name, value }) => ({
        name,
        value,
        ...compared(figuresOf(oldRows.get(value)), figuresOf(recentRows.get(value))),
      })),
    };
  }
}

/** Compares two totals. The change is rounded to cents, so that no binary fraction remains. */
export function compared(before: DealFigures, after: DealFigures): Compared {
  return {
    before,
    after,
    change: { amount: Math.round((after.amount - before.amount) * 100) / 100, count: after.count - before.count },
    percent: { amount: percentChange(before.amount, after.amount), count: percentChange(before.count, after.count) },
  };
}

/** The change in percent, with 2 decimals; null if there was nothing before. */
export function percentChange(before: number, after: number): number | null {
  return before === 0 ? null : Math.round(((after - before) / before) * 10_000) / 100;
}

function rowsOf(endpoint: Breakdown, body: BodyOf<Breakdown>): Map<string, RowFigures> {
  const withDeals = rowFigures(endpoint, body).filter(({ count }) => count > 0);
  return new Map(withDeals.map((row) => [row.value, row]));
}

/** The total minus the rows, computed in cents, like the rows. */
function rest(total: DealFigures, rows: ReadonlyMap<string, DealFigures>): DealFigures {
  const all = [...rows.values()];
  const cents = all.reduce((left, { amount }) => left - Math.round(amount * 100), Math.round(total.amount * 100));
  return { amount: cents / 100, count: all.reduce((left, { count }) => left - count, total.count) };
}

function figuresOf({ amount, count }: DealFigures = { amount: 0, count: 0 }): DealFigures {
  return { amount, count };
}
