import { nearestNamesAmong } from '../../../market-data/names/nearest-names';
import { isCalendarDay } from '../../../platform/config/calendar-day';
import { invalidParameter } from '../../../platform/errors/api-error';
import { shown } from '../../../platform/errors/quoted';
import type { ChartView, EndpointSpec } from '../endpoints/endpoint-spec';
import { FIRST_DAY } from '../periods/calendar';
import {
  CALLED_TIMEFRAMES,
  isTimeframe,
  LEGACY_TIMEFRAMES,
  type Period,
  SUPPORTED_TIMEFRAMES,
  type SupportedTimeframe,
  type Timeframe,
} from '../periods/period';
import { resolvePeriod } from '../periods/resolve-period';
import type { Warning } from '../periods/warning';
import { VIEW } from './breakdown-parameters';
import { CURSOR } from './page-parameters';
import {
  NO_INPUT,
  queryParameter,
  type Scope,
  type SentTexts,
  valueOf,
  wholeNumberIn,
} from './parameter';

/**
 * The parameters that say which days a request is about, and how they are read together:
 * `timeframe`, moved back by `offset`, or else `start` and `end`. `as_of` says of which day they
 * are counted.
 */

const DAY = { type: 'string', format: 'date' } as const;
const MAX_WEEK_OFFSET = 1040;

const LEGACY_CODES = Object.entries(LEGACY_TIMEFRAMES).map(([code, successor]) =>
  code === successor ? code : `${code} (= ${successor})`,
);

const nearestCodes = nearestNamesAmong(SUPPORTED_TIMEFRAMES, CALLED_TIMEFRAMES);

export const TIMEFRAME = queryParameter({
  name: 'timeframe',
  alsoCalled: 'period timeRange dateRange range year date',
  label: 'Period',
  description:
    `The period: ${SUPPORTED_TIMEFRAMES.join(', ')}. \`custom\` needs \`start\` and \`end\`, which take precedence over any timeframe. ` +
    `These legacy codes still work, with a \`Deprecation\` header in the answer: ${LEGACY_CODES.join(', ')}.`,
  example: 'ttm',
  schema: { type: 'string', enum: [...SUPPORTED_TIMEFRAMES, ...Object.keys(LEGACY_TIMEFRAMES)] },
  where: hasPeriod,

  documentedFor: (endpoint) => ({
    more: `The default is \`${endpoint.defaultTimeframe}\`.`,
    ...(isLenient(endpoint) && { schema: { type: 'string' } }),
  }),

  /** These codes alone mislead. The instructions explain the others. */
  forAssistants: () => ({
    type: 'string',
    enum: [...SUPPORTED_TIMEFRAMES],
    description: '1q, 5q: 3, 15 months up to today, not calendar quarters. ly: last calendar year.',
  }),

  readAs: timeframeCode,

  /** On lenient endpoints, an unknown code counts as not sent, with a warning. */
  read(text, { endpoint, texts, warnings }): Timeframe | undefined {
    if (text === undefined) return undefined;
    const code = timeframeCode(text);
    if (isTimeframe(code)) return code;
    const parameter = 'timeframe';
    const near = nearestTimeframes(text);
    if (!isLenient(endpoint)) {
      const values = { parameter, value: text, allowed: SUPPORTED_TIMEFRAMES, near };
      throw invalidParameter('not_a_choice', values, 'invalid_timeframe');
    }
    warnings.push({
      code: 'unsupported_value',
      parameter,
      value: shown(text),
      used: texts.has('start') ? 'custom' : endpoint.defaultTimeframe,
      suggestions: [...new Set([...near, ...SUPPORTED_TIMEFRAMES])],
    });
    return undefined;
  },
});

export const START = queryParameter({
  name: 'start',
  aliases: ['startDate'],
  alsoCalled: 'from dateFrom fromDate after since',
  label: 'From',
  description: 'The first day of a date range, `YYYY-MM-DD`. Needs `end`.',
  example: '2025-01-01',
  schema: DAY,
  where: hasPeriod,
  read: (text) => readDay('start', text),
});

export const END = queryParameter({
  name: 'end',
  aliases: ['endDate'],
  alsoCalled: 'to dateTo toDate before until',
  label: 'To',
  description: 'The last day of a date range, `YYYY-MM-DD`, inclusive. Needs `start`.',
  example: '2025-12-31',
  schema: DAY,
  where: hasPeriod,
  read: (text) => readDay('end', text),
});

