import type { GroupedTotals } from '../../market-query/aggregation/grouped-totals';
import type { QueryContext } from '../../market-query/request/query-context';
import type { ChartBody } from '../../market-query/endpoint/chart-body.dto';
import { daysInScope, heading } from '../../market-query/body/period-metadata';
import { STAGE_MEASURES, stageRows } from '../../market-query/body/stage-row';
import type { StagesDistributionDto } from './stages-distribution.dto';
import { bucketedFundingMetadata } from './funding-metadata.mapper';

export function stagesDistributionBody(
  context: QueryContext,
  deals: GroupedTotals<'stage', (typeof STAGE_MEASURES)[number]>,
): ChartBody<StagesDistributionDto> {
  return {
    ...heading(context, daysInScope(context, deals)),
    stages: stageRows(deals),
    metadata: bucketedFundingMetadata(context, deals),
  };
}
