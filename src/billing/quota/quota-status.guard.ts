import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { RawHeadersResponse } from '../../platform/http/raw-headers';
import type { CallerRequest } from '../caller';
import { QuotaStatus } from './quota-status';

/** Shows the caller of a request that costs nothing what is left of its quota. */
@Injectable()
export class QuotaStatusGuard implements CanActivate {
  constructor(private readonly status: QuotaStatus) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const { caller } = context.getArgByIndex<CallerRequest>(0);
    if (caller) await this.status.show(caller, context.getArgByIndex<RawHeadersResponse>(1));
    return true;
  }
}
