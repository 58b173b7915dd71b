import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  minutes,
  normalizeIp,
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
} from '@nestjs/throttler';
import { crc32 } from 'node:zlib';
import { ApiError } from '../../errors/api-error';
import type { CallerRequest } from '../caller';

/**
 * Limits the memory that a flood from many addresses can take. Beyond it, some addresses share a
 * counter.
 */
const MAX_ADDRESS_COUNTERS = 16_384;
const reflector = new Reflector();

/**
 * How often a key, or without one an address, may call a route per minute. Routes without it aren't
 * limited. `withoutKey`: calls with a valid key aren't limited.
 */
export const CallsPerMinute = Reflector.createDecorator<number | { readonly withoutKey: number }>();

/**
 * Limits a route to its @CallsPerMinute(), per key, or without a key per address (IPv6: per /64).
 * Public calls with a valid key aren't limited. There is no block: the next call is allowed as soon
 * as the oldest one is a minute old. Each replica counts separately.
 */
export const RATE_LIMITS = {
  throttlers: [
    {
      name: 'minute',
      ttl: minutes(1),
      blockDuration: 0,
      limit: (context: ExecutionContext): number => limitOf(context) ?? Infinity,
      skipIf: (context: ExecutionContext): boolean => limitOf(context) === undefined,
    },
  ],
  setHeaders: false,
  getTracker: ({ caller, ip = 'unknown' }: Partial<CallerRequest>): string =>
    caller ? `key ${caller.keyId}` : normalizeIp(ip),
  generateKey: (context: ExecutionContext, tracker: string): string => {
    const counted = tracker.startsWith('key ')
      ? tracker
      : `address ${crc32(tracker) % MAX_ADDRESS_COUNTERS}`;
    return `${context.getHandler().name} ${counted}`;
  },
} satisfies ThrottlerModuleOptions;

function limitOf(context: ExecutionContext): number | undefined {
  const limit: number | { withoutKey: number } | undefined = reflector.get(
    CallsPerMinute,
    context.getHandler(),
  );
  if (typeof limit !== 'object') return limit;
  return context.getArgByIndex<CallerRequest>(0).caller ? undefined : limit.withoutKey;
}

/**
 * Refuses calls beyond a limit with 429 `rate_limited`. A failed authentication never gets here,
 * because it is always a 401.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<never> {
    throw new ApiError('rate_limited', {
      fields: { window: 'minute' },
      retryAfterSeconds: Math.max(1, timeToBlockExpire),
    });
  }
}
