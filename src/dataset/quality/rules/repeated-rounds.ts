import {
  areCloseInTime,
  areDisclosed,
  haveDifferentInvestors,
  haveDifferentStages,
  haveSameAmount,
  haveSimilarAmounts,
  isOnLadder,
  shareAnInvestor,
} from '../deal-conditions';
import type { Severity } from '../finding';
import type { NotedRound } from '../noted-records';
import type { QualityRule } from '../quality-rule';
import {
  areFarApart,
  haveSameDayAndAmount,
  sameDealId,
  sameDeals,
  sameDealWords,
} from '../repeated-deals';

/** Days between rounds of one amount in two stages. */
const CLOSE_DAYS_OF_STAGES = 7;
/** Days between rounds of which one is undisclosed, and between public ones, which come often. */
const VERY_CLOSE_DAYS = 3;

type Limit = 'close_days' | 'similar_ratio';

/**
 * A company has two rounds that may be one, entered twice from two sources: the second says another
 * day, another stage or no amount. Every sum counts such a round twice.
 *
 * Example: Acme's Series A of 2024-03-03 ($5,000,000) and its Series A of 2024-03-01 (undisclosed).
 */
export const REPEATED_ROUNDS: QualityRule<Limit> = {
  kind: 'repeated_round',
  title: 'Funding rounds that look like the same round',
  severities: () => ({
    high: 'The rounds have the same company, day and amount, and no two different stages.',
    medium:
      'They have a close day and a similar or undisclosed amount, or the same amount in two stages.',
    low: 'They have the same stage and amount, however far apart.',
  }),
  thresholds: {
    /** Days between rounds of similar amounts. */
    close_days: 30,
    /** The larger of two similar amounts is at most this many times the smaller one. */
    similar_ratio: 1.1,
  },
  sentences: {
    same_deal: {
      words: sameDealWords,
      example:
        'Acme: the Series A round of 2024-03-03 ($5,000,000) may be the Series A round of 2024-03-01 (undisclosed) on line 32.',
    },
  },
  prefix: 'same-round',
  id: sameDealId,
  column: 'id',
  *find(market, limits) {
    const mayBeSame = (earlier: NotedRound, later: NotedRound): boolean =>
      mayBeSameRound(earlier, later, limits);
    for (const company of market.companies()) {
      for (const { deal, others } of sameDeals(company, company.rounds, mayBeSame)) {
        const rounds = [deal, ...others];
        let severity: Severity = 'medium';
        if (areFarApart(rounds, limits.close_days)) severity = 'low';
        if (areIdentical(rounds)) severity = 'high';
        yield { severity, sentence: 'same_deal', at: { deal, others, company } };
      }
    }
  },
};

/** The closer two rounds are in what is known of them, the farther apart their days may be. */
function mayBeSameRound(
  one: NotedRound,
  other: NotedRound,
  limits: Record<Limit, number>,
): boolean {
  // A public round and a private one are two deals.
  if (one.isPublic !== other.isPublic) return false;
  if (haveDifferentStages(one, other)) return mayBeSameInTwoStages(one, other);
  if (one.isPublic) return mayBeSamePublicRound(one, other);
  if (!areDisclosed(one, other)) return areOneEvent(one, other, VERY_CLOSE_DAYS);
  if (haveSameAmount(one, other))
    return areCloseInTime(one, other, limits.close_days) || isRaisedOnce(one, other);
  // Sources round amounts and convert currencies in different ways.
  return (
    haveSimilarAmounts(one, other, limits.similar_ratio) &&
    areOneEvent(one, other, limits.close_days)
  );
}

/**
 * Sources disagree about the stage of a round, but a company also raises in two stages within weeks.
 * So the amount must be the same, or unknown to both sources on the same day.
 */
function mayBeSameInTwoStages(one: NotedRound, other: NotedRound): boolean {
  if (areDisclosed(one, other))
    return haveSameAmount(one, other) && areOneEvent(one, other, CLOSE_DAYS_OF_STAGES);
  const areBothUndisclosed = one.amount === null && other.amount === null;
  return areBothUndisclosed && areCloseInTime(one, other, 0);
}

/** A public company raises often, and undisclosed or similar amounts say nothing. */
function mayBeSamePublicRound(one: NotedRound, other: NotedRound): boolean {
  return haveSameAmount(one, other) && areCloseInTime(one, other, VERY_CLOSE_DAYS);
}

/**
 * Whether both were announced on one day, or within so many days with an investor in common. Rounds
 * whose investors aren't known may have one.
 */
const areOneEvent = (one: NotedRound, other: NotedRound, days: number): boolean =>
  areCloseInTime(one, other, 0) ||
  (areCloseInTime(one, other, days) && !haveDifferentInvestors(one, other));

/**
 * A company seldom raises one amount twice in a stage from Pre-Seed to Series H. In other stages it
 * may: it takes the same loan every year, so one of the lenders must be the same, too.
 */
function isRaisedOnce(one: NotedRound, other: NotedRound): boolean {
  if (one.stage !== other.stage) return false;
  return isOnLadder(one) ? !haveDifferentInvestors(one, other) : shareAnInvestor(one, other);
}

/** A stage that isn't known doesn't count. */
function areIdentical([first, ...others]: readonly NotedRound[]): boolean {
  if (!first) return false;
  const stages = new Set([first, ...others].flatMap(({ stage }) => stage ?? []));
  return stages.size <= 1 && others.every((other) => haveSameDayAndAmount(first, other));
}
