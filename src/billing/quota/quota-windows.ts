import { Injectable } from '@nestjs/common';

/** The caps of grandfathered add-on keys, in units: one data request that ended 2xx (specification 8). */
@Injectable()
export class QuotaLimits {
  readonly daily: number = 1000;
  readonly monthly: number = 30_000;
  /** Shared by all keys of the account. */
  readonly accountMonthly: number = 30_000;
}

/** What is used of the three windows, at a moment of the database's clock. */
export interface QuotaUse {
  /** The UTC day of the windows. */
  day: string;
  daily: number;
  monthly: number;
  accountMonthly: number;
}

/** What a caller may use, and what is used of it. `limits` null: uncapped. */
export interface QuotaStatus {
  limits: Pick<QuotaLimits, 'daily' | 'monthly' | 'accountMonthly'> | null;
  used: QuotaUse;
}

/** When the windows that hold a UTC day (YYYY-MM-DD) end, ISO 8601. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString();
}

export function nextMonth(day: string): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1)).toISOString();
}

/** The window of which nothing is left; of several the one that resets last. */
export function spentWindow(limits: QuotaLimits, used: QuotaUse): { window: string; limit: number; resetsAt: string } {
  const month = nextMonth(used.day);
  if (used.monthly >= limits.monthly) return { window: 'monthly', limit: limits.monthly, resetsAt: month };
  if (used.accountMonthly >= limits.accountMonthly) {
    return { window: 'account_monthly', limit: limits.accountMonthly, resetsAt: month };
  }
  // If none looks spent, a concurrent caller has just returned its unit of the day.
  return { window: 'daily', limit: limits.daily, resetsAt: nextDay(used.day) };
}
