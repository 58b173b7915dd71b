import type { DealSource } from '../../market-query/aggregation/dimensions';
import { type ChartName, CHARTS, shownDeals, showsPeriod } from '../cards/chart-catalog';
import {
  type ChartEntry,
  type ChartFigure,
  measureOf,
  measuresOf,
  unitOf,
} from '../cards/chart-entry';
import type { Chart } from '../charts/chart';
import type { DaysDto } from '../../market-query/body/period-metadata';
import type { Deals } from '../../market-query/endpoint/endpoint-spec';
import { type PageQuery } from '../page/page-query';
import { hasOneCategory } from '../cards/history-window';
import type { ChartCard } from '../cards/render-chart';
import { href } from '../page/link';

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
  { path: `/${string}`; title: string; deals: Deals; charts: readonly ChartName[] }
>;

export type ChartPage = (typeof PAGES)[keyof typeof PAGES];

/**
 * The charts of a page. Of a single category, the overview shows the stages instead of the
 * categories.
 */
export function chartsOf({ charts }: ChartPage, query: PageQuery): ChartName[] {
  const isStaged =
    hasOneCategory(query) && !(charts as readonly ChartName[]).includes('funding-by-stage');
  return charts.map((name) =>
    isStaged && name === 'funding-by-category' ? 'funding-by-stage' : name,
  );
}

/** The page that shows a chart. */
export function pageOf(name: ChartName): string {
  const shows = ({ charts }: { charts: readonly ChartName[] }): boolean => charts.includes(name);
  return Object.values(PAGES).find(shows)!.path;
}

/** What a page asks of its charts. */
export interface AskedCharts {
  query: PageQuery;
  /** The page's own address; none if readers can't choose the figure there. */
  path?: string;
  /** The figure that the address names. */
  measure: string | null;
}

const MEASURE_NAMES: Readonly<Record<DealSource, Record<ChartFigure, string>>> = {
  funding: { amount: 'Amount', count: 'Rounds' },
  acquisitions: { amount: 'Amount', count: 'Deals' },
};

/** A chart as a card of its page. */
export function cardOf(
  name: ChartName,
  chart: Chart,
  { query, path, measure }: AskedCharts,
  days: DaysDto,
): ChartCard {
  const entry: ChartEntry = CHARTS[name];
  const deals = shownDeals(entry);
  const current = measureOf(entry, measure);
  const choices = path === undefined ? [] : measuresOf(entry);
  const [usual = current] = measuresOf(entry);
  const search = (chosen: ChartFigure): string =>
    query.search({ measure: chosen === usual ? undefined : chosen });
  return {
    name,
    size: entry.size,
    deals,
    lead: leadOf(entry, current, chart),
    definition: entry.definition,
    files: { path: `/explore/charts/${name}`, search: search(current) },
    call: { endpoint: entry.endpoint, search: entry.search(query, days) },
    measures: choices.map((each) => ({
      text: MEASURE_NAMES[deals][each],
      href: `${href(path!, query.search({ measure: each }))}#${name}`,
      isCurrent: each === current,
    })),
  };
}

/** Each period stands once: the page's beside its title, another one on the card. */
function leadOf(entry: ChartEntry, measure: ChartFigure, { subtitle, notes }: Chart): string {
  return [unitOf(entry, measure), ...(showsPeriod(entry) ? [] : [`${subtitle}.`]), ...notes].join(
    ' ',
  );
}
