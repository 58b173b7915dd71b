import type { PreviewRequest } from './dataset-preview';
import type { RawHeaders } from '../http/raw-headers';
import type { Generation } from '../market-data/generation';
import type { Vocabulary } from './filters/vocabulary';
import type { EndpointSpec, Granularity, MarketQuery } from './market-query';
import type { ListPosition } from './paging/list-position';

/** A request to a market endpoint, before it is resolved. */
export interface RawMarketQuery {
  endpoint: EndpointSpec;
  /** The query string of the URL, without the "?". */
  search: string;
  /** The percent-decoded {name} of the path; undefined on endpoints that aren't about one record. */
  name: string | undefined;
  generation: Generation;
  /** True for a base plan of Pro or higher. These plans see more, so they have separate answers. */
  proOrHigher: boolean;
}

/** A query string, resolved for an endpoint, a day, a generation and a kind of plan. Requests that have all of these in common share it. */
export interface ResolvedQuery extends Pick<RawMarketQuery, 'endpoint' | 'generation' | 'proOrHigher'> {
  query: MarketQuery;
  vocabulary: Vocabulary;
  /** The market calendar's day, YYYY-MM-DD. */
  today: string;
  /** The cache key of the answer. */
  key: string;
  /** The headers of the answer that depend on the query. */
  headers: RawHeaders;
  /** On lists: the position after which the page starts, and the address of other pages, without the cursor. */
  after?: ListPosition;
  pageAddress?: string;
}

/** A raw query with other values of its request. MarketQueryParam passes it to MarketQueryPipe. */
export class RawMarketRequest {
  constructor(
    readonly raw: RawMarketQuery,
    readonly ifNoneMatch: string | undefined,
    readonly acceptEncoding: string | undefined,
    /** Whether the caller prefers text/csv. */
    readonly acceptsCsv: boolean,
    readonly arrivedAt: number,
    readonly preview?: PreviewRequest,
  ) {}
}

/** A resolved request to a market endpoint. */
export interface MarketRequest {
  resolved: ResolvedQuery;
  ifNoneMatch: string | undefined;
  /** Undefined means that the body isn't compressed. */
  acceptEncoding?: string | undefined;
  /** Whether the caller prefers text/csv. `format` in the query takes precedence. */
  acceptsCsv?: boolean;
  /** The time of arrival, by performance.now(). */
  arrivedAt: number;
  /** True if the answer is computed in advance. */
  precomputed?: true;
}

/** The {name} in a request to an endpoint about one record. */
export function entityOf({ resolved: { endpoint, query } }: MarketRequest): string {
  return declared(query.entity, 'a {name}', endpoint);
}

export function limitOf({ resolved: { endpoint, query } }: MarketRequest): number {
  return declared(query.limit, 'a limit', endpoint);
}

export function granularityOf({ resolved: { endpoint, query } }: MarketRequest): Granularity {
  return declared(query.granularity, 'a granularity', endpoint);
}

/** The endpoint's spec declares a default, so the value is undefined only if the spec doesn't. */
function declared<T>(value: T | undefined, what: string, { path }: EndpointSpec): T {
  if (value === undefined) throw new Error(`The endpoint ${path} does not declare ${what}`);
  return value;
}
