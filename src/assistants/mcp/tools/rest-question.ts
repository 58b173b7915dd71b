import type { Endpoint } from '../../../market/query/endpoints/endpoint';
import { listedItem } from '../../../market/query/filters/list-items';
import { API_PREFIX } from '../../../platform/http/api-prefix';
import type { ToolArguments } from './tool';

/** The query string of the equivalent REST call. */
export function restSearch(args: ToolArguments): string {
  const pairs = Object.entries(args).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? value.map(listedItem).join(',') : String(value),
  ]);
  return new URLSearchParams(pairs).toString();
}

/** "GET /api/v2/category-data?timeframe=ttm". */
export function restCall(endpoint: Endpoint, search: string, name?: string): string {
  const path = endpoint.path.replace(':name', encodeURIComponent(name ?? ''));
  return `GET /${API_PREFIX}/${path}${search === '' ? '' : `?${search}`}`;
}
