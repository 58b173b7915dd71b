import { isCalendarDay } from '../config/calendar-day';
import { CommandRefusal } from './operator-command';

const SECONDS = { m: 60, h: 3600, d: 86_400 } as const;
const MAX_SECONDS = 3650 * SECONDS.d;

/** Reads a duration such as 30m, 24h or 90d, and returns seconds. 0 needs no unit. */
export function readDuration(option: string, text: string, min: 0 | 1): number {
  const [, count, unit] = /^(\d{1,9})([mhd])$/.exec(text.trim().toLowerCase()) ?? [];
  const seconds = text.trim() === '0' ? 0 : Number(count) * SECONDS[unit as keyof typeof SECONDS];
  if (!(seconds >= min && seconds <= MAX_SECONDS)) {
    const range = min === 0 ? 'from 0 to 3650d' : 'from 1m to 3650d';
    throw refusal(option, `minutes, hours or days like 30m, 24h or 90d, ${range}`, text);
  }
  return seconds;
}

/** Reads the whole number of an optional option. */
export function readWholeNumber(
  option: string,
  text: string | undefined,
  [min, max]: readonly [min: number, max: number],
): number | undefined {
  if (text === undefined) return undefined;
  const number = /^\d+$/.test(text.trim()) ? Number(text) : NaN;
  if (number >= min && number <= max) return number;
  throw refusal(option, `a whole number from ${min} to ${max}`, text);
}

/** Reads the calendar day of an optional option. */
export function readDay(
  option: string,
  text: string | undefined,
  range?: readonly [first: string, last: string],
): string | undefined {
  if (text === undefined) return undefined;
  const [first, last] = range ?? [text, text];
  if (isCalendarDay(text) && text >= first && text <= last) return text;
  const between = range ? ` from ${first} to ${last},` : '';
  throw refusal(option, `a calendar day${between} written YYYY-MM-DD`, text);
}

function refusal(option: string, expected: string, text: string): CommandRefusal {
  return new CommandRefusal(`${option} must be ${expected}, not "${text}".`);
}
