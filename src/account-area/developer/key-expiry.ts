import type { KeySummary } from '../../billing/api-key/key-summary';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** From then on, a key's end is pointed out: long enough before it for a holiday in between. */
const NOTICE_DAYS = 14;
/** A key's creation and its end are stamped one after the other. */
const STAMPING_MS = 60_000;

export interface Expiry {
  /** "in 3 days". */
  text: string;
  /** Its successor is there already: nothing to do but to switch over. */
  isReplaced: boolean;
}

/** null where a key has no end, or one that is more than 14 days away. */
export function expiryOf(
  { createdAt, expiresAt, lifetimeSeconds }: Pick<KeySummary, 'createdAt' | 'expiresAt' | 'lifetimeSeconds'>,
  now: Date,
): Expiry | null {
  if (expiresAt === null) return null;
  const left = expiresAt.getTime() - now.getTime();
  if (left > NOTICE_DAYS * DAY_MS) return null;
  // A rotation brings a key's end forward.
  const isReplaced = lifetimeSeconds === null || expiresAt.getTime() < createdAt.getTime() + lifetimeSeconds * 1000 - STAMPING_MS;
  return { text: timeLeft(left), isReplaced };
}

function timeLeft(milliseconds: number): string {
  if (milliseconds < HOUR_MS) return 'in less than an hour';
  if (milliseconds < 2 * HOUR_MS) return 'in an hour';
  if (milliseconds < 2 * DAY_MS) return `in ${Math.floor(milliseconds / HOUR_MS)} hours`;
  return `in ${Math.floor(milliseconds / DAY_MS)} days`;
}
