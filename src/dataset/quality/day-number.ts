import { DAY_MS } from '../../platform/config/calendar-day';

/** The days from 1970-01-01 to a day that is written YYYY-MM-DD. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;

/** The day, written YYYY-MM-DD. */
export const dayText = (days: number): string => new Date(days * DAY_MS).toISOString().slice(0, 10);

export const yearOfDay = (days: number): number => new Date(days * DAY_MS).getUTCFullYear();
