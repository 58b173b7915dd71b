import { nearestNamesAmong } from '../../../market-data/names/nearest-names';
import { isCalendarDay } from '../../../platform/config/calendar-day';
import { invalidParameter } from '../../../platform/errors/api-error';
import { shown } from '../../../platform/errors/quoted';
import {
  addDays,
  addMonths,
  endOfYear,
  FIRST_DAY,
  mondayOf,
  startOfYear,
  sundayOf,
  yearOf,
} from './calendar';
import {
  LEGACY_TIMEFRAMES,
  type NamedTimeframe,
  type Period,
  SUPPORTED_TIMEFRAMES,
  type SupportedTimeframe,
  CALLED_TIMEFRAMES,
  type Timeframe,
} from './period';
import type { Warning } from './warning';

export const MAX_WEEK_OFFSET = 1040;

/** The parameters of the query string about time. Those that weren't sent are undefined. */
export interface PeriodParams {
  timeframe?: string;
  weekOffset?: string;
  start?: string;
  end?: string;
}

interface PeriodRules {
  defaultTimeframe: NamedTimeframe;
  /** An unknown timeframe gets the default and a warning instead of a 400. */
  lenientTimeframe?: true;
}

interface ResolvedPeriod {
  period: Period;
  warning?: Warning;
}

/**
 * The days that a request is about. Pure: depends only on its arguments. Throws ApiError (400) if
 * the parameters aren't a valid period.
 *
 * On Wednesday 2026-11-18:
 * - `timeframe=1w` is that ISO week, 2026-11-16 to 2026-11-22; with `offset=1`, it is the week
 *   before.
 * - `timeframe=ttm` is 2025-11-19 to 2026-11-18: the twelve months that end today.
 * - `start=2024-01-01&end=2024-02-29` is exactly those days, regardless of `timeframe` and
 *   `offset`.
 */
export function resolvePeriod(
  params: PeriodParams,
  today: string,
  rules: PeriodRules,
): ResolvedPeriod {
  const sent = readTimeframe(params.timeframe, rules);
  const weekOffset = readWeekOffset(params.weekOffset);
  const range = readRange(params);
  // A legacy code next to a date range has no effect, but it was sent and is still deprecated.
  const deprecated = sent.code !== undefined && Object.hasOwn(LEGACY_TIMEFRAMES, sent.code);

  if (range) {
    return {
      period: { timeframe: 'custom', weekOffset: 0, ...range, anchor: today, deprecated },
      ...warn(sent, 'custom'),
    };
  }
  if (sent.code === 'custom') {
    throw invalidParameter('no_range', { parameter: 'start', otherParameter: 'end' });
  }
  const timeframe = sent.code ?? rules.defaultTimeframe;
  const anchor = addDays(today, -7 * Math.abs(weekOffset));
  const window = WINDOWS[timeframe](anchor);
  return {
    period: { timeframe, weekOffset, ...window, anchor, deprecated },
    ...warn(sent, timeframe),
  };
}

type Window = Pick<Period, 'start' | 'end'>;

/** Whole ISO weeks. The last one contains the anchor day. */
function weeks(count: number): (anchor: string) => Window {
  return (anchor) => ({
    start: addDays(mondayOf(anchor), -7 * (count - 1)),
    end: sundayOf(anchor),
  });
}

/** The months that end on the anchor day. */
function months(count: number): (anchor: string) => Window {
  return (anchor) => ({ start: addDays(addMonths(anchor, -count), 1), end: anchor });
}

/** The timeframes that are so many months. */
export const MONTHS = { '1q': 3, '6m': 6, '2q': 6, '9m': 9, ttm: 12, '1y': 12, '5q': 15 } as const;

/** The window of every timeframe. */
const WINDOWS: Record<NamedTimeframe, (anchor: string) => Window> = {
  '1w': weeks(1),
  '2w': weeks(2),
  '4w': weeks(4),
  '12w': weeks(12),
  '1q': months(MONTHS['1q']),
  '6m': months(MONTHS['6m']),
  '2q': months(MONTHS['2q']),
  '9m': months(MONTHS['9m']),
  ttm: months(MONTHS.ttm),
  '1y': months(MONTHS['1y']),
  '5q': months(MONTHS['5q']),
  ytd: (anchor) => ({ start: startOfYear(yearOf(anchor)), end: anchor }),
  ly: (anchor) => ({ start: startOfYear(yearOf(anchor) - 1), end: endOfYear(yearOf(anchor) - 1) }),
  all: () => ({ start: null, end: null }),
};

const nearestWords = nearestNamesAmong(SUPPORTED_TIMEFRAMES, CALLED_TIMEFRAMES);

/** A certain year or quarter is a date range. */
function nearestTimeframes(text: string): SupportedTimeframe[] {
  return /\d{4}/.test(text) ? ['custom'] : nearestWords(text);
}

interface SentTimeframe {
  /** Undefined if no known code was sent. */
  code?: Timeframe;
  unsupportedCode?: string;
}

/** Codes are read in any case. */
export function timeframeCode(text: string): string {
  return text.trim().toLowerCase();
}

function readTimeframe(text: string | undefined, { lenientTimeframe }: PeriodRules): SentTimeframe {
  if (text === undefined) return {};
  const code = timeframeCode(text);
  if (code === 'custom' || Object.hasOwn(WINDOWS, code)) return { code: code as Timeframe };
  if (!lenientTimeframe) {
    const near = nearestTimeframes(text);
    const values = { parameter: 'timeframe', value: text, allowed: SUPPORTED_TIMEFRAMES, near };
    throw invalidParameter('not_a_choice', values, 'invalid_timeframe');
  }
  return { unsupportedCode: text };
}

/** Throws ApiError (400) for a text that isn't a whole number of weeks. */
export function readWeekOffset(text: string | undefined): number {
  if (text === undefined) return 0;
  const number = /^[+-]?\d+$/.test(text) ? Number(text) : NaN;
  if (!(Math.abs(number) <= MAX_WEEK_OFFSET)) {
    const range = { min: -MAX_WEEK_OFFSET, max: MAX_WEEK_OFFSET, unit: 'weeks' } as const;
    throw invalidParameter('not_a_whole_number', { parameter: 'offset', ...range, value: text });
  }
  // Turns -0 into 0.
  return number === 0 ? 0 : number;
}

function readRange({ start, end }: PeriodParams): { start: string; end: string } | undefined {
  if (start !== undefined) assertDay('start', start);
  if (end !== undefined) assertDay('end', end);
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

function assertDay(parameter: string, text: string): void {
  // ISO 8601 has a year 0000, but PostgreSQL doesn't.
  if (isCalendarDay(text) && text >= FIRST_DAY) return;
  throw invalidParameter('not_a_day', { parameter, value: text });
}

function warn({ unsupportedCode }: SentTimeframe, used: Timeframe): { warning?: Warning } {
  if (unsupportedCode === undefined) return {};
  return {
    warning: {
      code: 'unsupported_value',
      parameter: 'timeframe',
      value: shown(unsupportedCode),
      used,
      suggestions: [...new Set([...nearestTimeframes(unsupportedCode), ...SUPPORTED_TIMEFRAMES])],
    },
  };
}
