import { isCalendarDay } from '../config/calendar-day';
import { CommandRefusal, WRONG_USAGE } from './operator-command';

const SECONDS = { m: 60, h: 3600, d: 86_400 } as const;
const MAX_SECONDS = 3650 * SECONDS.d;

/** Reads a duration such as 30m, 24h or 90d, and returns seconds. 0 needs no unit. */
export function readDuration(option: string, text: string, min: 0 | 1): number {
  const [, count, unit] = /^(\d{1,9})([mhd])$/.exec(text.trim().toLowerCase()) ?? [];
  const seconds = text.trim() === '0' ? 0 : Number(count) * SECONDS[unit as keyof typeof SECONDS];
  if (!(seconds >= min && seconds <= MAX_SECONDS)) {
    const range = min === 0 ? 'from 0 to 3650d' : 'from 1m to 3650d';
    throw new CommandRefusal(
      `${option} must be minutes, hours or days like 30m, 24h or 90d, ${range}, not "${text}".`,
      WRONG_USAGE,
    );
  }
  return seconds;
}

/** Reads the calendar day of an optional option. */
export function readDay(option: string, text: string | undefined): string | undefined {
  const valid: boolean = text === undefined || isCalendarDay(text);
  if (valid) return text;
  throw new CommandRefusal(
    `${option} must be a calendar day written YYYY-MM-DD, not "${text}".`,
    WRONG_USAGE,
  );
}
