import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ToolRefusal } from './tools/tool-refusal';

export const CALLS_A_MINUTE = 120;
export const CALLS_AT_ONCE = 4;
const MINUTE_MS = 60_000;
const BUCKETS_KEPT = 20_000;

/** Each kind has a budget of its own: an assistant that completes names while its user types must not use up that user's calls. */
export type LimitedCall = 'read' | 'completion' | 'list';

interface Bucket {
  tokens: number;
  /** Milliseconds of performance.now() at which `tokens` was right. */
  at: number;
  running: number;
}

/**
 * What one member may ask, through all of the member's assistants: 120 calls a minute, refilled evenly, and 4 at once. Counted in
 * memory, so that a call costs no statement: two replicas allow up to twice as much.
 */
@Injectable()
export class CallLimits {
  private readonly buckets = new LRUCache<string, Bucket>({ max: BUCKETS_KEPT });

  /** Throws ToolRefusal with the seconds to wait. */
  async within<T>(memberId: number, kind: LimitedCall, work: () => Promise<T>, now = performance.now()): Promise<T> {
    const bucket = this.refilled(`${kind} ${memberId}`, now);
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

  private refilled(key: string, now: number): Bucket {
    const known = this.buckets.get(key);
    const bucket = known ?? { tokens: CALLS_A_MINUTE, at: now, running: 0 };
    bucket.tokens = Math.min(CALLS_A_MINUTE, bucket.tokens + ((now - bucket.at) / MINUTE_MS) * CALLS_A_MINUTE);
    bucket.at = now;
    if (!known) this.buckets.set(key, bucket);
    return bucket;
  }
}

function limited(why: string, seconds: number): ToolRefusal {
  return new ToolRefusal('rate_limited', `${why} Wait ${Math.max(1, Math.ceil(seconds))} s, then try again.`, 'limited');
}
