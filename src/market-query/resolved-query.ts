import type { PreviewRequest } from './dataset-preview';
import type { RawHeaders } from '../http/raw-headers';
import type { Generation } from '../market-data/generation';
import type { Vocabulary } from './filters/vocabulary';
import type { EndpointSpec, Granularity, MarketQuery } from './market-query';
import type { ListPosition } from './paging/list-position';

/** A request to a market endpoint, before it is resolved. */
export interface RawMarketQuery {
  endpoint: EndpointSpec;
  /** The query string as it is in the address, without the "?". */
  search: string;
  /** The {name} of the path, percent-decoded; undefined on endpoints that are not about one record. */
  name: string | undefined;
  generation: Generation;
  /** True for a base plan of Pro or higher: what only those plans see belongs to another answer. */
  proOrHigher: boolean;
}

/** A query string, resolved for one endpoint, day, generation and class of plan: the same for every request that sends it. */
export interface ResolvedQuery extends Pick<RawMarketQuery, 'endpoint' | 'generation' | 'proOrHigher'> {
  query: MarketQuery;
  vocabulary: Vocabulary;
  /** The market calendar's day, YYYY-MM-DD. */
  today: string;
  /** Names the answer in the cache. */
  key: string;
  /** Every header of the answer that the query decides. */
  headers: RawHeaders;
  /** On lists: where the page begins, and the address of another page, up to its cursor. */
  after?: ListPosition;
  pageAddress?: string;
}

/** A raw query with what else its request carries: what MarketQueryParam hands to MarketQueryPipe. */
export class RawMarketRequest {
  constructor(
    readonly raw: RawMarketQuery,
    readonly ifNoneMatch: string | undefined,
    readonly acceptEncoding: string | undefined,
    /** The caller prefers text/csv. */
    readonly acceptsCsv: boolean,
    readonly arrivedAt: number,
    readonly preview?: PreviewRequest,
  ) {}
}

/** One request at a market endpoint, resolved. */
export interface MarketRequest {
  resolved: ResolvedQuery;
  ifNoneMatch: string | undefined;
  /** Missing: the body is not compressed. */
  acceptEncoding?: string | undefined;
  /** The caller prefers text/csv; `format` in the query wins. */
  acceptsCsv?: boolean;
  /** Milliseconds of performance.now() at arrival. */
  arrivedAt: number;
  /** Computed ahead of the callers who will ask for it. */
  precomputed?: true;
}

/** The {name} that an endpoint about one record is asked for. */
export function entityOf({ resolved: { endpoint, query } }: MarketRequest): string {
  return declared(query.entity, 'a {name}', endpoint);
}

export function limitOf({ resolved: { endpoint, query } }: MarketRequest): number {
  return declared(query.limit, 'a limit', endpoint);
}

export function granularityOf({ resolved: { endpoint, query } }: MarketRequest): Granularity {
  return declared(query.granularity, 'a granularity', endpoint);
}

/** The endpoint's spec declares it with its default, so it is missing only if the spec does not. */
function declared<T>(value: T | undefined, what: string, { path }: EndpointSpec): T {
  if (value === undefined) throw new Error(`The endpoint ${path} does not declare ${what}`);
  return value;
}
