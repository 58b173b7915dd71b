import type { Bucket } from '../aggregation/aggregation';
import type { Tally } from '../aggregation/tally';
import { type CalendarBucket, bucketsBetween } from '../period/calendar';
import type { MarketReader } from '../answer-cache/market-reader';
import type { Granularity } from '../market-query';
import { daysInScope } from './period-metadata';

/** A calendar bucket of a history, with its deals; `deals` is missing where there are none. */
export interface HistoryBucket extends CalendarBucket {
  deals: Bucket<string> | undefined;
  /** The bucket is not over, or the asked window cuts it. */
  isPartial: boolean;
}

/** Every bucket from the first to the last day in scope, ascending, empty ones included. The deals are grouped by the same granularity. */
export function history(market: MarketReader, deals: Tally<string>, granularity: Granularity): HistoryBucket[] {
  const { start, end } = daysInScope(market, deals);
  if (start === null || end === null) return [];
  const byStart = new Map(deals.known.map((bucket) => [bucket.key, bucket]));
  const window = market.reading.query.period;
  return bucketsBetween(start, end, granularity).map((bucket) => ({
    ...bucket,
    deals: byStart.get(bucket.start),
    isPartial:
      bucket.end >= market.reading.today ||
      (window.start !== null && bucket.start < window.start) ||
      (window.end !== null && bucket.end > window.end),
  }));
}
