import { isCalendarDay } from '../config/calendar-day';
import { CommandRefusal } from './operator-command';

const SECONDS = new Map([
  ['m', 60],
  ['h', 3600],
  ['d', 86_400],
]);
const MAX_SECONDS = 3650 * 86_400;

/** Reads a duration such as 30m, 24h or 90d, and returns seconds. 0 needs no unit. */
export function readDuration(option: string, text: string, min: 0 | 1): number {
  const seconds = secondsIn(text.trim().toLowerCase());
  if (seconds !== undefined && seconds >= min && seconds <= MAX_SECONDS) return seconds;
  const range = min === 0 ? 'from 0 to 3650d' : 'from 1m to 3650d';
  throw refusal(option, `minutes, hours or days like 30m, 24h or 90d, ${range}`, text);
}

function secondsIn(text: string): number | undefined {
  if (text === '0') return 0;
  const [, count, unit = ''] = /^(\d{1,9})([mhd])$/.exec(text) ?? [];
  const secondsOfUnit = SECONDS.get(unit);
  return secondsOfUnit && Number(count) * secondsOfUnit;
}

/** Reads the whole number of an optional option. */
export function readWholeNumber(
  option: string,
  text: string | undefined,
  [min, max]: readonly [min: number, max: number],
): number | undefined {
  if (text === undefined) return undefined;
  const isNumber = /^\d+$/.test(text.trim());
  if (isNumber && Number(text) >= min && Number(text) <= max) return Number(text);
  throw refusal(option, `a whole number from ${min} to ${max}`, text);
}

/** Reads the calendar day of an optional option. */
export function readDay(
  option: string,
  text: string | undefined,
  range?: readonly [first: string, last: string],
): string | undefined {
  if (text === undefined) return undefined;
  const isInRange = range === undefined || (text >= range[0] && text <= range[1]);
  if (isCalendarDay(text) && isInRange) return text;
  const between = range ? ` from ${range[0]} to ${range[1]},` : '';
  throw refusal(option, `a calendar day${between} written YYYY-MM-DD`, text);
}

function refusal(option: string, expected: string, text: string): CommandRefusal {
  return new CommandRefusal(`${option} must be ${expected}, not "${text}".`);
}
