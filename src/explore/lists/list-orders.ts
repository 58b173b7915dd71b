import type { Link } from '../page/link';
import type { PageAddress } from '../page/page-address';

/** An order that readers can choose, by the name that addresses use. */
export interface ListOrder {
  name: string;
  text: string;
  /** What the endpoint takes as `sort`. */
  sort: string;
  /** Of all time, it says nothing that another order doesn't. */
  ofPeriod?: true;
}

/** The usual order comes first. Addresses leave it out. */
export type ListOrders = readonly [usual: ListOrder, ...others: ListOrder[]];

/** The order that an address names, or else the usual one. */
export function orderOf(orders: ListOrders, name: string | null): ListOrder {
  return orders.find((order) => order.name === name) ?? orders[0];
}

export function sortParameter([usual]: ListOrders, { name }: ListOrder): string | undefined {
  return name === usual.name ? undefined : name;
}

export function orderLinks(
  orders: ListOrders,
  current: ListOrder,
  address: PageAddress,
): (Link & { isCurrent: boolean })[] {
  const offered = orders.filter(
    (order) => !order.ofPeriod || order === current || address.query.hasPeriod,
  );
  return offered.map((order) => ({
    text: order.text,
    href: address.withOwn({ sort: sortParameter(orders, order) }),
    isCurrent: order === current,
  }));
}
