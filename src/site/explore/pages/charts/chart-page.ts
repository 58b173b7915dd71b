import { template } from '../../../../platform/pages/template';
import { daysOf } from '../../charts/cards/asked-chart';
import type { ChartCardView } from '../../charts/cards/chart-card';
import type { ChartName } from '../../charts/cards/chart-catalog';
import { largestDealsTable } from '../../charts/cards/largest-deals';
import { tiles } from '../../charts/cards/market-tiles';
import type { PageTable } from '../../charts/cards/page-table';
import { shownCharts } from '../../charts/cards/shown-charts';
import type { Tile } from '../../charts/cards/tile';
import type { Content, MarketPage, PageFiles } from '../../engine/frame/market-page';
import type { Market } from '../../engine/market/market';
import { href } from '../../engine/page/link';
import type { PageAddress } from '../../engine/page/page-address';
import { countDeals, noDealsNotice } from '../../filters/empty-page';
import { filterForm } from '../../filters/filter-form';
import { noticesOf } from '../../filters/notices';
import { kindsOf } from '../../tables/deals/deal-kinds';
import { reportingLag } from '../changes/reporting-lag';
import { addressIn, CHART_FILES, largestDealsFiles } from './chart-page-files';
import { type ChartPage, chartsOf, PAGES } from './chart-pages';

/** Charts below the figures of the period, and the largest deals. */
export interface ChartPageView {
  tiles: Tile[];
  lag: string | null;
  /** Citations of them lead to the tiles. */
  leftOut: ChartName[];
  charts: ChartCardView[];
  /** One of each kind of deals. */
  tables: PageTable[];
}

/** The overview, funding, or mergers and acquisitions. */
function chartPage(
  page: ChartPage,
  files: readonly PageFiles[],
): MarketPage<PageAddress, ChartPageView> {
  const { path, title, deals } = page;
  const isOfAllTime = 'isOfAllTime' in page;
  return {
    path,
    template: template<ChartPageView>('site/explore/pages/charts/chart-page'),
    warnsOfOldData: true,
    read: ({ search }) => addressIn(path, search),
    head: () => ({ title }),
    load: (address, market) => load(page, isOfAllTime ? address.ofAllTime : address, market),
    form(address, market, errors) {
      const scope = { deals, extraParams: ['exit_type'] } as const;
      return filterForm(address, market, { errors, scope, isOfAllTime });
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
  const asked = { query, path, measure: own.measure };
  const { charts, warnings, period } = await shownCharts(chartsOf(page, query), asked, market);
  const tables = await Promise.all(
    kindsOf(deals).map((kind) => largestDealsTable(kind, query, market, deals === 'both')),
  );
  const isEmpty = (await countDeals(deals, query, market)) === 0;
  const shown = await tiles(query, market, deals);
  return {
    // One notice says that there is nothing. Cards that can only repeat it are left out.
    view: {
      tiles: shown,
      lag: isEmpty ? null : await reportingLag(await daysOf(query, market), market),
      leftOut: page.charts.filter((name) => charts.every((chart) => chart.name !== name)),
      charts: isEmpty ? charts.filter(({ wide }) => wide !== null) : charts,
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
  charts: readonly ChartCardView[],
): string | undefined {
  return charts.some(({ name, wide }) => name === first && wide !== null)
    ? href(`/explore/charts/${first}.png`, query.search(own))
    : undefined;
}

export const CHART_PAGES = [
  chartPage(PAGES.overview, [CHART_FILES]),
  chartPage(PAGES.funding, [largestDealsFiles('funding')]),
  chartPage(PAGES.cohorts, []),
  chartPage(PAGES.acquisitions, [largestDealsFiles('acquisitions')]),
];
