import { Injectable } from '@nestjs/common';
import { isUnavailable } from '../../platform/errors/api-error';
import type { RawHeadersResponse } from '../../platform/http/raw-headers';
import type { Caller } from '../caller';
import { setQuotaHeaders, setUnlimitedHeaders } from './quota-headers';
import { QuotaLedger } from './quota-ledger';

/** What is left of a caller's quota, where a request costs nothing. */
@Injectable()
export class QuotaStatus {
  constructor(private readonly ledger: QuotaLedger) {}

  /** Sets the quota headers. Without the database, the answer just doesn't have them. */
  async show(caller: Caller, response: RawHeadersResponse): Promise<void> {
    const { limits } = caller;
    if (!limits) {
      setUnlimitedHeaders(response, { cost: 0 });
      return;
    }
    try {
      setQuotaHeaders(response, { limits, used: await this.ledger.usedBy(caller), cost: 0 });
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  }
}
