import type { Generation } from '../market-data/generation';
import type { Vocabulary } from './filters/vocabulary';
import type { Granularity, MarketQuery, EndpointSpec } from './market-query';
import type { ListPosition } from './paging/list-position';

/** A query string, read for one question, day, generation and class of plan: the same for every request that sends it. */
export interface ResolvedQuery {
  endpoint: EndpointSpec;
  query: MarketQuery;
  vocabulary: Vocabulary;
  generation: Generation;
  /** The market calendar's day, YYYY-MM-DD. */
  today: string;
  /** True for a base plan of Pro or higher: what only those see belongs to another answer. */
  proOrHigher: boolean;
  /** Names the answer in the cache. */
  key: string;
  /** Every header of the answer that the reading decides. */
  headers: Readonly<Record<string, string>>;
  /** On lists: where the page begins, and the address of another page, up to its cursor. */
  after?: ListPosition;
  pageAddress?: string;
}

/** One request at a market endpoint. */
export interface MarketRequest {
  resolved: ResolvedQuery;
  ifNoneMatch: string | undefined;
  /** Milliseconds of performance.now() at arrival. */
  arrivedAt: number;
  /** Nobody waits for it: it is asked ahead of the callers who will. */
  precomputed?: true;
}

/** What a question with a granularity, a limit or a {name} asks for: the reader of the address has filled in the defaults. */
export function asked({ resolved }: MarketRequest): { granularity: Granularity; limit: number; entity: string } {
  const { granularity = 'year', limit = 0, entity = '' } = resolved.query;
  return { granularity, limit, entity };
}
