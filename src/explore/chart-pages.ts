import { type ChartEntry, type ChartName, shownDeals, showsPeriod } from './chart-catalog';
import type { Chart } from './charts/chart';
import type { DaysDto } from '../market-query/body/period-metadata';
import type { Deals } from '../market-query/market-query';
import type { PageQuery } from './page-query';
import type { ChartCard } from './render-chart';

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
      'funding-by-country',
      'funding-by-instrument',
    ],
  },
  acquisitions: {
    path: '/explore/acquisitions',
    title: 'Mergers and acquisitions',
    deals: 'acquisitions',
    charts: [
      'acquisitions-this-year',
      'acquisitions-by-category',
      'most-active-acquirers',
      'acquisitions-by-quarter',
      'acquisition-value-by-quarter',
      'acquisitions-by-country',
      'buyer-types',
      'company-types',
    ],
  },
} as const satisfies Record<string, { path: `/${string}`; title: string; deals: Deals; charts: readonly ChartName[] }>;

export type ChartPage = (typeof PAGES)[keyof typeof PAGES];

/** The page that shows a chart. */
export function pageOf(name: ChartName): string {
  const shows = ({ charts }: { charts: readonly ChartName[] }): boolean => charts.includes(name);
  return Object.values(PAGES).find(shows)!.path;
}

/** A chart as a card of its page. */
export function cardOf(name: ChartName, entry: ChartEntry, chart: Chart, page: { query: PageQuery; days: DaysDto }): ChartCard {
  const { query, days } = page;
  return {
    name,
    size: entry.size,
    deals: shownDeals(entry),
    lead: leadOf(entry, chart),
    definition: entry.definition,
    files: { path: `/explore/charts/${name}`, search: query.search() },
    call: { endpoint: entry.endpoint, search: entry.search(query, days) },
  };
}

/** Each period stands once: the page's beside its title, another one on the card. */
function leadOf(entry: ChartEntry, { subtitle, notes }: Chart): string {
  return [entry.unit, ...(showsPeriod(entry) ? [] : [`${subtitle}.`]), ...notes].join(' ');
}
