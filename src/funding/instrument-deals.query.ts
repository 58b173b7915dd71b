import { DIMENSIONS } from '../market-query/aggregation/deal-facts';
import { inScope } from '../market-query/aggregation/deal-scope';
import { FundingFact } from '../market-data/facts/funding-fact.entity';
import type { QueryContext } from '../market-query/query-context';
import type { Granularity } from '../market-query/market-query';

/** The public rounds of one instrument in one calendar bucket. Amounts in US cents. */
export interface InstrumentDeals {
  /** null = a public round whose instrument is not known. */
  instrument: string | null;
  /** First day of the calendar bucket. */
  bucket: string;
  count: number;
  cents: string;
  first_day: string;
  last_day: string;
}

/** Two dimensions at once: the one report that needs them. */
export function instrumentDeals(market: QueryContext, granularity: Granularity): Promise<InstrumentDeals[]> {
  const bucket = DIMENSIONS[granularity].sql;
  const query = market.snapshot.manager
    .createQueryBuilder(FundingFact, 'deal')
    .select('deal.instrumentType', 'instrument')
    .addSelect(bucket, 'bucket')
    .addSelect('COUNT(*)', 'count')
    .addSelect('COALESCE(SUM(deal.amountCents), 0)', 'cents')
    .addSelect('MIN(deal.announcedOn)', 'first_day')
    .addSelect('MAX(deal.announcedOn)', 'last_day')
    .where('deal.isPublic')
    .groupBy('deal.instrumentType')
    .addGroupBy(bucket);
  return inScope(query, market.scope('funding')).getRawMany<InstrumentDeals>();
}
