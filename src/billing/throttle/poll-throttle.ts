import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { tooManyRequests } from './too-many-requests';

const CAPACITY = 2;
const REFILL_SECONDS = 60;
const KEYS_REMEMBERED = 50_000;

interface Bucket {
  tokens: number;
  /** Milliseconds of performance.now() at which `tokens` was right. */
  at: number;
}

/** Polls of /entitlement: a bucket of 2 for each key, refilled one a minute (specification 8.4). */
@Injectable()
export class PollThrottle {
  private readonly buckets = new LRUCache<number, Bucket>({ max: KEYS_REMEMBERED });

  count(keyId: number, now = performance.now()): void {
    const bucket = this.buckets.get(keyId) ?? { tokens: CAPACITY, at: now };
    const tokens = Math.min(CAPACITY, bucket.tokens + (now - bucket.at) / (REFILL_SECONDS * 1000));
    const allowed = tokens >= 1;
    this.buckets.set(keyId, { tokens: allowed ? tokens - 1 : tokens, at: now });
    if (!allowed) throw tooManyRequests((1 - tokens) * REFILL_SECONDS, 'Poll at most once a minute.');
  }
}
