import { DEAL_SOURCES, type DealSource } from '../../market-query/aggregation/dimensions';
import type { Deals } from '../../market-query/endpoint/endpoint-spec';
import { apiPathOf } from '../page/api-path';
import { DealLinks } from '../deals/deal-links';
import type { Market } from '../market/market';
import { fileLinks } from '../files/table-file';
import { filtersInWords } from '../filters/chips';
import { ignoredFilters, ignoredNote } from '../page/ignored-filters';
import { type PageQuery } from '../page/page-query';
import { disclosureNote, disclosureOf, disclosureTiles } from './disclosure-tiles';
import { LARGEST, LARGEST_DEALS } from './largest-deals';
import { sparklinesOf } from './page-sparklines';
import { dealTiles, figureText } from './deal-tiles';
import { changeText, type Tile } from './tile';
import { totals, totalsToday } from '../market/figures-today';
import { pageBefore } from '../market/period-before';
import { withPlannedDays } from '../tables/planned-days';
import type { Table } from '../tables/table';
import { type Link, type Search, href } from '../page/link';

export interface PageTable extends Table {
  id: string;
  title: string;
  notes: string[];
  moreHref: string;
  moreText: string;
  /** Beside another table; as wide as the page if left out. */
  size?: 'half';
  /** For its citation; the title if left out. */
  cited?: string;
  /** The call that has the figures. */
  apiPath: string;
  downloads: Link[];
}

/** Where a table of deals leads to all of them, as a page and as files. */
export function linksToDeals(search: Search): Pick<PageTable, 'moreHref' | 'downloads'> {
  return {
    moreHref: href('/explore/deals', search),
    downloads: fileLinks((format) => href(`/explore/deals.${format}`, search)),
  };
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
  const before = pageBefore(query, now.period);
  const then = before && (await totals(before.query, market, '1'));
  const known = await totalsToday(query, now.period, market);
  const links = new DealLinks(query, await market.filterOptions());
  const lineOf = await sparklinesOf(
    query,
    { now: now.period, before: before && before.days },
    market,
  );
  const tilesOf = (kind: DealSource, disclosure?: string[]): Tile[] =>
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
      disclosure,
      ignored: now[kind].ignored,
      lineOf: (figure) => lineOf(kind, figure),
    });
  if (deals !== 'both')
    return [...tilesOf(deals), ...(await disclosureTiles(deals, query, now.period, market))];
  const both = DEAL_SOURCES.map(async (kind) => {
    const { disclosed, total } = await disclosureOf(kind, query, now.period, market);
    return tilesOf(kind, disclosureNote(disclosed, total));
  });
  return (await Promise.all(both)).flat();
}

/** The columns that fit into half a page. Only the first links. */
const HALF = ['Company', 'Target', 'Date', 'Stage', 'Acquirer', 'Amount'];

function halfOf<T extends Table>(table: T): T & { size: 'half' } {
  const isShown = (_: unknown, index: number): boolean => HALF.includes(table.columns[index]!.text);
  const rows = table.rows.map((row) =>
    row.filter(isShown).map((cell, index) => (index === 0 ? cell : { ...cell, href: undefined })),
  );
  return { ...table, columns: table.columns.filter(isShown), rows, size: 'half' };
}

/**
 * The largest rounds or acquisitions with a disclosed amount. `isHalf`: for a card that leaves room
 * for another beside it.
 */
export async function largestDealsTable(
  kind: DealSource,
  query: PageQuery,
  market: Market,
  isHalf = false,
): Promise<PageTable> {
  const shown = query.withPeriod();
  const search = shown.search({ limit: isHalf ? '7' : LARGEST_DEALS });
  const { table, endpoint, total, body, query: asked } = await LARGEST[kind](search, market);
  const ignored = ignoredFilters(query, asked.warnings);
  const options = await market.filterOptions(query);
  const filters = filtersInWords(query.without(ignored), options);
  const files = fileLinks((format) => href(`/explore/${table.id}.${format}`, query.search()));
  return {
    ...withPlannedDays(isHalf ? halfOf(table) : table, market.today),
    notes: ignoredNote(ignored),
    cited: [table.title, ...filters, body.subtitle].join(', '),
    ...linksToDeals(shown.without(ignored).search({ deals: kind, sort: 'amount' })),
    downloads: files.map(({ text, href }) => ({
      text: `${LARGEST_DEALS} largest as ${text}`,
      href,
    })),
    apiPath: apiPathOf(endpoint, search),
    moreText: `All ${total}`,
  };
}
