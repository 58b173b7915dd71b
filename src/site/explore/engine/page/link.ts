export interface Link {
  text: string;
  href: string;
}

/** Those that are undefined are left out. */
export type AddressParameters = Readonly<Record<string, string | undefined>>;

/** A query string, without the "?", or its parameters. */
export type Search = string | AddressParameters;

/** Without those that are undefined. */
export function definedOnly(parameters: AddressParameters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export function queryString(search: Search): string {
  return typeof search === 'string' ? search : new URLSearchParams(definedOnly(search)).toString();
}

export function href(path: string, search: Search): string {
  const query = queryString(search);
  return query === '' ? path : `${path}?${query}`;
}
