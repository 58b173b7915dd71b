import type { GroupedTotals } from '../../market-query/aggregation/grouped-totals';
import { heading } from '../../market-query/body/period-metadata';
import { stageRows } from '../../market-query/body/stage-row';
import type { ChartBody } from '../../market-query/endpoint/chart-body.dto';
import type { QueryContext } from '../../market-query/request/query-context';
import type { StagesDistributionDto } from './breakdowns.dto';
import { bucketedFundingMetadata } from './funding-metadata.mapper';
import type { ExtraMeasure } from '../../market-query/aggregation/measures';

export function stagesDistributionBody(
  context: QueryContext,
  deals: GroupedTotals<'stage', ExtraMeasure>,
): ChartBody<StagesDistributionDto> {
  return {
    ...heading(context, deals),
    stages: stageRows(deals),
    metadata: bucketedFundingMetadata(context, deals),
  };
}
