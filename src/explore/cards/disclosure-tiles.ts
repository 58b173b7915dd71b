import type { DealSource } from '../../market-query/aggregation/dimensions';
import type { Warning } from '../../market-query/warning';
import { count, dealDollars } from '../../pages/wording';
import { namedLinks } from '../deals/deal-rows';
import type { Market } from '../market/market';
import { ignoredFilters, ignoredNote } from '../page/ignored-filters';
import type { PageQuery } from '../page/page-query';
import type { DaysDto } from '../../market-query/body/period-metadata';
import { HISTORIES, withinSearch } from './history-window';
import { LARGEST, LARGEST_DEALS } from './largest-deals';
import type { Tile } from './tile';
import { sum } from '../charts/sums';

export function shareOf(disclosed: number, total: number): string {
  return total === 0 ? '–' : `${Math.round((disclosed / total) * 100)}%`;
}

/** What a sum of amounts leaves out. */
export function disclosureNote(disclosed: number, total: number): string[] {
  return total === 0 ? [] : [`${shareOf(disclosed, total)} of deals disclose it`];
}

/** How many deals of a page disclose an amount. The chart over time asks the same. */
export async function disclosureOf(
  kind: DealSource,
  query: PageQuery,
  period: DaysDto,
  market: Market,
): Promise<{ disclosed: number; total: number; warnings: Warning[] }> {
  const { body, query: read } = await market.ask(HISTORIES[kind], withinSearch(query, period));
  return {
    disclosed: sum(body.periods.map(({ disclosed_count: each }) => each)),
    total: body.metadata.total_deals,
    warnings: read.warnings,
  };
}

/** How many deals of a page disclose an amount, and the largest of them. */
export async function disclosureTiles(
  kind: DealSource,
  query: PageQuery,
  period: DaysDto,
  market: Market,
): Promise<Tile[]> {
  const shown = query.withPeriod();
  const { disclosed, total, warnings } = await disclosureOf(kind, query, period, market);
  const ignored = ignoredNote(ignoredFilters(query, warnings));
  const { first } = await LARGEST[kind](shown.search({ limit: LARGEST_DEALS }), market);
  return [
    {
      title: 'With an amount',
      value: shareOf(disclosed, total),
      href: undefined,
      change: null,
      notes: [`${count(disclosed)} of ${count(total)} disclose it`, ...ignored],
    },
    ...(first
      ? [
          {
            title: first.title,
            value: dealDollars(first.amount),
            href: namedLinks.company(first.slug),
            change: null,
            notes: [first.words, ...ignored],
          },
        ]
      : []),
  ];
}
