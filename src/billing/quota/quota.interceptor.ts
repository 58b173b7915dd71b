import { type CallHandler, type ExecutionContext, Injectable, Logger, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { catchError, mergeMap, type Observable, tap } from 'rxjs';
import { Env } from '../../config/env';
import { isUnavailable } from '../../errors/api-error';
import { ACCESS, type Access } from '../../access/access.decorator';
import type { Caller, CallerRequest } from '../caller';
import { upgradeFrom } from '../entitlement/upgrade';
import { PollThrottle } from '../throttle/poll-throttle';
import { UsageMeter } from '../usage/usage-meter';
import { QuotaLedger, type Reservation } from './quota-ledger';
import { QuotaLimits } from './quota-limits';
import { quotaExceeded } from './quota-refusal';
import { removeQuotaHeaders, setQuotaHeaders, setUnlimitedHeaders } from './quota-headers';

/**
 * Step 429 of the request path: reserves a unit before the work, and gives it back before the answer is sent unless that is a 2xx. A unit counts once the
 * answer is ready, whether or not the client still listens. Uncapped keys are counted off the path.
 */
@Injectable()
export class QuotaInterceptor implements NestInterceptor {
  private readonly logger = new Logger('Quota');

  constructor(
    private readonly ledger: QuotaLedger,
    private readonly limits: QuotaLimits,
    private readonly meter: UsageMeter,
    private readonly polls: PollThrottle,
    private readonly env: Env,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const access = Reflect.getMetadata(ACCESS, context.getHandler()) as Access;
    const http = context.switchToHttp();
    const request = http.getRequest<CallerRequest>();
    const response = http.getResponse<Response>();
    const { caller } = request;
    if (!caller) return next.handle();
    if (access !== 'data') return this.free(caller, access, response, next);
    return caller.uncapped ? this.uncapped(caller, request, response, next) : this.capped(caller, request, response, next);
  }

  private async free(caller: Caller, access: Access, response: Response, next: CallHandler): Promise<Observable<unknown>> {
    try {
      setQuotaHeaders(response, caller.uncapped ? UNCAPPED : await this.ledger.standing(caller));
      response.setHeader('X-Quota-Cost', '0');
    } catch (error) {
      // A public answer needs no database; its quota headers do.
      if (access !== 'public') throw error;
    }
    // Behind the headers, so that a refused poll shows them too.
    if (access === 'key') this.polls.count(caller.keyId);
    return next.handle();
  }

  private uncapped(caller: Caller, request: CallerRequest, response: Response, next: CallHandler): Observable<unknown> {
    setUnlimitedHeaders(response);
    response.setHeader('X-Quota-Cost', '0');
    return next.handle().pipe(
      tap({
        next: (answer) => {
          if (!isCharged(answer)) return;
          response.setHeader('X-Quota-Cost', '1');
          this.meter.countUncapped(caller);
          this.meter.countCall(caller, request);
        },
        error: (error: unknown) => hideQuotaIfUnavailable(error, response),
      }),
    );
  }

  private async capped(
    caller: Caller,
    request: CallerRequest,
    response: Response,
    next: CallHandler,
  ): Promise<Observable<unknown>> {
    const reservation = await this.ledger.reserve(caller);
    const { limits } = this;
    setQuotaHeaders(response, { limits, used: reservation.used });
    response.setHeader('X-Quota-Cost', '0');
    if (!reservation.granted) throw quotaExceeded(reservation, limits, upgradeFrom(caller.plan, this.env.pricingUrl));
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        if (isCharged(answer)) {
          response.setHeader('X-Quota-Cost', '1');
          this.meter.countCall(caller, request);
        } else await this.refund(caller, reservation, response);
        return answer;
      }),
      catchError(async (error: unknown) => {
        await this.refund(caller, reservation, response);
        hideQuotaIfUnavailable(error, response);
        throw error;
      }),
    );
  }

  /** Where the database is away just now, the meter returns the unit as soon as it is back: only a crash in between can cost it. */
  private async refund(caller: Caller, { used }: Reservation, response: Response): Promise<void> {
    try {
      setQuotaHeaders(response, { limits: this.limits, used: await this.ledger.refund(caller, used.day) });
    } catch (error) {
      this.meter.returnLater(caller, used.day);
      this.logger.warn(`A unit of key ${caller.publicId} is given back later: ${String((error as Error).cause ?? error)}`);
    }
  }
}

const UNCAPPED = { limits: null, used: { day: '', daily: 0, monthly: 0, accountMonthly: 0 } };

/** Whatever a handler returns is a 2xx, but for an answer that says 304. */
function isCharged(answer: unknown): boolean {
  return (answer as { status?: unknown } | undefined)?.status !== 304;
}

/** A 503 says that nothing can be verified just now, so it shows no figures (specification 7). */
function hideQuotaIfUnavailable(error: unknown, response: Response): void {
  if (isUnavailable(error)) removeQuotaHeaders(response);
}
