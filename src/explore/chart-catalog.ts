import type { ChartsDto } from '../analytics/dto/charts.dto';
import * as acquisitions from './charts/acquisition-charts';
import type { Chart } from './charts/chart';
import * as funding from './charts/funding-charts';
import type { DealLinks } from './deal-links';
import type { PageQuery } from './page-query';

/** A chart of the market pages: which endpoint has its figures, and how its body is drawn. */
export interface ChartEntry {
  endpoint: string;
  size: 'full' | 'half';
  /** The endpoint's query string for a page's query. */
  search: (query: PageQuery) => string;
  /** `body` is what the endpoint answers. */
  view: (body: never, links: DealLinks) => Chart;
}

const inPeriod = (query: PageQuery): string => query.withPeriod().search();
/** A history shows more than the page's period. */
const allTime = (query: PageQuery): string => query.withoutPeriod().search();
const quarters = (query: PageQuery): string => query.withoutPeriod().search({ granularity: 'quarter' });
const acquirers = (query: PageQuery): string => query.withPeriod().search({ limit: '15' });
const trends = (query: PageQuery): string => query.withoutPeriod().search({ view: 'trends' });

const entry = (endpoint: string, size: 'full' | 'half', search: ChartEntry['search'], view: ChartEntry['view']): ChartEntry => ({
  endpoint,
  size,
  search,
  view,
});

/** By the name that stands in addresses and in the page's anchors. */
export const CHARTS = {
  'funding-this-year': entry('charts', 'full', trends, ({ charts }: ChartsDto) =>
    funding.yearsSoFar(charts.funding_trends!, 'Funding, year to date'),
  ),
  'acquisitions-this-year': entry('charts', 'full', trends, ({ charts }: ChartsDto) =>
    funding.yearsSoFar(charts.acquisition_trends!, 'Disclosed M&A value, year to date'),
  ),
  'funding-by-category': entry('category-data', 'half', inPeriod, funding.fundingByCategory),
  'funding-by-stage': entry('stages/distribution', 'half', inPeriod, funding.fundingByStage),
  'funding-by-quarter': entry('funding/history', 'half', quarters, funding.fundingHistory),
  'funding-by-size': entry('ranges/breakdown', 'half', inPeriod, funding.fundingByRange),
  'funding-by-instrument': entry('funding/instrument-breakdown', 'full', inPeriod, funding.fundingByInstrument),
  'amounts-by-stage': entry('funding-stage-percentiles', 'full', inPeriod, funding.stagePercentiles),
  'acquisitions-by-category': entry('acquisition-category-data', 'half', inPeriod, acquisitions.acquisitionsByCategory),
  'acquisitions-by-country': entry('acquisition-geo-data', 'full', inPeriod, acquisitions.acquisitionsByCountry),
  'buyer-types': entry('buyer-type', 'half', inPeriod, acquisitions.buyerTypes),
  'company-types': entry('company-type', 'half', inPeriod, acquisitions.companyTypes),
  'acquisitions-by-year': entry('ma/history', 'half', allTime, acquisitions.acquisitionHistory),
  'acquisition-value-by-year': entry('ma/history', 'half', allTime, acquisitions.acquisitionValueHistory),
  'most-active-acquirers': entry('top-acquirers-by-volume', 'half', acquirers, acquisitions.mostActiveAcquirers),
} as const satisfies Record<string, ChartEntry>;

/** False for a chart of another period than its page. */
export function showsPeriod({ search }: ChartEntry): boolean {
  return search === inPeriod;
}

export type ChartName = keyof typeof CHARTS;

export function isChartName(text: string): text is ChartName {
  return Object.hasOwn(CHARTS, text);
}

export const PAGES = {
  overview: {
    path: '/explore',
    title: 'Market overview',
    charts: ['funding-this-year', 'funding-by-category', 'funding-by-quarter', 'amounts-by-stage', 'acquisitions-by-country'],
  },
  funding: {
    path: '/explore/funding',
    title: 'Funding',
    charts: [
      'funding-by-category',
      'funding-by-stage',
      'funding-by-quarter',
      'funding-by-size',
      'amounts-by-stage',
      'funding-by-instrument',
    ],
  },
  acquisitions: {
    path: '/explore/acquisitions',
    title: 'Mergers and acquisitions',
    charts: [
      'acquisitions-this-year',
      'acquisitions-by-category',
      'most-active-acquirers',
      'acquisitions-by-year',
      'acquisition-value-by-year',
      'acquisitions-by-country',
      'buyer-types',
      'company-types',
    ],
  },
} as const satisfies Record<string, { path: `/${string}`; title: string; charts: readonly ChartName[] }>;

export type ChartPage = (typeof PAGES)[keyof typeof PAGES];
