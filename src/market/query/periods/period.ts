export const SUPPORTED_TIMEFRAMES = [
  '1w',
  '2w',
  '4w',
  '1q',
  '6m',
  '9m',
  '5q',
  'ytd',
  'ly',
  'ttm',
  'custom',
  'all',
] as const;
export const LEGACY_TIMEFRAMES = { '2q': '6m', '1y': 'ttm', '12w': '12w' } as const;

/** What people call a timeframe, separated by commas. It isn't accepted, but suggests it. */
export const CALLED_TIMEFRAMES: Partial<Record<SupportedTimeframe, string>> = {
  '1w': 'week, 7d',
  '4w': 'month, 1m, 30d',
  '1q': 'quarter, 3m, 90d, qtd',
  ytd: 'this year',
  ly: 'last year, previous year',
  ttm: 'ltm, 12m, 52w, 365d, year',
  all: 'all time, max',
};

export type SupportedTimeframe = (typeof SUPPORTED_TIMEFRAMES)[number];
type LegacyTimeframe = keyof typeof LEGACY_TIMEFRAMES;
export type Timeframe = SupportedTimeframe | LegacyTimeframe;
export function isTimeframe(code: string): code is Timeframe {
  return (
    SUPPORTED_TIMEFRAMES.some((timeframe) => timeframe === code) ||
    Object.hasOwn(LEGACY_TIMEFRAMES, code)
  );
}

/** Every timeframe except `custom`, which needs a date range. */
export type NamedTimeframe = Exclude<Timeframe, 'custom'>;

/** An inclusive range of UTC calendar days, and how it was requested. */
export interface Period {
  /** Echoed in `metadata.timeframe`; "custom" with a date range. */
  timeframe: Timeframe;
  /** Echoed in `metadata.week_offset`, as sent; 0 with a date range. */
  weekOffset: number;
  /** YYYY-MM-DD; null for `all`. */
  start: string | null;
  end: string | null;
  /** Today minus 7 x |week offset| days. The trends of /charts use its ISO year. */
  anchor: string;
  /** True if a legacy code was sent. The answer then has the header `Deprecation`. */
  deprecated: boolean;
}
