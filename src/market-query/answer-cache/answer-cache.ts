import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Env } from '../../config/env';
import { Answer, entityTagOf, matchesEntityTag } from '../../http/answer';
import {
  acceptedCoding,
  compressedBody,
  type ContentCoding,
  MIN_COMPRESSED_BYTES,
  type OpenBody,
  plainBody,
} from '../../http/content-coding';
import type { RawHeaders } from '../../http/raw-headers';
import type { CacheStatus } from '../../http/request-observer';
import { ApiError } from '../../errors/api-error';
import { MarketDatabase } from '../../market-data/market-database';
import type { ChartBody } from '../body/chart-body.dto';
import { cacheMetadata } from '../body/cache-metadata';
import { nextLink } from '../paging/next-link';
import { warningRows } from '../body/warning-rows';
import { csvOf, warningsHeader } from './csv';
import { QueryContext } from '../query-context';
import type { BodyOf, Endpoint } from '../endpoint';
import type { MarketQuery, MarketRequest } from '../market-request';

const MAX_BYTES = 64 * 1024 * 1024;
const JSON_HEADERS: RawHeaders = ['Content-Type', 'application/json; charset=utf-8'];
const CSV_HEADERS: RawHeaders = ['Content-Type', 'text/csv; charset=utf-8; header=present'];

type Compute<E extends Endpoint, Computed> = (context: QueryContext<E>) => Promise<Computed>;

/** A page of a list: its body, and the cursor of the next page, which is null on the last page. */
export interface ComputedPage<Body = object> {
  body: Body;
  nextCursor: string | null;
}

interface CachedAnswer {
  /** Without the closing brace, because the fields that differ by request follow. Compressed when a client first accepts that coding. */
  plain: OpenBody;
  br?: OpenBody;
  gzip?: OpenBody;
  /** A digest of the content. */
  entityTag: string;
  nextCursor: string | null;
}

/**
 * Caches answers by generation and canonical query, in bounded memory. A cached answer has the bytes of the body up to the fields that differ by request.
 * After an import, older answers are no longer used, because the cache key contains the generation that the request's own key check has read.
 */
