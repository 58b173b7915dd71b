import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Env } from '../../config/env';
import { Answer, matchesAnyAnswer, matchesEntityTag } from '../../http/answer';
import type { CacheStatus } from '../../http/request-observer';
import { MarketDatabase } from '../../market-data/market-database';
import { cacheMetadata } from '../body/cache-metadata';
import { withNextLink } from '../paging/next-link';
import { QueryContext } from '../query-context';
import type { ResolvedQuery, MarketRequest } from '../resolved-query';

const MAX_BYTES = 64 * 1024 * 1024;

type Compute<Computed> = (market: QueryContext) => Promise<Computed>;

/** A page of a list: its body, and the cursor of the page behind it; null on the last. */
export interface ComputedPage {
  body: object;
  nextCursor: string | null;
}

interface KeptAnswer {
  /** Lacks the closing brace: the fields that differ by request come behind it. */
  bytes: Buffer;
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
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
  });
  private readonly underWay = new Map<string, Promise<KeptAnswer>>();

  constructor(
    private readonly database: MarketDatabase,
    private readonly env: Env,
  ) {}

  get size(): { entries: number; bytes: number } {
    return { entries: this.kept.size, bytes: this.kept.calculatedSize };
  }

  /** 304 where the caller has it, else the kept answer, else what `compute` returns, computed once for all who wait for it. */
  answer(request: MarketRequest, compute: Compute<object>): Promise<Answer> {
    return this.page(request, async (market) => ({ body: await compute(market), nextCursor: null }));
  }

  /** The same for a page of a list: the answer has `Link: <...>; rel="next"` where there is another page. */
  async page(request: MarketRequest, compute: Compute<ComputedPage>): Promise<Answer> {
    const { resolved, ifNoneMatch } = request;
    const callerHasIt = matchesEntityTag(ifNoneMatch, resolved.entityTag);
    // A tag proves that the answer was given once; `*` does not: there may be no such record.
    if (callerHasIt && !matchesAnyAnswer(ifNoneMatch)) return new Answer(304, resolved.headers, null);
    const kept = this.kept.get(resolved.key);
    if (!request.precomputed) this.lookups[kept ? 'hit' : 'miss'] += 1;
    const { bytes, nextCursor } = kept ?? (await this.computeOnce(request, compute));
    if (callerHasIt) return new Answer(304, resolved.headers, null);
    const headers =
      nextCursor === null ? resolved.headers : withNextLink(resolved.headers, resolved.pageAddress ?? '', nextCursor);
    const status = cacheStatus(resolved, kept !== undefined);
    return new Answer(200, headers, this.complete(bytes, request, status), status);
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
      const body = {
        ...page.body,
        cache_metadata: cacheMetadata(resolved, snapshot.readAt, precomputed ? 'precomputed' : 'live'),
        filters_applied: resolved.query.filtersApplied,
        ...(resolved.query.warnings.length > 0 && { warnings: resolved.query.warnings }),
      };
      const answer = { bytes: Buffer.from(JSON.stringify(body).slice(0, -1)), nextCursor: page.nextCursor };
      this.kept.set(resolved.key, answer);
      return answer;
    });
  }

  private complete(body: Buffer, request: MarketRequest, status: CacheStatus): Buffer {
    const took = Math.round(performance.now() - request.arrivedAt);
    const tail = `,"cache_status":"${status}","response_time_ms":${took},"performance_target_met":${took <= this.env.performanceTargetMs}}`;
    const whole = Buffer.allocUnsafe(body.length + tail.length);
    body.copy(whole);
    whole.write(tail, body.length, 'latin1');
    return whole;
  }
}

function cacheStatus({ query }: ResolvedQuery, kept: boolean): CacheStatus {
  if (query.filtersApplied) return 'FILTERED';
  return kept ? 'HIT' : 'MISS';
}
