import { type Breakdown, endpoint } from '../market/query/endpoints/endpoint';
import { type ExportEndpoint, HOW_IT_IS_SENT } from '../market/query/endpoints/export-endpoint';
import type { Split } from '../market/query/endpoints/splits';
import { EXPORT_FORMATS } from '../platform/http/answer-format';
import { AcquisitionHistoryDto } from './dto/acquisition-history.dto';
import { AcquisitionsDto, TopAcquisitionsDto } from './dto/acquisitions.dto';
import {
  AcquisitionCategoryDataDto,
  AcquisitionGeoDataDto,
  BuyerTypeDto,
  CompanyTypeDto,
} from './dto/breakdowns.dto';
import { MaHistoryDto } from './dto/ma-history.dto';
import { TopAcquirersDto } from './dto/top-acquirers.dto';

export const ACQUISITIONS_BY_CATEGORY = endpoint(AcquisitionCategoryDataDto, {
  path: 'acquisition-category-data',
  deals: 'acquisitions',
  defaultTimeframe: 'ttm',
  label: 'Acquisitions by category',
  page: {
    path: '/explore/figures/acquisitions-by-category',
    section: 'acquisitions-by-category',
    parameters: ['limit'],
  },
  chartType: 'bar',
  extraParams: ['exit_type'],
  limit: { max: 500 },
  rows: { in: 'categories', id: 'name', amount: 'amount', count: 'count', filter: 'categories' },
  totals: { amount: 'total_amount', count: 'total_acquisitions' },
  description: "Each deal counts towards the acquired company's primary category.",
  example: 'acquisition-category-data?timeframe=ytd&countries=US,GB',
});

export const ACQUISITIONS_BY_COUNTRY = endpoint(AcquisitionGeoDataDto, {
  path: 'acquisition-geo-data',
  deals: 'acquisitions',
  defaultTimeframe: 'ttm',
  label: 'Acquisitions by target country',
  page: {
    path: '/explore/figures/acquisitions-by-country',
    section: 'acquisitions-by-country',
    parameters: ['limit'],
  },
  chartType: 'map',
  extraParams: ['exit_type'],
  limit: { max: 500 },
  rows: { in: 'countries', id: 'code', amount: 'value', count: 'count', filter: 'countries' },
  totals: { amount: 'total_amount', count: 'total_deals' },
  summary: 'Acquisitions by target-company country',
  description: 'Each deal counts towards the country of the acquired company.',
  example: 'acquisition-geo-data?timeframe=ly&continents=EU',
});

export const ACQUISITIONS_BY_BUYER_TYPE = endpoint(BuyerTypeDto, {
  path: 'buyer-type',
  deals: 'acquisitions',
  defaultTimeframe: 'ttm',
  label: 'Acquisitions by buyer type',
  page: {
    path: '/explore/figures/buyer-types',
    section: 'buyer-types',
    parameters: ['limit'],
  },
  chartType: 'donut',
  extraParams: ['exit_type'],
  limit: { max: 500 },
  rows: { in: 'buyer_types', id: 'name', amount: 'value', count: 'count', filter: 'buyerTypes' },
  totals: { amount: 'total_amount', count: 'total_deals' },
  description: 'Each row is a kind of buyer, such as private equity.',
  example: 'buyer-type?timeframe=6m&countries=US',
});

export const ACQUISITIONS_BY_COMPANY_TYPE = endpoint(CompanyTypeDto, {
  path: 'company-type',
  deals: 'acquisitions',
  defaultTimeframe: 'ttm',
  label: 'Acquisitions by company type',
  page: {
    path: '/explore/figures/company-types',
    section: 'company-types',
    parameters: ['limit'],
  },
  chartType: 'donut',
  limit: { max: 500 },
  rows: {
    in: 'company_types',
    id: 'name',
    amount: 'value',
    count: 'count',
    filter: 'companyTypes',
  },
  totals: { amount: 'total_amount', count: 'total_deals' },
  description: 'Each row is a type of acquired company, such as `Product` or `Managed Services`.',
  example: 'company-type?timeframe=ttm&transactionRanges=$100M-$250M',
});

/** The breakdowns that can be compared, by what they split acquisitions by. */
export const ACQUISITION_BREAKDOWNS = {
  category: ACQUISITIONS_BY_CATEGORY,
  country: ACQUISITIONS_BY_COUNTRY,
  buyer_type: ACQUISITIONS_BY_BUYER_TYPE,
  company_type: ACQUISITIONS_BY_COMPANY_TYPE,
} as const satisfies { [By in Split]?: Breakdown };

