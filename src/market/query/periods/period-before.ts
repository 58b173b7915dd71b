import { addDays, addMonths, daysBetween, monthOf, yearOf } from './calendar';
import type { Timeframe } from './period';
import { MONTHS } from './resolve-period';

/** What a period can be compared with by name. The first is the default. */
export const PERIODS_COMPARED = ['previous_period', 'previous_year'] as const;
export type PeriodCompared = (typeof PERIODS_COMPARED)[number];

/** An inclusive range of UTC days. */
export interface Days {
  start: string;
  end: string;
}

/** The period that side B of a comparison has by default, or by name. */
export function periodCompared(
  { timeframe, ...days }: Days & { timeframe: Timeframe },
  compared: PeriodCompared = 'previous_period',
): Days {
  return compared === 'previous_year' ? yearBefore(days) : periodBefore(timeframe, days);
}

/**
 * The period to compare with, for a period and the timeframe that it was asked by (contract 4.6). A
 * timeframe of months is preceded by as many months, and a calendar year by the one before it.
 */
export function periodBefore(timeframe: Timeframe, { start, end }: Days): Days {
  if (timeframe === 'ytd' || timeframe === 'ly') return yearBefore({ start, end });
  const ofTimeframe: Partial<Record<Timeframe, number>> = MONTHS;
  const months = timeframe === 'custom' ? wholeMonths(start, end) : ofTimeframe[timeframe];
  const first =
    months === undefined ? addDays(start, -1 - daysBetween(start, end)) : addMonths(start, -months);
  return { start: first, end: addDays(start, -1) };
}

/** The same days a year earlier. 29 February becomes 28 February. */
export function yearBefore({ start, end }: Days): Days {
  return { start: addMonths(start, -12), end: addMonths(end, -12) };
}

/** How many months the days are, from the first of one to the end of another. */
function wholeMonths(start: string, end: string): number | undefined {
  const next = addDays(end, 1);
  if (!start.endsWith('-01') || !next.endsWith('-01')) return undefined;
  return (yearOf(next) - yearOf(start)) * 12 + monthOf(next) - monthOf(start);
}
