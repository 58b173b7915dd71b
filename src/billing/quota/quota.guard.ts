import {
  type BeforeApplicationShutdown,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  Logger,
} from '@nestjs/common';
import { Env } from '../../config/env';
import { ApiError } from '../../errors/api-error';
import type { ObservedResponse, Settlement } from '../../http/request-observer';
import type { Caller, CallerRequest, Reservation } from '../caller';
import { upgradeFrom } from '../entitlement/next-step';
import type { QuotaLimits } from '../plan/plans';
import { UsageMeter } from '../usage/usage-meter';
import { setQuotaHeaders, setUnlimitedHeaders } from './quota-headers';
import { QuotaLedger } from './quota-ledger';
import { spentWindow } from './quota-windows';

/**
 * Lets a data request through if ApiKeyGuard reserved a unit of quota for it, and answers 429 if no
 * unit was left. When the answer is known, and before it is sent, the unit is refunded unless the
 * answer is a 2xx. It counts even if the client has disconnected. Keys without a quota are counted
 * then.
 *
 * Not an interceptor, because Nest runs every request of a route that has one through RxJS, which
 * takes a fifth of a cached answer's CPU time.
 */
@Injectable()
export class QuotaGuard implements CanActivate, Settlement, BeforeApplicationShutdown {
  private readonly logger = new Logger('Quota');
  /** Requests with a unit whose outcome isn't known yet. */
  private readonly open = new Map<Reservation, Caller>();

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
    for (const [{ used }, caller] of this.open) this.meter.refundLater(caller, used.day);
    this.open.clear();
  }

  canActivate(context: ExecutionContext): true {
    const request = context.getArgByIndex<CallerRequest>(0);
    const response = context.getArgByIndex<ObservedResponse>(1);
    // Without a caller, EntitlementGuard has already answered 403.
    const caller = request.caller as Caller;
    if (caller.limits) this.takeUnit(caller, caller.limits, request.reservation, response);
    else setUnlimitedHeaders(response);
    response.settlement = this;
    return true;
  }

  settle(response: ObservedResponse, isSuccess: boolean): Promise<void> | undefined {
    const { req: request } = response;
    const { caller, reservation } = request as CallerRequest & { caller: Caller };
    if (!isSuccess) return reservation && this.refund(caller, reservation, response);
    if (reservation) {
      this.open.delete(reservation);
      setQuotaHeaders(response, { limits: caller.limits, used: reservation.used }, 1);
    } else {
      setUnlimitedHeaders(response, 1);
      this.meter.countUnlimited(caller);
    }
    this.meter.countCall(caller, request);
    return undefined;
  }

  private takeUnit(
    caller: Caller,
    limits: QuotaLimits,
    reservation: Reservation | undefined,
    response: ObservedResponse,
  ): void {
    if (!reservation)
      throw new Error('A key with a quota reached a data endpoint without a reservation');
    setQuotaHeaders(response, { limits, used: reservation.used });
    if (!reservation.granted) throw this.quotaExceeded(caller, limits, reservation);
    this.open.set(reservation, caller);
  }

  /**
   * If the database is unavailable, the meter keeps the unit and refunds it later. Only a crash
   * before that can lose it.
   */
  private async refund(
    caller: Caller,
    reservation: Reservation,
    response: ObservedResponse,
  ): Promise<void> {
    if (!this.open.delete(reservation)) return; // The service is shutting down and has refunded it.
    const { used } = reservation;
    try {
      setQuotaHeaders(response, {
        limits: caller.limits,
        used: await this.ledger.refund(caller, used.day),
      });
    } catch (error) {
      this.meter.refundLater(caller, used.day);
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
