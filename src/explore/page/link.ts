export interface Link {
  text: string;
  href: string;
}

/** `search`: the query string, without the "?", or its parameters. */
export function href(path: string, search: string | Readonly<Record<string, string>>): string {
  const query = typeof search === 'string' ? search : new URLSearchParams(search).toString();
  return query === '' ? path : `${path}?${query}`;
}
