import { ACQUISITION_LIST } from '../../../../acquisitions/acquisitions.endpoints';
import { FUNDING_ROUND_LIST } from '../../../../funding/funding.endpoints';
import { DEAL_SOURCES, type DealSource } from '../../../../market/query/aggregation/deal-source';
import type { EndpointWithTotals } from '../../../../market/query/bodies/figures';
import type { BodyOf } from '../../../../market/query/endpoints/endpoint';
import type { Deals } from '../../../../market/query/endpoints/endpoint-spec';
import type { ListEndpoint } from '../list-endpoint';
import type { Table } from '../table';
import { acquisitionTable, roundTable } from './deal-rows';

type DealList = ListEndpoint & EndpointWithTotals;

/** How pages list deals of a kind. */
interface DealKind<E extends DealList = DealList> {
  list: E;
  /** What one deal is called. */
  word: string;
  table(this: void, body: BodyOf<E>): Table;
}

/** A table of another endpoint's body doesn't compile. */
export function dealKind<E extends DealList>(declaration: DealKind<E>): DealKind {
  return declaration;
}

export const DEAL_KINDS: Readonly<Record<DealSource, DealKind>> = {
  funding: dealKind({
    list: FUNDING_ROUND_LIST,
    word: 'round',
    table: ({ funding_rounds: rounds }) => roundTable(rounds),
  }),
  acquisitions: dealKind({
    list: ACQUISITION_LIST,
    word: 'acquisition',
    table: ({ acquisitions }) => acquisitionTable(acquisitions),
  }),
};

export function kindsOf(deals: Deals): readonly DealSource[] {
  return deals === 'both' ? DEAL_SOURCES : [deals];
}
