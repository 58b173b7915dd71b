import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ToolRefusal } from './tool-refusal';

export const CALLS_A_MINUTE = 120;
export const CALLS_AT_ONCE = 4;
const MINUTE_MS = 60_000;
const MEMBERS_REMEMBERED = 10_000;

interface Bucket {
  tokens: number;
  /** Milliseconds of performance.now() at which `tokens` was right. */
  at: number;
  running: number;
}

/** What one member may ask: 120 calls a minute, refilled evenly, and 4 at once. Each replica counts for itself. */
@Injectable()
export class ToolLimits {
  private readonly buckets = new LRUCache<number, Bucket>({ max: MEMBERS_REMEMBERED });

  /** Throws ToolRefusal with the seconds to wait. */
  async within<T>(memberId: number, work: () => Promise<T>, now = performance.now()): Promise<T> {
    const bucket = this.refilled(memberId, now);
    if (bucket.running >= CALLS_AT_ONCE) throw limited(`At most ${CALLS_AT_ONCE} calls run at once.`, 1);
    if (bucket.tokens < 1)
      throw limited(`At most ${CALLS_A_MINUTE} calls a minute.`, ((1 - bucket.tokens) * 60) / CALLS_A_MINUTE);
    bucket.tokens -= 1;
    bucket.running += 1;
    try {
      return await work();
    } finally {
      bucket.running -= 1;
    }
  }

  private refilled(memberId: number, now: number): Bucket {
    const known = this.buckets.get(memberId);
    const bucket = known ?? { tokens: CALLS_A_MINUTE, at: now, running: 0 };
    bucket.tokens = Math.min(CALLS_A_MINUTE, bucket.tokens + ((now - bucket.at) / MINUTE_MS) * CALLS_A_MINUTE);
    bucket.at = now;
    if (!known) this.buckets.set(memberId, bucket);
    return bucket;
  }
}

function limited(why: string, seconds: number): ToolRefusal {
  return new ToolRefusal('rate_limited', `${why} Wait ${Math.max(1, Math.ceil(seconds))} s, then try again.`, 'limited');
}
