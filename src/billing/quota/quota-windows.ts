import { DAY_MS } from '../../platform/config/calendar-day';
import type { QuotaLimits } from '../plan/plans';

export const NO_CALLS: QuotaLimits = { daily: 0, monthly: 0, accountMonthly: 0 };

/** The usage of the three windows at one moment. */
export interface QuotaUse {
  /** The UTC day of the windows. */
  day: string;
  daily: number;
  monthly: number;
  accountMonthly: number;
}

/** When the daily window of a UTC day ends, as an ISO 8601 timestamp. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString();
}

/** When the monthly window of a UTC day ends, as an ISO 8601 timestamp. */
export function nextMonth(day: string): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1)).toISOString();
}

/** The window that is used up; if there are several, the one that resets last. */
export function spentWindow(
  limits: QuotaLimits,
  used: QuotaUse,
): { window: string; limit: number; resetsAt: string } {
  const month = nextMonth(used.day);
  if (used.monthly >= limits.monthly)
    return { window: 'monthly', limit: limits.monthly, resetsAt: month };
  if (used.accountMonthly >= limits.accountMonthly) {
    return { window: 'account_monthly', limit: limits.accountMonthly, resetsAt: month };
  }
  // If none is used up any more, a concurrent request has just refunded its unit.
  return { window: 'daily', limit: limits.daily, resetsAt: nextDay(used.day) };
}
