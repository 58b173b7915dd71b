import type { RawHeaders, RawHeadersResponse } from '../../platform/http/raw-headers';
import type { QuotaLimits } from '../plan/plans';
import type { QuotaUse } from './quota-windows';

/** What the request costs: 1 for a successful data request, otherwise 0. */
type Cost = 0 | 1;

interface QuotaShown {
  limits: QuotaLimits;
  used: QuotaUse;
  cost: Cost;
}

/** Sets the five quota headers and the cost (contract 8.4) for a key with a quota. */
export function setQuotaHeaders(
  response: RawHeadersResponse,
  { limits, used, cost }: QuotaShown,
): void {
  const remaining = (limit: number, spent: number): string => String(Math.max(0, limit - spent));
  response.quotaHeaders = [
    ...['X-Quota-Daily-Limit', String(limits.daily)],
    ...['X-Quota-Daily-Remaining', remaining(limits.daily, used.daily)],
    ...['X-Quota-Monthly-Limit', String(limits.monthly)],
    ...['X-Quota-Monthly-Remaining', remaining(limits.monthly, used.monthly)],
    ...['X-Quota-Account-Monthly-Remaining', remaining(limits.accountMonthly, used.accountMonthly)],
    ...['X-Quota-Cost', String(cost)],
  ];
}

const UNLIMITED: RawHeaders = [
  ...['X-Quota-Daily-Limit', 'unlimited'],
  ...['X-Quota-Daily-Remaining', 'unlimited'],
  ...['X-Quota-Monthly-Limit', 'unlimited'],
  ...['X-Quota-Monthly-Remaining', 'unlimited'],
  ...['X-Quota-Account-Monthly-Remaining', 'unlimited'],
];

/** Sets the same headers for a key without a quota. */
export function setUnlimitedHeaders(
  response: RawHeadersResponse,
  { cost }: Pick<QuotaShown, 'cost'>,
): void {
  response.quotaHeaders = [...UNLIMITED, 'X-Quota-Cost', String(cost)];
}
