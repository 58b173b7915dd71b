import { inDollars } from '../../market-query/aggregation/money';
import type { GroupedTotals } from '../../market-query/aggregation/grouped-totals';
import type { LimitedEndpoint } from '../../market-query/request/market-request';
import type { QueryContext } from '../../market-query/request/query-context';
import { categoryRows } from '../../market-query/body/category-row';
import type { ChartBody } from '../../market-query/endpoint/chart-body.dto';
import {
  answerMetadata,
  daysInScope,
  heading,
  unknownBucket,
} from '../../market-query/body/period-metadata';
import { countryRows, valueRows } from '../../market-query/body/value-row';
import type {
  AcquisitionCategoryDataDto,
  AcquisitionGeoDataDto,
  BuyerTypeDto,
  CompanyTypeDto,
} from './breakdowns.dto';
import { acquisitionMetadata } from './acquisition-metadata.mapper';

export function acquisitionCategoryDataBody(
  context: QueryContext<LimitedEndpoint>,
  deals: GroupedTotals<'category', 'companies'>,
): ChartBody<AcquisitionCategoryDataDto> {
  const { rows: categories, rowCount, rest } = categoryRows(deals, context.query);
  return {
    ...heading(context, deals),
    categories,
    metadata: {
      ...answerMetadata(context),
      total_acquisitions: deals.count,
      total_amount: inDollars(deals.amountCents),
      category_count: rowCount,
      current_period: daysInScope(context, deals),
      ...unknownBucket(deals.unknown),
      ...rest,
    },
  };
}

export function acquisitionGeoDataBody(
  context: QueryContext<LimitedEndpoint>,
  deals: GroupedTotals<'country'>,
): ChartBody<AcquisitionGeoDataDto> {
  const { rows: countries, rowCount, rest } = countryRows(deals, context.query);
  return {
    ...heading(context, deals),
    countries,
    metadata: { ...acquisitionMetadata(context, deals), country_count: rowCount, ...rest },
  };
}

export function buyerTypeBody(
  context: QueryContext<LimitedEndpoint>,
  deals: GroupedTotals<'buyerType'>,
): ChartBody<BuyerTypeDto> {
  const { rows, rest } = valueRows(deals, context.query);
  return {
    ...heading(context, deals),
    buyer_types: rows,
    metadata: { ...acquisitionMetadata(context, deals), ...rest },
  };
}

export function companyTypeBody(
  context: QueryContext<LimitedEndpoint>,
  deals: GroupedTotals<'companyType'>,
): ChartBody<CompanyTypeDto> {
  const { rows, rest } = valueRows(deals, context.query);
  return {
    ...heading(context, deals),
    company_types: rows,
    metadata: { ...acquisitionMetadata(context, deals), ...rest },
  };
}
