import { addDays } from '../../market-query/period/calendar';
import type { PageQuery } from '../page/page-query';
import { sum } from '../charts/sums';

/** A week is compared with the mean of so many weeks before it. */
const WEEKS_BEFORE = 12;

/** A week of the calendar and the first day of the twelve weeks before it. */
export interface Week {
  start: string;
  end: string;
  since: string;
  /** Its last day up to today. Deals after it are planned. */
  until: string;
}

/** A week's deals that match the filters. */
export interface AskedWeek {
  /** Without a period. */
  query: PageQuery;
  week: Week;
}

export function weekOf(start: string, end: string, today = end): Week {
  const until = today < end ? today : end;
  return { start, end, since: addDays(start, -7 * WEEKS_BEFORE), until };
}

export function isOver({ until, end }: Week): boolean {
  return until === end;
}

/** The thirteen weeks, as an endpoint's query. */
export function weeksSearch(
  { query, week }: AskedWeek,
  more: Readonly<Record<string, string>> = {},
): string {
  return query.between(week.since, week.until).search({ granularity: 'week', ...more });
}

/** The last of thirteen weeks, and the mean of the others. */
export function againstMean(weeks: readonly number[]): { now: number; mean: number } {
  return { now: weeks.at(-1) ?? 0, mean: sum(weeks.slice(0, -1)) / WEEKS_BEFORE };
}
