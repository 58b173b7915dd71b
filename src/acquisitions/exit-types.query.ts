import { AcquisitionFact } from '../market-data/facts/acquisition-fact.entity';
import { DIMENSIONS } from '../market-query/aggregation/deal-facts';
import { inScope } from '../market-query/aggregation/deal-scope';
import type { QueryContext } from '../market-query/query-context';

/** The acquisitions of one exit type in one calendar year. Amounts in US cents. */
export interface ExitTypeYear {
  /** 1 January of the year. */
  year: string;
  name: string;
  count: number;
  cents: string;
}

export function exitTypesByYear(market: QueryContext): Promise<ExitTypeYear[]> {
  const query = market.snapshot.manager
    .createQueryBuilder(AcquisitionFact, 'deal')
    .select(DIMENSIONS.year.sql, 'year')
    .addSelect('deal.exitType', 'name')
    .addSelect('COUNT(*)', 'count')
    .addSelect('COALESCE(SUM(deal.amountCents), 0)', 'cents')
    .where('deal.exitType IS NOT NULL')
    .groupBy(DIMENSIONS.year.sql)
    .addGroupBy('deal.exitType')
    .orderBy('cents', 'DESC')
    .addOrderBy('count', 'DESC')
    .addOrderBy('name');
  return inScope(query, market.scope('acquisitions')).getRawMany<ExitTypeYear>();
}
