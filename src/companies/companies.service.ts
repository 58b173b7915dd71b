import { Injectable } from '@nestjs/common';
import { findByName } from '../market/names/find-by-name.query';
import { lookUp } from '../market/names/lookup.query';
import { relevance } from '../market/names/with-words';
import type { ResolvedFilter } from '../market/query/aggregation/resolved-filter';
import { among, type SelectedRows } from '../market/query/answers/row-texts';
import { readPage } from '../market/query/bodies/page';
import { isOfPeriod } from '../market/query/bodies/period-figures';
import type { ChartBody } from '../market/query/endpoints/chart-body.dto';
import type { Question } from '../market/query/questions/question';
import {
  companyRecords,
  trackedCompanies,
} from '../market/records/companies/company-records.query';
import { present } from '../platform/errors/present';
import type { COMPANY_LIST, COMPANY_PROFILE } from './companies.endpoints';
import { dealsOfCompany } from './company-deals.query';
import { figuresOfPeriod, withFigures } from './company-figures.query';
import { selectedCompanies, sortableCompanies } from './company-selection.query';
import type { CompaniesDto } from './dto/companies.dto';
import { companiesBody } from './dto/companies.mapper';
import type { CompanyDto } from './dto/company.dto';
import { companyBody } from './dto/company.mapper';
import { selectionTotals } from './selection-totals.query';

/** The aliases `funding` and `figures` are joined by sortableCompanies. */
const ORDERS = {
  id: 'company.id',
  by: {
    name: { key: 'company.name' },
    total_funding: { key: 'funding.amountCents', id: 'funding.companyId' },
    last_funding_date: { key: 'funding.lastOn', id: 'funding.companyId', isNullable: true },
    founded_year: { key: 'company.foundedYear', isNullable: true },
    period_funding: { key: 'COALESCE(figures.cents, 0)' },
    period_deals: { key: 'COALESCE(figures.deals, 0)' },
    relevance: { key: relevance('company', 'funding.amount_cents') },
  },
} as const;

@Injectable()
export class CompaniesService {
  /** Which companies are tracked? One page of the selected ones. */
  async list(question: Question<typeof COMPANY_LIST>): Promise<ChartBody<CompaniesDto>> {
    const { parameters, snapshot } = question;
    const { lookup } = parameters;
    const page = lookup
      ? await lookUp(snapshot.manager, 'company', lookup)
      : await readPage(parameters, sortableCompanies(question), ORDERS);
    const lookedUp: ResolvedFilter = {
      dimension: 'company',
      parameter: 'companies',
      keys: page.ids,
    };
    // A lookup comes without a period or filters: the companies found are the selected ones.
    const selected = lookup ? question.with({ filters: [lookedUp] }) : question;
    const companies = await companyRecords(snapshot.manager, page.ids);
    const totals = await selectionTotals(selected);
    const figures = await figuresOfPeriod(selected, page.ids);
    return companiesBody(question, page, companies, totals, figures);
  }

  /** All selected companies, for the whole list. */
  rows(question: Question): SelectedRows {
    const companies = trackedCompanies(question.snapshot.manager);
    if (isOfPeriod(question.parameters)) withFigures(companies, question);
    return among(companies, 'company.id', selectedCompanies(question).select('company.id'));
  }

  /**
   * What is known about one company? Throws ApiError (404) if no company or more than one has the
   * name.
   */
  async profile(question: Question<typeof COMPANY_PROFILE>): Promise<ChartBody<CompanyDto>> {
    const { manager } = question.snapshot;
    const found = await findByName(manager, 'company', question.parameters.entity);
    const { id } = found;
    const [company] = await companyRecords(manager, [id]);
    const deals = await dealsOfCompany(manager, id);
    return companyBody(question, present(company, `company with the id ${id}`), deals, found);
  }
}
