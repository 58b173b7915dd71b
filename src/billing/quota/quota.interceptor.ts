import {
  type BeforeApplicationShutdown,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { Env } from '../../platform/config/env';
import { ApiError } from '../../platform/errors/api-error';
import { Answer } from '../../platform/http/answer';
import type { RawHeadersResponse } from '../../platform/http/raw-headers';
import type { Caller, CallerRequest, Reservation } from '../caller';
import { upgradeFrom } from '../entitlement/next-step';
import type { QuotaLimits } from '../plan/plans';
import { UsageMeter } from '../usage/usage-meter';
import { setQuotaHeaders, setUnlimitedHeaders } from './quota-headers';
import { QuotaLedger } from './quota-ledger';
import { spentWindow } from './quota-windows';

/** A data request after EntitlementGuard, which only lets known callers through. */
type DataRequest = CallerRequest & { caller: Caller };

/**
 * Lets a data request through if its key has no quota or ApiKeyGuard reserved a unit for it, and
 * answers 429 if no unit was left. Before the answer is sent, the call is counted, even if the client
 * has disconnected. A 304 or an error isn't counted: its unit is refunded.
 */
@Injectable()
export class QuotaInterceptor implements NestInterceptor, BeforeApplicationShutdown {
  private readonly logger = new Logger('Quota');
  /** Requests with a unit whose outcome isn't known yet. */
  private readonly openUnits = new Map<Reservation, Caller>();

  constructor(
    private readonly ledger: QuotaLedger,
    private readonly meter: UsageMeter,
    private readonly env: Env,
  ) {}

  /**
   * Requests that are still running when the drain has ended were cut off. Their units have to be
   * refunded before the database is closed.
   */
  beforeApplicationShutdown(): void {
    for (const [{ used }, caller] of this.openUnits) this.meter.refundLater(caller, used.day);
    this.openUnits.clear();
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.getArgByIndex<DataRequest>(0);
    const response = context.getArgByIndex<RawHeadersResponse>(1);
    // What isn't admitted has no unit to refund.
    this.admit(request, response);
    try {
      const answer: unknown = await lastValueFrom(next.handle());
      if (answer instanceof Answer && answer.status === 304) await this.refund(request, response);
      else this.count(request, response);
      return of(answer);
    } catch (error) {
      await this.refund(request, response);
      throw error;
    }
  }

  private admit({ caller, reservation }: DataRequest, response: RawHeadersResponse): void {
    const { limits } = caller;
    if (!limits) {
      setUnlimitedHeaders(response, { cost: 0 });
      return;
    }
    if (!reservation)
      throw new Error('A key with a quota reached a data endpoint without a reservation');
    setQuotaHeaders(response, { limits, used: reservation.used, cost: 0 });
    if (!reservation.granted) throw this.quotaExceeded(caller, limits, reservation);
    this.openUnits.set(reservation, caller);
  }

  private count(request: DataRequest, response: RawHeadersResponse): void {
    const { caller, reservation } = request;
    const { limits } = caller;
    if (limits && reservation) {
      setQuotaHeaders(response, { limits, used: reservation.used, cost: 1 });
      this.openUnits.delete(reservation);
    } else {
      setUnlimitedHeaders(response, { cost: 1 });
      this.meter.countUnlimited(caller);
    }
    this.meter.countCall(caller, request);
  }

  /**
   * If the database is unavailable, the ledger keeps the unit and the meter refunds it later. Only a
   * crash before that can lose it.
   */
  private async refund(
    { caller, reservation }: DataRequest,
    response: RawHeadersResponse,
  ): Promise<void> {
    const { limits } = caller;
    if (!limits || !reservation) return;
    // A unit that isn't open has been counted, or refunded because the service is shutting down.
    if (!this.openUnits.delete(reservation)) return;
    try {
      const used = await this.ledger.refund(caller, reservation.used.day);
      setQuotaHeaders(response, { limits, used, cost: 0 });
    } catch (error) {
      this.logger.warn(
        `Couldn't refund a unit of key ${caller.publicId}. It will be retried: ${String((error as Error).cause ?? error)}`,
      );
    }
  }

  private quotaExceeded(
    caller: Caller,
    limits: QuotaLimits,
    { used, atMs }: Reservation,
  ): ApiError {
    const { window, limit, resetsAt } = spentWindow(limits, used);
    const upgrade = upgradeFrom(caller, this.env.pricingUrl) ?? undefined;
    return new ApiError('quota_exceeded', {
      error: `The ${window.replace('_', ' ')} quota of ${limit} requests is used up until ${resetsAt}.`,
      fields: { window, limit, resets_at: resetsAt, upgrade },
      retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(resetsAt) - atMs) / 1000)),
    });
  }
}
