import { template } from '../../../../platform/pages/template';
import type { ChartCardView } from '../../charts/cards/chart-card';
import { shownCharts } from '../../charts/cards/shown-charts';
import type { Tile } from '../../charts/cards/tile';
import type { ChartFigure } from '../../charts/figures';
import type { Content, MarketPage } from '../../engine/frame/market-page';
import type { Market } from '../../engine/market/market';
import { appliesToPage } from '../../engine/page/ignored-filters';
import { href } from '../../engine/page/link';
import { noDealsNotice } from '../../filters/empty-page';
import { noticesOf } from '../../filters/notices';
import type { Table } from '../../tables/table';
import { type AskedComparison, COMPARE_PATH, readAsked } from './asked-comparison';
import { compareForm } from './compare-form';
import { comparedTable } from './compared-chart';
import { compare, isOverTime, periodOf } from './comparison';
import { comparisonCard, comparisonFile, comparisonTiles } from './comparison-card';

/** Two periods or two sets of filters side by side. */
export interface CompareView {
  tiles: Tile[];
  /**
   * The comparison, and the largest segments over time unless two are compared. Left out if neither
   * side has deals.
   */
  compared: { charts: ChartCardView[]; table: Table; measure: ChartFigure } | null;
}

/** Two periods or two sets of filters side by side. */
export const COMPARE_PAGE: MarketPage<AskedComparison, CompareView> = {
  path: COMPARE_PATH,
  template: template<CompareView>('site/explore/pages/compare/compare'),
  read: ({ search }) => readAsked(search),
  head: ({ subject }) => ({ title: `Compare: ${subject.endpoint.label}` }),
  load,
  form: compareForm,
  files: [
    {
      path: `${COMPARE_PATH}.:format`,
      async load({ search }, market) {
        const comparison = await compare(readAsked(search), market);
        return comparisonFile(comparison, href(COMPARE_PATH, search));
      },
    },
  ],
};

async function load(asked: AskedComparison, market: Market): Promise<Content<CompareView>> {
  const comparison = await compare(asked, market);
  const { total, answer, warnings } = comparison;
  const period = periodOf(comparison);
  const { address, subject } = asked;
  const isEmpty = total.before.count + total.after.count === 0;
  const empty = isEmpty ? await noDealsNotice(address, subject.what, market) : null;
  const hasLines = isOverTime(comparison) && asked.measure !== 'median';
  const { charts } = await shownCharts(
    hasLines ? [`${subject.what}-lines`] : [],
    { query: asked.now, measure: asked.measure },
    market,
  );
  return {
    view: {
      tiles: await comparisonTiles(comparison),
      compared: isEmpty
        ? null
        : {
            charts: [await comparisonCard(comparison), ...charts],
            table: comparedTable(comparison),
            measure: asked.measure,
          },
    },
    head: { period, lead: { text: period } },
    notices: noticesOf(address, warnings.filter(appliesToPage), empty),
    shared: {
      sentences: [answer.body.title, period],
      image: href(`${address.path}.png`, address.search),
    },
  };
}
