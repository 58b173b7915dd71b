import type { Aggregation } from './deal-scope';
import { DIMENSIONS } from './deal-facts';

/**
 * Whether the sums by day and category that the import keeps answer it: without filters, by category or by the calendar. They are a quarter of the rows at
 * a million rounds and a fifth of the time. Companies add up over days only from the first day on.
 */
export function isRolledUp({ scope, by, measures }: Aggregation): boolean {
  const unfiltered = Object.values(scope.filters).every((filter) => filter === undefined);
  const inRollup = by === 'none' || by === 'category' || DIMENSIONS[by].bucketOf === 'day';
  const addsUp = measures.every(
    (measure) => measure === 'companies' && DIMENSIONS[by].bucketOf === 'company' && scope.start === null,
  );
  return unfiltered && inRollup && addsUp;
}

/** What an aggregation adds up on the sums; on the facts it counts. */
export const DAY_FIGURES = {
  count: 'SUM(deal.deals)',
  disclosedCount: 'SUM(deal.disclosed)',
  amount: 'SUM(deal.amountCents)',
  companies: 'SUM(deal.debuts)',
} as const;
