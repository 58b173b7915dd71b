import type { DealSource } from '../../market-query/aggregation/dimensions';
import { count, dealDollars } from '../../pages/wording';
import { namedLinks } from '../deals/deal-rows';
import type { Market } from '../market/market';
import { ignoredFilters, ignoredNote } from '../page/ignored-filters';
import type { PageQuery } from '../page/page-query';
import { HISTORIES } from './history-window';
import { LARGEST, LARGEST_DEALS } from './largest-deals';
import type { Tile } from './tile';
import { sum } from '../charts/sums';

/** How many deals of a page disclose an amount, and the largest of them. */
export async function disclosureTiles(
  kind: DealSource,
  query: PageQuery,
  market: Market,
): Promise<Tile[]> {
  const shown = query.withPeriod();
  const answer = await market.ask(HISTORIES[kind], shown.search({ granularity: 'year' }));
  const disclosed = sum(answer.body.periods.map(({ disclosed_count: each }) => each));
  const { total_deals: total } = answer.body.metadata;
  const ignored = ignoredNote(ignoredFilters(query, answer.query.warnings));
  const { first } = await LARGEST[kind](shown.search({ limit: LARGEST_DEALS }), market);
  return [
    {
      title: 'With an amount',
      value: total === 0 ? '–' : `${Math.round((disclosed / total) * 100)}%`,
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
