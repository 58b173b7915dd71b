import { inScope } from '../market-query/aggregation/deal-scope';
import { FundingFact } from '../market-data/facts/funding-fact.entity';
import { InvestmentFact } from '../market-data/facts/investment-fact.entity';
import type { DealTotals } from '../market-query/aggregation/tally';
import type { QueryContext } from '../market-query/query-context';
import { namedInvestors } from './investor-selection.query';

/** The funding rounds within the period and filters; if investors are selected by name, only their rounds. Amounts in US cents. */
export type RoundsInScope = DealTotals;

export async function roundsInScope(context: QueryContext): Promise<RoundsInScope> {
  if (context.query.search !== undefined) return roundsOfNamedInvestors(context);
  return context.totals('funding');
}

async function roundsOfNamedInvestors(context: QueryContext): Promise<RoundsInScope> {
  const rounds = context.snapshot.manager
    .createQueryBuilder(FundingFact, 'deal')
    .select('COUNT(*)', 'count')
    .addSelect('COALESCE(SUM(deal.amountCents), 0)', 'cents')
    .addSelect('MIN(deal.announcedOn)', 'first_day')
    .addSelect('MAX(deal.announcedOn)', 'last_day');
  const named = namedInvestors(context).select('investor.id');
  const theirs = rounds
    .subQuery()
    .select('part.roundId')
    .from(InvestmentFact, 'part')
    .where(`part.investorId IN (${named.getQuery()})`);
  rounds.where(`deal.roundId IN ${theirs.getQuery()}`).setParameters(named.getParameters());
  const row = await inScope(rounds, context.scope('funding')).getRawOne<RawRounds>();
  const { count, cents, first_day: firstDay, last_day: lastDay } = row!;
  return { totalCount: count, totalCents: BigInt(cents), firstDay, lastDay };
}

interface RawRounds {
  count: number;
  cents: string;
  first_day: string | null;
  last_day: string | null;
}
