import {
  type BeforeApplicationShutdown,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { lastValueFrom, map, type Observable, of } from 'rxjs';
import { type Access, requiredAccess } from '../../access/access.decorator';
import { Env } from '../../config/env';
import { ApiError } from '../../errors/api-error';
import type { RawHeadersResponse } from '../../http/raw-headers';
import type { Caller, CallerRequest, Reservation } from '../caller';
import { upgradeFrom } from '../entitlement/next-step';
import type { QuotaLimits } from '../plan/plans';
import { UsageMeter } from '../usage/usage-meter';
import { setQuotaHeaders, setUnlimitedHeaders } from './quota-headers';
import { QuotaLedger } from './quota-ledger';
import { spentWindow } from './quota-windows';

/**
 * Lets a data request through if ApiKeyGuard reserved a unit of quota for it, and answers 429 if no unit was left. Unless the answer is a 2xx, the unit is
 * refunded before the answer is sent. A unit counts once the answer is ready, even if the client has disconnected. Keys without a quota are counted after the request.
 */
@Injectable()
export class QuotaInterceptor implements NestInterceptor, BeforeApplicationShutdown {
  private readonly logger = new Logger('Quota');
  /** Requests with a unit whose outcome isn't known yet. */
  private readonly open = new Map<Reservation, Caller>();

  constructor(
    private readonly reflector: Reflector,
    private readonly ledger: QuotaLedger,
    private readonly meter: UsageMeter,
    private readonly env: Env,
  ) {}

  /** Requests that are still running when the drain has ended were cut off. Their units have to be refunded before the database is closed. */
  beforeApplicationShutdown(): void {
    for (const [{ used }, caller] of this.open) this.meter.refundLater(caller, used.day);
    this.open.clear();
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const request = context.getArgByIndex<CallerRequest>(0);
    const response = context.getArgByIndex<RawHeadersResponse>(1);
    const { caller, reservation } = request;
    if (!caller) return next.handle();
    const access = requiredAccess(this.reflector, context);
    if (access !== 'data') return this.handleUnmetered(caller, access, response, next);
    if (!caller.limits) return this.handleUnlimited(caller, request, response, next);
    if (!reservation) throw new Error('A key with a quota reached a data endpoint without a reservation');
    return this.handleLimited(caller, caller.limits, reservation, request, response, next);
  }

  private async handleUnmetered(
    caller: Caller,
    access: Access,
    response: RawHeadersResponse,
    next: CallHandler,
  ): Promise<Observable<unknown>> {
    try {
      if (!caller.limits) setUnlimitedHeaders(response);
      else setQuotaHeaders(response, await this.ledger.statusOf(caller));
    } catch (error) {
      // A public route answers without the database, just without the quota headers.
      if (access !== 'public') throw error;
    }
    return next.handle();
  }

  private handleUnlimited(
    caller: Caller,
    request: CallerRequest,
    response: RawHeadersResponse,
    next: CallHandler,
  ): Observable<unknown> {
    setUnlimitedHeaders(response);
    return next.handle().pipe(
      map((answer: unknown) => {
        if (isCharged(answer)) {
          setUnlimitedHeaders(response, 1);
          this.meter.countUnlimited(caller);
          this.meter.countCall(caller, request);
        }
        return answer;
      }),
    );
  }

  private async handleLimited(
    caller: Caller,
    limits: QuotaLimits,
    reservation: Reservation,
    request: CallerRequest,
    response: RawHeadersResponse,
    next: CallHandler,
  ): Promise<Observable<unknown>> {
    const status = { limits, used: reservation.used };
    setQuotaHeaders(response, status);
    if (!reservation.granted) throw this.quotaExceeded(caller, limits, reservation);
    this.open.set(reservation, caller);
    let answer: unknown;
    try {
      answer = await lastValueFrom(next.handle());
    } catch (error) {
      await this.refund(caller, reservation, response);
      throw error;
    }
    if (isCharged(answer)) {
      this.open.delete(reservation);
      setQuotaHeaders(response, status, 1);
      this.meter.countCall(caller, request);
    } else {
      await this.refund(caller, reservation, response);
    }
    return of(answer);
  }

  /** If the database is unavailable, the meter keeps the unit and refunds it later. Only a crash before that can lose it. */
  private async refund(caller: Caller, reservation: Reservation, response: RawHeadersResponse): Promise<void> {
    if (!this.open.delete(reservation)) return; // The service is shutting down and has refunded it.
    const { used } = reservation;
    try {
      setQuotaHeaders(response, { limits: caller.limits, used: await this.ledger.refund(caller, used.day) });
    } catch (error) {
      this.meter.refundLater(caller, used.day);
      this.logger.warn(
        `Couldn't refund a unit of key ${caller.publicId}. It will be retried: ${String((error as Error).cause ?? error)}`,
      );
    }
  }

  private quotaExceeded(caller: Caller, limits: QuotaLimits, { used, atMs }: Reservation): ApiError {
    const { window, limit, resetsAt } = spentWindow(limits, used);
    const upgrade = upgradeFrom(caller, this.env.pricingUrl) ?? undefined;
    return new ApiError('quota_exceeded', {
      error: `The ${window.replace('_', ' ')} quota of ${limit} requests is used up until ${resetsAt}.`,
      fields: { window, limit, resets_at: resetsAt, upgrade },
      retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(resetsAt) - atMs) / 1000)),
    });
  }
}

/** Whatever a handler returns is a 2xx, unless it is an answer with status 304. */
function isCharged(answer: unknown): boolean {
  return (answer as { status?: unknown } | undefined)?.status !== 304;
}
