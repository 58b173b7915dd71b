import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { Env } from '../../platform/config/env';
import { ApiError } from '../../platform/errors/api-error';
import { Answer, matchesEntityTag } from '../../platform/http/answer';
import { type AnswerFormat, preferredFormat } from '../../platform/http/answer-format';
import {
  acceptedCoding,
  type ContentCoding,
  MIN_COMPRESSED_BYTES,
} from '../../platform/http/content-coding';
import { publicOrigin } from '../../platform/http/public-origin';
import type { RawHeaders } from '../../platform/http/raw-headers';
import type { IdentifiedRequest } from '../../platform/http/request-id';
import type { CacheStatus } from '../../platform/http/request-observer';
import { AnswerCache, type Handler } from '../query/answers/answer-cache';
import { linksAndWarnings } from '../query/answers/answer-links';
import type { CachedAnswer } from '../query/answers/cached-answer';
import { fileHeaders } from '../query/answers/file-answer';
import { JSON_HEADERS } from '../query/answers/json-answer';
import type { MarketQuery } from '../query/questions/market-request';
import type { AskedRequest } from './asked.decorator';
import { RequestReader } from './request-reader';

type DataRequest = AskedRequest & IdentifiedRequest;

/**
 * Answers a request for market data: from the cache, or else with the body that the controller's
 * method returns.
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
    // What is asked, and for whom? (400)
    const { query, audience } = await this.reader.read(context);
    // As JSON or as a file? (406)
    const format = formatOf(query, request.headers.accept);
    // Is it kept? Otherwise the controller's method is asked, once for all who wait. (404)
    const ask: Handler = (question) => {
      request.question = question;
      return lastValueFrom(next.handle());
    };
    const kept = this.answers.find(query, format, audience);
    const answer = kept ?? (await this.answers.make(query, format, audience, ask));
    // Does the caller have it already? (304)
    const headers = headersOf(query, answer, publicOrigin(this.env, request), format !== 'json');
    if (matchesEntityTag(request.headers['if-none-match'], answer.entityTag))
      return of(new Answer(304, headers, null));
    // In which coding?
    const coding = codingOf(answer, request.headers['accept-encoding']);
    const body =
      coding === null
        ? answer.plain
        : (answer.in(coding) ?? (await this.answers.compress(answer, coding, query, format)));
    headers.push(...(format === 'json' ? JSON_HEADERS : fileHeaders(format, query)));
    if (coding) headers.push('Content-Encoding', coding);
    const status = statusOf(query, kept !== undefined);
    const end = format === 'json' ? this.endOf(request, status) : '';
    return of(new Answer(200, headers, { start: body.start, end: body.end(end) }, status));
  }

  /** How JSON ends: with the fields that differ by request. */
  private endOf({ arrivedAt }: DataRequest, status: CacheStatus): string {
    const took = Math.round(performance.now() - arrivedAt);
    return `,"cache_status":"${status}","response_time_ms":${took},"performance_target_met":${took <= this.env.performanceTargetMs}}`;
  }
}

/** `format` in the query takes precedence over what the caller accepts. */
function formatOf({ format, endpoint }: MarketQuery, accept: string | undefined): AnswerFormat {
  const hasFiles = endpoint.rows !== undefined;
  if (format === undefined) return preferredFormat(accept, { hasFiles });
  if (format !== 'json' && !hasFiles) throw new ApiError('not_acceptable');
  return format as AnswerFormat;
}

function statusOf({ filtersApplied }: MarketQuery, isKept: boolean): CacheStatus {
  if (filtersApplied) return 'FILTERED';
  return isKept ? 'HIT' : 'MISS';
}

/** Null if the body isn't compressed. */
function codingOf(answer: CachedAnswer, accepted: string | undefined): ContentCoding | null {
  const isWorthIt = answer.isCompressible && answer.length > MIN_COMPRESSED_BYTES;
  return isWorthIt ? acceptedCoding(accepted) : null;
}

function headersOf(
  query: MarketQuery,
  { entityTag, facts }: CachedAnswer,
  origin: string,
  isFile: boolean,
): string[] {
  const { totalCount } = facts;
  const total: RawHeaders = totalCount === undefined ? [] : ['X-Total-Count', String(totalCount)];
  const links = linksAndWarnings(query, facts, { origin, isFile });
  return [...query.headers, 'ETag', entityTag, ...links, ...total];
}
