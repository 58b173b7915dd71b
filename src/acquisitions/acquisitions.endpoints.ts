import { CATEGORY_ROWS } from '../market/query/bodies/category-row';
import { COUNTRY_ROWS } from '../market/query/bodies/value-row';
import { type Breakdown, endpoint, figuresPage } from '../market/query/endpoints/endpoint';
import type { Split } from '../market/query/endpoints/endpoint-spec';
import { exportOf } from '../market/query/endpoints/export-endpoint';
import { DEAL_SORT } from '../market/query/paging/sort';
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

const byPeriod = {
  deals: 'acquisitions',
  defaultTimeframe: 'ttm',
  totals: { amount: 'total_amount', count: 'total_deals' },
} as const;
const filteredByExitType = { ...byPeriod, extraParams: ['exit_type'] } as const;
const breakdown = { ...byPeriod, limit: { max: 500 } } as const;
const breakdownByExitType = { ...breakdown, ...filteredByExitType } as const;
const ranking = { ...byPeriod, chartType: 'table', limit: { default: 10, max: 100 } } as const;

export const ACQUISITIONS_BY_CATEGORY = endpoint(AcquisitionCategoryDataDto, {
  ...breakdownByExitType,
  path: 'acquisition-category-data',
  label: 'Acquisitions by category',
  page: { path: '/explore/acquisitions', section: 'acquisitions-by-category' },
  chartType: 'bar',
  rows: CATEGORY_ROWS,
  totals: { amount: 'total_amount', count: 'total_acquisitions' },
  description: "Each deal counts towards the acquired company's primary category.",
  example: 'acquisition-category-data?timeframe=ytd&countries=US,GB',
});

export const ACQUISITIONS_BY_COUNTRY = endpoint(AcquisitionGeoDataDto, {
  ...breakdownByExitType,
  path: 'acquisition-geo-data',
  label: 'Acquisitions by target country',
  page: { path: '/explore/acquisitions', section: 'acquisitions-by-country' },
  chartType: 'map',
  rows: COUNTRY_ROWS,
  summary: 'Acquisitions by target-company country',
  description: 'Each deal counts towards the country of the acquired company.',
  example: 'acquisition-geo-data?timeframe=ly&continents=EU',
});

export const ACQUISITIONS_BY_BUYER_TYPE = endpoint(BuyerTypeDto, {
  ...breakdownByExitType,
  path: 'buyer-type',
  label: 'Acquisitions by buyer type',
  page: { path: '/explore/acquisitions', section: 'buyer-types' },
  chartType: 'donut',
  rows: { in: 'buyer_types', id: 'name', amount: 'value', count: 'count', filter: 'buyerTypes' },
  description: 'Each row is a kind of buyer, such as private equity.',
  example: 'buyer-type?timeframe=6m&countries=US',
});

export const ACQUISITIONS_BY_COMPANY_TYPE = endpoint(CompanyTypeDto, {
  ...breakdown,
  path: 'company-type',
  label: 'Acquisitions by company type',
  page: { path: '/explore/acquisitions', section: 'company-types' },
  chartType: 'donut',
  rows: {
    in: 'company_types',
    id: 'name',
    amount: 'value',
    count: 'count',
    filter: 'companyTypes',
  },
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
  ...byPeriod,
  defaultTimeframe: 'all',
  path: 'acquisitions/history',
  label: 'Acquisitions over time',
  page: figuresPage('acquisitions-history'),
  chartType: 'line',
  granularity: 'year',
  splits: ['category', 'domain', 'country', 'buyer_type', 'company_type'],
  limit: { default: 10, max: 100 },
  rows: { in: 'periods', amount: 'amount', count: 'count' },
  description:
    'One row per year, quarter, month or week. Periods without an acquisition are rows of zeros. A period that ends today or later is partial. ' +
    'With `by`, such as `by=buyer_type`, each period is also split: `series` has the largest names, ready for a stacked chart.',
  example: 'acquisitions/history?granularity=quarter&by=buyer_type&start=2024-01-01&end=2025-12-31',
});

export const MA_HISTORY = endpoint(MaHistoryDto, {
  ...byPeriod,
  defaultTimeframe: 'all',
  path: 'ma/history',
  showsProMore: true,
  label: 'M&A by year',
  page: figuresPage('ma-history'),
  chartType: 'bar',
  rows: { in: 'years', amount: 'disclosed_value', count: 'deal_count' },
  summary: 'Annual M&A history: deal counts and disclosed values per year',
  description:
    'One row per calendar year. The exit types of each year are included for accounts whose base plan is Pro or higher, otherwise null.',
  example: 'ma/history?start=2020-01-01&end=2025-12-31',
});

export const TOP_ACQUIRERS = endpoint(TopAcquirersDto, {
  ...ranking,
  path: 'top-acquirers-by-volume',
  label: 'Most active acquirers',
  ranks: { count: 'Most active acquirers', value: 'Acquirers by disclosed value' },
  page: figuresPage('top-acquirers'),
  rows: {
    in: 'acquirers',
    id: 'slug',
    count: 'count',
    filter: 'acquirers',
    orId: 'name',
    record: { kind: 'company', slug: 'slug' },
  },
  summary: 'Top acquirers by deal count or disclosed value',
  description:
    "Deals by a tracked company are grouped by its slug, all others by the acquirer's exact name. With `sort=value`, the largest sum of disclosed amounts comes first.",
  example: 'top-acquirers-by-volume?timeframe=5q&limit=5',
});

export const TOP_ACQUISITIONS = endpoint(TopAcquisitionsDto, {
  ...ranking,
  path: 'top-acquisitions',
  label: 'Largest acquisitions',
  page: { path: '/explore/deals', search: { deals: 'acquisitions', sort: 'amount' } },
  rows: { in: 'acquisitions', record: { kind: 'company', slug: 'target_slug' } },
  summary: 'Largest acquisitions by amount',
  description: 'Only deals with a disclosed amount are ranked. Equal amounts share a rank.',
  example: 'top-acquisitions?timeframe=ytd&limit=5',
});

export const ACQUISITION_LIST = endpoint(AcquisitionsDto, {
  ...filteredByExitType,
  path: 'acquisitions',
  label: 'Acquisitions',
  page: { path: '/explore/deals', search: { deals: 'acquisitions' }, takes: ['cursor', 'sort'] },
  chartType: 'table',
  limit: { default: 100, max: 500 },
  sort: DEAL_SORT,
  rows: { in: 'acquisitions', record: { kind: 'company', slug: 'target_slug' } },
  summary: 'List acquisitions',
  description:
    'Every acquisition in scope, newest first, including undisclosed amounts. Filter by the value of a row in another answer to get the acquisitions behind ' +
    'that row. The header `Link: <...>; rel="next"` has the address of the next page.',
  example: 'acquisitions?timeframe=ytd&countries=US&limit=20',
});

export const ACQUISITION_EXPORT = exportOf(ACQUISITION_LIST);
