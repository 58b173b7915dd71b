import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Env } from '../../config/env';
import { ApiError } from '../../errors/api-error';
import { Answer, matchesEntityTag } from '../../http/answer';
import type { FileFormat } from '../../http/answer-format';
import {
  acceptedCoding,
  type ContentCoding,
  MIN_COMPRESSED_BYTES,
  type OpenBody,
} from '../../http/content-coding';
import type { RawHeaders } from '../../http/raw-headers';
import type { CacheStatus } from '../../http/request-observer';
import { MarketDatabase } from '../../market-data/market-database';
import type { ChartBody } from '../endpoint/chart-body.dto';
import type { BodyOf, Endpoint } from '../endpoint/endpoint';
import type { LogParameters } from '../filters/query-parameters';
import { endOfLog } from '../filters/read-log-params';
import type { MarketQuery, MarketRequest } from '../request/market-request';
import { QueryContext } from '../request/query-context';
import { citationOf } from '../vintage/vintage';
import { Vintages } from '../vintage/vintages';
import { type AnswerFacts, CachedAnswer } from './cached-answer';
import { fileAnswer, fileHeaders } from './file-answer';
import { JSON_HEADERS, jsonAnswer } from './json-answer';

const MAX_BYTES = 64 * 1024 * 1024;

/** What a service's method does. */
type Compute<E extends Endpoint> = (context: QueryContext<E>) => Promise<ChartBody<BodyOf<E>>>;

/**
 * Caches answers by generation and canonical query, in bounded memory. A cached answer has the
 * bytes of the body up to the fields that differ by request. After an import, older answers are no
 * longer used, because the cache key contains the generation that the request's own key check has
 * read, or an older one that the request names.
 */
@Injectable()
export class AnswerCache {
  /** Since startup. Precomputed answers aren't counted. */
  readonly lookups = { hit: 0, miss: 0 };
  private readonly cached = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
  });
  private readonly computing = new Map<string, Promise<CachedAnswer>>();

  constructor(
    private readonly database: MarketDatabase,
    private readonly vintages: Vintages,
    private readonly env: Env,
  ) {}

  get size(): { entries: number; bytes: number } {
    return { entries: this.cached.size, bytes: this.cached.calculatedSize };
  }

  /**
   * The cached answer, or else the one from `compute`, which runs only once for all waiting
   * requests. A 304 if the caller already has the answer.
   */
  async answer<E extends Endpoint>(
    request: MarketRequest<E>,
    compute: Compute<E>,
  ): Promise<Answer<BodyOf<E>>> {
    const { query, delivery } = request;
    const file = requestedFile(request);
    if (file && query.endpoint.rows === undefined) throw new ApiError('not_acceptable');
    const key = file ? `${file} ${query.key}` : query.key;
    const cached = this.cached.get(key);
    if (!delivery.precomputed) this.lookups[cached ? 'hit' : 'miss'] += 1;
    const answer =
      cached ??
      (file ? await this.asFile(file, request, compute) : await this.computeOnce(request, compute));
    const status = cacheStatus(query, cached !== undefined);
    const contentHeaders = file ? fileHeaders(file, query) : JSON_HEADERS;
    const trail = file ? '' : this.trail(delivery.arrivedAt, status);
    return this.send(request, key, answer, contentHeaders, status, trail);
  }

  private keep(key: string, answer: CachedAnswer, { endpoint }: MarketQuery): void {
    if (!endpoint.uncached) this.cached.set(key, answer);
  }

  /** The answer in a coding that the caller accepts. A 304 if the caller already has it. */
  private async send<Body>(
    { query, delivery: { ifNoneMatch, acceptEncoding, origin } }: MarketRequest,
    key: string,
    answer: CachedAnswer,
    contentHeaders: RawHeaders,
    status: CacheStatus,
    trail: string,
  ): Promise<Answer<Body>> {
    const { entityTag, facts } = answer;
    const { totalCount } = facts;
    const headers = [
      ...query.headers,
      'ETag',
      entityTag,
      ...linksOf(query, facts, origin?.(this.env) ?? ''),
    ];
    if (totalCount !== undefined) headers.push('X-Total-Count', String(totalCount));
    if (matchesEntityTag(ifNoneMatch, entityTag)) return new Answer(304, headers, null);
    const coding =
      answer.isCompressible && answer.length > MIN_COMPRESSED_BYTES
        ? acceptedCoding(acceptEncoding)
        : null;
    if (coding) headers.push('Content-Encoding', coding);
    const { start, end } =
      coding === null
        ? answer.plain
        : (answer.in(coding) ?? (await this.compress(key, answer, coding)));
    return new Answer(200, [...headers, ...contentHeaders], { start, end: end(trail) }, status);
  }

  /** The compressed copy counts towards the size of the cache, if the answer is still in it. */
  private async compress(
    key: string,
    answer: CachedAnswer,
    coding: ContentCoding,
  ): Promise<OpenBody> {
    const body = await answer.compress(coding);
    if (this.cached.peek(key) === answer) {
      // The cache measures an answer when it is added.
      this.cached.delete(key);
      this.cached.set(key, answer);
    }
    return body;
  }

  private async asFile<E extends Endpoint>(
    format: FileFormat,
    request: MarketRequest<E>,
    compute: Compute<E>,
  ): Promise<CachedAnswer> {
    const { query } = request;
    const json = this.cached.get(query.key) ?? (await this.computeOnce(request, compute));
    const answer = await fileAnswer(format, json, query);
    this.keep(`${format} ${query.key}`, answer, query);
    return answer;
  }

  private computeOnce<E extends Endpoint>(
    request: MarketRequest<E>,
    compute: Compute<E>,
  ): Promise<CachedAnswer> {
    const { key } = request.query;
    const started = this.computing.get(key);
    if (started) return started;
    const computing = this.compute(request, compute).finally(() => this.computing.delete(key));
    this.computing.set(key, computing);
    return computing;
  }

  private compute<E extends Endpoint>(
    request: MarketRequest<E>,
    compute: Compute<E>,
  ): Promise<CachedAnswer> {
    const { query, audience } = request;
    return this.vintages.read(query, audience.accountId ?? null, () =>
      this.database.read(query.generation, async (read) => {
        // Not the time of the read: another generation may be served since the request came.
        const readAt = this.vintages.instantOf(query, audience.generation) ?? read.readAt;
        const snapshot = { ...read, readAt };
        const answer = jsonAnswer(
          request,
          await compute(new QueryContext(query, snapshot)),
          readAt,
        );
        this.keep(query.key, answer, query);
        return answer;
      }),
    );
  }

  /** The fields that differ by request, and the end of the body. */
  private trail(arrivedAt: number, status: CacheStatus): string {
    const took = Math.round(performance.now() - arrivedAt);
    return `,"cache_status":"${status}","response_time_ms":${took},"performance_target_met":${took <= this.env.performanceTargetMs}}`;
  }
}

