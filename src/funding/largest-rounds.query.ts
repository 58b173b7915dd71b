import { amongLargest } from '../market-query/aggregation/ranked-deals';
import type { QueryContext } from '../market-query/request/query-context';
import {
  type RoundRecord,
  roundRecords,
} from '../market-records/funding-rounds/round-records.query';

/**
 * Sorted by amount, then company name, then id. The facts provide the ranking; names are looked up
 * only for the rows shown.
 */
export function largestRounds(context: QueryContext, limit: number): Promise<RoundRecord[]> {
  const rounds = roundRecords(context.snapshot.manager)
    .orderBy('deal.amountUsd', 'DESC')
    .addOrderBy('company.name')
    .addOrderBy('deal.externalId');
  return amongLargest(rounds, { scope: context.scope('funding'), limit }).getRawMany<RoundRecord>();
}
