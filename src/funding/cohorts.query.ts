import { FundingFact } from '../market-data/facts/funding-fact.entity';
import { inScope } from '../market/query/aggregation/deal-scope';
import { DIMENSIONS } from '../market/query/aggregation/dimensions';
import { IS_FIRST_AT_STAGE, isWithin } from '../market/query/aggregation/later-deals';
import { addMonths } from '../market/query/periods/calendar';
import type { MarketQuery } from '../market/query/questions/market-request';
import type { Question } from '../market/query/questions/question';
import { invalidParameter } from '../platform/errors/api-error';
import { HORIZONS } from './dto/cohorts.dto';
import type { COHORTS } from './funding.endpoints';

export type CohortSplit = (typeof COHORTS.splitBy)[number];

/** Companies whose first round of a stage is in scope, and the days until what followed it. */
export interface Cohort {
  /** As in DIMENSIONS; null means unknown. */
  key: number | string | null;
  companies: number;
  raised: number;
  daysToNext: number | null;
  acquired: number;
  daysToExit: number | null;
  /** In the order of HORIZONS: the companies whose months are over. */
  observed: number[];
  /** In the same order: those of them that raised the next stage within these months. */
  raisedWithin: number[];
}

/** What the rows are. Throws ApiError (400) if they aren't stages and no single stage is chosen. */
export function cohortSplit({ by = 'stage', filters }: MarketQuery<typeof COHORTS>): CohortSplit {
  const isOfOneStage = filters.some(
    ({ dimension, keys }) => dimension === 'stage' && keys.length === 1,
  );
  if (by === 'stage' || isOfOneStage) return by as CohortSplit;
  throw invalidParameter('one_needed', { parameter: 'stages', otherParameter: 'by', value: by });
}

/** The last day of a first round whose months are over. */
export function lastObserved(today: string, months: number): string {
  return addMonths(today, -months);
}

/**
 * One for each key that occurs, in no particular order. The scope has only the stages that the
 * endpoint is about: they are its fixed filter.
 */
export function readCohorts(
  question: Question<typeof COHORTS>,
  by: CohortSplit,
): Promise<Cohort[]> {
  const { snapshot, today } = question;
  const { sql } = DIMENSIONS[by];
  const observed = HORIZONS.map((months) => `deal.announcedOn <= '${lastObserved(today, months)}'`);
  const raisedWithin = HORIZONS.map(
    (months, index) => `${observed[index]} AND ${isWithin('deal.nextStageOn', months)}`,
  );
  const firsts = snapshot.manager
    .createQueryBuilder(FundingFact, 'deal')
    .select([
      `${sql} AS key`,
      'COUNT(*)::int AS companies',
      'COUNT(deal.nextStageOn)::int AS raised',
      `${medianDaysTo('deal.nextStageOn')} AS "daysToNext"`,
      'COUNT(deal.exitOn)::int AS acquired',
      `${medianDaysTo('deal.exitOn')} AS "daysToExit"`,
      `${countsOf(observed)} AS observed`,
      `${countsOf(raisedWithin)} AS "raisedWithin"`,
    ])
    .where(IS_FIRST_AT_STAGE)
    .groupBy(sql);
  return inScope(firsts, question.scope('funding')).getRawMany<Cohort>();
}

function medianDaysTo(day: string): string {
  return `PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY ${day} - deal.announcedOn)`;
}

function countsOf(conditions: readonly string[]): string {
  return `ARRAY[${conditions.map((met) => `COUNT(*) FILTER (WHERE ${met})`).join(', ')}]::int[]`;
}
