import { type Page, pageMetadata } from '../../market/query/bodies/page';
import type { PeriodFigures } from '../../market/query/bodies/period-figures';
import { heading, periodMetadata } from '../../market/query/bodies/period-metadata';
import type { ChartBody } from '../../market/query/endpoints/chart-body.dto';
import type { PagedEndpoint } from '../../market/query/questions/market-request';
import type { Question } from '../../market/query/questions/question';
import { companyRecord } from '../../market/records/companies/company-record.mapper';
import type { TrackedCompany } from '../../market/records/companies/company-records.query';
import type { SelectionTotals } from '../selection-totals.query';
import type { CompaniesDto } from './companies.dto';

const NO_FIGURES: PeriodFigures = { period_funding: 0, period_deals: 0 };

/** `figures`: by company, if rows say something of the period. */
export function companiesBody(
  question: Question<PagedEndpoint>,
  page: Page,
  companies: readonly TrackedCompany[],
  totals: SelectionTotals,
  figures: ReadonlyMap<number, PeriodFigures> | null,
): ChartBody<CompaniesDto> {
  return {
    ...heading(question, totals),
    companies: companies.map((company, index) => ({
      ...page.found?.[index],
      ...companyRecord(company, question.vocabulary),
      ...(figures && (figures.get(company.id) ?? NO_FIGURES)),
    })),
    metadata: {
      ...periodMetadata(question, totals),
      total_deals: totals.deals,
      ...pageMetadata(question.parameters, page, page.found?.length ?? totals.companies),
    },
  };
}
