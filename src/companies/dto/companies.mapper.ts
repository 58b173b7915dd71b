import type { QueryContext } from '../../market-query/query-context';
import type { ChartBody } from '../../market-query/body/chart-body.dto';
import { answerMetadata, daysInScope, periodInWords } from '../../market-query/body/period-metadata';
import { type Page, pageMetadata } from '../../market-query/paging/page';
import type { CompanyRecord } from '../company-records.query';
import type { SelectionTotals } from '../company-selection.query';
import type { CompaniesDto } from './companies.dto';
import { companyRecord } from './company-record.mapper';

export function companiesBody(
  market: QueryContext,
  page: Page,
  companies: readonly CompanyRecord[],
  totals: SelectionTotals,
): ChartBody<CompaniesDto> {
  const period = daysInScope(market, { firstDay: totals.first_day, lastDay: totals.last_day });
  return {
    chart_type: 'table',
    title: 'Tracked companies',
    subtitle: periodInWords(market, period),
    companies: companies.map((company) => companyRecord(company, market.resolved.vocabulary)),
    metadata: {
      ...answerMetadata(market),
      period,
      total_deals: totals.deals,
      ...pageMetadata(market.resolved, page, totals.companies),
    },
  };
}
