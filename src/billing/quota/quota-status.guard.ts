import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { isUnavailable } from '../../platform/errors/api-error';
import type { RawHeadersResponse } from '../../platform/http/raw-headers';
import type { CallerRequest } from '../caller';
import { setQuotaHeaders } from './quota-headers';
import { QuotaLedger } from './quota-ledger';

/** Shows the caller of a request that costs nothing what is left of its quota. */
@Injectable()
export class QuotaStatusGuard implements CanActivate {
  constructor(private readonly ledger: QuotaLedger) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const { caller } = context.getArgByIndex<CallerRequest>(0);
    const response = context.getArgByIndex<RawHeadersResponse>(1);
    if (!caller) return true;
    try {
      const used = caller.limits ? await this.ledger.usedBy(caller) : undefined;
      setQuotaHeaders(response, caller.limits, used);
    } catch (error) {
      // The price list is answered without the database, just without the quota headers.
      if (!isUnavailable(error)) throw error;
    }
    return true;
  }
}
