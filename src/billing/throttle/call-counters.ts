import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { LRUCache } from 'lru-cache';

/** The throttler whose counters belong to addresses. All others count keys or members. */
export const ADDRESS_THROTTLER = 'address';
/** One per address and route. Bounds the memory that a flood from many addresses takes: some 4 MB. */
export const MAX_ADDRESS_COUNTERS = 16_384;
/** One per key or member and route. Only keys and members that exist are counted. */
const MAX_CALLER_COUNTERS = 100_000;

type CallRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/**
 * Counts calls exactly, for rate limits. Each address has counters of its own, so nobody can use up
 * the calls of another. When there are too many addresses, the one that has been quiet for the
 * longest time is forgotten, which never refuses a call. Addresses can't displace the counters of
 * keys and members. Each replica counts separately.
 */
@Injectable()
export class CallCounters implements ThrottlerStorage {
  /** The times of the calls that were allowed, oldest first. */
  private readonly ofAddresses = new LRUCache<string, number[]>({ max: MAX_ADDRESS_COUNTERS });
  private readonly ofCallers = new LRUCache<string, number[]>({ max: MAX_CALLER_COUNTERS });

  /** Refused calls aren't counted: the next one is allowed `ttl` after the oldest. */
  increment(
    key: string,
    ttl: number,
    limit: number,
    _blockDuration: number,
    throttler: string,
  ): Promise<CallRecord> {
    const counters = throttler === ADDRESS_THROTTLER ? this.ofAddresses : this.ofCallers;
    const now = Date.now();
    const calls = (counters.get(key) ?? []).filter((at) => at > now - ttl);
    const isBlocked = calls.length >= limit;
    if (!isBlocked) calls.push(now);
    counters.set(key, calls);
    const [oldest = now] = calls;
    const secondsLeft = Math.ceil((oldest + ttl - now) / 1000);
    return Promise.resolve({
      totalHits: calls.length + (isBlocked ? 1 : 0),
      timeToExpire: secondsLeft,
      isBlocked,
      timeToBlockExpire: isBlocked ? secondsLeft : 0,
    });
  }

  /** How many addresses are counted now. */
  get addresses(): number {
    return this.ofAddresses.size;
  }
}
