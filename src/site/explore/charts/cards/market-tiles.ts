import type { DealSource } from '../../../../market/query/aggregation/deal-source';
import type { DealFigures } from '../../../../market/query/bodies/figures';
import type { Deals } from '../../../../market/query/endpoints/endpoint-spec';
import { NO_CHART, type Totals, totals, totalsToday } from '../../engine/market/figures-today';
import type { Market } from '../../engine/market/market';
import { pageBefore } from '../../engine/market/period-before';
import type { PageQuery } from '../../engine/page/page-query';
import { DealLinks } from '../../tables/deals/deal-links';
import type { Figure } from '../figures';
import { dealTiles, figureText } from './deal-tiles';
import { disclosureNote, disclosureOf, disclosureTiles } from './disclosure-tiles';
import { sparklinesOf } from './page-sparklines';
import { changeText, type Tile } from './tile';

/** The figures of a page, and what they are compared with. */
interface PageFigures {
  now: Record<DealSource, Totals>;
  /** undefined for all time, which has no period before. */
  before: { figures: Record<DealSource, DealFigures>; name: string } | undefined;
  /** What today's dataset says, on a page of the past. */
  today: Record<DealSource, DealFigures> | null;
  links: DealLinks;
  lines: Record<DealSource, Record<Figure, string>>;
}

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
  const page: PageFigures = {
    now,
    before: before
      ? { figures: await totals(before.query, market, NO_CHART), name: before.name }
      : undefined,
    today: await totalsToday(query, period, market),
    links: new DealLinks(query, await market.filterOptions()),
    lines: await sparklinesOf(query, { now: period, before: before?.days }, market),
  };
  if (deals !== 'both')
    return [
      ...tilesOf(deals, page, []),
      ...(await disclosureTiles(deals, query, now[deals], market)),
    ];
  const [ofFunding, ofAcquisitions] = await Promise.all([
    disclosureOf('funding', query, period, market),
    disclosureOf('acquisitions', query, period, market),
  ]);
  return [
    ...tilesOf('funding', page, disclosureNote(ofFunding)),
    ...tilesOf('acquisitions', page, disclosureNote(ofAcquisitions)),
  ];
}

function tilesOf(
  kind: DealSource,
  { now, before, today, links, lines }: PageFigures,
  disclosure: readonly string[],
): Tile[] {
  const { ignored } = now[kind];
  return dealTiles(kind, {
    now: now[kind],
    changeOf(figure) {
      if (!before) return null;
      const was = before.figures[kind];
      const from = `from ${figureText(figure, was)} ${before.name}`;
      return changeText(was[figure], now[kind][figure], from);
    },
    today: today?.[kind],
    href: links.ignoring(ignored).to(kind, {}),
    disclosure,
    ignored,
    lines: lines[kind],
  });
}
