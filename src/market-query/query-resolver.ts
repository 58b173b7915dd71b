import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../config/clock';
import { API_PREFIX } from '../http/api-prefix';
import { BUILD_VERSION } from '../http/build-version';
import { readMarketQuery } from './filters/read-market-query';
import { VocabularyStore } from './filters/vocabulary-store';
import { type Endpoint, isAboutOneRecord } from './endpoint';
import type { QueryParameters } from './market-query';
import type { Audience, MarketQuery, MarketRequest, PagedEndpoint, RawMarketRequest } from './market-request';
import { readEntityName } from './names/entity-name';
import { readCursor } from './paging/list-position';
import { pageAddress } from './paging/next-link';

const MAX_CACHED_QUERIES = 5000;
const MAX_CACHE_KEY_LENGTH = 1000;
/** 2026-01-01: the day on which the legacy timeframes were deprecated (contract 3.4). */
const LEGACY_DEPRECATED_AT = '@1767225600';
const DEPRECATION = ['Deprecation', LEGACY_DEPRECATED_AT, 'Link', '</docs>; rel="deprecation"; type="text/html"'];

/**
 * Reads the query strings of market endpoints. The result depends only on the query string, the endpoint, the day, the generation and the plan, so recent
 * results are cached and repeated requests aren't read again.
 */
@Injectable()
export class QueryResolver {
  private readonly recent = new LRUCache<string, MarketQuery>({ max: MAX_CACHED_QUERIES });

  constructor(
    private readonly vocabularies: VocabularyStore,
    private readonly clock: Clock,
  ) {}

  /** Throws ApiError (400) if the query can't be read. */
  async resolve<E extends Endpoint>(raw: RawMarketRequest<E>): Promise<MarketRequest<E>> {
    const { endpoint, search, name, audience } = raw;
    const today = this.clock.today();
    const cacheKey = `${audience.generation.id} ${today} ${audience.proOrHigher} ${endpoint.path} ${name} ${search}`;
    let query = this.recent.get(cacheKey);
    if (!query) {
      query = await this.read(raw, today);
      if (cacheKey.length <= MAX_CACHE_KEY_LENGTH) this.recent.set(cacheKey, query);
    }
    // The path, which identifies the endpoint, is part of the cache key.
    return { query: query as MarketQuery<E>, delivery: raw.delivery };
  }

  private async read({ endpoint, search, name = '', audience }: RawMarketRequest, today: string): Promise<MarketQuery> {
    const vocabulary = await this.vocabularies.of(audience.generation);
    const entity = isAboutOneRecord(endpoint) ? readEntityName(name) : undefined;
    const parameters = readMarketQuery(search, endpoint, vocabulary, today, entity);
    return {
      endpoint,
      ...audience,
      ...parameters,
      vocabulary,
      today,
      ...identity(endpoint, parameters, audience, today),
      ...paging(endpoint, parameters, audience, search),
    };
  }
}

function identity(
  endpoint: Endpoint,
  query: QueryParameters,
  { generation, proOrHigher }: Audience,
  today: string,
): Pick<MarketQuery, 'key' | 'headers'> {
  const key = [generation.label, endpoint.path, today, proOrHigher ? 'pro' : 'free', BUILD_VERSION, query.canonical].join('\n');
  const headers = [
    ...['Cache-Control', 'private, no-cache', 'Vary', 'Authorization, Accept-Encoding, Accept'],
    ...['X-Data-Freshness', generation.changedOn],
    ...(query.period.deprecated ? DEPRECATION : []),
  ];
  return { key, headers };
}

function paging(
  endpoint: Endpoint,
  query: QueryParameters,
  { generation }: Audience,
  search: string,
): Pick<MarketQuery<PagedEndpoint>, 'after' | 'pageAddress'> {
  if (endpoint.sort === undefined) return {};
  return {
    after: query.cursor === undefined ? undefined : readCursor(query.cursor, { endpoint, ...query, generation }),
    pageAddress: pageAddress(`/${API_PREFIX}/${endpoint.path}`, search),
  };
}
