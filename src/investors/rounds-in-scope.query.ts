import type { ObjectLiteral } from 'typeorm';
import { InvestmentFact } from '../market-data/facts/investment-fact.entity';
import { inScope } from '../market/query/aggregation/deal-scope';
import type { DealTotals } from '../market/query/aggregation/grouped-totals';
import type { Question } from '../market/query/questions/question';
import { present } from '../platform/errors/present';
import { namedInvestors } from './investor-selection.query';

/**
 * The funding rounds within the period and filters; if investors are selected by name, only their
 * rounds.
 */
export async function roundsInScope(question: Question): Promise<DealTotals> {
  if (question.parameters.search === undefined) return question.totals('funding');
  const named = namedInvestors(question).select('investor.id');
  return totalsOfRounds(question, `IN (${named.getQuery()})`, named.getParameters());
}

/** The funding rounds of some investors within the period and filters. */
export function roundsOfInvestors(question: Question, ids: readonly number[]): Promise<DealTotals> {
  return totalsOfRounds(question, '= ANY(:ofInvestors)', { ofInvestors: ids });
}

/**
 * From the investments alone: they carry what is added up, and joining them with the rounds would
 * take twice as long. Each round counts once. Sorting their ids takes less than hashing whole rows,
 * which doesn't fit into memory if a frequent word finds many investors.
 */
async function totalsOfRounds(
  question: Question,
  isOfInvestor: string,
  parameters: ObjectLiteral,
): Promise<DealTotals> {
  const { manager } = question.snapshot;
  const investments = manager
    .createQueryBuilder(InvestmentFact, 'deal')
    .distinctOn(['deal.roundId'])
    .select(['deal.amountCents AS cents', 'deal.announcedOn AS day'])
    .where(`deal.investorId ${isOfInvestor}`, parameters)
    .orderBy('deal.roundId');
  const rounds = inScope(investments, question.scope('funding'));
  const row = await manager
    .createQueryBuilder()
    .select([
      'COUNT(*) AS count',
      'COALESCE(SUM(round.cents), 0) AS cents',
      'MIN(round.day) AS first_day',
      'MAX(round.day) AS last_day',
    ])
    .from(`(${rounds.getQuery()})`, 'round')
    .setParameters(rounds.getParameters())
    .getRawOne<RawTotals>();
  const { count, cents, first_day: firstDay, last_day: lastDay } = present(row, 'row of totals');
  return { count, amountCents: BigInt(cents), firstDay, lastDay };
}

interface RawTotals {
  count: number;
  cents: string;
  first_day: string | null;
  last_day: string | null;
}