@Injectable()
export class AnswerCache {
  /** Since startup. Precomputed answers aren't counted. */
  readonly lookups = { hit: 0, miss: 0 };
  private readonly cached = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ plain, br, gzip }, key) =>
      plain.start.length + (br?.start.length ?? 0) + (gzip?.start.length ?? 0) + key.length,
  });
  private readonly computing = new Map<string, Promise<CachedAnswer>>();
  private readonly compressing = new Map<string, Promise<OpenBody>>();

  constructor(
    private readonly database: MarketDatabase,
    private readonly env: Env,
  ) {}

  get size(): { entries: number; bytes: number } {
    return { entries: this.cached.size, bytes: this.cached.calculatedSize };
  }

  /** The cached answer, or else the one from `compute`, which runs only once for all waiting requests. A 304 if the caller already has the answer. */
  answer<E extends Endpoint>(request: MarketRequest<E>, compute: Compute<E, ChartBody<BodyOf<E>>>): Promise<Answer<BodyOf<E>>> {
    return this.page(request, async (context) => ({ body: await compute(context), nextCursor: null }));
  }

  /** The same for a page of a list. If there is another page, the answer has `Link: <...>; rel="next"`. */
  async page<E extends Endpoint>(
    request: MarketRequest<E>,
    compute: Compute<E, ComputedPage<ChartBody<BodyOf<E>>>>,
  ): Promise<Answer<BodyOf<E>>> {
    const { query, delivery } = request;
    const csv = asksForCsv(request);
    if (csv && query.endpoint.rows === undefined) throw new ApiError('not_acceptable');
    const cached = this.cached.get(query.key);
    if (!delivery.precomputed) this.lookups[cached ? 'hit' : 'miss'] += 1;
    const answer = cached ?? (await computeOnce(this.computing, query.key, () => this.compute(request, compute)));
    const status = cacheStatus(query, cached !== undefined);
    if (csv) return this.send(request, this.asCsv(answer, query), `csv ${query.key}`, csvHeaders(query), status, '');
    return this.send(request, answer, query.key, JSON_HEADERS, status, this.trail(delivery.arrivedAt, status));
  }

  /** The answer in a coding that the caller accepts. A 304 if the caller already has it. */
  private async send<Body>(
    { query, delivery: { ifNoneMatch, acceptEncoding } }: MarketRequest,
    answer: CachedAnswer,
    key: string,
    contentHeaders: RawHeaders,
    status: CacheStatus,
    trail: string,
  ): Promise<Answer<Body>> {
    const { entityTag, nextCursor } = answer;
    const headers = [...query.headers, 'ETag', entityTag, ...nextLink(query.pageAddress ?? '', nextCursor)];
    if (matchesEntityTag(ifNoneMatch, entityTag)) return new Answer(304, headers, null);
    const coding = answer.plain.start.length > MIN_COMPRESSED_BYTES ? acceptedCoding(acceptEncoding) : null;
    if (coding) headers.push('Content-Encoding', coding);
    const { start, end } = coding ? (answer[coding] ?? (await this.compress(answer, key, coding))) : answer.plain;
    return new Answer(200, [...headers, ...contentHeaders], { start, end: end(trail) }, status);
  }

  /** Converts the cached JSON, so that the figures are the same, and caches the CSV as well. */
  private asCsv({ plain, nextCursor }: CachedAnswer, { key, endpoint }: MarketQuery): CachedAnswer {
    const csvKey = `csv ${key}`;
    const cached = this.cached.get(csvKey);
    if (cached) return cached;
    const { start } = plain;
    const bytes = typeof start === 'string' ? Buffer.from(start, 'latin1') : start;
    const body = JSON.parse(`${bytes.toString()}}`) as Record<string, Record<string, unknown>[]>;
    const text = csvOf(body[endpoint.rows!.key]!);
    const answer = { plain: plainBody(Buffer.from(text)), entityTag: entityTagOf(text), nextCursor };
    this.cached.set(csvKey, answer);
    return answer;
  }

  /** Compresses each cached answer once per coding. The copy counts towards the size of the cache. */
  private compress({ plain }: CachedAnswer, key: string, coding: ContentCoding): Promise<OpenBody> {
    return computeOnce(this.compressing, `${coding} ${key}`, async () => {
      const { start } = plain;
      const body = await compressedBody(typeof start === 'string' ? Buffer.from(start, 'latin1') : start, coding);
      const cached = this.cached.peek(key);
      if (cached) this.cached.set(key, { ...cached, [coding]: body });
      return body;
    });
  }

  private compute<E extends Endpoint>(
    { query, delivery: { precomputed } }: MarketRequest<E>,
    compute: Compute<E, ComputedPage>,
  ): Promise<CachedAnswer> {
    return this.database.read(query.generation, async (snapshot) => {
      const page = await compute(new QueryContext(query, snapshot));
      const content = JSON.stringify({
        ...page.body,
        filters_applied: query.filtersApplied,
        ...(query.warnings.length > 0 && { warnings: warningRows(query.warnings) }),
      });
      const metadata = cacheMetadata(query, snapshot.readAt, precomputed ? 'precomputed' : 'live');
      const answer = {
        plain: plainBody(Buffer.from(`${content.slice(0, -1)},"cache_metadata":${JSON.stringify(metadata)}`)),
        entityTag: entityTagOf(withoutClock(content, snapshot.readAt)),
        nextCursor: page.nextCursor,
      };
      this.cached.set(query.key, answer);
      return answer;
    });
  }

  /** The fields that differ by request, and the end of the body. */
  private trail(arrivedAt: number, status: CacheStatus): string {
    const took = Math.round(performance.now() - arrivedAt);
    return `,"cache_status":"${status}","response_time_ms":${took},"performance_target_met":${took <= this.env.performanceTargetMs}}`;
  }
}

/** Runs `work` only once at a time for each key; other callers get the same promise. */
function computeOnce<T>(running: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const started = running.get(key);
  if (started) return started;
  const result = work().finally(() => running.delete(key));
  running.set(key, result);
  return result;
}

function asksForCsv({ query: { format }, delivery }: MarketRequest): boolean {
  return format === undefined ? delivery.acceptsCsv === true : format === 'csv';
}

function csvHeaders({ warnings }: MarketQuery): RawHeaders {
  return warnings.length > 0 ? [...CSV_HEADERS, 'X-Warnings', warningsHeader(warningRows(warnings))] : CSV_HEADERS;
}

function cacheStatus({ filtersApplied }: MarketQuery, isCached: boolean): CacheStatus {
  if (filtersApplied) return 'FILTERED';
  return isCached ? 'HIT' : 'MISS';
}

/** Only the field itself can match, because quotes inside a JSON string are escaped. */
function withoutClock(content: string, readAt: string): string {
  return content.replaceAll(`"generated_at":"${readAt}"`, '');
}
