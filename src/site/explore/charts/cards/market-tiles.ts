import type { DealSource } from '../../../../market/query/aggregation/dimensions';
import type { Deals } from '../../../../market/query/endpoints/endpoint-spec';
import { NO_CHART, totals, totalsToday } from '../../engine/market/figures-today';
import type { Market } from '../../engine/market/market';
import { pageBefore } from '../../engine/market/period-before';
import type { PageQuery } from '../../engine/page/page-query';
import { kindsOf } from '../../tables/deals/deal-kinds';
import { DealLinks } from '../../tables/deals/deal-links';
import { dealTiles, figureText } from './deal-tiles';
import { disclosureNote, disclosureOf, disclosureTiles } from './disclosure-tiles';
import { sparklinesOf } from './page-sparklines';
import { changeText, type Tile } from './tile';

/**
 * Raised, rounds, acquisitions and M&A value, each against the period before. Of one kind of deals,
 * also how many disclose an amount, and the largest.
 */
export async function tiles(
  query: PageQuery,
  market: Market,
  deals: Deals = 'both',
): Promise<Tile[]> {
  const now = await totals(query, market);
  const { period } = now.funding;
  const before = pageBefore(query, period);
  const then = before && (await totals(before.query, market, NO_CHART));
  const known = await totalsToday(query, period, market);
  const links = new DealLinks(query, await market.filterOptions());
  const lineOf = await sparklinesOf(query, { now: period, before: before?.days }, market);
  const tilesOf = async (kind: DealSource): Promise<Tile[]> =>
    dealTiles(kind, {
      now: now[kind],
      changeOf: (figure) => {
        const was = then?.[kind];
        if (!was) return null;
        const from = `from ${figureText(figure, was)} ${before?.name}`;
        return changeText(was[figure], now[kind][figure], from);
      },
      today: known?.[kind],
      href: links.ignoring(now[kind].ignored).to(kind, {}),
      disclosure:
        deals === 'both' ? disclosureNote(await disclosureOf(kind, query, period, market)) : [],
      ignored: now[kind].ignored,
      lineOf: (figure) => lineOf(kind, figure),
    });
  const shown = (await Promise.all(kindsOf(deals).map(tilesOf))).flat();
  return deals === 'both'
    ? shown
    : [...shown, ...(await disclosureTiles(deals, query, now[deals], market))];
}
