import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { inScope } from '../market-query/aggregation/deal-scope';
import { InvestmentFact } from '../market-data/facts/investment-fact.entity';
import { Investor } from '../market-data/records/investor.entity';
import type { QueryContext } from '../market-query/query-context';
import type { MarketQuery } from '../market-query/market-query';
import { withWords } from '../market-query/names/with-words';

/** The selected investors: those that match the name and, if there is a period or a filter, have a deal that matches. */
export function selectedInvestors(market: QueryContext): SelectQueryBuilder<Investor> {
  const investors = namedInvestors(market);
  if (restrictsDeals(market.resolved.query)) {
    const deal = investors
      .subQuery()
      .select('1')
      .from<ObjectLiteral>(InvestmentFact, 'deal')
      .where('deal.investorId = investor.id');
    investors.andWhere(`EXISTS ${inScope(deal, market.scope('funding')).getQuery()}`).setParameters(deal.getParameters());
  }
  return investors;
}

/** All investors with the words of `q` in their names, with or without deals. */
export function namedInvestors({ snapshot, resolved }: QueryContext): SelectQueryBuilder<Investor> {
  const investors = snapshot.manager.createQueryBuilder(Investor, 'investor').where('TRUE');
  return resolved.query.search === undefined ? investors : withWords(investors, 'investor', resolved.query.search);
}

export async function countSelectedInvestors(market: QueryContext): Promise<number> {
  const row = await selectedInvestors(market).select('COUNT(*)', 'total').getRawOne<{ total: number }>();
  return row!.total;
}

function restrictsDeals({ period, filters }: MarketQuery): boolean {
  return period.start !== null || period.end !== null || filters.length > 0;
}
