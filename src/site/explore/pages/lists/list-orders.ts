import { sortValues } from '../../../../market/query/paging/sort';
import type { PagedEndpoint } from '../../../../market/query/questions/market-request';
import type { Link, AddressParameters } from '../../engine/page/link';
import type { PageAddress } from '../../engine/page/page-address';
import type { Column, Table } from '../../tables/table';

/** An order that readers can choose, by the name that addresses use, or one of the endpoint's. */
export interface ListOrder {
  name?: string;
  text: string;
  /** What the endpoint takes as `sort`. */
  sort: string;
  /** Of all time, it says nothing that another order doesn't. */
  ofPeriod?: true;
}

/** The usual order comes first. Addresses leave it out. */
export type ListOrders = readonly [usual: ListOrder, ...others: ListOrder[]];

/** The usual order of records that were searched for by name. */
export const BEST_MATCH = { name: 'best', text: 'best match', sort: '-relevance' };

/**
 * The order that an address names, or else the usual one. `order` is one of the endpoint's, which
 * assistants cite.
 */
export function orderOf(
  { orders, endpoint }: { orders: ListOrders; endpoint: Pick<PagedEndpoint, 'sort'> },
  sent: URLSearchParams,
): ListOrder {
  const sort = sent.get('order') ?? '';
  if (sortValues(endpoint.sort).includes(sort))
    return orders.find((order) => order.sort === sort) ?? { text: sort, sort };
  return orders.find(({ name }) => name === sent.get('sort')) ?? orders[0];
}

/** What an address says of an order. */
export function orderParameters([usual]: ListOrders, { name, sort }: ListOrder): AddressParameters {
  return { sort: name === usual.name ? undefined : name, order: name ? undefined : sort };
}

/** Columns with links to their order. A name begins with A, anything else with the most or latest. */
export function sortable(
  table: Table,
  orders: ListOrders,
  current: ListOrder,
  address: PageAddress,
): Table {
  const columns = table.columns.map((column): Column => {
    if (column.sort === undefined) return column;
    const [up, down] = [column.sort, `-${column.sort}`];
    const isName = up === 'name';
    const next = current.sort === down || (isName && current.sort !== up) ? up : down;
    const order = orders.find(({ sort }) => sort === next) ?? { text: next, sort: next };
    return {
      ...column,
      href: address.withOwn(orderParameters(orders, order)),
      ...(current.sort === up && { sorted: 'ascending' }),
      ...(current.sort === down && { sorted: 'descending' }),
    };
  });
  return { ...table, columns };
}

export function orderLinks(
  orders: ListOrders,
  current: ListOrder,
  address: PageAddress,
): (Link & { isCurrent: boolean })[] {
  const offered = orders.filter(
    (order) => !order.ofPeriod || order === current || address.query.hasPeriod,
  );
  return (offered.includes(current) ? offered : [...offered, current]).map((order) => ({
    text: order.text,
    href: address.withOwn(orderParameters(orders, order)),
    isCurrent: order === current,
  }));
}
