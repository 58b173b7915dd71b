import type { GroupedTotals } from '../../market-query/aggregation/grouped-totals';
import { heading } from '../../market-query/body/period-metadata';
import { stageRows } from '../../market-query/body/stage-row';
import { countryRows } from '../../market-query/body/value-row';
import type { ChartBody } from '../../market-query/endpoint/chart-body.dto';
import type { LimitedEndpoint } from '../../market-query/request/market-request';
import type { QueryContext } from '../../market-query/request/query-context';
import type { FundingGeoDataDto, StagesDistributionDto } from './breakdowns.dto';
import { bucketedFundingMetadata } from './funding-metadata.mapper';
import type { ExtraMeasure } from '../../market-query/aggregation/measures';

export function fundingGeoDataBody(
  context: QueryContext<LimitedEndpoint>,
  deals: GroupedTotals<'country'>,
): ChartBody<FundingGeoDataDto> {
  const { rows: countries, rowCount, rest } = countryRows(deals, context.query);
  return {
    ...heading(context, deals),
    countries,
    metadata: { ...bucketedFundingMetadata(context, deals), country_count: rowCount, ...rest },
  };
}

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
