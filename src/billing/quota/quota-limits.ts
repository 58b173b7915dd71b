import { Injectable } from '@nestjs/common';

/** The caps of grandfathered add-on keys, in units: one data request that ended 2xx (specification 8). */
@Injectable()
export class QuotaLimits {
  readonly daily: number = 1000;
  readonly monthly: number = 30_000;
  /** Shared by all keys of the account. */
  readonly accountMonthly: number = 30_000;
}
