import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  minutes,
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import { crc32 } from 'node:zlib';
import { CallsPerMinute, requiredAccess } from '../../access/access.decorator';
import { ApiError } from '../../errors/api-error';
import type { RawHeadersResponse } from '../../http/raw-headers';
import type { CallerRequest } from '../caller';
import { setQuotaHeaders } from '../quota/quota-headers';
import { QuotaLedger } from '../quota/quota-ledger';

/** Limits the memory that a flood from many addresses can take. Beyond it, some addresses share a counter. */
const MAX_ADDRESS_COUNTERS = 16_384;
const ALLOWED = Promise.resolve(true);

/** Options for ThrottlerModule. Each route sets its own limit. There is no block: the next call is allowed as soon as the oldest one is a minute old. */
export const RATE_LIMITS: ThrottlerModuleOptions = {
  throttlers: [{ name: 'minute', ttl: minutes(1), limit: 0, blockDuration: 0 }],
  setHeaders: false,
};

/**
 * Refuses calls beyond a route's @CallsPerMinute() with 429 `rate_limited`. Counts per key, or without a key per address (IPv6: per /64). Each replica counts
 * separately. Public calls with a valid key aren't limited. A failed authentication never gets here, because it is always a 401.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly ledger: QuotaLedger,
  ) {
    super(options, storage, reflector);
  }

  override canActivate(context: ExecutionContext): Promise<boolean> {
    return this.limitOf(context) === undefined ? ALLOWED : super.canActivate(context);
  }

  protected override handleRequest(request: ThrottlerRequest): Promise<boolean> {
    return super.handleRequest({ ...request, limit: this.limitOf(request.context) ?? request.limit });
  }

  protected override getTracker(request: CallerRequest): Promise<string> {
    return request.caller ? Promise.resolve(`key ${request.caller.keyId}`) : super.getTracker({ ip: request.ip ?? 'unknown' });
  }

  protected override generateKey(context: ExecutionContext, tracker: string): string {
    const counted = tracker.startsWith('key ') ? tracker : `address ${crc32(tracker) % MAX_ADDRESS_COUNTERS}`;
    return `${context.getHandler().name} ${counted}`;
  }

  protected override async throwThrottlingException(
    context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<never> {
    const { caller } = context.getArgByIndex<CallerRequest>(0);
    if (caller) setQuotaHeaders(context.getArgByIndex<RawHeadersResponse>(1), await this.ledger.statusOf(caller));
    throw new ApiError('rate_limited', { fields: { window: 'minute' }, retryAfterSeconds: Math.max(1, timeToBlockExpire) });
  }

  /** Undefined if the route isn't limited, or not for this caller. */
  private limitOf(context: ExecutionContext): number | undefined {
    const isPublic = requiredAccess(this.reflector, context) === 'public';
    if (isPublic && context.getArgByIndex<CallerRequest>(0).caller) return undefined;
    return this.reflector.get(CallsPerMinute, context.getHandler());
  }
}
