export interface Link {
  text: string;
  href: string;
}

/** Those that are undefined are left out. */
export type AddressParameters = Readonly<Record<string, string | undefined>>;

/** A query string, without the "?", or its parameters. */
export type Search = string | AddressParameters;

export function queryString(search: Search): string {
  if (typeof search === 'string') return search;
  const sent = Object.entries(search).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return new URLSearchParams(sent).toString();
}

export function href(path: string, search: Search): string {
  const query = queryString(search);
  return query === '' ? path : `${path}?${query}`;
}
