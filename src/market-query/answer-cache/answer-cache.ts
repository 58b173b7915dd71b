import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Env } from '../../config/env';
import { Answer, type AnswerBody, entityTagOf, matchesEntityTag, startOf } from '../../http/answer';
import type { CacheStatus } from '../../http/request-observer';
import { MarketDatabase } from '../../market-data/market-database';
import type { AnswerTrailDto, ChartBody } from '../body/chart-body.dto';
import { cacheMetadata } from '../body/cache-metadata';
import { nextLink } from '../paging/next-link';
import { QueryContext } from '../query-context';
import type { ResolvedQuery, MarketRequest } from '../resolved-query';

const MAX_BYTES = 64 * 1024 * 1024;
const JSON_TYPE = ['Content-Type', 'application/json; charset=utf-8'];

type Compute<Computed> = (market: QueryContext) => Promise<Computed>;

/** A page of a list: its body, and the cursor of the page behind it; null on the last. */
export interface ComputedPage<Body = object> {
  body: Body;
  nextCursor: string | null;
}

interface KeptAnswer {
  /** Lacks the closing brace: the fields that differ by request come behind it. */
  start: AnswerBody['start'];
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
    sizeCalculation: ({ start }, key) => start.length + key.length,
  });
  private readonly underWay = new Map<string, Promise<KeptAnswer>>();

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
    const { resolved, ifNoneMatch } = request;
    const kept = this.kept.get(resolved.key);
    if (!request.precomputed) this.lookups[kept ? 'hit' : 'miss'] += 1;
    const { start, entityTag, nextCursor } = kept ?? (await this.computeOnce(request, compute));
    const headers = [...resolved.headers, 'ETag', entityTag, ...nextLink(resolved.pageAddress ?? '', nextCursor)];
    if (matchesEntityTag(ifNoneMatch, entityTag)) return new Answer(304, headers, null);
    const status = cacheStatus(resolved, kept !== undefined);
    return new Answer(200, [...headers, ...JSON_TYPE], { start, end: this.trail(request, status) }, status);
  }

  private computeOnce(request: MarketRequest, compute: Compute<ComputedPage>): Promise<KeptAnswer> {
    const { key } = request.resolved;
    const waiting = this.underWay.get(key);
    if (waiting) return waiting;
    const answer = this.compute(request, compute).finally(() => this.underWay.delete(key));
    this.underWay.set(key, answer);
    return answer;
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
        start: startOf(Buffer.from(`${content.slice(0, -1)},"cache_metadata":${JSON.stringify(metadata)}`)),
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

function cacheStatus({ query }: ResolvedQuery, kept: boolean): CacheStatus {
  if (query.filtersApplied) return 'FILTERED';
  return kept ? 'HIT' : 'MISS';
}

/** Inside of a JSON string the quotes would be escaped: only the field itself can match. */
function withoutClock(content: string, readAt: string): string {
  return content.replaceAll(`"generated_at":"${readAt}"`, '');
}
