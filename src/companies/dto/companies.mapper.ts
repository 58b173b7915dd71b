import { type Page, pageMetadata } from '../../market-query/body/page';
import type { PeriodFigures } from '../../market-query/body/period-figures';
import { heading, periodMetadata } from '../../market-query/body/period-metadata';
import type { ChartBody } from '../../market-query/endpoint/chart-body.dto';
import type { PagedEndpoint } from '../../market-query/request/market-request';
import type { Question } from '../../market-query/request/question';
import { companyRecord } from '../../market-records/companies/company-record.mapper';
import type { TrackedCompany } from '../../market-records/companies/company-records.query';
import type { SelectionTotals } from '../company-selection.query';
import type { CompaniesDto } from './companies.dto';

export function companiesBody(
  question: Question<PagedEndpoint>,
  page: Page,
  companies: readonly TrackedCompany[],
  totals: SelectionTotals,
  figuresOf: (id: number) => PeriodFigures,
): ChartBody<CompaniesDto> {
  return {
    ...heading(question, totals),
    companies: companies.map((company, index) => ({
      ...page.found?.[index],
      ...companyRecord(company, question.vocabulary),
      ...figuresOf(company.id),
    })),
    metadata: {
      ...periodMetadata(question, totals),
      total_deals: totals.deals,
      ...pageMetadata(question.parameters, page, page.found?.length ?? totals.companies),
    },
  };
}
