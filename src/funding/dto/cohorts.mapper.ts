import { byCodePoint } from '../../market-data/names/code-point-order';
import { EQUITY_STAGES } from '../../market-data/vocabularies/funding-stages';
import type { DealTotals } from '../../market/query/aggregation/grouped-totals';
import { percentage } from '../../market/query/aggregation/money';
import { heading, periodMetadata } from '../../market/query/bodies/period-metadata';
import type { ChartBody } from '../../market/query/endpoints/chart-body.dto';
import { SPLITS } from '../../market/query/endpoints/splits';
import type { Question } from '../../market/query/questions/question';
import { present } from '../../platform/errors/present';
import { type Cohort, type CohortSplit, lastObserved } from '../cohorts.query';
import type { COHORTS } from '../funding.endpoints';
import { type CohortDto, type CohortsDto, HORIZONS, type WithinMonthsDto } from './cohorts.dto';

const MIN_SAMPLE = 5;
/** What follows a stage at which no company raised. */
const NONE: Omit<Cohort, 'key'> = {
  companies: 0,
  raised: 0,
  daysToNext: null,
  acquired: 0,
  daysToExit: null,
  observed: HORIZONS.map(() => 0),
  raisedWithin: HORIZONS.map(() => 0),
};

export function cohortsBody(
  question: Question<typeof COHORTS>,
  by: CohortSplit,
  found: readonly Cohort[],
  rounds: DealTotals,
): ChartBody<CohortsDto> {
  return {
    ...heading(question, rounds),
    cohorts: by === 'stage' ? stageRows(found) : namedRows(question, by, found),
    metadata: {
      ...periodMetadata(question, rounds),
      unknown_companies: found.find(({ key }) => key === null)?.companies ?? 0,
      min_sample: MIN_SAMPLE,
      horizons: HORIZONS.map((months) => ({
        months,
        last_day: lastObserved(question.today, months),
      })),
    },
  };
}

/** Every stage, because readers would take a missing one for empty. */
function stageRows(found: readonly Cohort[]): CohortDto[] {
  return EQUITY_STAGES.map(({ index, name }) =>
    cohortRow(name, found.find(({ key }) => key === index) ?? NONE),
  );
}

function namedRows(
  { vocabulary }: Question,
  by: CohortSplit,
  found: readonly Cohort[],
): CohortDto[] {
  const split = SPLITS[by];
  return found
    .flatMap(({ key, ...cohort }) =>
      key === null ? [] : cohortRow(split.nameOf(key, vocabulary), cohort),
    )
    .sort((a, b) => b.companies - a.companies || byCodePoint(a.name, b.name));
}

function cohortRow(name: string, cohort: Omit<Cohort, 'key'>): CohortDto {
  const { companies, raised, acquired, daysToNext, daysToExit } = cohort;
  return {
    ...withinMonths(cohort),
    name,
    companies,
    raised_next: raised,
    median_days_to_next: raised < MIN_SAMPLE ? null : daysToNext,
    acquired,
    median_days_to_acquisition: acquired < MIN_SAMPLE ? null : daysToExit,
  };
}

/** The fields of each horizon, such as `observed_12m`, `raised_12m` and `share_12m`. */
function withinMonths({
  observed,
  raisedWithin,
}: Pick<Cohort, 'observed' | 'raisedWithin'>): WithinMonthsDto {
  const fields = HORIZONS.flatMap((months, index) => {
    const all = present(observed[index], `count observed for ${months} months`);
    const some = present(raisedWithin[index], `count raised within ${months} months`);
    return [
      [`observed_${months}m`, all],
      [`raised_${months}m`, some],
      [`share_${months}m`, all < MIN_SAMPLE ? null : percentage(BigInt(some), BigInt(all))],
    ];
  });
  return Object.fromEntries(fields) as WithinMonthsDto;
}
