import { template } from '../../pages/template';
import { isChartName } from '../cards/chart-catalog';
import { largestDealsFile } from '../cards/largest-deals';
import { largestDealsTable, tiles } from '../cards/market-tiles';
import { chartFile } from '../cards/catalogue-file';
import { type ShownChart, shownCharts } from '../cards/shown-charts';
import { figureIn } from '../charts/figures';
import type { ChartFile } from '../files/chart-file';
import { reportingLag } from '../changes/reporting-lag';
import { countDeals, noDealsNotice } from '../filters/empty-page';
import { filterForm } from '../filters/filter-form';
import { noticesOf } from '../filters/notices';
import type { Content, MarketPage, PageFiles, SentFile } from '../frame/market-page';
import { totals } from '../market/figures-today';
import type { Market } from '../market/market';
import { href } from '../page/link';
import { PageAddress } from '../page/page-address';
import { PageQuery } from '../page/page-query';
import type { ChartPageView } from './chart-page-view';
import { type ChartPage, chartsOf, pageOf, PAGES } from './chart-pages';

/** The overview, funding, or mergers and acquisitions. */
function chartPage(
  page: ChartPage,
  files: readonly PageFiles[],
): MarketPage<PageAddress, ChartPageView> {
  const { path, title, deals } = page;
  return {
    path,
    template: template<ChartPageView>('explore/chart-pages/chart-page'),
    warnsOfOldData: true,
    read: ({ search }) => addressIn(path, search),
    head: () => ({ title }),
    load: (address, market) => load(page, address, market),
    async form(address, market, errors) {
      const scope = { deals, extraParams: ['exit_type'] } as const;
      return filterForm(address, await market.filterOptions(address.query), { errors, scope });
    },
    files,
  };
}

async function load(
  page: ChartPage,
  address: PageAddress,
  market: Market,
): Promise<Content<ChartPageView>> {
  const { deals } = page;
  const { path, query, own } = address;
  const asked = { query, path, measure: own.measure ?? null };
  const { charts, warnings, period } = await shownCharts(chartsOf(page, query), asked, market);
  const kinds = deals === 'both' ? (['funding', 'acquisitions'] as const) : [deals];
  const tables = await Promise.all(
    kinds.map((kind) => largestDealsTable(kind, query, market, deals === 'both')),
  );
  const isEmpty = (await countDeals(deals, query, market)) === 0;
  const shown = await tiles(query, market, deals);
  const { period: days } = await totals(query, market);
  return {
    // One notice says that there is nothing. Cards that can only repeat it are left out.
    view: {
      tiles: shown,
      lag: isEmpty ? null : await reportingLag(days, market),
      charts: isEmpty ? charts.filter(({ hasDrawing }) => hasDrawing) : charts,
      tables: isEmpty ? tables.filter(({ rows }) => rows.length > 0) : tables,
    },
    head: { period, ...(period !== undefined && { lead: { text: period } }) },
    notices: noticesOf(
      address,
      warnings,
      isEmpty ? await noDealsNotice(address, deals, market) : null,
    ),
    shared: {
      sentences: [period, ...shown.map(({ title, value }) => `${title}: ${value}`)],
      image: pictureOf(page, address, charts),
    },
  };
}

/** The first chart of a page, if there is something to draw. */
function pictureOf(
  { charts: [first] }: ChartPage,
  { query, own }: PageAddress,
  charts: readonly ShownChart[],
): string | undefined {
  return charts.some(({ name, hasDrawing }) => name === first && hasDrawing)
    ? href(`/explore/charts/${first}.png`, query.search(own))
    : undefined;
}

function addressIn(path: string, search: string): PageAddress {
  const own = { measure: figureIn(search) };
  return new PageAddress(path, PageQuery.of(search, ['measure']), own);
}

/** Each chart of these pages. */
export const CHART_FILES = {
  path: '/explore/charts/:file',
  of: 'charts',
  async load({ id, search }: SentFile, market: Market): Promise<ChartFile | null> {
    if (!isChartName(id)) return null;
    const path = pageOf(id);
    const { query, own } = addressIn(path, search);
    return chartFile(id, { query, measure: own.measure ?? null }, href(path, search), market);
  },
} satisfies PageFiles;

const LARGEST_ROUNDS: PageFiles = {
  path: '/explore/largest-rounds.:format',
  of: 'tables',
  load: ({ search }, market) =>
    largestDealsFile('funding', addressIn(PAGES.funding.path, search), market),
};

const LARGEST_ACQUISITIONS: PageFiles = {
  path: '/explore/largest-acquisitions.:format',
  of: 'tables',
  load: ({ search }, market) =>
    largestDealsFile('acquisitions', addressIn(PAGES.acquisitions.path, search), market),
};

export const CHART_PAGES = [
  chartPage(PAGES.overview, [CHART_FILES]),
  chartPage(PAGES.funding, [LARGEST_ROUNDS]),
  chartPage(PAGES.cohorts, []),
  chartPage(PAGES.acquisitions, [LARGEST_ACQUISITIONS]),
];
