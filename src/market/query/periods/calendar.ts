import { DAY_MS } from '../../../platform/config/calendar-day';

/**
 * Arithmetic with UTC calendar days written YYYY-MM-DD, which compare as text. Results are clamped
 * to the years 0001 to 9999, so that PostgreSQL can read every day.
 */
export const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';

/** The lengths of calendar buckets, longest first. */
export const GRANULARITIES = ['year', 'quarter', 'month', 'week'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** A whole calendar bucket. A period may start or end inside it. */
export interface CalendarBucket {
  /** "2025", "2025-Q4", "2025-11" or "2026-W01". */
  label: string;
  /** The calendar year; for a week, the ISO week-year. */
  year: number;
  start: string;
  end: string;
}

function toTime(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function toDay(time: number): string {
  if (time <= toTime(FIRST_DAY)) return FIRST_DAY;
  return time >= toTime(LAST_DAY) ? LAST_DAY : new Date(time).toISOString().slice(0, 10);
}

/** The month may be outside 1 to 12. A day after the end of the month becomes its last day. */
function clampedDay(year: number, month: number, dayOfMonth: number): string {
  const date = new Date(0);
  // Months count from 0 here, so this is day 0 of the next month: the last day of this one.
  date.setUTCFullYear(year, month, 0);
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()));
  return toDay(date.getTime());
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

export function monthOf(day: string): number {
  return Number(day.slice(5, 7));
}

export function addDays(day: string, days: number): string {
  return toDay(toTime(day) + days * DAY_MS);
}

/** 31 May minus three months is 28 or 29 February. */
export function addMonths(day: string, months: number): string {
  return clampedDay(yearOf(day), monthOf(day) + months, Number(day.slice(8)));
}

/** The number of days from one day to the other; negative if `to` is before `from`. */
export function daysBetween(from: string, to: string): number {
  return (toTime(to) - toTime(from)) / DAY_MS;
}

export function startOfYear(year: number): string {
  return clampedDay(year, 1, 1);
}

export function endOfYear(year: number): string {
  return clampedDay(year, 12, 31);
}

/** 1 for Monday to 7 for Sunday. */
function weekday(day: string): number {
  return new Date(toTime(day)).getUTCDay() || 7;
}

export function mondayOf(day: string): string {
  return addDays(day, 1 - weekday(day));
}

export function sundayOf(day: string): string {
  return addDays(day, 7 - weekday(day));
}

/** In ISO 8601, a week belongs to the year of its Thursday. 2025-12-29 is in week 1 of 2026. */
export function isoWeekOf(day: string): { year: number; week: number } {
  const thursday = addDays(day, 4 - weekday(day));
  const year = yearOf(thursday);
  return { year, week: Math.floor(daysBetween(startOfYear(year), thursday) / 7) + 1 };
}

/** 52 or 53. 28 December is always in the last week. */
export function weeksInIsoYear(year: number): number {
  return isoWeekOf(clampedDay(year, 12, 28)).week;
}

export function weekLabel(week: number): string {
  return `W${String(week).padStart(2, '0')}`;
}

const MONTHS_IN = { year: 12, quarter: 3, month: 1 } as const;

/** The bucket that contains a day. */
export function bucketOf(day: string, granularity: Granularity): CalendarBucket {
  if (granularity === 'week') {
    const { year, week } = isoWeekOf(day);
    const label = `${String(year).padStart(4, '0')}-${weekLabel(week)}`;
    return { label, year, start: mondayOf(day), end: sundayOf(day) };
  }
  const year = yearOf(day);
  const months = MONTHS_IN[granularity];
  const place = Math.ceil(monthOf(day) / months);
  const labels = {
    year: day.slice(0, 4),
    quarter: `${day.slice(0, 4)}-Q${place}`,
    month: day.slice(0, 7),
  };
  return {
    label: labels[granularity],
    year,
    start: clampedDay(year, (place - 1) * months + 1, 1),
    end: clampedDay(year, place * months, 31),
  };
}

/** Every bucket that contains a day from `start` to `end`, ascending and without gaps. */
export function bucketsBetween(
  start: string,
  end: string,
  granularity: Granularity,
): CalendarBucket[] {
  const buckets: CalendarBucket[] = [];
  for (let day = start; day <= end;) {
    const bucket = bucketOf(day, granularity);
    buckets.push(bucket);
    if (bucket.end === LAST_DAY) break;
    day = addDays(bucket.end, 1);
  }
  return buckets;
}
