import { parameterSpelled } from '../filters/parameters';

/**
 * A list's path with the caller's own parameters, ready for another cursor. Parameters that do not exist are left out: what was put into an address by
 * mistake, such as a key, must not travel on.
 */
export function pageAddress(path: string, search: string): string {
  const parameters = [...new URLSearchParams(search)].filter(([name]) => name !== 'cursor' && parameterSpelled(name));
  return `${path}?${new URLSearchParams([...parameters, ['cursor', '']]).toString()}`;
}

/** The answer's headers with `Link: <...>; rel="next"`, beside a Link that stands there already. */
export function withNextLink(
  headers: Readonly<Record<string, string>>,
  address: string,
  cursor: string,
): Readonly<Record<string, string>> {
  const link = `<${address}${cursor}>; rel="next"`;
  return { ...headers, Link: headers.Link ? `${headers.Link}, ${link}` : link };
}