function requestedFile({ query: { format }, delivery }: MarketRequest): FileFormat | undefined {
  const requested = format ?? delivery.accepts ?? 'json';
  return requested === 'json' ? undefined : (requested as FileFormat);
}

function cacheStatus({ filtersApplied }: MarketQuery, isCached: boolean): CacheStatus {
  if (filtersApplied) return 'FILTERED';
  return isCached ? 'HIT' : 'MISS';
}

/** Proxies refuse answers whose headers are much longer, such as nginx above 4 KB in all. */
const MAX_CITED_ADDRESS = 2000;

/**
 * The `Link` headers of an answer: the documentation of a deprecated timeframe, the next page of a
 * list, and the address that keeps giving this answer (contract 3.4, 6.1, 3.6).
 */
export function linksOf(
  query: MarketQuery & { log?: LogParameters },
  { nextCursor, generatedAt }: AnswerFacts,
  origin: string,
): RawHeaders {
  const { period, pageAddress, citedAddress, namedBy } = query;
  const links: string[] = [];
  if (period.deprecated)
    links.push(...link(`${origin}/docs`, 'rel="deprecation"; type="text/html"'));
  if (nextCursor !== null && pageAddress !== undefined)
    links.push(...link(`${origin}${pageAddress}${nextCursor}`, 'rel="next"'));
  const citation = query.log
    ? endOfLog(query.log, generatedAt).text
    : citationOf(query, generatedAt);
  if (
    citation !== undefined &&
    citedAddress !== undefined &&
    citedAddress.length < MAX_CITED_ADDRESS
  )
    links.push(
      ...link(`${origin}${citedAddress}${namedBy === 'cursor' ? '' : citation}`, 'rel="cite-as"'),
    );
  return links;
}

function link(address: string, parameters: string): RawHeaders {
  return ['Link', `<${address}>; ${parameters}`];
}
