import { API_PREFIX } from '../../http/api-prefix';
import { slugOf } from '../../market-data/names/normal-form';
import type { Endpoint } from '../../market-query/endpoint/endpoint';
import type { ToolArguments } from './tool';

/**
 * The query string of the equivalent REST call. In a list, a name that contains a comma is sent as
 * its slug.
 */
export function restSearch(args: ToolArguments): string {
  const pairs = Object.entries(args).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? value.map(listItem).join(',') : String(value),
  ]);
  return new URLSearchParams(pairs).toString();
}

/** "GET /api/v2/category-data?timeframe=ttm". */
export function restCall(endpoint: Endpoint, search: string, name?: string): string {
  const path = endpoint.path.replace(':name', encodeURIComponent(name ?? ''));
  return `GET /${API_PREFIX}/${path}${search === '' ? '' : `?${search}`}`;
}

function listItem(item: string): string {
  return item.includes(',') ? slugOf(item) : item;
}
