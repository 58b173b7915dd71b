import { addDays, daysBetween } from '../market-query/period/calendar';
import { DEFAULT_TIMEFRAME, type PageQuery } from './page-query';

export interface PeriodBefore {
  query: PageQuery;
  /** "vs. the previous year" */
  name: string;
}

/** The period to compare with: a year earlier if the page shows about a year, else as many days directly before. null for all time. */
export function periodBefore(
  query: PageQuery,
  { start, end }: { start: string | null; end: string | null },
): PeriodBefore | null {
  if (start === null || end === null || query.get('timeframe') === 'all') return null;
  const days = daysBetween(start, end) + 1;
  const isAboutAYear = days >= 365 && days <= 366;
  if (isAboutAYear || (query.get('timeframe') ?? DEFAULT_TIMEFRAME) === 'ytd') {
    return { query: query.between(yearEarlier(start), yearEarlier(end)), name: 'vs. the previous year' };
  }
  return { query: query.between(addDays(start, -days), addDays(start, -1)), name: 'vs. the previous period' };
}

/** 29 February becomes 28 February. */
function yearEarlier(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return `${year}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
}
