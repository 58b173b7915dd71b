export interface Link {
  text: string;
  href: string;
}

/** `search`: the query string, without the "?". */
export function href(path: string, search: string): string {
  return search === '' ? path : `${path}?${search}`;
}
