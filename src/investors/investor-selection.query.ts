import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { inScope } from '../market-query/aggregation/deal-scope';
import { InvestmentFact } from '../market-query/aggregation/investment-fact.entity';
import type { MarketReader } from '../market-query/answer-cache/market-reader';
import type { MarketQuery } from '../market-query/market-query';
import { hasWords } from '../market-query/names/has-words';

/** The investors that were asked for: those with a deal in the window and filters, where there are any, and with the words of `q` in their names. */
export function selectedInvestors(market: MarketReader): SelectQueryBuilder<ObjectLiteral> {
  const { query } = market.reading;
  const investors = market.snapshot.manager.createQueryBuilder().from('investor', 'investor').where('TRUE');
  if (query.search !== undefined) hasWords(investors, 'investor', query.search);
  if (asksForDeals(query)) {
    const deal = investors
      .subQuery()
      .select('1')
      .from<ObjectLiteral>(InvestmentFact, 'deal')
      .where('deal.investorId = investor.id');
    investors.andWhere(`EXISTS ${inScope(deal, market.scope('funding')).getQuery()}`).setParameters(deal.getParameters());
  }
  return investors;
}

export function countSelectedInvestors(market: MarketReader): Promise<number> {
  return selectedInvestors(market)
    .select('COUNT(*)', 'total')
    .getRawOne<{ total: number }>()
    .then((row) => row!.total);
}

function asksForDeals({ period, filters }: MarketQuery): boolean {
  return period.start !== null || period.end !== null || Object.values(filters).some((filter) => filter !== undefined);
}
