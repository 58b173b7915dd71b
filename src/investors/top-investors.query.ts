import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { InvestmentFact } from '../market-data/facts/investment-fact.entity';
import { InvestorYear } from '../market-data/facts/investor-year.entity';
import { Investor } from '../market-data/records/investor.entity';
import { type DealScope, inScope } from '../market/query/aggregation/deal-scope';
import { filtersOn } from '../market/query/aggregation/resolved-filter';
import type { MarketQuery } from '../market/query/questions/market-request';
import type { TOP_INVESTORS } from './investors.endpoints';

/**
 * What investors are sorted by, of their deals and, if it is stored, of the sums of whole years.
 */
const FIGURES = {
  deals: { ofDeals: 'COUNT(*)', ofYears: 'SUM(sums.deals)' },
  cents: { ofDeals: 'COALESCE(SUM(deal.amountCents), 0)', ofYears: 'SUM(sums.amountCents)' },
  last_on: { ofDeals: 'MAX(deal.announcedOn)', ofYears: undefined },
} as const;

export type InvestorFigure = keyof typeof FIGURES;

/**
 * The ids of the top investors in scope, sorted by deals and amount, whichever was asked for first,
 * then by name. Everyone's first figure is computed, but the other one and names are looked up only
 * for the investors at the top, and for those that tie with the last of them.
 */
export async function topInvestors(
  manager: EntityManager,
  scope: DealScope,
  { limit, rankedBy }: Pick<MarketQuery<typeof TOP_INVESTORS>, 'limit' | 'rankedBy'>,
): Promise<number[]> {
  const first = rankedBy === 'amount' ? 'cents' : 'deals';
  const other = first === 'cents' ? 'deals' : 'cents';
  const figures = figuresOfInvestors(manager, scope, first);
  const others = inScope(manager.createQueryBuilder(InvestmentFact, 'deal'), scope)
    .select(FIGURES[other].ofDeals)
    .andWhere('deal.investorId = top.investor_id');
  const rows = await manager
    .createQueryBuilder(Investor, 'investor')
    // As text, because the builder doesn't support WITH TIES.
    .addCommonTableExpression(
      `${figures.getQuery()} ORDER BY ${first} DESC FETCH FIRST ${limit} ROWS WITH TIES`,
      'top',
    )
    .innerJoin('top', 'top', 'top.investor_id = investor.id')
    .setParameters({ ...figures.getParameters(), ...others.getParameters() })
    .select(['investor.id AS id', `(${others.getQuery()}) AS other`])
    .orderBy(`top.${first}`, 'DESC')
    .addOrderBy('other', 'DESC')
    .addOrderBy('investor.name')
    .addOrderBy('investor.slug')
    .limit(limit)
    .getRawMany<{ id: number }>();
  return rows.map(({ id }) => id);
}

/** A figure of each investor with a deal in scope. */
export function figuresOfInvestors(
  manager: EntityManager,
  scope: DealScope,
  figure: InvestorFigure,
): SelectQueryBuilder<ObjectLiteral> {
  const { ofDeals, ofYears } = FIGURES[figure];
  if (ofYears && isWholeYears(scope)) return overYears(manager, scope).addSelect(ofYears, figure);
  const query = manager
    .createQueryBuilder(InvestmentFact, 'deal')
    .select(['deal.investorId AS investor_id', `${ofDeals} AS ${figure}`])
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

function overYears(
  manager: EntityManager,
  { start, end }: DealScope,
): SelectQueryBuilder<InvestorYear> {
  const query = manager
    .createQueryBuilder(InvestorYear, 'sums')
    .select('sums.investorId', 'investor_id')
    .groupBy('sums.investorId');
  if (start !== null)
    query.andWhere('sums.year >= :firstYear', { firstYear: Number(start.slice(0, 4)) });
  if (end !== null) query.andWhere('sums.year <= :lastYear', { lastYear: Number(end.slice(0, 4)) });
  return query;
}