export const OFFSET = queryParameter({
  name: 'offset',
  aliases: ['week_offset', 'weekOffset'],
  label: 'Weeks back',
  kind: 'integer',
  description: `How many weeks to go back, 0 to ${MAX_WEEK_OFFSET}. 1 and -1 both mean one week back. Ignored with a warning next to a date range or \`timeframe=all\`. Not for paging.`,
  example: '1',
  schema: { type: 'string', pattern: '^[+-]?[0-9]+$' },
  where: hasPeriod,
  forAssistants: NO_INPUT,

  read(text): number | undefined {
    if (text === undefined) return undefined;
    const weeks = wholeNumberIn(text);
    // Adding 0 turns -0 into 0.
    if (weeks !== undefined && Math.abs(weeks) <= MAX_WEEK_OFFSET) return weeks + 0;
    const range = { min: -MAX_WEEK_OFFSET, max: MAX_WEEK_OFFSET, unit: 'weeks' } as const;
    throw invalidParameter('not_a_whole_number', { parameter: 'offset', ...range, value: text });
  },
});

/** A comparison has them for each side. */
export const PERIOD_PARAMETERS = [TIMEFRAME, START, END, OFFSET] as const;

export const AS_OF_MOMENT = queryParameter({
  name: 'as_of',
  alsoCalled: 'snapshot vintage',
  label: 'As known on',
  ofBothSides: true,
  brief: '',
  description:
    'A past UTC day (its end) or instant: you get the answer of that moment. It comes from the dataset that was served then, and periods end on that day. ' +
    '`metadata.as_of` names the publication. To cite a figure, use an instant with its generation (`2026-03-31T09:00:00.123Z@g12-9f2c1ab0`): if the database was put back to an earlier state since, you get a 400 instead of other figures.',
  example: '2026-03-31T09:00:00.123Z',
  where: ({ log }) => !log,

  /** Read by Vintages, which knows what was published when. */
  read: (text) => text,
});

/**
 * The days that a request is about. Throws ApiError (400) if the parameters aren't a valid period.
 * An endpoint without a period ignores them.
 */
export function readPeriod(
  sent: SentTexts,
  endpoint: EndpointSpec,
  today: string,
): { period: Period; warnings: Warning[] } {
  const warnings: Warning[] = [];
  const reading = { ...sent, endpoint, warnings };
  // Refused in this order, if several can't be read.
  const timeframe = valueOf(TIMEFRAME, reading);
  const weekOffset = valueOf(OFFSET, reading);
  const start = valueOf(START, reading);
  const end = valueOf(END, reading);
  const asked = { timeframe, weekOffset, start, end };
  return { period: resolvePeriod(asked, today, endpoint.defaultTimeframe), warnings };
}

/**
 * Warns about a week offset where it has no effect, and on a paged list, where it might be meant
 * for paging.
 */
export function offsetWarnings(
  { texts }: SentTexts,
  endpoint: EndpointSpec,
  { timeframe }: Pick<Period, 'timeframe'>,
  view: ChartView | undefined,
): Warning[] {
  const text = OFFSET.where(endpoint) ? texts.get(OFFSET.name) : undefined;
  if (text === undefined || Number(text) === 0) return [];
  const offset = { parameter: OFFSET.name, value: shown(text) };
  // Most views of /charts have trends. These end with the anchor's week, whatever the period is.
  // Only a date range has no anchor of its own.
  const movesTrends = view !== undefined && view !== 'breakdowns';
  const isIgnored = timeframe === 'custom' || (timeframe === 'all' && !movesTrends);
  const warnings: Warning[] = [];
  if (isIgnored)
    warnings.push({ ...offset, code: 'offset_ignored', used: timeframe, suggestions: [] });
  if (CURSOR.where(endpoint))
    warnings.push({ ...offset, code: 'offset_is_weeks', suggestions: [CURSOR.name] });
  return warnings;
}

/** The logs are about publications, which have no period. */
function hasPeriod({ withoutSharedParams, log }: Scope): boolean {
  return !withoutSharedParams && !log;
}

/** Dashboards, which have views, never refuse a word that only chooses what they show. */
function isLenient(endpoint: Scope): boolean {
  return VIEW.where(endpoint);
}

/** Codes are read in any case. */
function timeframeCode(text: string): string {
  return text.trim().toLowerCase();
}

/** A certain year or quarter is a date range. */
function nearestTimeframes(text: string): SupportedTimeframe[] {
  return /\d{4}/.test(text) ? ['custom'] : nearestCodes(text);
}

function readDay(parameter: string, text: string | undefined): string | undefined {
  // ISO 8601 has a year 0000, but PostgreSQL doesn't.
  if (text === undefined || (isCalendarDay(text) && text >= FIRST_DAY)) return text;
  throw invalidParameter('not_a_day', { parameter, value: text });
}
