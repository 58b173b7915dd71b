import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Env } from '../../config/env';
import { Answer, matchesEntityTag } from '../../http/answer';
import { MarketDatabase } from '../aggregation/market-snapshot';
import { cacheMetadata } from '../body/cache-metadata';
import { MarketReader } from './market-reader';
import type { MarketReading, MarketRequest } from './market-request';

const MAX_BYTES = 64 * 1024 * 1024;

type Compute = (market: MarketReader) => Promise<object>;

/**
 * Ready-made answers by generation and canonical query, within bounded memory. A kept answer is the body's bytes up to the two fields that differ by
 * request; an import makes every older one unreachable, because the key holds the generation that the request's own key check has read.
 */
@Injectable()
export class AnswerCache {
  private readonly kept = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (body, key) => body.length + key.length,
  });
  private readonly underWay = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly database: MarketDatabase,
    private readonly env: Env,
  ) {}

  /** 304 where the caller has it, else the kept answer, else what `compute` returns, computed once for all who wait for it. */
  async answer(request: MarketRequest, compute: Compute): Promise<Answer> {
    const { reading } = request;
    if (matchesEntityTag(request.ifNoneMatch, reading.entityTag)) return new Answer(304, reading.headers, null);
    const kept = this.kept.get(reading.key);
    const body = kept ?? (await this.computeOnce(reading, compute));
    return new Answer(200, reading.headers, this.complete(body, request, kept ? 'HIT' : 'MISS'));
  }

  private computeOnce(reading: MarketReading, compute: Compute): Promise<Buffer> {
    const { key } = reading;
    const waiting = this.underWay.get(key);
    if (waiting) return waiting;
    const body = this.compute(reading, compute).finally(() => this.underWay.delete(key));
    this.underWay.set(key, body);
    return body;
  }

  private compute(reading: MarketReading, compute: Compute): Promise<Buffer> {
    return this.database.read(reading.generation, async (snapshot) => {
      const body = {
        ...(await compute(new MarketReader(reading, snapshot))),
        cache_metadata: cacheMetadata(reading, snapshot.readAt),
        filters_applied: reading.query.filtersApplied,
        ...(reading.query.warnings.length > 0 && { warnings: reading.query.warnings }),
      };
      const bytes = Buffer.from(JSON.stringify(body).slice(0, -1));
      this.kept.set(reading.key, bytes);
      return bytes;
    });
  }

  /** The kept bytes lack the closing brace: the fields that differ by request come behind them. */
  private complete(body: Buffer, request: MarketRequest, found: 'HIT' | 'MISS'): Buffer {
    const status = request.reading.query.filtersApplied ? 'FILTERED' : found;
    const took = Math.round(performance.now() - request.arrivedAt);
    const tail = `,"cache_status":"${status}","response_time_ms":${took},"performance_target_met":${took <= this.env.performanceTargetMs}}`;
    const whole = Buffer.allocUnsafe(body.length + tail.length);
    body.copy(whole);
    whole.write(tail, body.length, 'latin1');
    return whole;
  }
}
