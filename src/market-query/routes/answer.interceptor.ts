import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { Env } from '../../config/env';
import { ApiError } from '../../errors/api-error';
import { Answer, type AnswerBody, matchesEntityTag } from '../../http/answer';
import { type AnswerFormat, preferredFormat } from '../../http/answer-format';
import { acceptedCoding, MIN_COMPRESSED_BYTES } from '../../http/content-coding';
import { publicOrigin } from '../../http/public-origin';
import type { RawHeaders } from '../../http/raw-headers';
import type { IdentifiedRequest } from '../../http/request-id';
import type { CacheStatus } from '../../http/request-observer';
import { AnswerCache, type Handler } from '../answer-cache/answer-cache';
import { linksOf } from '../answer-cache/answer-links';
import type { CachedAnswer } from '../answer-cache/cached-answer';
import { fileHeaders } from '../answer-cache/file-answer';
import { JSON_HEADERS } from '../answer-cache/json-answer';
import type { MarketQuery } from '../request/market-request';
import type { AskedRequest } from './asked.decorator';
import { RequestReader } from './request-reader';

type DataRequest = AskedRequest & IdentifiedRequest;

/**
 * Answers a request for market data: from the cache, or else with what the controller's method
 * returns. The method runs only for an answer that isn't kept, and once for all who wait for it.
 */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(
    private readonly reader: RequestReader,
    private readonly answers: AnswerCache,
    private readonly env: Env,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<Answer>> {
    const request = context.getArgByIndex<DataRequest>(0);
    // What is asked? (400)
    const { query, audience } = await this.reader.read(context);
    // As what? (406)
    const format = formatOf(query, request);
    // Is it kept? Otherwise the controller's method computes it (404).
    const kept = this.answers.find(query, format, audience);
    const handler: Handler = (question) => {
      request.question = question;
      return lastValueFrom(next.handle());
    };
    const answer = kept ?? (await this.answers.make(query, format, audience, handler));
    const status = statusOf(query, kept !== undefined);
    const headers = headersOf(query, answer, publicOrigin(this.env, request));
    // Does the caller have it already? (304)
    if (matchesEntityTag(request.headers['if-none-match'], answer.entityTag))
      return of(new Answer(304, headers, null));
    headers.push(...(format === 'json' ? JSON_HEADERS : fileHeaders(format, query)));
    const body = await this.bodyOf(request, query, format, answer, status, headers);
    return of(new Answer(200, headers, body, status));
  }

  /** In a coding that the caller accepts. JSON ends with the fields that differ by request. */
  private async bodyOf(
    { headers: { 'accept-encoding': accepted }, arrivedAt }: DataRequest,
    query: MarketQuery,
    format: AnswerFormat,
    answer: CachedAnswer,
    status: CacheStatus,
    headers: string[],
  ): Promise<AnswerBody> {
    const trail = format === 'json' ? this.trail(arrivedAt, status) : '';
    const isShort = !answer.isCompressible || answer.length <= MIN_COMPRESSED_BYTES;
    const coding = isShort ? null : acceptedCoding(accepted);
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
function formatOf({ format, endpoint }: MarketQuery, request: DataRequest): AnswerFormat {
  const asked = (format as AnswerFormat | undefined) ?? preferredFormat(request.headers.accept);
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
