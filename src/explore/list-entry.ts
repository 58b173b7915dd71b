import type { BodyOf, Endpoint } from '../market-query/endpoint';
import type { Table } from './charts/chart';

/** A list on a page: which endpoint has it, and how its body is shown. */
export interface ListEntry<E extends Endpoint> {
  endpoint: E;
  table(this: void, body: BodyOf<E>): Table;
}

/** A table of another endpoint's body doesn't compile. */
export function list<E extends Endpoint>(endpoint: E, table: (body: BodyOf<E>) => Table): ListEntry<E> {
  return { endpoint, table };
}
