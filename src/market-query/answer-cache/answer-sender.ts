import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env';
import { ApiError } from '../../errors/api-error';
import { Answer, type AnswerBody, matchesEntityTag } from '../../http/answer';
import type { AnswerFormat } from '../../http/answer-format';
import { acceptedCoding, MIN_COMPRESSED_BYTES } from '../../http/content-coding';
import type { RawHeaders } from '../../http/raw-headers';
import type { CacheStatus } from '../../http/request-observer';
import type { BodyOf, Endpoint } from '../endpoint/endpoint';
import type { Delivery, MarketQuery, MarketRequest } from '../request/market-request';
import { AnswerCache, type Handler } from './answer-cache';
import { linksOf } from './answer-links';
import type { CachedAnswer } from './cached-answer';
import { fileHeaders } from './file-answer';
import { JSON_HEADERS } from './json-answer';

/** Answers a request for market data as HTTP: from the cache, or else with what `handler` computes. */
@Injectable()
export class AnswerSender {
  constructor(
    private readonly answers: AnswerCache,
    private readonly env: Env,
  ) {}

  /** A 304 if the caller already has the answer. */
  async answer<E extends Endpoint>(
    { query, audience, delivery }: MarketRequest<E>,
    handler: Handler<E>,
  ): Promise<Answer<BodyOf<E>>> {
    const format = formatOf(query, delivery);
    const kept = this.answers.find(query, format, audience);
    const answer = kept ?? (await this.answers.make(query, format, audience, handler));
    const status = statusOf(query, kept !== undefined);
    const headers = headersOf(query, answer, delivery.origin?.(this.env) ?? '');
    if (matchesEntityTag(delivery.ifNoneMatch, answer.entityTag))
      return new Answer(304, headers, null);
    headers.push(...(format === 'json' ? JSON_HEADERS : fileHeaders(format, query)));
    const body = await this.bodyOf(delivery, query, format, answer, status, headers);
    return new Answer(200, headers, body, status);
  }

  /** In a coding that the caller accepts. JSON ends with the fields that differ by request. */
  private async bodyOf(
    { acceptEncoding, arrivedAt }: Delivery,
    query: MarketQuery,
    format: AnswerFormat,
    answer: CachedAnswer,
    status: CacheStatus,
    headers: string[],
  ): Promise<AnswerBody> {
    const trail = format === 'json' ? this.trail(arrivedAt, status) : '';
    const isShort = !answer.isCompressible || answer.length <= MIN_COMPRESSED_BYTES;
    const coding = isShort ? null : acceptedCoding(acceptEncoding);
    if (coding) headers.push('Content-Encoding', coding);
    const { start, end } =
      coding === null
        ? answer.plain
        : (answer.in(coding) ?? (await this.answers.compress(answer, coding, query, format)));
    return { start, end: end(trail) };
  }

  /** The fields that differ by request, and the end of the body. */
  private trail(arrivedAt: number, status: CacheStatus): string {
    const took = Math.round(performance.now() - arrivedAt);
    return `,"cache_status":"${status}","response_time_ms":${took},"performance_target_met":${took <= this.env.performanceTargetMs}}`;
  }
}

/** `format` in the query takes precedence over what the caller accepts. */
function formatOf({ format, endpoint }: MarketQuery, { accepts }: Delivery): AnswerFormat {
  const asked = (format as AnswerFormat | undefined) ?? accepts ?? 'json';
  if (asked !== 'json' && endpoint.rows === undefined) throw new ApiError('not_acceptable');
  return asked;
}

function statusOf({ filtersApplied }: MarketQuery, isKept: boolean): CacheStatus {
  if (filtersApplied) return 'FILTERED';
  return isKept ? 'HIT' : 'MISS';
}

function headersOf(
  query: MarketQuery,
  { entityTag, facts }: CachedAnswer,
  origin: string,
): string[] {
  const { totalCount } = facts;
  const total: RawHeaders = totalCount === undefined ? [] : ['X-Total-Count', String(totalCount)];
  return [...query.headers, 'ETag', entityTag, ...linksOf(query, facts, origin), ...total];
}
