import type { RawHeaders, RawHeadersResponse } from '../../platform/http/raw-headers';
import type { QuotaLimits } from '../plan/plans';
import type { QuotaUse } from './quota-windows';

/** What the request costs: 1 for a successful data request, otherwise 0. */
type Cost = 0 | 1;

/**
 * Sets the five quota headers (contract 8.4) and the cost, which is 0 until the request has
 * succeeded. Without limits, nothing needs to be known of the use.
 */
export function setQuotaHeaders(
  response: RawHeadersResponse,
  limits: QuotaLimits | null,
  used: QuotaUse | undefined,
  cost: Cost = 0,
): void {
  response.quotaHeaders = limits && used ? quotaHeaders(limits, used, cost) : UNLIMITED[cost];
}

function quotaHeaders(
  limits: QuotaLimits | null,
  used: Omit<QuotaUse, 'day'>,
  cost: Cost,
): RawHeaders {
  const allowance = (limit: number | undefined): string => String(limit ?? 'unlimited');
  const remaining = (limit: number | undefined, spent: number): string =>
    allowance(limit === undefined ? undefined : Math.max(0, limit - spent));
  return [
    ...['X-Quota-Daily-Limit', allowance(limits?.daily)],
    ...['X-Quota-Daily-Remaining', remaining(limits?.daily, used.daily)],
    ...['X-Quota-Monthly-Limit', allowance(limits?.monthly)],
    ...['X-Quota-Monthly-Remaining', remaining(limits?.monthly, used.monthly)],
    ...[
      'X-Quota-Account-Monthly-Remaining',
      remaining(limits?.accountMonthly, used.accountMonthly),
    ],
    ...['X-Quota-Cost', String(cost)],
  ];
}

const UNUSED = { daily: 0, monthly: 0, accountMonthly: 0 };
const UNLIMITED = [quotaHeaders(null, UNUSED, 0), quotaHeaders(null, UNUSED, 1)] as const;
