import type { DealSource } from '../../../../market/query/aggregation/deal-source';
import type { DaysDto } from '../../../../market/query/bodies/period-metadata';
import { count, dealDollars } from '../../../../platform/pages/wording';
import type { Totals } from '../../engine/market/figures-today';
import type { Market } from '../../engine/market/market';
import { ignoredNote } from '../../engine/page/ignored-filters';
import type { PageQuery } from '../../engine/page/page-query';
import { namedLinks } from '../../tables/deals/deal-rows';
import { NO_VALUE } from '../../tables/table';
import { shareInWords } from '../percent-words';
import { sum } from '../sums';
import { HISTORIES, withinSearch } from './history-window';
import { LARGEST_DEALS, askLargestDeals } from './largest-deals';
import type { Tile } from './tile';

/** How many deals disclose an amount. */
interface Disclosure {
  disclosed: number;
  total: number;
}

export function shareOf({ disclosed, total }: Disclosure): string {
  return total === 0 ? NO_VALUE : shareInWords(disclosed, total);
}

/** What a sum of amounts leaves out. */
export function disclosureNote(disclosure: Disclosure): string[] {
  return disclosure.total === 0 ? [] : [`${shareOf(disclosure)} of deals disclose it`];
}

/** How many deals of a page disclose an amount. The chart over time asks the same. */
export async function disclosureOf(
  kind: DealSource,
  query: PageQuery,
  period: DaysDto,
  market: Market,
): Promise<Disclosure> {
  const { body } = await market.ask(HISTORIES[kind], withinSearch(query, period));
  return {
    disclosed: sum(body.periods.map(({ disclosed_count: each }) => each)),
    total: body.metadata.total_deals,
  };
}

/** How many deals of a page disclose an amount, and the largest of them. */
export async function disclosureTiles(
  kind: DealSource,
  query: PageQuery,
  { period, ignored }: Totals,
  market: Market,
): Promise<Tile[]> {
  // As many as the page's table has, so that both take one answer.
  const search = query.withPeriod().search({ limit: LARGEST_DEALS });
  const [disclosure, { first }] = await Promise.all([
    disclosureOf(kind, query, period, market),
    askLargestDeals(kind, search, market),
  ]);
  const { disclosed, total } = disclosure;
  const ignoredFilters = ignoredNote(ignored);
  const tiles: Tile[] = [
    {
      title: 'With an amount',
      value: shareOf(disclosure),
      notes: [`${count(disclosed)} of ${count(total)} disclose it`, ...ignoredFilters],
    },
  ];
  if (first)
    tiles.push({
      title: first.title,
      value: dealDollars(first.amount),
      href: namedLinks.company(first.slug),
      notes: [first.words, ...ignoredFilters],
    });
  return tiles;
}
