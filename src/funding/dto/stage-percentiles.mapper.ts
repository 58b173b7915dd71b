import { FUNDING_STAGES, type FundingStage } from '../../market-data/vocabularies/funding-stages';
import {
  type KnownGroup,
  type GroupedTotals,
  NO_DEALS,
} from '../../market/query/aggregation/grouped-totals';
import { PERCENTILES } from '../../market/query/aggregation/measures';
import { inDollars, dollarsOrNull } from '../../market/query/aggregation/money';
import { heading } from '../../market/query/bodies/period-metadata';
import type { ChartBody } from '../../market/query/endpoints/chart-body.dto';
import type { Question } from '../../market/query/questions/question';
import { bucketedFundingMetadata } from './funding-metadata.mapper';
import type {
  FundingStagePercentilesDto,
  StagePercentilesDto,
} from './funding-stage-percentiles.dto';

/** The measures of a stage's percentiles in addition to counts. */
export const PERCENTILE_MEASURES = [
  'percentilesCents',
  'minCents',
  'maxCents',
  'averageCents',
] as const;
type PercentileMeasure = (typeof PERCENTILE_MEASURES)[number];

const MIN_SAMPLE = 5;

export function stagePercentilesBody(
  question: Question,
  deals: GroupedTotals<'stage', PercentileMeasure>,
): ChartBody<FundingStagePercentilesDto> {
  return {
    ...heading(question, deals),
    percentiles: [...PERCENTILES],
    stages: FUNDING_STAGES.map((stage) =>
      stageRow(
        stage,
        deals.known.find(({ key }) => key === stage.index),
      ),
    ),
    metadata: { ...bucketedFundingMetadata(question, deals), min_sample: MIN_SAMPLE },
  };
}

function stageRow(
  { name, bucket }: FundingStage,
  deals: KnownGroup<'stage', PercentileMeasure> | undefined,
): StagePercentilesDto {
  const { count, disclosedCount } = deals ?? NO_DEALS;
  const sample = disclosedCount >= MIN_SAMPLE ? deals : undefined;
  return {
    name,
    stage_bucket: bucket,
    count,
    disclosed_count: disclosedCount,
    ...percentilesInDollars(sample?.percentilesCents ?? []),
    min: dollarsOrNull(sample?.minCents),
    max: dollarsOrNull(sample?.maxCents),
    mean: dollarsOrNull(sample?.averageCents),
  };
}

/** Null for each if there are too few amounts. */
function percentilesInDollars(
  cents: readonly number[],
): Pick<StagePercentilesDto, 'p10' | 'p25' | 'p50' | 'p75' | 'p90'> {
  const [p10 = null, p25 = null, p50 = null, p75 = null, p90 = null] = cents.map(inDollars);
  return { p10, p25, p50, p75, p90 };
}
