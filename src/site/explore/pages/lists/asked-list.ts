import type { AddressParameters } from '../../engine/page/link';
import { PageAddress } from '../../engine/page/page-address';
import { PageQuery } from '../../engine/page/page-query';
import {
  BEST_MATCH,
  type ListOrder,
  type ListOrders,
  orderOf,
  orderParameters,
} from './list-orders';
import { DEAL_LISTS, type MarketList, RECORD_LISTS } from './market-lists';

/** What an address asks of a list. */
export interface AskedList {
  list: MarketList;
  /** Its own parameter `q` is the name that was searched for. */
  address: PageAddress;
  order: ListOrder;
  /** The parameter `cursor`. */
  trail: string | undefined;
}

/** Deals of one kind: those of the last twelve months, if the address says no period. */
export function readDeals(search: string): AskedList {
  const sent = new URLSearchParams(search);
  const kind = sent.get('deals') === 'acquisitions' ? 'acquisitions' : 'funding';
  return read(DEAL_LISTS[kind], '/explore/deals', search, { deals: kind });
}

/** Companies or investors: those of all time, if the address says no period. */
export function readRecords(several: keyof typeof RECORD_LISTS, search: string): AskedList {
  const name = new URLSearchParams(search).get('q')?.trim() || undefined;
  const list: MarketList = RECORD_LISTS[several];
  const orders: ListOrders = name ? [BEST_MATCH, ...list.orders] : list.orders;
  return read({ ...list, orders }, `/explore/${several}`, search, { q: name });
}

function read(list: MarketList, path: string, search: string, own: AddressParameters): AskedList {
  const sent = new URLSearchParams(search);
  const order = orderOf(list, sent);
  const query = PageQuery.of(search, [...Object.keys(own), 'sort', 'order', 'cursor']);
  const address = new PageAddress(path, query, { ...own, ...orderParameters(list.orders, order) });
  return { list, address, order, trail: sent.get('cursor') ?? undefined };
}

/** The endpoint's query. Unlike the endpoints of deals, those of records have a usual period: all time. */
export function endpointSearch(
  { list, address: { query, own }, order }: AskedList,
  page: { limit?: string; cursor?: string | undefined } = {},
): string {
  const shown = list.several === 'deals' ? query.withPeriod() : query;
  return shown.search({ q: own.q, sort: order.sort, ...page });
}
