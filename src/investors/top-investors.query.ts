import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { InvestmentFact } from '../market-data/facts/investment-fact.entity';
import { InvestorYear } from '../market-data/facts/investor-year.entity';
import { Investor } from '../market-data/records/investor.entity';
import { type DealScope, inScope } from '../market-query/aggregation/deal-scope';
import { filtersOn } from '../market-query/aggregation/resolved-filter';
import type { RankingEndpoint } from '../market-query/request/market-request';
import type { QueryContext } from '../market-query/request/query-context';

/**
 * The ids of the most active investors in scope, sorted by deals, then amount, then name.
 * Everyone's deals are counted, but amounts and names are looked up only for the investors with the
 * most deals, and for those that tie with the last of them.
 */
export async function mostActiveInvestors(
  context: QueryContext<RankingEndpoint>,
): Promise<number[]> {
  const { limit } = context.query;
  const { manager } = context.snapshot;
  const scope = context.scope('funding');
  const deals = dealCountsOfInvestors(manager, scope);
  const cents = inScope(manager.createQueryBuilder(InvestmentFact, 'deal'), scope)
    .select('COALESCE(SUM(deal.amountCents), 0)')
    .andWhere('deal.investorId = busiest.investor_id');
  const rows = await manager
    .createQueryBuilder(Investor, 'investor')
    // As text, because the builder doesn't support WITH TIES.
    .addCommonTableExpression(
      `${deals.getQuery()} ORDER BY deals DESC FETCH FIRST ${limit} ROWS WITH TIES`,
      'busiest',
    )
    .innerJoin('busiest', 'busiest', 'busiest.investor_id = investor.id')
    .setParameters({ ...deals.getParameters(), ...cents.getParameters() })
    .select('investor.id', 'id')
    .addSelect(`(${cents.getQuery()})`, 'cents')
    .orderBy('busiest.deals', 'DESC')
    .addOrderBy('cents', 'DESC')
    .addOrderBy('investor.name')
    .addOrderBy('investor.slug')
    .limit(limit)
    .getRawMany<{ id: number }>();
  return rows.map(({ id }) => id);
}

/** How many deals in scope each investor has. */
export function dealCountsOfInvestors(
  manager: EntityManager,
  scope: DealScope,
): SelectQueryBuilder<ObjectLiteral> {
  return isWholeYears(scope) ? dealsOfYears(manager, scope) : dealsInScope(manager, scope);
}

function dealsInScope(
  manager: EntityManager,
  scope: DealScope,
): SelectQueryBuilder<InvestmentFact> {
  const query = manager
    .createQueryBuilder(InvestmentFact, 'deal')
    .select('deal.investorId', 'investor_id')
    .addSelect('COUNT(*)', 'deals')
    .groupBy('deal.investorId');
  return inScope(query, scope);
}

/**
 * True for whole years without filters. The import has stored sums per year, which are a tenth of
 * the rows.
 */
function isWholeYears({ source, start, end, filters }: DealScope): boolean {
  return (
    filtersOn(filters, source).length === 0 &&
    (start?.endsWith('-01-01') ?? true) &&
    (end?.endsWith('-12-31') ?? true)
  );
}

function dealsOfYears(
  manager: EntityManager,
  { start, end }: DealScope,
): SelectQueryBuilder<InvestorYear> {
  const query = manager
    .createQueryBuilder(InvestorYear, 'sums')
    .select('sums.investorId', 'investor_id')
    .addSelect('SUM(sums.deals)', 'deals')
    .groupBy('sums.investorId');
  if (start !== null)
    query.andWhere('sums.year >= :firstYear', { firstYear: Number(start.slice(0, 4)) });
  if (end !== null) query.andWhere('sums.year <= :lastYear', { lastYear: Number(end.slice(0, 4)) });
  return query;
}
