import { endpoint } from '../market/query/endpoints/endpoint';
import { type ExportEndpoint, HOW_IT_IS_SENT } from '../market/query/endpoints/export-endpoint';
import { EXPORT_FORMATS } from '../platform/http/answer-format';
import { CompaniesDto } from './dto/companies.dto';
import { CompanyDto } from './dto/company.dto';

export const COMPANY_LIST = endpoint(CompaniesDto, {
  path: 'companies',
  deals: 'both',
  defaultTimeframe: 'all',
  label: 'Tracked companies',
  page: { path: '/explore/companies', parameters: ['q', 'cursor', 'sort'] },
  chartType: 'table',
  extraParams: ['q', 'lookup', 'cohort'],
  limit: { default: 50, max: 500 },
  sort: {
    default: 'name',
    by: {
      name: 'text',
      total_funding: 'number',
      last_funding_date: 'day',
      founded_year: 'number',
      period_funding: 'number',
      period_deals: 'number',
      relevance: 'number',
    },
  },
  rowsHaveSeveralCategories: true,
  rows: { in: 'companies', record: { kind: 'company', slug: 'slug' } },
  summary: 'List tracked companies',
  description:
    'The period and the filters select companies; the figures of each company are all-time. Geography, categories and `q` apply to the company itself. The ' +
    'period, stages, venue, acquisition types and transaction ranges apply to its deals: one deal, either a funding round or an acquisition of the company, ' +
    'must meet all of them. Stages and venue only apply to rounds, and acquisition types only to acquisitions: if you send both, a company needs one of ' +
    'each. The header `Link: <...>; rel="next"` has the address of the next page.',
  example: 'companies?q=ai&countries=US&limit=20',
});

export const COMPANY_EXPORT: ExportEndpoint = endpoint(CompaniesDto, {
  path: 'exports/companies',
  deals: 'both',
  defaultTimeframe: 'all',
  label: 'Tracked companies',
  chartType: 'table',
  formats: EXPORT_FORMATS,
  extraParams: ['q', 'cohort'],
  rowsHaveSeveralCategories: true,
  rows: { in: 'companies', record: { kind: 'company', slug: 'slug' } },
  summary: 'Tracked companies: the whole list',
  description: `All rows that \`/companies\` has with the same filters, ${HOW_IT_IS_SENT}`,
  example: 'exports/companies?q=ai&countries=US',
});

export const COMPANY_PROFILE = endpoint(CompanyDto, {
  path: 'companies/:name',
  deals: 'both',
  defaultTimeframe: 'all',
  label: 'One company',
  page: { path: '/explore/companies/:name' },
  chartType: 'profile',
  withoutSharedParams: true,
  description: "The company's profile with all its deals. It takes no filters.",
  example: 'companies/pinekeep-ai',
});
