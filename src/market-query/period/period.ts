export const SUPPORTED_TIMEFRAMES = ['1w', '2w', '4w', '1q', '6m', '9m', '5q', 'ytd', 'ly', 'ttm', 'custom', 'all'] as const;
export const LEGACY_TIMEFRAMES = { '2q': '6m', '1y': 'ttm', '12w': '12w' } as const;

export type SupportedTimeframe = (typeof SUPPORTED_TIMEFRAMES)[number];
export type LegacyTimeframe = keyof typeof LEGACY_TIMEFRAMES;
export type Timeframe = SupportedTimeframe | LegacyTimeframe;
/** Every timeframe that names its days by itself. */
export type NamedTimeframe = Exclude<Timeframe, 'custom'>;

/** An inclusive run of UTC calendar days, with the words in which it was asked for. */
export interface Period {
  /** Echoed in `metadata.timeframe`; "custom" with a date range. */
  timeframe: Timeframe;
  /** Echoed in `metadata.week_offset`, as sent; 0 with a date range. */
  weekOffset: number;
  /** YYYY-MM-DD; null for `all`. */
  start: string | null;
  end: string | null;
  /** The anchor day: today minus 7 x |week offset| days. The trends of /charts use its ISO year. */
  anchor: string;
  /** A legacy code was sent: the answer carries `Deprecation`. */
  deprecated: boolean;
}
