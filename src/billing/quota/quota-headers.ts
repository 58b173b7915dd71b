import type { Response } from 'express';
import type { QuotaLimits } from './quota-limits';

/** What is used of the three windows, at a moment of the database's clock. */
export interface QuotaUse {
  /** The UTC day of the windows. */
  day: string;
  daily: number;
  monthly: number;
  accountMonthly: number;
}

/** A caller's allowance and what is used of it. `limits` null: uncapped. */
export interface QuotaStatus {
  limits: Pick<QuotaLimits, 'daily' | 'monthly' | 'accountMonthly'> | null;
  used: QuotaUse;
}

const UNLIMITED = 'unlimited';
const QUOTA_HEADERS = [
  'X-Quota-Daily-Limit',
  'X-Quota-Daily-Remaining',
  'X-Quota-Monthly-Limit',
  'X-Quota-Monthly-Remaining',
  'X-Quota-Account-Monthly-Remaining',
  'X-Quota-Cost',
];

/** The five quota headers (specification 8.3). */
export function setQuotaHeaders(response: Response, { limits, used }: QuotaStatus): void {
  if (!limits) return setUnlimitedHeaders(response);
  response.setHeader('X-Quota-Daily-Limit', limits.daily);
  response.setHeader('X-Quota-Daily-Remaining', Math.max(0, limits.daily - used.daily));
  response.setHeader('X-Quota-Monthly-Limit', limits.monthly);
  response.setHeader('X-Quota-Monthly-Remaining', Math.max(0, limits.monthly - used.monthly));
  response.setHeader('X-Quota-Account-Monthly-Remaining', Math.max(0, limits.accountMonthly - used.accountMonthly));
}

export function setUnlimitedHeaders(response: Response): void {
  response.setHeader('X-Quota-Daily-Limit', UNLIMITED);
  response.setHeader('X-Quota-Daily-Remaining', UNLIMITED);
  response.setHeader('X-Quota-Monthly-Limit', UNLIMITED);
  response.setHeader('X-Quota-Monthly-Remaining', UNLIMITED);
  response.setHeader('X-Quota-Account-Monthly-Remaining', UNLIMITED);
}

export function removeQuotaHeaders(response: Response): void {
  for (const name of QUOTA_HEADERS) response.removeHeader(name);
}
