import { inScope } from '../market-query/aggregation/deal-scope';
import { InvestmentFact } from '../market-data/facts/investment-fact.entity';
import { Investor } from '../market-data/records/investor.entity';
import type { QueryContext } from '../market-query/query-context';

/** The ids of the most active investors in scope: by deals, then amount, then name. Names are joined to the sums, not to every deal. */
export async function mostActiveInvestors(market: QueryContext, limit: number): Promise<number[]> {
  const { manager } = market.snapshot;
  const activity = inScope(
    manager
      .createQueryBuilder(InvestmentFact, 'deal')
      .select('deal.investorId', 'investor_id')
      .addSelect('COUNT(*)', 'deals')
      .addSelect('COALESCE(SUM(deal.amountCents), 0)', 'cents')
      .groupBy('deal.investorId'),
    market.scope('funding'),
  );
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
