import type { Tally } from '../../market-query/aggregation/tally';
import type { QueryContext } from '../../market-query/query-context';
import type { ChartBody } from '../../market-query/body/chart-body.dto';
import { daysInScope, periodInWords } from '../../market-query/body/period-metadata';
import { STAGE_MEASURES, stageRows } from '../../market-query/body/stage-row';
import type { StagesDistributionDto } from './stages-distribution.dto';
import { bucketedFundingMetadata } from './funding-metadata.mapper';

export function stagesDistributionBody(
  market: QueryContext,
  deals: Tally<'stage', (typeof STAGE_MEASURES)[number]>,
): ChartBody<StagesDistributionDto> {
  return {
    chart_type: 'bar',
    title: 'Funding by stage',
    subtitle: periodInWords(market, daysInScope(market, deals)),
    stages: stageRows(deals),
    metadata: bucketedFundingMetadata(market, deals),
  };
}
