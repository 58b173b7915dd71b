import type { DealSource } from '../../../../market/query/aggregation/deal-source';
import { chartFile } from '../../charts/cards/catalogue-file';
import { isChartName } from '../../charts/cards/chart-catalog';
import { largestDealsFile } from '../../charts/cards/largest-deals-card';
import { figureIn } from '../../charts/figures';
import type { PageFiles, SentFile } from '../../engine/frame/market-page';
import type { Market } from '../../engine/market/market';
import { PageAddress } from '../../engine/page/page-address';
import { PageQuery } from '../../engine/page/page-query';
import type { ChartFile } from '../../files/chart-file';
import { DEAL_KINDS } from '../../tables/deals/deal-kinds';
import { isOfAllTime, pageOf, PAGES } from './chart-pages';

export function addressIn(path: string, search: string): PageAddress {
  const own = { measure: figureIn(search) };
  return new PageAddress(path, PageQuery.of(search, ['measure']), own);
}

/** Each chart of the catalogue, also the lines that the page of comparisons shows. */
export const CHART_FILES = {
  path: '/explore/charts/:file',
  async load({ id, search }: SentFile, market: Market): Promise<ChartFile | null> {
    if (!isChartName(id)) return null;
    const path = pageOf(id);
    const address = addressIn(path, search);
    const { query, own } = isOfAllTime(path) ? address.ofAllTime : address;
    // Cites the page by what it understands, without a campaign's utm_source.
    return chartFile(id, { query, measure: own.measure }, address.href, market);
  },
} satisfies PageFiles;

/** "largest-rounds" and "largest-acquisitions". */
export const largestDealsFiles = (kind: DealSource): PageFiles => ({
  path: `/explore/largest-${DEAL_KINDS[kind].word}s.:format`,
  load: ({ search }, market) => largestDealsFile(kind, addressIn(PAGES[kind].path, search), market),
});
