import { isCalendarDay } from '../../config/calendar-day';
import { ApiError, invalidParameter } from '../../errors/api-error';
import { quoted, shown } from '../filters/quoted';
import type { Warning } from '../market-query';
import { addDays, addMonths, endOfYear, FIRST_DAY, mondayOf, startOfYear, sundayOf, yearOf } from './calendar';
import { LEGACY_TIMEFRAMES, type Period, SUPPORTED_TIMEFRAMES, type Timeframe } from './period';

export const MAX_WEEK_OFFSET = 1040;

/** What the query string says of time; what it does not say is missing. */
export interface PeriodParams {
  timeframe?: string;
  weekOffset?: string;
  start?: string;
  end?: string;
}

export interface PeriodRules {
  defaultTimeframe: Timeframe;
  /** False: an unknown timeframe is the default and a warning. */
  strict: boolean;
}

/** A function of what was asked and of today alone. Throws ApiError (400) for what cannot be a period. */
export function resolvePeriod(asked: PeriodParams, today: string, rules: PeriodRules): { period: Period; warning?: Warning } {
  const sent = knownTimeframe(asked.timeframe);
  const unread = sent ? undefined : asked.timeframe;
  if (unread !== undefined && rules.strict) throw unsupportedTimeframe(unread);
  const weekOffset = readWeekOffset(asked.weekOffset);
  const range = readRange(asked);
  if (sent === 'custom' && !range) throw invalidParameter('start', 'The timeframe "custom" needs both "start" and "end".');

  const used = range ? 'custom' : (sent ?? rules.defaultTimeframe);
  const warning = unread === undefined ? undefined : unreadTimeframe(unread, used);
  // A legacy code beside a range is outranked, yet it was sent.
  const deprecated = sent !== undefined && Object.hasOwn(LEGACY_TIMEFRAMES, sent);
  if (range) return { period: { ...base('custom', 0, today), deprecated, ...range, explicit: true }, warning };

  const period = base(used, weekOffset, addDays(today, -7 * Math.abs(weekOffset)));
  return { period: { ...period, deprecated, ...windowOf(used, period.anchor), explicit: sent !== undefined }, warning };
}

function base(timeframe: Timeframe, weekOffset: number, anchor: string): Pick<Period, 'timeframe' | 'weekOffset' | 'anchor'> {
  return { timeframe, weekOffset, anchor };
}

const WEEKS: Partial<Record<Timeframe, number>> = { '1w': 1, '2w': 2, '4w': 4, '12w': 12 };
const MONTHS: Partial<Record<Timeframe, number>> = { '1q': 3, '6m': 6, '2q': 6, '9m': 9, ttm: 12, '1y': 12, '5q': 15 };

function windowOf(timeframe: Timeframe, anchor: string): Pick<Period, 'start' | 'end'> {
  const weeks = WEEKS[timeframe];
  if (weeks) return { start: addDays(mondayOf(anchor), -7 * (weeks - 1)), end: sundayOf(anchor) };
  const months = MONTHS[timeframe];
  if (months) return { start: addDays(addMonths(anchor, -months), 1), end: anchor };
  if (timeframe === 'ytd') return { start: startOfYear(yearOf(anchor)), end: anchor };
  if (timeframe === 'ly') return { start: startOfYear(yearOf(anchor) - 1), end: endOfYear(yearOf(anchor) - 1) };
  return { start: null, end: null };
}

function knownTimeframe(code = ''): Timeframe | undefined {
  const known = (SUPPORTED_TIMEFRAMES as readonly string[]).includes(code) || Object.hasOwn(LEGACY_TIMEFRAMES, code);
  return known ? (code as Timeframe) : undefined;
}

function readWeekOffset(text: string | undefined): number {
  if (text === undefined) return 0;
  const allowed = `a whole number of weeks from -${MAX_WEEK_OFFSET} to ${MAX_WEEK_OFFSET}`;
  if (!/^[+-]?\d+$/.test(text)) throw invalidParameter('offset', `"offset" must be ${allowed}, not ${quoted(text)}.`);
  const weeks = Number(text);
  if (Math.abs(weeks) > MAX_WEEK_OFFSET)
    throw invalidParameter('offset', `"offset" must be ${allowed}: ${quoted(text)} is beyond.`);
  // "-0" is 0.
  return weeks === 0 ? 0 : weeks;
}

function readRange({ start, end }: PeriodParams): { start: string; end: string } | undefined {
  if (start !== undefined) assertDay('start', start);
  if (end !== undefined) assertDay('end', end);
  if (start === undefined && end === undefined) return undefined;
  if (start === undefined) throw invalidParameter('start', 'A range needs both dates: "end" was sent without "start".');
  if (end === undefined) throw invalidParameter('end', 'A range needs both dates: "start" was sent without "end".');
  if (start > end) throw invalidParameter('start', `"start" (${start}) must not lie after "end" (${end}).`);
  return { start, end };
}

function assertDay(parameter: string, text: string): void {
  // The year 0000 is a day to ISO 8601 and none to PostgreSQL.
  if (isCalendarDay(text) && text >= FIRST_DAY) return;
  throw invalidParameter(parameter, `"${parameter}" must be a calendar day written YYYY-MM-DD, not ${quoted(text)}.`);
}

function unsupportedTimeframe(code: string): ApiError {
  return new ApiError('invalid_timeframe', {
    error: `The timeframe ${quoted(code)} is not supported. Supported: ${SUPPORTED_TIMEFRAMES.join(', ')}.`,
    fields: { parameter: 'timeframe', supported_values: SUPPORTED_TIMEFRAMES },
  });
}

function unreadTimeframe(code: string, used: Timeframe): Warning {
  return {
    code: 'unsupported_value',
    parameter: 'timeframe',
    value: shown(code),
    message: `The timeframe ${quoted(code)} is not supported: "${used}" was used instead.`,
    suggestions: [...SUPPORTED_TIMEFRAMES],
  };
}
