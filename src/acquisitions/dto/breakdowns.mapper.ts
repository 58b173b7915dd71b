import { inDollars } from '../../market-query/aggregation/money';
import type { Tally } from '../../market-query/aggregation/tally';
import type { QueryContext } from '../../market-query/query-context';
import { categoryRows } from '../../market-query/body/category-row';
import type { ChartBody } from '../../market-query/body/chart-body.dto';
import { answerMetadata, daysInScope, heading, unknownBucket } from '../../market-query/body/period-metadata';
import { countryRows, valueRows } from '../../market-query/body/value-row';
import type { AcquisitionCategoryDataDto } from './acquisition-category-data.dto';
import type { AcquisitionGeoDataDto } from './acquisition-geo-data.dto';
import { acquisitionMetadata } from './acquisition-metadata.mapper';
import type { BuyerTypeDto } from './buyer-type.dto';
import type { CompanyTypeDto } from './company-type.dto';

export function acquisitionCategoryDataBody(
  context: QueryContext,
  deals: Tally<'category', 'companies'>,
): ChartBody<AcquisitionCategoryDataDto> {
  const categories = categoryRows(deals, context.query.vocabulary);
  const period = daysInScope(context, deals);
  return {
    ...heading(context, period),
    categories,
    metadata: {
      ...answerMetadata(context),
      total_acquisitions: deals.totalCount,
      total_amount: inDollars(deals.totalCents),
      category_count: categories.length,
      current_period: period,
      ...unknownBucket(deals),
    },
  };
}

export function acquisitionGeoDataBody(context: QueryContext, deals: Tally<'country'>): ChartBody<AcquisitionGeoDataDto> {
  const countries = countryRows(deals);
  return {
    ...heading(context, daysInScope(context, deals)),
    countries,
    metadata: { ...acquisitionMetadata(context, deals), country_count: countries.length },
  };
}

export function buyerTypeBody(context: QueryContext, deals: Tally<'buyerType'>): ChartBody<BuyerTypeDto> {
  return {
    ...heading(context, daysInScope(context, deals)),
    buyer_types: valueRows(deals),
    metadata: acquisitionMetadata(context, deals),
  };
}

export function companyTypeBody(context: QueryContext, deals: Tally<'companyType'>): ChartBody<CompanyTypeDto> {
  return {
    ...heading(context, daysInScope(context, deals)),
    company_types: valueRows(deals),
    metadata: acquisitionMetadata(context, deals),
  };
}
