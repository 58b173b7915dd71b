import { dollars } from '../../market-query/aggregation/money';
import type { Tally } from '../../market-query/aggregation/tally';
import type { QueryContext } from '../../market-query/query-context';
import type { ChartBody } from '../../market-query/body/chart-body.dto';
import { daysInScope, periodInWords } from '../../market-query/body/period-metadata';
import { FUNDING_STAGES, type FundingStage } from '../../market-data/vocabularies/funding-stages';
import type { FundingStagePercentilesDto, StagePercentilesDto } from './funding-stage-percentiles.dto';
import { bucketedFundingMetadata } from './funding-metadata.mapper';
import { PERCENTILES, type StagePercentiles } from '../stage-percentiles.query';

const MIN_SAMPLE = 5;
const TOO_FEW = { p10: null, p25: null, p50: null, p75: null, p90: null, min: null, max: null, mean: null };

export function stagePercentilesBody(
  market: QueryContext,
  deals: Tally<number>,
  percentiles: readonly StagePercentiles[],
): ChartBody<FundingStagePercentilesDto> {
  return {
    chart_type: 'heatmap',
    title: 'Funding amount percentiles by stage',
    subtitle: periodInWords(market, daysInScope(market, deals)),
    percentiles: [...PERCENTILES],
    stages: FUNDING_STAGES.map((stage) => stageRow(stage, deals, percentiles)),
    metadata: { ...bucketedFundingMetadata(market, deals), min_sample: MIN_SAMPLE },
  };
}

function stageRow(
  { index, name, bucket }: FundingStage,
  deals: Tally<number>,
  percentiles: readonly StagePercentiles[],
): StagePercentilesDto {
  const { count, disclosedCount } = deals.known.find(({ key }) => key === index) ?? { count: 0, disclosedCount: 0 };
  const row = { name, stage_bucket: bucket, count, disclosed_count: disclosedCount };
  const amounts = percentiles.find(({ stage }) => stage === index);
  return { ...row, ...(amounts && disclosedCount >= MIN_SAMPLE ? shape(amounts) : TOO_FEW) };
}

function shape({
  percentiles,
  min,
  max,
  mean,
}: StagePercentiles): Omit<StagePercentilesDto, 'name' | 'stage_bucket' | 'count' | 'disclosed_count'> {
  const [p10, p25, p50, p75, p90] = percentiles.map((cents) => dollars(Math.floor(cents + 0.5))) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return { p10, p25, p50, p75, p90, min: dollars(min), max: dollars(max), mean: dollars(mean) };
}
