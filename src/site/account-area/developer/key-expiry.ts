import { DAY_MS } from '../../../platform/config/calendar-day';

const HOUR_MS = 3_600_000;
/** How long before its expiry a key gets a notice: long enough to cover a holiday. */
const NOTICE_DAYS = 14;

/**
 * When a key that still works expires, such as "in 3 days"; null if it never does, or not within 14
 * days.
 */
export function expiresSoon(expiresAt: Date | null, now: Date): string | null {
  if (expiresAt === null) return null;
  const left = expiresAt.getTime() - now.getTime();
  if (left > NOTICE_DAYS * DAY_MS) return null;
  if (left < HOUR_MS) return 'in less than an hour';
  if (left < 2 * HOUR_MS) return 'in an hour';
  if (left < 2 * DAY_MS) return `in ${Math.floor(left / HOUR_MS)} hours`;
  return `in ${Math.floor(left / DAY_MS)} days`;
}
