import { inScope } from '../market-query/aggregation/deal-scope';
import { FundingFact } from '../market-query/aggregation/funding-fact.entity';
import { InvestmentFact } from '../market-query/aggregation/investment-fact.entity';
import type { MarketReader } from '../market-query/answer-cache/market-reader';
import { namedInvestors } from './investor-selection.query';

/** The funding rounds in the asked window and filters; where investors are asked for by name, the rounds of those. Amounts in US cents. */
export interface RoundsInScope {
  count: number;
  cents: string;
  first_day: string | null;
  last_day: string | null;
}

export async function roundsInScope(market: MarketReader): Promise<RoundsInScope> {
  const rounds = market.snapshot.manager
    .createQueryBuilder(FundingFact, 'deal')
    .select('COUNT(*)', 'count')
    .addSelect('COALESCE(SUM(deal.amountCents), 0)', 'cents')
    .addSelect('MIN(deal.announcedOn)', 'first_day')
    .addSelect('MAX(deal.announcedOn)', 'last_day');
  if (market.reading.query.search !== undefined) {
    const named = namedInvestors(market).select('investor.id');
    const theirs = rounds
      .subQuery()
      .select('part.roundId')
      .from(InvestmentFact, 'part')
      .where(`part.investorId IN (${named.getQuery()})`);
    rounds.where(`deal.roundId IN ${theirs.getQuery()}`).setParameters(named.getParameters());
  }
  return (await inScope(rounds, market.scope('funding')).getRawOne<RoundsInScope>())!;
}
