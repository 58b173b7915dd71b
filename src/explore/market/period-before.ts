import type { DaysDto } from '../../market-query/body/period-metadata';
import { momentIn } from '../../market-query/vintage/as-of';
import {
  addDays,
  addMonths,
  daysBetween,
  monthOf,
  yearOf,
} from '../../market-query/period/calendar';
import { DEFAULT_TIMEFRAME, type PageQuery } from '../page/page-query';

/** Before every deal. */
const FIRST_DAY = '1900-01-01';

export interface PeriodBefore {
  query: PageQuery;
  days: DaysDto;
  /** "the year before" */
  name: string;
}

/**
 * The period to compare with: a year earlier if the page shows about a year, else as many whole
 * months or days directly before. null for all time.
 */
export function periodBefore(
  query: PageQuery,
  { start, end }: { start: string | null; end: string | null },
): PeriodBefore | null {
  if (start === null || end === null || query.get('timeframe') === 'all') return null;
  const days = daysBetween(start, end) + 1;
  const isAboutAYear = days >= 365 && days <= 366;
  if (isAboutAYear || (query.get('timeframe') ?? DEFAULT_TIMEFRAME) === 'ytd') {
    return before(query, yearEarlier(start), yearEarlier(end), 'the year before');
  }
  const months = wholeMonths(start, end);
  const first = months === null ? addDays(start, -days) : addMonths(start, -months);
  return before(query, first, addDays(start, -1), 'the period before');
}

/**
 * How many months the days are, from the first of one to the end of another. null if they are other
 * days.
 */
function wholeMonths(start: string, end: string): number | null {
  const next = addDays(end, 1);
  if (!start.endsWith('-01') || !next.endsWith('-01')) return null;
  return (yearOf(next) - yearOf(start)) * 12 + monthOf(next) - monthOf(start);
}

function before(query: PageQuery, start: string, end: string, name: string): PeriodBefore {
  return { query: query.between(start, end), days: { start, end }, name };
}

/** 29 February becomes 28 February. */
function yearEarlier(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return `${year}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
}

/**
 * The days that a page of the past shows, to ask another dataset about them. Of all time,
 * everything up to that moment. null if nothing is in scope.
 */
export function sameDays(
  query: PageQuery,
  { start, end }: DaysDto,
  asOf: string,
): PageQuery | null {
  if (query.get('timeframe') === 'all')
    return query.between(FIRST_DAY, new Date(momentIn(asOf)!.at).toISOString().slice(0, 10));
  return start === null || end === null ? null : query.between(start, end);
}
