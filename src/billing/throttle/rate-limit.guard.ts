import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  minutes,
  normalizeIp,
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
} from '@nestjs/throttler';
import { ApiError } from '../../platform/errors/api-error';
import { present } from '../../platform/errors/present';
import type { CallerRequest } from '../caller';
import { ADDRESS_THROTTLER } from './call-counters';

/** The longest text of an address. What a client sends in X-Forwarded-For may be longer. */
const MAX_ADDRESS_LENGTH = 45;
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
      name: ADDRESS_THROTTLER,
      ttl: minutes(1),
      blockDuration: 0,
      limit: requiredLimit,
      skipIf: (context: ExecutionContext): boolean => !isLimited(context) || hasCaller(context),
    },
    {
      name: 'key',
      ttl: minutes(1),
      blockDuration: 0,
      limit: requiredLimit,
      skipIf: (context: ExecutionContext): boolean => !isLimited(context) || !hasCaller(context),
    },
  ],
  setHeaders: false,
  getTracker: ({ caller, ip = 'unknown' }: Partial<CallerRequest>): string =>
    caller ? `key ${caller.keyId}` : `address ${normalizeIp(ip.slice(0, MAX_ADDRESS_LENGTH))}`,
  generateKey: (context: ExecutionContext, tracker: string): string =>
    `${context.getClass().name} ${context.getHandler().name} ${tracker}`,
} satisfies ThrottlerModuleOptions;

function hasCaller(context: ExecutionContext): boolean {
  return context.getArgByIndex<CallerRequest>(0).caller !== undefined;
}

function isLimited(context: ExecutionContext): boolean {
  return limitOf(context) !== undefined;
}

/** Of a call that isn't skipped. */
function requiredLimit(context: ExecutionContext): number {
  return present(limitOf(context), 'limit of this call');
}

function limitOf(context: ExecutionContext): number | undefined {
  const limit: number | { withoutKey: number } | undefined = reflector.get(
    CallsPerMinute,
    context.getHandler(),
  );
  if (typeof limit !== 'object') return limit;
  return hasCaller(context) ? undefined : limit.withoutKey;
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
