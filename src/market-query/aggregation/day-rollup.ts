import { type Aggregation, filtersOn } from './deal-scope';
import { DIMENSIONS } from './dimensions';

/**
 * Whether the sums by day and category that the import keeps answer it: without filters, by category or by the calendar. They are a quarter of the rows at
 * a million rounds and a fifth of the time. Companies add up over days only from the first day on.
 */
export function isRolledUp({ scope, by, measures }: Aggregation): boolean {
  const unfiltered = filtersOn(scope.filters, scope.source).length === 0;
  const inRollup = by.every((name) => name === 'category' || DIMENSIONS[name].bucketOf === 'day');
  const debutsAddUp = scope.start === null && by.every((name) => DIMENSIONS[name].bucketOf === 'company');
  return unfiltered && inRollup && measures.every((measure) => measure === 'companies' && debutsAddUp);
}

/** What an aggregation adds up on the sums; on the facts it counts. */
export const DAY_MEASURES = {
  count: 'COALESCE(SUM(deal.deals), 0)::bigint',
  disclosedCount: 'COALESCE(SUM(deal.disclosed), 0)::bigint',
  amountCents: 'COALESCE(SUM(deal.amountCents), 0)',
  companies: 'COALESCE(SUM(deal.debuts), 0)::bigint',
} as const;
