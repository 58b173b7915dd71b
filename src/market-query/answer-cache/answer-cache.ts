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
import type { AnswerTrailDto, ChartBody } from '../body/chart-body.dto';
import { cacheMetadata } from '../body/cache-metadata';
import { nextLink } from '../paging/next-link';
import { csvOf, warningsHeader } from './csv';
import { QueryContext } from '../query-context';
import type { ResolvedQuery, MarketRequest } from '../resolved-query';

const MAX_BYTES = 64 * 1024 * 1024;
const JSON_HEADERS: RawHeaders = ['Content-Type', 'application/json; charset=utf-8'];
const CSV_HEADERS: RawHeaders = ['Content-Type', 'text/csv; charset=utf-8; header=present'];

type Compute<Computed> = (market: QueryContext) => Promise<Computed>;

/** A page of a list: its body, and the cursor of the page behind it; null on the last. */
export interface ComputedPage<Body = object> {
  body: Body;
  nextCursor: string | null;
}

interface KeptAnswer {
  /** Lack the closing brace: the fields that differ by request come behind it. Compressed when a client first accepts it. */
  plain: OpenBody;
  br?: OpenBody;
  gzip?: OpenBody;
  /** The digest of what the answer says. */
  entityTag: string;
  nextCursor: string | null;
}

/**
 * Ready-made answers by generation and canonical query, within bounded memory. A kept answer is the body's bytes up to the two fields that differ by
 * request; an import makes every older one unreachable, because the key holds the generation that the request's own key check has read.
 */
