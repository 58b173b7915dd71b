import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { normalizeIp } from '@nestjs/throttler';
import { setTimeout as sleep } from 'node:timers/promises';
import { finalize, from, lastValueFrom, type Observable } from 'rxjs';
import { ReadSlots } from '../../../market-data/read-slots';
import { ApiError } from '../../../platform/errors/api-error';
import { present } from '../../../platform/errors/present';
import type { VisitRequest } from '../../visits/visit';

const AT_ONCE = 1;
/** Those who would wait longer get a 503 with Retry-After instead. */
const MAX_WAIT_MS = 10_000;
/** Of one address (IPv6: /64). So one stranger, with however many connections, leaves turns to others. */
const MAX_PER_ADDRESS = 10;
/** A slow page needs no longer pause: it waited for the database, not for the processor. */
const MAX_PAUSE_MS = 250;

/**
 * Draws what visitors open one after another. While some wait, it pauses after each as long as the
 * drawing took. They need no key, so nothing else limits how much they ask for, and keys, assistants
 * and members need the same processor. Members don't wait. Sending isn't part of a turn, so a slow
 * reader holds up nobody.
 */
@Injectable()
export class VisitorTurnInterceptor implements NestInterceptor {
  private readonly turns = new ReadSlots(AT_ONCE, MAX_WAIT_MS, 'pages of visitors');
  /** How many pages of each address are drawn or wait. */
  private readonly openPages = new Map<string, number>();

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { visit } = context.switchToHttp().getRequest<VisitRequest>();
    if (visit.member) return next.handle();
    const address = normalizeIp(visit.address);
    const others = this.openPages.get(address) ?? 0;
    if (others >= MAX_PER_ADDRESS) throw tooManyAtOnce();
    this.openPages.set(address, others + 1);
    return from(this.inTurn(next)).pipe(finalize(() => this.ended(address)));
  }

  /** Ends with the drawing. The turn itself goes on for its pause. */
  private inTurn(next: CallHandler): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const turn = this.turns.run(async () => {
        const began = performance.now();
        await lastValueFrom(next.handle(), { defaultValue: undefined }).then(resolve, reject);
        const tookMs = performance.now() - began;
        if (this.turns.waitingCount > 0) await sleep(Math.min(tookMs, MAX_PAUSE_MS));
      });
      // No turn came in time.
      turn.catch(reject);
    });
  }

  private ended(address: string): void {
    const open = present(this.openPages.get(address), `open page of ${address}`);
    if (open === 1) this.openPages.delete(address);
    else this.openPages.set(address, open - 1);
  }
}

function tooManyAtOnce(): ApiError {
  return new ApiError('rate_limited', {
    error: `${MAX_PER_ADDRESS} pages are being drawn for your address. Open this one when they are there.`,
    retryAfterSeconds: 5,
  });
}

/** What computes figures or draws charts for each request. */
export const InVisitorTurns = (): MethodDecorator => UseInterceptors(VisitorTurnInterceptor);
