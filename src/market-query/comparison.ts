import { Injectable } from '@nestjs/common';
import { EndpointCatalog, type MarketQuestion } from './endpoint-catalog';
import type { ResolvedQuery } from './resolved-query';

/** The deals of one side: disclosed US dollars, and the number of deals including undisclosed ones. */
export interface ComparedDeals {
  amount: number;
  count: number;
}

export interface ComparedRow {
  /** The bucket; null for all deals in scope. */
  name: string | null;
  before: ComparedDeals;
  after: ComparedDeals;
  /** After minus before. */
  change: ComparedDeals;
  /** The change in percent of before; null if before is 0. */
  percent: { amount: number | null; count: number | null };
}

export interface ComparedSide {
  title: string;
  /** The period in words. */
  subtitle: string;
  resolved: ResolvedQuery;
}

export interface ComparisonResult {
  before: ComparedSide;
  after: ComparedSide;
  total: ComparedRow;
  /** Every bucket of either side, in the order of `after`; buckets that only `before` has come last. */
  rows: ComparedRow[];
}

/** A body with one list of buckets. The names of its totals depend on the endpoint. */
interface BreakdownBody {
  title: string;
  subtitle: string;
  metadata: Readonly<Record<string, unknown>>;
}

/** The breakdowns that can be compared, with the name of their list. Its rows have a name, an amount and a count. */
export const COMPARABLE = {
  'category-data': 'categories',
  'stages/distribution': 'stages',
  'acquisition-category-data': 'categories',
  'acquisition-geo-data': 'countries',
  'buyer-type': 'buyer_types',
  'company-type': 'company_types',
} as const;

export type ComparableEndpoint = keyof typeof COMPARABLE;

const NONE: ComparedDeals = { amount: 0, count: 0 };

/** Compares two answers of an endpoint, such as two periods or two sets of filters. */
@Injectable()
export class Comparison {
  constructor(private readonly endpoints: EndpointCatalog) {}

  /** Throws ApiError like the endpoint itself. */
  async compare(endpoint: ComparableEndpoint, before: MarketQuestion, after: MarketQuestion): Promise<ComparisonResult> {
    const [old, recent] = await Promise.all([
      this.endpoints.ask<BreakdownBody>(endpoint, before),
      this.endpoints.ask<BreakdownBody>(endpoint, after),
    ]);
    const [oldRows, recentRows] = [rowsOf(endpoint, old.body), rowsOf(endpoint, recent.body)];
    const names = new Set([...recentRows.keys(), ...oldRows.keys()]);
    return {
      before: { title: old.body.title, subtitle: old.body.subtitle, resolved: old.resolved },
      after: { title: recent.body.title, subtitle: recent.body.subtitle, resolved: recent.resolved },
      total: compared(null, totalOf(old.body), totalOf(recent.body)),
      rows: [...names].map((name) => compared(name, oldRows.get(name) ?? NONE, recentRows.get(name) ?? NONE)),
    };
  }
}

/** Compares two totals. The change is rounded to cents, so that no binary fraction remains. */
export function compared(name: string | null, before: ComparedDeals, after: ComparedDeals): ComparedRow {
  return {
    name,
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

function rowsOf(endpoint: ComparableEndpoint, body: BreakdownBody): Map<string, ComparedDeals> {
  const rows =
    (body as unknown as Record<string, { name: string; amount?: number; value?: number; count: number }[]>)[
      COMPARABLE[endpoint]
    ] ?? [];
  const withDeals = rows.filter(({ count }) => count > 0);
  return new Map(withDeals.map(({ name, amount, value, count }) => [name, { amount: amount ?? value ?? 0, count }]));
}

function totalOf({ metadata }: BreakdownBody): ComparedDeals {
  return {
    amount: Number(metadata.total_funding ?? metadata.total_amount),
    count: Number(metadata.total_deals ?? metadata.total_acquisitions),
  };
}