@Injectable()
export class AnswerCache {
  /** Since the start; what was computed ahead of requests is not counted. */
  readonly lookups = { hit: 0, miss: 0 };
  private readonly kept = new LRUCache<string, KeptAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ plain, br, gzip }, key) =>
      plain.start.length + (br?.start.length ?? 0) + (gzip?.start.length ?? 0) + key.length,
  });
  private readonly underWay = new Map<string, Promise<KeptAnswer>>();
  private readonly compressing = new Map<string, Promise<OpenBody>>();

  constructor(
    private readonly database: MarketDatabase,
    private readonly env: Env,
  ) {}

  get size(): { entries: number; bytes: number } {
    return { entries: this.kept.size, bytes: this.kept.calculatedSize };
  }

  /** The kept answer, else what `compute` returns, computed once for all who wait for it; 304 if the caller has it already. */
  answer<Body extends AnswerTrailDto>(request: MarketRequest, compute: Compute<ChartBody<Body>>): Promise<Answer<Body>> {
    return this.page<Body>(request, async (market) => ({ body: await compute(market), nextCursor: null }));
  }

  /** The same for a page of a list: the answer has `Link: <...>; rel="next"` where there is another page. */
  async page<Body extends AnswerTrailDto>(
    request: MarketRequest,
    compute: Compute<ComputedPage<ChartBody<Body>>>,
  ): Promise<Answer<Body>> {
    const { resolved } = request;
    const csv = asksForCsv(request);
    if (csv && resolved.endpoint.rows === undefined) throw new ApiError('not_acceptable');
    const kept = this.kept.get(resolved.key);
    if (!request.precomputed) this.lookups[kept ? 'hit' : 'miss'] += 1;
    const answer = kept ?? (await computeOnce(this.underWay, resolved.key, () => this.compute(request, compute)));
    const status = cacheStatus(resolved, kept !== undefined);
    if (csv) return this.send(request, this.asCsv(answer, resolved), `csv ${resolved.key}`, csvHeaders(resolved), status, '');
    return this.send(request, answer, resolved.key, JSON_HEADERS, status, this.trail(request, status));
  }

  /** The answer in the form that the caller takes; 304 if the caller has it already. */
  private async send<Body>(
    { resolved, ifNoneMatch, acceptEncoding }: MarketRequest,
    answer: KeptAnswer,
    key: string,
    contentHeaders: RawHeaders,
    status: CacheStatus,
    trail: string,
  ): Promise<Answer<Body>> {
    const { entityTag, nextCursor } = answer;
    const headers = [...resolved.headers, 'ETag', entityTag, ...nextLink(resolved.pageAddress ?? '', nextCursor)];
    if (matchesEntityTag(ifNoneMatch, entityTag)) return new Answer(304, headers, null);
    const coding = answer.plain.start.length > MIN_COMPRESSED_BYTES ? acceptedCoding(acceptEncoding) : null;
    if (coding) headers.push('Content-Encoding', coding);
    const { start, end } = coding ? (answer[coding] ?? (await this.compress(answer, key, coding))) : answer.plain;
    return new Answer(200, [...headers, ...contentHeaders], { start, end: end(trail) }, status);
  }

  /** Made of the kept JSON, so that the figures are the same, and kept beside it. */
  private asCsv({ plain, nextCursor }: KeptAnswer, { key, endpoint }: ResolvedQuery): KeptAnswer {
    const csvKey = `csv ${key}`;
    const kept = this.kept.get(csvKey);
    if (kept) return kept;
    const { start } = plain;
    const bytes = typeof start === 'string' ? Buffer.from(start, 'latin1') : start;
    const body = JSON.parse(`${bytes.toString()}}`) as Record<string, Record<string, unknown>[]>;
    const text = csvOf(body[endpoint.rows!]!);
    const answer = { plain: plainBody(Buffer.from(text)), entityTag: entityTagOf(text), nextCursor };
    this.kept.set(csvKey, answer);
    return answer;
  }

  /** Once for each kept answer and coding; the copy counts among the kept bytes. */
  private compress({ plain }: KeptAnswer, key: string, coding: ContentCoding): Promise<OpenBody> {
    return computeOnce(this.compressing, `${coding} ${key}`, async () => {
      const { start } = plain;
      const body = await compressedBody(typeof start === 'string' ? Buffer.from(start, 'latin1') : start, coding);
      const kept = this.kept.peek(key);
      if (kept) this.kept.set(key, { ...kept, [coding]: body });
      return body;
    });
  }

  private compute({ resolved, precomputed }: MarketRequest, compute: Compute<ComputedPage>): Promise<KeptAnswer> {
    return this.database.read(resolved.generation, async (snapshot) => {
      const page = await compute(new QueryContext(resolved, snapshot));
      const content = JSON.stringify({
        ...page.body,
        filters_applied: resolved.query.filtersApplied,
        ...(resolved.query.warnings.length > 0 && { warnings: resolved.query.warnings }),
      });
      const metadata = cacheMetadata(resolved, snapshot.readAt, precomputed ? 'precomputed' : 'live');
      const answer = {
        plain: plainBody(Buffer.from(`${content.slice(0, -1)},"cache_metadata":${JSON.stringify(metadata)}`)),
        entityTag: entityTagOf(withoutClock(content, snapshot.readAt)),
        nextCursor: page.nextCursor,
      };
      this.kept.set(resolved.key, answer);
      return answer;
    });
  }

  /** What differs by request, and the body's end. */
  private trail(request: MarketRequest, status: CacheStatus): string {
    const took = Math.round(performance.now() - request.arrivedAt);
    return `,"cache_status":"${status}","response_time_ms":${took},"performance_target_met":${took <= this.env.performanceTargetMs}}`;
  }
}

/** Does the same work at the same time only once. */
function computeOnce<T>(underWay: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const waiting = underWay.get(key);
  if (waiting) return waiting;
  const result = work().finally(() => underWay.delete(key));
  underWay.set(key, result);
  return result;
}

function asksForCsv({ resolved: { query }, acceptsCsv }: MarketRequest): boolean {
  return query.format === undefined ? acceptsCsv === true : query.format === 'csv';
}

function csvHeaders({ query: { warnings } }: ResolvedQuery): RawHeaders {
  return warnings.length > 0 ? [...CSV_HEADERS, 'X-Warnings', warningsHeader(warnings)] : CSV_HEADERS;
}

function cacheStatus({ query }: ResolvedQuery, kept: boolean): CacheStatus {
  if (query.filtersApplied) return 'FILTERED';
  return kept ? 'HIT' : 'MISS';
}

/** Inside of a JSON string the quotes would be escaped: only the field itself can match. */
function withoutClock(content: string, readAt: string): string {
  return content.replaceAll(`"generated_at":"${readAt}"`, '');
}
