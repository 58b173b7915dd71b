import type { Deals } from '../../../../market/query/endpoints/endpoint-spec';
import { type ChartName, CHARTS } from '../../charts/cards/chart-catalog';
import type { ChartEntry } from '../../charts/cards/chart-entry';
import { hasOneCategory } from '../../charts/cards/history-window';
import { valuesOf } from '../../engine/page/filter-values';
import type { PageQuery } from '../../engine/page/page-query';

export const PAGES = {
  overview: {
    path: '/explore',
    title: 'Market overview',
    deals: 'both',
    charts: [
      'funding-this-year',
      'funding-by-category',
      'funding-by-quarter',
      'funding-by-category-and-quarter',
      'amounts-by-stage',
    ],
  },
  funding: {
    path: '/explore/funding',
    title: 'Funding',
    deals: 'funding',
    charts: [
      'funding-by-category',
      'funding-by-stage',
      'funding-by-quarter',
      'funding-by-size',
      'amounts-by-stage',
      'most-active-investors',
      'funding-by-country',
      'funding-by-instrument',
    ],
  },
  cohorts: {
    path: '/explore/cohorts',
    title: 'Cohorts',
    deals: 'funding',
    charts: ['stage-to-stage'],
    isOfAllTime: true,
  },
  acquisitions: {
    path: '/explore/acquisitions',
    title: 'Mergers and acquisitions',
    deals: 'acquisitions',
    charts: [
      'acquisitions-this-year',
      'acquisitions-by-country',
      'most-active-acquirers',
      'acquisitions-by-category',
      'buyers-by-quarter',
      'acquisitions-by-quarter',
      'buyer-types',
      'company-types',
    ],
  },
} as const satisfies Record<
  string,
  {
    path: `/${string}`;
    title: string;
    deals: Deals;
    charts: readonly ChartName[];
    /** If the address says no period. */
    isOfAllTime?: true;
  }
>;

export type ChartPage = (typeof PAGES)[keyof typeof PAGES];

/**
 * The charts of a page, without those that a filter leaves with a single bar. Of a single category,
 * the overview shows the stages instead of the categories.
 */
export function chartsOf({ charts }: ChartPage, query: PageQuery): ChartName[] {
  const names: readonly ChartName[] = charts;
  const needsStages = hasOneCategory(query) && !names.includes('funding-by-stage');
  return names
    .map((name) => (needsStages && name === 'funding-by-category' ? 'funding-by-stage' : name))
    .filter((name) => !hasOneBar(CHARTS[name], query));
}

/** Whether the query names one value of what the chart has bars for. Its bars add up to a total. */
function hasOneBar({ endpoint: { rows, totals } }: ChartEntry, query: PageQuery): boolean {
  const isBreakdown = totals !== undefined && rows?.amount !== undefined;
  if (!isBreakdown || rows.filter === undefined) return false;
  return valuesOf(query, rows.filter).length === 1;
}

/** The page that shows a chart. */
export function pageOf(name: ChartName): string {
  const pages: readonly { path: string; charts: readonly ChartName[] }[] = Object.values(PAGES);
  return pages.find(({ charts }) => charts.includes(name))?.path ?? '/explore/compare';
}

/** Whether the page with this path is about all time if its address says no period. */
export function isOfAllTime(path: string): boolean {
  return Object.values(PAGES).some((page) => page.path === path && 'isOfAllTime' in page);
}
