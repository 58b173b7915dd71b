import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../config/clock';
import { API_PREFIX } from '../http/api-prefix';
import type { Generation } from '../market-data/generation';
import { BUILD_VERSION } from '../http/build-version';
import { readMarketQuery } from './filters/read-market-query';
import { VocabularyStore } from './filters/vocabulary-store';
import type { MarketQuery, EndpointSpec } from './market-query';
import { readEntityName } from './names/entity-name';
import { readCursor } from './paging/list-position';
import { pageAddress } from './paging/next-link';
import type { RawMarketQuery, ResolvedQuery } from './resolved-query';

const MAX_CACHED_QUERIES = 5000;
const MAX_CACHE_KEY_LENGTH = 1000;
/** 2026-01-01: the day on which the legacy timeframes were deprecated (contract 3.4). */
const LEGACY_DEPRECATED_AT = '@1767225600';
const DEPRECATION = ['Deprecation', LEGACY_DEPRECATED_AT, 'Link', '</docs>; rel="deprecation"; type="text/html"'];

/**
 * Resolves the query strings of market endpoints. The result depends only on the query string, the endpoint, the day, the generation and the plan, so recent
 * results are cached and repeated requests aren't parsed again.
 */
@Injectable()
export class QueryResolver {
  private readonly recent = new LRUCache<string, ResolvedQuery>({ max: MAX_CACHED_QUERIES });

  constructor(
    private readonly vocabularies: VocabularyStore,
    private readonly clock: Clock,
  ) {}

  /** Throws ApiError (400) if the query can't be read. */
  async resolve(raw: RawMarketQuery): Promise<ResolvedQuery> {
    const { endpoint, search, name, generation, proOrHigher } = raw;
    const today = this.clock.today();
    const cacheKey = `${generation.id} ${today} ${proOrHigher} ${endpoint.path} ${name} ${search}`;
    const cached = this.recent.get(cacheKey);
    if (cached) return cached;
    const vocabulary = await this.vocabularies.of(generation);
    const entity = name === undefined ? undefined : readEntityName(name);
    const query = readMarketQuery(search, endpoint, vocabulary, today, entity);
    const resolved = {
      endpoint,
      query,
      vocabulary,
      generation,
      today,
      proOrHigher,
      ...identity(endpoint, query, generation, today, proOrHigher),
      ...paging(endpoint, query, generation, search),
    };
    if (cacheKey.length <= MAX_CACHE_KEY_LENGTH) this.recent.set(cacheKey, resolved);
    return resolved;
  }
}

function identity(
  endpoint: EndpointSpec,
  query: MarketQuery,
  generation: Generation,
  today: string,
  proOrHigher: boolean,
): Pick<ResolvedQuery, 'key' | 'headers'> {
  const key = [generation.label, endpoint.path, today, proOrHigher ? 'pro' : 'free', BUILD_VERSION, query.canonical].join('\n');
  const headers = [
    ...['Cache-Control', 'private, no-cache', 'Vary', 'Authorization, Accept-Encoding, Accept'],
    ...['X-Data-Freshness', generation.changedOn],
    ...(query.period.deprecated ? DEPRECATION : []),
  ];
  return { key, headers };
}

function paging(
  endpoint: EndpointSpec,
  query: MarketQuery,
  generation: Generation,
  search: string,
): Pick<ResolvedQuery, 'after' | 'pageAddress'> {
  if (!endpoint.extraParams.includes('cursor')) return {};
  return {
    after: query.cursor === undefined ? undefined : readCursor(query.cursor, { endpoint, query, generation }),
    pageAddress: pageAddress(`/${API_PREFIX}/${endpoint.path}`, search),
  };
}
