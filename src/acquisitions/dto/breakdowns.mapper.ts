import { dollars } from '../../market-query/aggregation/money';
import type { Tally } from '../../market-query/aggregation/tally';
import type { QueryContext } from '../../market-query/query-context';
import { categoryRows } from '../../market-query/body/category-row';
import type { ChartBody } from '../../market-query/body/chart-body.dto';
import { answerMetadata, daysInScope, periodInWords, unknownBucket } from '../../market-query/body/period-metadata';
import { countryRows, valueRows } from '../../market-query/body/value-row';
import type { AcquisitionCategoryDataDto } from './acquisition-category-data.dto';
import type { AcquisitionGeoDataDto } from './acquisition-geo-data.dto';
import { acquisitionMetadata } from './acquisition-metadata.mapper';
import type { BuyerTypeDto } from './buyer-type.dto';
import type { CompanyTypeDto } from './company-type.dto';

export function acquisitionCategoryDataBody(
  market: QueryContext,
  deals: Tally<'category', 'companies'>,
): ChartBody<AcquisitionCategoryDataDto> {
  const categories = categoryRows(deals, market.resolved.vocabulary);
  const period = daysInScope(market, deals);
  return {
    chart_type: 'bar',
    title: 'Acquisitions by category',
    subtitle: periodInWords(market, period),
    categories,
    metadata: {
      ...answerMetadata(market),
      total_acquisitions: deals.totalCount,
      total_amount: dollars(deals.totalCents),
      category_count: categories.length,
      current_period: period,
      ...unknownBucket(deals),
    },
  };
}

export function acquisitionGeoDataBody(market: QueryContext, deals: Tally<'country'>): ChartBody<AcquisitionGeoDataDto> {
  const countries = countryRows(deals);
  return {
    chart_type: 'map',
    title: 'Acquisitions by target country',
    subtitle: periodInWords(market, daysInScope(market, deals)),
    countries,
    metadata: { ...acquisitionMetadata(market, deals), country_count: countries.length },
  };
}

export function buyerTypeBody(market: QueryContext, deals: Tally<'buyerType'>): ChartBody<BuyerTypeDto> {
  return {
    chart_type: 'donut',
    title: 'Acquisitions by buyer type',
    subtitle: periodInWords(market, daysInScope(market, deals)),
    buyer_types: valueRows(deals),
    metadata: acquisitionMetadata(market, deals),
  };
}

export function companyTypeBody(market: QueryContext, deals: Tally<'companyType'>): ChartBody<CompanyTypeDto> {
  return {
    chart_type: 'donut',
    title: 'Acquisitions by company type',
    subtitle: periodInWords(market, daysInScope(market, deals)),
    company_types: valueRows(deals),
    metadata: acquisitionMetadata(market, deals),
  };
}
