import { ApiError, type Upgrade } from '../../errors/api-error';
import type { QuotaLimits } from './quota-limits';
import type { Reservation } from './quota-ledger';
import { nextDay, nextMonth } from './quota-windows';

/** 429: which window is spent, and when it resets. Where several are, the one that resets last. */
export function quotaExceeded({ used, atMs }: Reservation, limits: QuotaLimits, upgrade: Upgrade): ApiError {
  const month = nextMonth(used.day);
  const daily = { window: 'daily', limit: limits.daily, used: used.daily, resetsAt: nextDay(used.day) };
  const monthly = { window: 'monthly', limit: limits.monthly, used: used.monthly, resetsAt: month };
  const account = { window: 'account_monthly', limit: limits.accountMonthly, used: used.accountMonthly, resetsAt: month };
  // Only a spent window refuses a unit; where none looks spent, a concurrent caller has just given its unit of the day back.
  const { window, limit, resetsAt } = [monthly, account].find((each) => each.used >= each.limit) ?? daily;
  const seconds = Math.max(1, Math.ceil((Date.parse(resetsAt) - atMs) / 1000));
  return new ApiError('quota_exceeded', {
    error: `The ${window.replace('_', ' ')} quota of ${limit} requests is used up until ${resetsAt}.`,
    fields: { window, limit, resets_at: resetsAt, upgrade },
    retryAfterSeconds: seconds,
  });
}
