import { daysOf } from '../../charts/cards/asked-chart';
import type { Card } from '../../charts/cards/card';
import { largestDealsCard } from '../../charts/cards/largest-deals-card';
import { tiles } from '../../charts/cards/market-tiles';
import { shownCharts } from '../../charts/cards/shown-charts';
import type { MarketPage, PageContent, PageFiles } from '../../engine/frame/market-page';
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

/** The overview, funding, or mergers and acquisitions. */
function chartPage(page: ChartPage, files: readonly PageFiles[]): MarketPage<PageAddress> {
  const { path, title, deals } = page;
  const isOfAllTime = 'isOfAllTime' in page;
  return {
    path,
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

/** The figures of the period, the charts, and the largest deals of each kind. */
async function load(page: ChartPage, address: PageAddress, market: Market): Promise<PageContent> {
  const { deals } = page;
  const { path, query, own } = address;
  const asked = { query, path, measure: own.measure };
  const { charts, warnings, period } = await shownCharts(chartsOf(page, query), asked, market);
  const size = deals === 'both' ? 'half' : 'full';
  const largest = await Promise.all(
    kindsOf(deals).map((kind) => largestDealsCard(kind, query, market, size)),
  );
  const isEmpty = (await countDeals(deals, query, market)) === 0;
  const shown = await tiles(query, market, deals);
  // One notice says that there is nothing. Cards that can only repeat it are left out.
  const isShown = ({ empty }: Card): boolean => !isEmpty || empty === undefined;
  const kept = charts.filter(isShown);
  const keptIds = kept.map(({ id }) => id);
  return {
    // Of the charts that are left out now.
    anchors: page.charts.filter((name) => !keptIds.includes(name)),
    tiles: shown,
    lag: isEmpty ? null : await reportingLag(await daysOf(query, market), market),
    cards: [kept, largest.filter(isShown)],
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
  charts: readonly Card[],
): string | undefined {
  return charts.some(({ id, drawing }) => id === first && drawing)
    ? href(`/explore/charts/${first}.png`, query.search(own))
    : undefined;
}

export const CHART_PAGES = [
  chartPage(PAGES.overview, [CHART_FILES]),
  chartPage(PAGES.funding, [largestDealsFiles('funding')]),
  chartPage(PAGES.cohorts, []),
  chartPage(PAGES.acquisitions, [largestDealsFiles('acquisitions')]),
];
