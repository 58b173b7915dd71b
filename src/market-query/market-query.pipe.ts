import { Injectable, type PipeTransform } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { Caller } from '../billing/caller';
import { Clock } from '../config/clock';
import type { Generation } from '../dataset/generation';
import { API_PREFIX } from '../configure-app';
import { ApiError } from '../errors/api-error';
import { BUILD_VERSION } from '../http/build-version';
import type { MarketReading, MarketRequest } from './answer-cache/market-request';
import { readMarketQuery } from './filters/read-market-query';
import { VocabularyStore } from './filters/vocabulary-store';
import { UnreadQuestion } from './market-endpoint.decorator';
import type { MarketQuery, Question } from './market-query';
import { readAskedName } from './names/asked-name';
import { readCursor } from './paging/list-position';
import { pageAddress } from './paging/next-link';

const KEPT_READINGS = 5000;
const LONGEST_KEPT_NAME = 1000;
/** 2026-01-01: the day on which the legacy timeframes were deprecated (specification 9.2). */
const LEGACY_DEPRECATED_AT = '@1767225600';

/**
 * Step 400 of the request path: reads the query string of a market endpoint. Readings are pure functions of the query string, the question, the day,
 * the generation and the plan, so those of recent requests are kept: on the warm path nothing is parsed.
 */
@Injectable()
export class MarketQueryPipe implements PipeTransform<unknown, unknown> {
  private readonly readings = new LRUCache<string, MarketReading>({ max: KEPT_READINGS });

  constructor(
    private readonly vocabularies: VocabularyStore,
    private readonly clock: Clock,
  ) {}

  transform(value: unknown): unknown {
    return value instanceof UnreadQuestion ? this.read(value) : value;
  }

  private async read({ question, name: asked, request }: UnreadQuestion): Promise<MarketRequest> {
    const { generation, proOrHigher } = audience(request.caller);
    const mark = request.url.indexOf('?');
    const search = mark < 0 ? '' : request.url.slice(mark + 1);
    const today = this.clock.today();
    const name = `${generation.id} ${today} ${proOrHigher} ${question.name} ${asked} ${search}`;
    let reading = this.readings.get(name);
    if (!reading) {
      const vocabulary = await this.vocabularies.of(generation);
      const entity = asked === undefined ? undefined : readAskedName(asked);
      const query = readMarketQuery(search, question, vocabulary, today, entity);
      reading = {
        question,
        query,
        vocabulary,
        generation,
        today,
        proOrHigher,
        ...identity(question, query, generation, today, proOrHigher),
        ...paging(question, query, generation, search),
      };
      if (name.length <= LONGEST_KEPT_NAME) this.readings.set(name, reading);
    }
    return { reading, ifNoneMatch: request.headers['if-none-match'], arrivedAt: request.arrivedAt };
  }
}

function audience(caller: Caller | undefined): { generation: Generation; proOrHigher: boolean } {
  if (!caller) throw new Error('A market endpoint was reached without a caller');
  if (!caller.generation) {
    throw new ApiError('quota_unavailable', { error: 'No dataset has been imported yet.', headers: { 'Retry-After': '5' } });
  }
  return { generation: caller.generation, proOrHigher: caller.plan !== 'free' };
}

function identity(
  question: Question,
  query: MarketQuery,
  generation: Generation,
  today: string,
  proOrHigher: boolean,
): Pick<MarketReading, 'key' | 'entityTag' | 'headers'> {
  const key = [generation.label, question.name, today, proOrHigher ? 'pro' : 'free', BUILD_VERSION, query.canonical].join('\n');
  const entityTag = `W/"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    Vary: 'Authorization',
    ETag: entityTag,
    'X-Data-Freshness': generation.changedOn,
    ...(query.period.deprecated && { Deprecation: LEGACY_DEPRECATED_AT, Link: '</docs>; rel="deprecation"; type="text/html"' }),
  };
  return { key, entityTag, headers };
}

function paging(
  question: Question,
  query: MarketQuery,
  generation: Generation,
  search: string,
): Pick<MarketReading, 'after' | 'pageAddress'> {
  if (!question.own.includes('cursor')) return {};
  return {
    after: query.cursor === undefined ? undefined : readCursor(query.cursor, { question, query, generation }),
    pageAddress: pageAddress(`/${API_PREFIX}/${question.name}`, search),
  };
}
