import type { MarketReader } from '../../market-query/answer-cache/market-reader';
import type { ChartBody } from '../../market-query/body/chart-body.dto';
import { answerMetadata, daysInScope, periodInWords } from '../../market-query/body/period-metadata';
import type { ListPosition } from '../../market-query/paging/list-position';
import { type Page, pageMetadata } from '../../market-query/paging/page';
import type { CompanyRecord } from '../company-records.query';
import type { DealsInScope } from '../company-selection.query';
import type { CompaniesDto } from './companies.dto';
import { companyRecord } from './company-record.mapper';

export function companiesBody(
  market: MarketReader,
  page: Page<ListPosition>,
  companies: readonly CompanyRecord[],
  deals: DealsInScope,
): ChartBody<CompaniesDto> {
  const period = daysInScope(market, deals);
  return {
    chart_type: 'table',
    title: 'Tracked companies',
    subtitle: periodInWords(market, period),
    companies: companies.map((company) => companyRecord(company, market.reading.vocabulary)),
    metadata: { ...answerMetadata(market), period, total_deals: deals.count, ...pageMetadata(page) },
  };
}
