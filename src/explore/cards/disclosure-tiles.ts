import type { DealSource } from '../../market-query/aggregation/dimensions';
import type { DaysDto } from '../../market-query/body/period-metadata';
import type { Warning } from '../../market-query/warning';
import { count, dealDollars } from '../../pages/wording';
import { sum } from '../charts/sums';
import { namedLinks } from '../deals/deal-rows';
import type { Market } from '../market/market';
import { ignoredFilters, ignoredNote } from '../page/ignored-filters';
import type { PageQuery } from '../page/page-query';
import { HISTORIES, withinSearch } from './history-window';
import { LARGEST, LARGEST_DEALS } from './largest-deals';
import type { Tile } from './tile';

/** How many deals disclose an amount. */
interface Disclosure {
  disclosed: number;
  total: number;
}

export function shareOf({ disclosed, total }: Disclosure): string {
  return total === 0 ? '–' : `${Math.round((disclosed / total) * 100)}%`;
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
): Promise<Disclosure & { warnings: Warning[] }> {
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
  const disclosure = await disclosureOf(kind, query, period, market);
  const ignored = ignoredNote(ignoredFilters(query, disclosure.warnings));
  const { first } = await LARGEST[kind](shown.search({ limit: LARGEST_DEALS }), market);
  return [
    {
      title: 'With an amount',
      value: shareOf(disclosure),
      href: undefined,
      change: null,
      notes: [
        `${count(disclosure.disclosed)} of ${count(disclosure.total)} disclose it`,
        ...ignored,
      ],
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
