import { amongLargest } from '../market-query/aggregation/ranked-deals';
import type { RankingEndpoint } from '../market-query/request/market-request';
import type { QueryContext } from '../market-query/request/query-context';
import {
  acquisitionRecords,
  type NamedAcquisition,
} from '../market-records/acquisitions/acquisition-records.query';

/**
 * Sorted by amount, then target name, then id. The facts provide the ranking; names are looked up
 * only for the rows shown.
 */
export function largestAcquisitions(
  context: QueryContext<RankingEndpoint>,
): Promise<NamedAcquisition[]> {
  const acquisitions = acquisitionRecords(context.snapshot.manager)
    .orderBy('deal.amountUsd', 'DESC')
    .addOrderBy('target.name')
    .addOrderBy('deal.externalId');
  return amongLargest(acquisitions, {
    scope: context.scope('acquisitions'),
    limit: context.query.limit,
  }).getRawMany<NamedAcquisition>();
}