export const ACQUISITION_HISTORY = endpoint(AcquisitionHistoryDto, {
  path: 'acquisitions/history',
  deals: 'acquisitions',
  defaultTimeframe: 'all',
  label: 'Acquisitions over time',
  page: {
    path: '/explore/figures/acquisitions-history',
    parameters: ['granularity', 'by', 'limit'],
  },
  chartType: 'line',
  granularity: 'year',
  splitBy: ['category', 'domain', 'country', 'buyer_type', 'company_type'],
  limit: { default: 10, max: 100 },
  rows: { in: 'periods', amount: 'amount', count: 'count' },
  totals: { amount: 'total_amount', count: 'total_deals' },
  description:
    'One row per year, quarter, month or week. Periods without an acquisition are rows of zeros. A period that ends today or later is partial. ' +
    'With `by`, such as `by=buyer_type`, each period is also split: `series` has the largest names, ready for a stacked chart.',
  example: 'acquisitions/history?granularity=quarter&by=buyer_type&start=2024-01-01&end=2025-12-31',
});

export const MA_HISTORY = endpoint(MaHistoryDto, {
  path: 'ma/history',
  deals: 'acquisitions',
  defaultTimeframe: 'all',
  showsProMore: true,
  label: 'M&A by year',
  page: { path: '/explore/figures/ma-history' },
  chartType: 'bar',
  rows: { in: 'years', amount: 'disclosed_value', count: 'deal_count' },
  totals: { amount: 'total_amount', count: 'total_deals' },
  summary: 'Annual M&A history: deal counts and disclosed values per year',
  description:
    'One row per calendar year. The exit types of each year are included for accounts whose base plan is Pro or higher, otherwise null.',
  example: 'ma/history?start=2020-01-01&end=2025-12-31',
});

export const TOP_ACQUIRERS = endpoint(TopAcquirersDto, {
  path: 'top-acquirers-by-volume',
  deals: 'acquisitions',
  defaultTimeframe: 'ttm',
  label: 'Most active acquirers',
  rankings: { count: 'Most active acquirers', value: 'Acquirers by disclosed value' },
  page: { path: '/explore/figures/top-acquirers', parameters: ['limit', 'sort'] },
  chartType: 'table',
  limit: { default: 10, max: 100 },
  rows: {
    in: 'acquirers',
    id: 'slug',
    count: 'count',
    filter: 'acquirers',
    fallbackId: 'name',
    record: { kind: 'company', slug: 'slug' },
  },
  totals: { amount: 'total_amount', count: 'total_deals' },
  summary: 'Top acquirers by deal count or disclosed value',
  description:
    "Deals by a tracked company are grouped by its slug, all others by the acquirer's exact name. With `sort=value`, the largest sum of disclosed amounts comes first.",
  example: 'top-acquirers-by-volume?timeframe=5q&limit=5',
});

export const TOP_ACQUISITIONS = endpoint(TopAcquisitionsDto, {
  path: 'top-acquisitions',
  deals: 'acquisitions',
  defaultTimeframe: 'ttm',
  label: 'Largest acquisitions',
  page: { path: '/explore/deals', search: { deals: 'acquisitions', sort: 'amount' } },
  chartType: 'table',
  ranksAmounts: true,
  limit: { default: 10, max: 100 },
  rows: { in: 'acquisitions', record: { kind: 'company', slug: 'target_slug' } },
  totals: { amount: 'total_amount', count: 'total_deals' },
  summary: 'Largest acquisitions by amount',
  description: 'Only deals with a disclosed amount are ranked. Equal amounts share a rank.',
  example: 'top-acquisitions?timeframe=ytd&limit=5',
});

export const ACQUISITION_LIST = endpoint(AcquisitionsDto, {
  path: 'acquisitions',
  deals: 'acquisitions',
  defaultTimeframe: 'ttm',
  label: 'Acquisitions',
  page: {
    path: '/explore/deals',
    search: { deals: 'acquisitions' },
    parameters: ['cursor', 'sort'],
  },
  chartType: 'table',
  extraParams: ['exit_type'],
  limit: { default: 100, max: 500 },
  sort: { default: '-date', by: { date: 'day', amount: 'number' } },
  rows: { in: 'acquisitions', record: { kind: 'company', slug: 'target_slug' } },
  totals: { amount: 'total_amount', count: 'total_deals' },
  summary: 'List acquisitions',
  description:
    'Every acquisition in scope, newest first, including undisclosed amounts. Filter by the value of a row in another answer to get the acquisitions behind ' +
    'that row. The header `Link: <...>; rel="next"` has the address of the next page.',
  example: 'acquisitions?timeframe=ytd&countries=US&limit=20',
});

export const ACQUISITION_EXPORT: ExportEndpoint = endpoint(AcquisitionsDto, {
  path: 'exports/acquisitions',
  deals: 'acquisitions',
  defaultTimeframe: 'ttm',
  label: 'Acquisitions',
  chartType: 'table',
  formats: EXPORT_FORMATS,
  extraParams: ['exit_type'],
  rows: { in: 'acquisitions', record: { kind: 'company', slug: 'target_slug' } },
  summary: 'Acquisitions: the whole list',
  description: `All rows that \`/acquisitions\` has with the same filters, ${HOW_IT_IS_SENT}`,
  example: 'exports/acquisitions?timeframe=ytd&countries=US',
});
