import type { BodyOf } from '../../market-query/endpoint/endpoint';
import type { ListEndpoint } from '../files/list-file';
import type { Table } from '../tables/table';
import type { Link } from '../page/link';

/** An order that readers can choose, by the name that addresses use. */
export interface ListOrder {
  name: string;
  text: string;
  /** What the endpoint takes as `sort`. */
  sort: string;
}

/**
 * A list on a page: which endpoint has it, how its body is shown, and its orders, the usual one
 * first.
 */
export interface ListEntry<E extends ListEndpoint> {
  endpoint: E;
  table(this: void, body: BodyOf<E>): Table;
  orders: readonly ListOrder[];
}

/** A table of another endpoint's body doesn't compile. */
export function list<E extends ListEndpoint>(
  endpoint: E,
  table: (body: BodyOf<E>) => Table,
  orders: readonly ListOrder[],
): ListEntry<E> {
  return { endpoint, table, orders };
}

/** The order that an address names, or else the usual one. */
export function orderOf(
  { orders }: Pick<ListEntry<ListEndpoint>, 'orders'>,
  name: string | null,
): ListOrder {
  return orders.find((order) => order.name === name) ?? orders[0]!;
}

/** Undefined for the usual order, which addresses leave out. */
export function sortParameter(
  { orders }: Pick<ListEntry<ListEndpoint>, 'orders'>,
  { name }: ListOrder,
): string | undefined {
  return name === orders[0]!.name ? undefined : name;
}

export function orderLinks(
  entry: Pick<ListEntry<ListEndpoint>, 'orders'>,
  current: ListOrder,
  hrefOf: (sort: string | undefined) => string,
): (Link & { isCurrent: boolean })[] {
  return entry.orders.map((order) => ({
    text: order.text,
    href: hrefOf(sortParameter(entry, order)),
    isCurrent: order.name === current.name,
  }));
}
