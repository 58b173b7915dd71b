import { DEFAULT_TIMEFRAME, type PageQuery } from './page-query';

const DAY_MS = 86_400_000;

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
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  const isAboutAYear = days >= 365 && days <= 366;
  if (isAboutAYear || (query.get('timeframe') ?? DEFAULT_TIMEFRAME) === 'ytd') {
    return { query: query.between(yearEarlier(start), yearEarlier(end)), name: 'vs. the previous year' };
  }
  return { query: query.between(shifted(start, -days), shifted(start, -1)), name: 'vs. the previous period' };
}

/** 29 February becomes 28 February. */
function yearEarlier(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return `${year}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
