import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { Aggregation } from './aggregation';
import { DEAL_DAYS, DIMENSIONS } from './deal-facts';

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

/** The same columns as an aggregation of the facts. */
export function rollupQuery(manager: EntityManager, { scope, by, measures }: Aggregation): SelectQueryBuilder<object> {
  const { sql } = DIMENSIONS[by];
  const query = manager
    .createQueryBuilder<object>(DEAL_DAYS[scope.source], 'deal')
    .select(sql, 'key')
    .addSelect('SUM(deal.deals)', 'count')
    .addSelect('SUM(deal.disclosed)', 'disclosed_count')
    .addSelect('SUM(deal.amountCents)', 'amount')
    .addSelect('MIN(deal.announcedOn)', 'first_day')
    .addSelect('MAX(deal.announcedOn)', 'last_day')
    .groupBy(sql);
  for (const measure of measures) query.addSelect('SUM(deal.debuts)', measure);
  return query;
}
