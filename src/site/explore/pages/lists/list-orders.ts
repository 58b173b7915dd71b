import { sortValues } from '../../../../market/query/paging/sort';
import type { PagedEndpoint } from '../../../../market/query/questions/market-request';
import type { Link, AddressParameters } from '../../engine/page/link';
import type { PageAddress } from '../../engine/page/page-address';
import type { Column, Table } from '../../tables/table';

/**
 * An order of a list. Those that pages offer have a name, which addresses send as `sort`, such as
 * `sort=raised`. Any other order of the endpoint has none: addresses send it as the endpoint takes
 * it, such as `order=total_funding`.
 */
export interface ListOrder {
  name?: string;
  text: string;
  /** What the endpoint takes as `sort`. */
  sort: string;
  /**
   * By the deals that match. Offered only where a period or a filter selects deals: of all deals,
   * another order says the same.
   */
  ofMatchingDeals?: true;
}

/** The usual order comes first. Addresses leave it out. */
export type ListOrders = readonly [usual: ListOrder, ...others: ListOrder[]];

/** The usual order of records that were searched for by name. */
export const BEST_MATCH = { name: 'best', text: 'best match', sort: '-relevance' };

/**
 * The order that an address asks for, or else the usual one. Assistants cite pages by `order`, and
 * headers of tables link to it, so it can also be an order that has a name.
 */
export function orderOf(
  { orders, endpoint }: { orders: ListOrders; endpoint: Pick<PagedEndpoint, 'sort'> },
  sent: URLSearchParams,
): ListOrder {
  const sort = sent.get('order');
  if (sort !== null && sortValues(endpoint.sort).includes(sort)) return orderBySort(orders, sort);
  return orders.find(({ name }) => name === sent.get('sort')) ?? orders[0];
}

/** The order that pages offer, or else one without a name. `sort`: what the endpoint takes. */
function orderBySort(orders: ListOrders, sort: string): ListOrder {
  return orders.find((order) => order.sort === sort) ?? { text: sortInWords(sort), sort };
}

/** "total funding, ascending" */
function sortInWords(sort: string): string {
  const isDescending = sort.startsWith('-');
  const field = isDescending ? sort.slice(1) : sort;
  return `${field.replaceAll('_', ' ')}, ${isDescending ? 'descending' : 'ascending'}`;
}

/** The parameters of an address with this order. Those it doesn't need are undefined, which removes them. */
export function orderParameters([usual]: ListOrders, { name, sort }: ListOrder): AddressParameters {
  if (name === undefined) return { sort: undefined, order: sort };
  return { sort: name === usual.name ? undefined : name, order: undefined };
}

/**
 * Columns with links to their order. A click on the names sorts them from A, a click on any other
 * column begins with its largest or latest value. The next click turns the order around.
 */
export function sortable(
  table: Table,
  orders: ListOrders,
  current: ListOrder,
  address: PageAddress,
): Table {
  const columns = table.columns.map((column): Column => {
    if (column.sort === undefined) return column;
    const ascending = column.sort;
    const descending = `-${column.sort}`;
    const [first, second] =
      column.sort === 'name' ? [ascending, descending] : [descending, ascending];
    const next = orderBySort(orders, current.sort === first ? second : first);
    return {
      ...column,
      href: address.withOwn(orderParameters(orders, next)),
      ...(current.sort === ascending && { sorted: 'ascending' }),
      ...(current.sort === descending && { sorted: 'descending' }),
    };
  });
  return { ...table, columns };
}

/** Links to the orders that pages offer, and to the current one. */
export function orderLinks(
  orders: ListOrders,
  current: ListOrder,
  { address, selectsDeals }: { address: PageAddress; selectsDeals: boolean },
): (Link & { isCurrent: boolean })[] {
  const offered = orders.filter(
    (order) => !order.ofMatchingDeals || selectsDeals || order === current,
  );
  const shown = offered.includes(current) ? offered : [...offered, current];
  return shown.map((order) => ({
    text: order.text,
    href: address.withOwn(orderParameters(orders, order)),
    isCurrent: order === current,
  }));
}
