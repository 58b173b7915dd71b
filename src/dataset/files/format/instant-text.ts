import { isCalendarDay } from '../../../platform/config/calendar-day';

export const INSTANT = /^[12]\d{3}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/;

/** Whether a text is a UTC instant, to the second. */
export function isInstant(value: string): boolean {
  return INSTANT.test(value) && isCalendarDay(value.slice(0, 10));
}

/** SQL for the text of an instant, as files have it. */
export const instantSql = (stored: string): string =>
  `to_char(${stored} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
