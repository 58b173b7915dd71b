import type { Response } from 'express';
import type { QuotaStatus } from './quota-windows';

/** 1 for a data request that ended 2xx, else 0. */
export const QUOTA_COST_HEADER = 'X-Quota-Cost';

const UNLIMITED = 'unlimited';
const DAILY_LIMIT = 'X-Quota-Daily-Limit';
const DAILY_REMAINING = 'X-Quota-Daily-Remaining';
const MONTHLY_LIMIT = 'X-Quota-Monthly-Limit';
const MONTHLY_REMAINING = 'X-Quota-Monthly-Remaining';
const ACCOUNT_MONTHLY_REMAINING = 'X-Quota-Account-Monthly-Remaining';

/** The five quota headers (specification 8.3), and a cost of 0 until the request has earned its 1. */
export function setQuotaHeaders(response: Response, { limits, used }: QuotaStatus): void {
  if (!limits) return setUnlimitedHeaders(response);
  response.setHeader(DAILY_LIMIT, limits.daily);
  response.setHeader(DAILY_REMAINING, Math.max(0, limits.daily - used.daily));
  response.setHeader(MONTHLY_LIMIT, limits.monthly);
  response.setHeader(MONTHLY_REMAINING, Math.max(0, limits.monthly - used.monthly));
  response.setHeader(ACCOUNT_MONTHLY_REMAINING, Math.max(0, limits.accountMonthly - used.accountMonthly));
  response.setHeader(QUOTA_COST_HEADER, '0');
}

export function setUnlimitedHeaders(response: Response): void {
  response.setHeader(DAILY_LIMIT, UNLIMITED);
  response.setHeader(DAILY_REMAINING, UNLIMITED);
  response.setHeader(MONTHLY_LIMIT, UNLIMITED);
  response.setHeader(MONTHLY_REMAINING, UNLIMITED);
  response.setHeader(ACCOUNT_MONTHLY_REMAINING, UNLIMITED);
  response.setHeader(QUOTA_COST_HEADER, '0');
}

export function removeQuotaHeaders(response: Response): void {
  for (const name of [
    DAILY_LIMIT,
    DAILY_REMAINING,
    MONTHLY_LIMIT,
    MONTHLY_REMAINING,
    ACCOUNT_MONTHLY_REMAINING,
    QUOTA_COST_HEADER,
  ]) {
    response.removeHeader(name);
  }
}
