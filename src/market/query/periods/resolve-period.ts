import { invalidParameter } from '../../../platform/errors/api-error';
import { addDays, addMonths, endOfYear, mondayOf, startOfYear, sundayOf, yearOf } from './calendar';
import { LEGACY_TIMEFRAMES, type NamedTimeframe, type Period, type Timeframe } from './period';

/** What was asked about time. What wasn't sent is undefined. */
export interface AskedPeriod {
  timeframe?: Timeframe | undefined;
  weekOffset?: number | undefined;
  /** The first and the last day of a range, YYYY-MM-DD. */
  start?: string | undefined;
  end?: string | undefined;
}

/**
 * The days that a request is about. Pure: depends only on its arguments. Throws ApiError (400) for
 * half a date range, one that ends before it starts, and `custom` without one.
 *
 * On Wednesday 2026-11-18:
 * - `timeframe=1w` is that ISO week, 2026-11-16 to 2026-11-22; with `offset=1`, it is the week
 *   before.
 * - `timeframe=ttm` is 2025-11-19 to 2026-11-18: the twelve months that end today.
 * - `start=2024-01-01&end=2024-02-29` is exactly those days, regardless of `timeframe` and
 *   `offset`.
 */
export function resolvePeriod(
  asked: AskedPeriod,
  today: string,
  defaultTimeframe: NamedTimeframe,
): Period {
  const { timeframe = defaultTimeframe, weekOffset = 0 } = asked;
  const range = rangeOf(asked);
  // A legacy code next to a date range has no effect, but it was sent and is still deprecated.
  const deprecated = asked.timeframe !== undefined && Object.hasOwn(LEGACY_TIMEFRAMES, timeframe);
  if (range) return { timeframe: 'custom', weekOffset: 0, ...range, anchor: today, deprecated };
  if (timeframe === 'custom')
    throw invalidParameter('no_range', { parameter: 'start', otherParameter: 'end' });
  const anchor = addDays(today, -7 * Math.abs(weekOffset));
  return { timeframe, weekOffset, ...WINDOWS[timeframe](anchor), anchor, deprecated };
}

type Window = Pick<Period, 'start' | 'end'>;

/** Whole ISO weeks. The last one contains the anchor day. */
function weeksUpTo(anchor: string, count: number): Window {
  return { start: addDays(mondayOf(anchor), -7 * (count - 1)), end: sundayOf(anchor) };
}

/** The months that end on the anchor day. */
function monthsUpTo(anchor: string, count: number): Window {
  return { start: addDays(addMonths(anchor, -count), 1), end: anchor };
}

function wholeYear(year: number): Window {
  return { start: startOfYear(year), end: endOfYear(year) };
}

/** The timeframes that are so many months. */
export const MONTHS = { '1q': 3, '6m': 6, '2q': 6, '9m': 9, ttm: 12, '1y': 12, '5q': 15 } as const;

/** The window of every timeframe. */
const WINDOWS: Record<NamedTimeframe, (anchor: string) => Window> = {
  '1w': (anchor) => weeksUpTo(anchor, 1),
  '2w': (anchor) => weeksUpTo(anchor, 2),
  '4w': (anchor) => weeksUpTo(anchor, 4),
  '12w': (anchor) => weeksUpTo(anchor, 12),
  '1q': (anchor) => monthsUpTo(anchor, MONTHS['1q']),
  '6m': (anchor) => monthsUpTo(anchor, MONTHS['6m']),
  '2q': (anchor) => monthsUpTo(anchor, MONTHS['2q']),
  '9m': (anchor) => monthsUpTo(anchor, MONTHS['9m']),
  ttm: (anchor) => monthsUpTo(anchor, MONTHS.ttm),
  '1y': (anchor) => monthsUpTo(anchor, MONTHS['1y']),
  '5q': (anchor) => monthsUpTo(anchor, MONTHS['5q']),
  ytd: (anchor) => ({ start: startOfYear(yearOf(anchor)), end: anchor }),
  ly: (anchor) => wholeYear(yearOf(anchor) - 1),
  all: () => ({ start: null, end: null }),
};

function rangeOf({ start, end }: AskedPeriod): { start: string; end: string } | undefined {
  if (start === undefined && end === undefined) return undefined;
  if (start === undefined)
    throw invalidParameter('half_range', { parameter: 'start', otherParameter: 'end' });
  if (end === undefined)
    throw invalidParameter('half_range', { parameter: 'end', otherParameter: 'start' });
  if (start > end)
    throw invalidParameter('reversed_range', {
      parameter: 'start',
      otherParameter: 'end',
      start,
      end,
    });
  return { start, end };
}
