import { count } from '../../../platform/pages/wording';
import { type DealTable, NO_STAGE, UNDISCLOSED } from '../deal-table';
import { dealWords } from '../deal-words';
import type { MarketTables } from '../market-tables';
import { joined, type QualityRule, type Rows, type Thresholds } from '../quality-rule';
import { sharedInvestors } from './shared-deals';
import { isOnLadder } from './stage-regressions';

/** Rounds of different stages must be this close. */
const CLOSE_DAYS_OF_STAGES = 7;
/**
 * If an amount is undisclosed or the round is public, the dates must be this close: public
 * companies raise often.
 */
const VERY_CLOSE_DAYS = 3;
/** A deal is compared with at most this many others of its company. */
const MAX_COMPARED = 500;
/** A sentence names at most this many earlier deals. */
const MAX_NAMED = 3;

function repeatedDeals(
  rule: Pick<QualityRule, 'kind' | 'title' | 'severities'>,
  table: 'rounds' | 'acquisitions',
  example: string,
): QualityRule {
  return {
    ...rule,
    thresholds: { close_days: 30, similar_ratio: 1.1 },
    sentences: {
      same_deal: {
        words: (rows) => {
          const [deal, ...others] = rows.slice(0, -1) as unknown as Rows;
          const named = others
            .slice(0, MAX_NAMED)
            .map((other) => `the ${dealWords(other)} on line ${other.line}`);
          const more = others.length - named.length;
          return `${rows.at(-1)!.name}: the ${dealWords(deal)} may be ${named.join(' and ')}${more > 0 ? `, and ${count(more)} others` : ''}.`;
        },
        example,
      },
    },
    prefix: `same-${table.slice(0, -1)}`,
    id: (rows) => joined(rows.slice(0, -1).map((deal) => deal.id)),
    column: 'id',
    *find(market, limits) {
      const { companies, [table]: deals } = market;
      const { line, company, day } = deals.columns;
      for (const rows of groupsOfSame(deals, comparing(market, deals, limits))) {
        rows.sort((one, other) => line[other]! - line[one]!);
        const owner = companies.placeOf(company[rows[0]!]!);
        const days = rows.map((row) => day[row]!).sort((one, other) => one - other);
        const isFar = days.every((day, at) => at === 0 || day - days[at - 1]! > limits.close_days!);
        yield {
          at: [...rows.map((row) => deals.placesOf(row)[0]), owner],
          severity: isExact(deals, rows) ? 'high' : isFar ? 'low' : 'medium',
        };
      }
    },
  };
}

export const REPEATED_ROUNDS = repeatedDeals(
  {
    kind: 'repeated_round',
    title: 'Funding rounds that look like the same round',
    severities: {
      high: 'The rounds have the same company, day and amount, and no two different stages.',
      medium:
        'They have a close day and a similar or undisclosed amount, or the same amount in two stages.',
      low: 'They have the same stage and amount, however far apart.',
    },
  },
  'rounds',
  'Acme: the Series A round of 2024-03-03 ($5,000,000) may be the Series A round of 2024-03-01 (undisclosed) on line 32.',
);

export const REPEATED_ACQUISITIONS = repeatedDeals(
  {
    kind: 'repeated_acquisition',
    title: 'Acquisitions that look like the same acquisition',
    severities: {
      high: 'The acquisitions have the same target, day and amount.',
      medium: 'They have the same target, a close day, and a similar or undisclosed amount.',
      low: 'They have the same target and amount, however far apart.',
    },
  },
  'acquisitions',
  'Acme: the acquisition by Apex of 2024-03-02 (undisclosed) may be the acquisition by Apex Inc of 2024-03-01 ($5,000,000) on line 2.',
);

/** Deals that may be one deal. The groups don't depend on the order of the rows. */
function* groupsOfSame(deals: DealTable, isSame: Comparison): Generator<number[]> {
  const { day, amount } = deals.columns;
  for (const rows of deals.byCompany().groups()) {
    const groupOf = new Map<number, number[]>();
    rows.sort((one, other) => day[one]! - day[other]! || amount[one]! - amount[other]!);
    for (const [at, later] of rows.entries())
      for (const earlier of rows.subarray(Math.max(0, at - MAX_COMPARED), at))
        if (isSame(earlier, later)) join(groupOf, earlier, later);
    yield* new Set(groupOf.values());
  }
}

function join(groupOf: Map<number, number[]>, one: number, other: number): void {
  const [small, large] = [groupOf.get(one) ?? [one], groupOf.get(other) ?? [other]].sort((a, b) => a.length - b.length) as [number[], number[]]; // prettier-ignore
  if (small === large) return;
  for (const row of small) {
    large.push(row);
    groupOf.set(row, large);
  }
  groupOf.set(large[0]!, large);
}

/** Whether two deals of a company may be one. `other` isn't announced before `one`. */
type Comparison = (one: number, other: number) => boolean;

function comparing(
  market: MarketTables,
  deals: DealTable,
  { close_days, similar_ratio }: Thresholds,
): Comparison {
  const { isPublic, day, amount, stage } = deals.columns;
  const isRounds = deals === market.rounds;
  const investors = isRounds ? sharedInvestors(market) : () => 0;
  /** A company seldom raises one amount twice in a stage, or is sold for it. */
  const isAnyTime: Comparison = (one, other) => {
    const isOnce = !isRounds || isOnLadder(stage[one]!);
    return stage[one] === stage[other] && investors(one, other) >= (isOnce ? 0 : 1);
  };
  return (one, other) => {
    if (isPublic[one] !== isPublic[other]) return false;
    const days = day[other]! - day[one]!;
    const [a, b] = [amount[one]!, amount[other]!];
    const areDisclosed = Math.min(a, b) > UNDISCLOSED;
    const areWithin = (most: number): boolean =>
      days === 0 || (days <= most && investors(one, other) >= 0);
    if (haveDifferentStages(deals, one, other))
      return a === b && areWithin(areDisclosed ? CLOSE_DAYS_OF_STAGES : 0);
    if (isPublic[one]) return a === b && areDisclosed && days <= VERY_CLOSE_DAYS;
    if (!areDisclosed) return areWithin(VERY_CLOSE_DAYS);
    if (a !== b) return Math.max(a, b) / Math.min(a, b) <= similar_ratio! && areWithin(close_days!);
    return days <= close_days! || isAnyTime(one, other);
  };
}

function haveDifferentStages(
  { columns: { stage } }: DealTable,
  one: number,
  other: number,
): boolean {
  return stage[one] !== stage[other] && stage[one] !== NO_STAGE && stage[other] !== NO_STAGE;
}

function isExact({ columns }: DealTable, rows: readonly number[]): boolean {
  const different = (column: 'day' | 'amount' | 'stage'): Set<number> =>
    new Set(rows.map((row) => columns[column][row]!));
  const [days, amounts, stages] = [different('day'), different('amount'), different('stage')];
  stages.delete(NO_STAGE);
  return days.size === 1 && amounts.size === 1 && !amounts.has(UNDISCLOSED) && stages.size <= 1;
}
