import type { DealSource } from '../../market-query/aggregation/dimensions';
import type { DealFigures } from '../../market-query/body/figures';
import type { Deals } from '../../market-query/endpoint/endpoint-spec';
import { count, shortDollars } from '../../pages/wording';
import { apiPathOf } from '../page/api-path';
import { DealLinks } from '../deals/deal-links';
import type { ExploreService, PageAudience } from '../explore.service';
import { fileLinks } from '../files/table-file';
import { ignoredFilters, ignoredNote } from '../page/ignored-filters';
import { type PageQuery } from '../page/page-query';
import { disclosureTiles } from './disclosure-tiles';
import { LARGEST, LARGEST_DEALS } from './largest-deals';
import { sparklinesOf } from './page-sparklines';
import { changeText, type Tile } from './tile';
import { type Figures, knownTodayNote, totals, totalsKnownToday } from '../market/figures-today';
import { periodBefore } from '../market/period-before';
import { withPlannedDays } from '../tables/planned-days';
import type { Table } from '../tables/table';
import { type Link, href } from '../page/link';

export interface PageTable extends Table {
  id: string;
  title: string;
  notes: string[];
  moreHref: string;
  moreText: string;
  /** Beside another table; as wide as the page if left out. */
  size?: 'half';
  /** The call that has the figures. */
  apiPath: string;
  downloads: Link[];
}

/** Where a table of deals leads to all of them, as a page and as files. */
export function linksToDeals(search: string): Pick<PageTable, 'moreHref' | 'downloads'> {
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
  explore: ExploreService,
  query: PageQuery,
  audience: PageAudience,
  deals: Deals = 'both',
): Promise<Tile[]> {
  const now = await totals(explore, query, audience);
  const before = periodBefore(query, now.period);
  const then = before && (await totals(explore, before.query, audience, '1'));
  const known = await totalsKnownToday(explore, query, now.period, audience);
  const links = new DealLinks(query, await explore.filterOptions(audience));
  const lineOf = await sparklinesOf(
    explore,
    query,
    { now: now.period, before: before && before.days },
    audience,
  );
  const tile = (title: string, kind: DealSource, figure: keyof DealFigures): Tile => {
    const textOf = (figures: Figures): string =>
      (figure === 'amount' ? shortDollars : count)(figures[kind][figure]);
    return {
      title,
      value: textOf(now),
      href: links.ignoring(now[kind].ignored).to(kind, {}),
      change:
        before &&
        then &&
        changeText(then[kind][figure], now[kind][figure], `from ${textOf(then)} ${before.name}`),
      notes: [...knownTodayNote(known && textOf(known)), ...ignoredNote(now[kind].ignored)],
      line: { kind, drawing: lineOf(kind, figure) },
    };
  };
  const shown = {
    funding: [tile('Raised', 'funding', 'amount'), tile('Funding rounds', 'funding', 'count')],
    acquisitions: [
      tile('Acquisitions', 'acquisitions', 'count'),
      tile('Disclosed M&A value', 'acquisitions', 'amount'),
    ],
  };
  if (deals === 'both') return [...shown.funding, ...shown.acquisitions];
  return [...shown[deals], ...(await disclosureTiles(explore, deals, query, audience))];
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
  explore: ExploreService,
  kind: DealSource,
  query: PageQuery,
  audience: PageAudience,
  isHalf = false,
): Promise<PageTable> {
  const shown = query.withPeriod();
  const search = shown.search({ limit: isHalf ? '7' : LARGEST_DEALS });
  const { table, endpoint, total, query: asked } = await LARGEST[kind](explore, search, audience);
  const ignored = ignoredFilters(query, asked.warnings);
  return {
    ...withPlannedDays(isHalf ? halfOf(table) : table, explore.today(audience)),
    notes: ignoredNote(ignored),
    ...linksToDeals(shown.without(ignored).search({ deals: kind, sort: 'amount' })),
    downloads: [
      {
        text: `${LARGEST_DEALS} largest as CSV`,
        href: href(`/explore/${table.id}.csv`, query.search()),
      },
      {
        text: `${LARGEST_DEALS} largest as Excel`,
        href: href(`/explore/${table.id}.xlsx`, query.search()),
      },
    ],
    apiPath: apiPathOf(endpoint, search),
    moreText: `All ${total}`,
  };
}
