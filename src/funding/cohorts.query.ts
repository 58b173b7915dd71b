import { invalidParameter } from '../errors/api-error';
import { AcquisitionFact } from '../market-data/facts/acquisition-fact.entity';
import { FundingFact } from '../market-data/facts/funding-fact.entity';
import { inScope } from '../market-query/aggregation/deal-scope';
import { DIMENSIONS } from '../market-query/aggregation/dimensions';
import { FOLLOWS, IS_EQUITY, IS_FIRST_AT_STAGE } from '../market-query/aggregation/later-deals';
import { addMonths } from '../market-query/period/calendar';
import type { MarketQuery } from '../market-query/request/market-request';
import type { QueryContext } from '../market-query/request/query-context';
import { HORIZONS } from './dto/cohorts.dto';
import type { COHORTS } from './funding.endpoints';

export type CohortSplit = (typeof COHORTS.splits)[number];

/** Companies whose first round of a stage is in scope, and the days until what followed it. */
export interface Cohort {
  /** As in DIMENSIONS; null means unknown. */
  key: number | string | null;
  companies: number;
  raised: number;
  daysToNext: number | null;
  acquired: number;
  daysToExit: number | null;
  /** By horizon: the companies whose months are over, and those of them that raised within them. */
  observed: number[];
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
export function lastObserved({ today }: MarketQuery, months: number): string {
  return addMonths(today, -months);
}

/** One for each key that occurs, in no particular order. */
export function readCohorts(
  context: QueryContext<typeof COHORTS>,
  by: CohortSplit,
): Promise<Cohort[]> {
  const { query, snapshot } = context;
  const { sql } = DIMENSIONS[by];
  const firsts = snapshot.manager
    .createQueryBuilder(FundingFact, 'deal')
    .select(sql, 'key')
    .addSelect('MIN(deal.announcedOn)', 'first_on')
    .addSelect('MIN(later.announced_on)', 'next_on')
    .addSelect('MIN(exit.announced_on)', 'exit_on')
    .leftJoin(FundingFact, 'later', FOLLOWS.funding_fact)
    .leftJoin(AcquisitionFact, 'exit', FOLLOWS.acquisition_fact.replaceAll('later.', 'exit.'))
    .where(`${IS_FIRST_AT_STAGE} AND ${IS_EQUITY}`)
    .groupBy('deal.companyId')
    .addGroupBy(sql);
  const companies = inScope(firsts, context.scope('funding'));
  const observed = HORIZONS.map(
    (months) => `COUNT(*) FILTER (WHERE first_on <= '${lastObserved(query, months)}')`,
  );
  const raisedWithin = HORIZONS.map(
    (months, index) =>
      `${observed[index]!.slice(0, -1)} AND next_on <= first_on + make_interval(months => ${months}))`,
  );
  const median = (day: string): string =>
    `PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY ${day} - first_on)`;
  return snapshot.manager
    .createQueryBuilder()
    .select('key')
    .addSelect('COUNT(*)::int', 'companies')
    .addSelect('COUNT(next_on)::int', 'raised')
    .addSelect(median('next_on'), 'daysToNext')
    .addSelect('COUNT(exit_on)::int', 'acquired')
    .addSelect(median('exit_on'), 'daysToExit')
    .addSelect(`ARRAY[${observed.join(', ')}]::int[]`, 'observed')
    .addSelect(`ARRAY[${raisedWithin.join(', ')}]::int[]`, 'raisedWithin')
    .from(`(${companies.getQuery()})`, 'cohort')
    .setParameters(companies.getParameters())
    .groupBy('key')
    .getRawMany<Cohort>();
}
