import type { RawHeaders } from '../../http/raw-headers';
import { parameterSpelled } from '../filters/parameters';

/**
 * A list's path with the caller's own parameters, ready for another cursor. Parameters that do not exist are left out: what was put into an address by
 * mistake, such as a key, must not travel on.
 */
export function pageAddress(path: string, search: string): string {
  const parameters = [...new URLSearchParams(search)].filter(([name]) => name !== 'cursor' && parameterSpelled(name));
  return `${path}?${new URLSearchParams([...parameters, ['cursor', '']]).toString()}`;
}

/** `Link: <...>; rel="next"`; none on the last page. */
export function nextLink(address: string, cursor: string | null): RawHeaders {
  return cursor === null ? [] : ['Link', `<${address}${cursor}>; rel="next"`];
}
