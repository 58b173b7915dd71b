import { AcquisitionFact } from '../market-data/facts/acquisition-fact.entity';
import { Acquisition } from '../market-data/records/acquisition.entity';
import { inScope } from '../market-query/aggregation/deal-scope';
import type { QueryContext } from '../market-query/query-context';

/** An acquirer: a tracked company, or else everyone who was announced under exactly the same name. Amounts in US cents. */
export interface TopAcquirer {
  name: string;
  slug: string | null;
  /** Of the latest deal, as is the country. */
  buyer_type: string | null;
  country: string | null;
  count: number;
  disclosed_count: number;
  cents: string;
  last_acquisition_date: string;
}

const LATEST_FIRST = 'ORDER BY deal.announcedOn DESC, record.id DESC';

/** By count, then amount, then name. */
export function topAcquirers(market: QueryContext, limit: number): Promise<TopAcquirer[]> {
  const query = market.snapshot.manager
    .createQueryBuilder(AcquisitionFact, 'deal')
    .innerJoin(Acquisition, 'record', 'record.id = deal.acquisitionId')
    .leftJoin('record.acquirer', 'acquirer')
    .select('COALESCE(acquirer.name, record.acquirerName)', 'name')
    .addSelect('acquirer.slug', 'slug')
    .addSelect(`(ARRAY_AGG(deal.buyerType ${LATEST_FIRST}))[1]`, 'buyer_type')
    .addSelect(`(ARRAY_AGG(record.acquirerCountry ${LATEST_FIRST}))[1]`, 'country')
    .addSelect('COUNT(*)', 'count')
    .addSelect('COUNT(deal.amountCents)', 'disclosed_count')
    .addSelect('COALESCE(SUM(deal.amountCents), 0)', 'cents')
    .addSelect('MAX(deal.announcedOn)', 'last_acquisition_date')
    .groupBy('acquirer.slug')
    .addGroupBy('COALESCE(acquirer.name, record.acquirerName)')
    .orderBy('count', 'DESC')
    .addOrderBy('cents', 'DESC')
    .addOrderBy('name')
    .addOrderBy('slug', 'ASC', 'NULLS LAST')
    .limit(limit);
  return inScope(query, market.scope('acquisitions')).getRawMany<TopAcquirer>();
}
