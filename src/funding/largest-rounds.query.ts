import { amongLargest } from '../market-query/aggregation/ranked-deals';
import type { RankingEndpoint } from '../market-query/request/market-request';
import type { QueryContext } from '../market-query/request/query-context';
import {
  type RoundRecord,
  roundRecords,
} from '../market-records/funding-rounds/round-records.query';

/**
 * Sorted by amount, then company name, then id. The facts provide the ranking; names are looked up
 * only for the rows shown.
 */
export function largestRounds(context: QueryContext<RankingEndpoint>): Promise<RoundRecord[]> {
  const rounds = roundRecords(context.snapshot.manager)
    .orderBy('deal.amountUsd', 'DESC')
    .addOrderBy('company.name')
    .addOrderBy('deal.externalId');
  return amongLargest(rounds, {
    scope: context.scope('funding'),
    limit: context.query.limit,
  }).getRawMany<RoundRecord>();
}
