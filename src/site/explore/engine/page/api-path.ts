import type { Endpoint } from '../../../../market/query/endpoints/endpoint';
import { API_PREFIX } from '../../../../platform/http/api-prefix';
import { href, type Search } from './link';

/**
 * The address of the call that has a card's figures. `name`: of the record, for an endpoint about
 * one.
 */
export function apiPathOf({ path }: Endpoint, search: Search, name = ''): string {
  return href(`/${API_PREFIX}/${path.replace(':name', encodeURIComponent(name))}`, search);
}
