import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { InvestmentFact } from '../market-data/facts/investment-fact.entity';
import { InvestorYear } from '../market-data/facts/investor-year.entity';
import { Investor } from '../market-data/records/investor.entity';
import { type DealScope, filtersOn, inScope } from '../market-query/aggregation/deal-scope';
import type { QueryContext } from '../market-query/query-context';

/** The ids of the most active investors in scope, sorted by deals, then amount, then name. Joins the names to the sums and not to every deal. */
export async function mostActiveInvestors(market: QueryContext, limit: number): Promise<number[]> {
  const { manager } = market.snapshot;
  const scope = market.scope('funding');
  const activity = isWholeYears(scope) ? activityOfYears(manager, scope) : activityInScope(manager, scope);
  const rows = await manager
    .createQueryBuilder()
    .select('investor.id', 'id')
    .from(`(${activity.getQuery()})`, 'activity')
    .innerJoin(Investor, 'investor', 'investor.id = activity.investor_id')
    .setParameters(activity.getParameters())
    .orderBy('activity.deals', 'DESC')
    .addOrderBy('activity.cents', 'DESC')
    .addOrderBy('investor.name')
    .addOrderBy('investor.slug')
    .limit(limit)
    .getRawMany<{ id: number }>();
  return rows.map(({ id }) => id);
}

function activityInScope(manager: EntityManager, scope: DealScope): SelectQueryBuilder<InvestmentFact> {
  const query = manager
    .createQueryBuilder(InvestmentFact, 'deal')
    .select('deal.investorId', 'investor_id')
    .addSelect('COUNT(*)', 'deals')
    .addSelect('COALESCE(SUM(deal.amountCents), 0)', 'cents')
    .groupBy('deal.investorId');
  return inScope(query, scope);
}

/** True for whole years without filters. The import has stored sums per year, which are a tenth of the rows. */
function isWholeYears({ source, start, end, filters }: DealScope): boolean {
  return filtersOn(filters, source).length === 0 && (start?.endsWith('-01-01') ?? true) && (end?.endsWith('-12-31') ?? true);
}

function activityOfYears(manager: EntityManager, { start, end }: DealScope): SelectQueryBuilder<InvestorYear> {
  const query = manager
    .createQueryBuilder(InvestorYear, 'sums')
    .select('sums.investorId', 'investor_id')
    .addSelect('SUM(sums.deals)', 'deals')
    .addSelect('SUM(sums.amountCents)', 'cents')
    .groupBy('sums.investorId');
  if (start !== null) query.andWhere('sums.year >= :firstYear', { firstYear: Number(start.slice(0, 4)) });
  if (end !== null) query.andWhere('sums.year <= :lastYear', { lastYear: Number(end.slice(0, 4)) });
  return query;
}
