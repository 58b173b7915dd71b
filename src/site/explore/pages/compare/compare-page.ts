import { shownCharts } from '../../charts/cards/shown-charts';
import type { MarketPage, PageContent } from '../../engine/frame/market-page';
import type { Market } from '../../engine/market/market';
import { appliesToPage } from '../../engine/page/ignored-filters';
import { href } from '../../engine/page/link';
import { noDealsNotice } from '../../filters/empty-page';
import { noticesOf } from '../../filters/notices';
import { type AskedComparison, COMPARE_PATH, readAsked } from './asked-comparison';
import { compareForm } from './compare-form';
import { compare, isOverTime, periodOf } from './comparison';
import { comparedTableCard, comparisonCard, comparisonFile } from './comparison-card';
import { comparisonTiles } from './comparison-tiles';

/** Two periods or two sets of filters side by side. */
export const COMPARE_PAGE: MarketPage<AskedComparison> = {
  path: COMPARE_PATH,
  read: ({ search }) => readAsked(search),
  head: ({ subject }) => ({ title: `Compare: ${subject.endpoint.label}` }),
  load,
  form: compareForm,
  files: [
    {
      path: `${COMPARE_PATH}.:format`,
      async load({ search }, market) {
        const asked = readAsked(search);
        return comparisonFile(await compare(asked, market), asked.address.href);
      },
    },
  ],
};

/**
 * The comparison, and the largest segments over time unless two are compared. No card if neither
 * side has deals.
 */
async function load(asked: AskedComparison, market: Market): Promise<PageContent> {
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
    head: { period, lead: { text: period } },
    notices: noticesOf(address, warnings.filter(appliesToPage), empty),
    tiles: await comparisonTiles(comparison),
    cards: isEmpty
      ? []
      : [[await comparisonCard(comparison), ...charts], comparedTableCard(comparison)],
    shared: {
      sentences: [answer.body.title, period],
      image: href(`${address.path}.png`, address.search),
    },
  };
}
