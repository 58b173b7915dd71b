import { Injectable } from '@nestjs/common';
import { InjectThrottlerStorage, minutes, type ThrottlerStorage } from '@nestjs/throttler';
import { ToolRefusal } from './tools/tool-refusal';

export const MAX_CALLS_PER_MINUTE = 120;
export const MAX_CALLS_AT_ONCE = 4;

/**
 * Each kind has a budget of its own: an assistant that completes names while its user types must
 * not use up that user's calls.
 */
export type LimitedCall = 'read' | 'completion' | 'list';

/**
 * What one member may ask, through all of the member's assistants. The guard can't limit it,
 * because one request may carry several calls, and a refusal is their result. So calls are counted
 * here, with the storage of the guard. Each replica counts separately.
 */
@Injectable()
export class CallLimits {
  /** A throttler counts calls that began, but not how many are still running. */
  private readonly running = new Map<string, number>();

  constructor(@InjectThrottlerStorage() private readonly storage: ThrottlerStorage) {}

  /** Throws ToolRefusal with the seconds to wait. */
  async within<T>(memberId: number, kind: LimitedCall, work: () => Promise<T>): Promise<T> {
    const key = `${kind} of member ${memberId}`;
    const running = this.running.get(key) ?? 0;
    if (running >= MAX_CALLS_AT_ONCE)
      throw limited(`At most ${MAX_CALLS_AT_ONCE} calls run at once.`, 1);
    this.running.set(key, running + 1);
    try {
      const { isBlocked, timeToBlockExpire } = await this.storage.increment(
        key,
        minutes(1),
        MAX_CALLS_PER_MINUTE,
        0,
        'assistant',
      );
      if (isBlocked)
        throw limited(`At most ${MAX_CALLS_PER_MINUTE} calls a minute.`, timeToBlockExpire);
      return await work();
    } finally {
      const left = (this.running.get(key) ?? 1) - 1;
      if (left > 0) this.running.set(key, left);
      else this.running.delete(key);
    }
  }
}

function limited(why: string, seconds: number): ToolRefusal {
  return new ToolRefusal(
    'rate_limited',
    `${why} Wait ${Math.max(1, seconds)} s, then try again.`,
    'limited',
  );
}
