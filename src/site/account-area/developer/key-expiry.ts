import type { KeySummary } from '../../../billing/api-key/key-summary';
import { DAY_MS } from '../../../platform/config/calendar-day';

const HOUR_MS = 3_600_000;
/** How long before its expiry a key gets a notice: long enough to cover a holiday. */
const NOTICE_DAYS = 14;
/** The database stamps the creation and the expiry of a key one after the other. */
const STAMPING_MS = 60_000;

export interface Expiry {
  /** "in 3 days". */
  text: string;
  /** It was rotated: its successor exists already. */
  isReplaced: boolean;
}

/** null if the key never expires, or not within 14 days. */
export function expiryOf(
  {
    createdAt,
    expiresAt,
    lifetimeSeconds,
  }: Pick<KeySummary, 'createdAt' | 'expiresAt' | 'lifetimeSeconds'>,
  now: Date,
): Expiry | null {
  if (expiresAt === null) return null;
  const left = expiresAt.getTime() - now.getTime();
  if (left > NOTICE_DAYS * DAY_MS) return null;
  // Rotating a key brings its expiry forward.
  const isReplaced =
    lifetimeSeconds === null ||
    expiresAt.getTime() < createdAt.getTime() + lifetimeSeconds * 1000 - STAMPING_MS;
  return { text: timeLeft(left), isReplaced };
}

function timeLeft(milliseconds: number): string {
  if (milliseconds < HOUR_MS) return 'in less than an hour';
  if (milliseconds < 2 * HOUR_MS) return 'in an hour';
  if (milliseconds < 2 * DAY_MS) return `in ${Math.floor(milliseconds / HOUR_MS)} hours`;
  return `in ${Math.floor(milliseconds / DAY_MS)} days`;
}
