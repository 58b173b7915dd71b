import { invalidParameter } from '../../../platform/errors/api-error';
import type { DealGroup } from '../aggregation/aggregation';
import { NO_DEALS, type DealTotals } from '../aggregation/grouped-totals';
import type { ExtraMeasured } from '../aggregation/measures';
import {
  type CalendarBucket,
  bucketsBetween,
  daysBetween,
  type Granularity,
} from '../periods/calendar';
import type { Question } from '../questions/question';
import { daysInScope } from './period-metadata';

/** A calendar bucket of a history with its deals. */
export interface HistoryBucket extends CalendarBucket {
  deals: DealGroup & ExtraMeasured;
  /** The bucket isn't over yet, or the requested period covers only a part of it. */
  isPartial: boolean;
}

/**
 * The series is dense: it has every bucket from the first to the last day in scope, ascending,
 * including empty ones. `deals` must have the same granularity.
 */
export function history(
  question: Question,
  deals: DealTotals & { known: readonly (DealGroup & { key: string })[] },
  granularity: Granularity,
): HistoryBucket[] {
  const byStart = new Map(deals.known.map((bucket) => [bucket.key, bucket]));
  const window = question.period;
  return shownBuckets(question, deals, granularity).map((bucket) => ({
    ...bucket,
    deals: byStart.get(bucket.start) ?? NO_DEALS,
    isPartial:
      bucket.end >= question.today ||
      (window.start !== null && bucket.start < window.start) ||
      (window.end !== null && bucket.end > window.end),
  }));
}

/** More rows would be unreadable, and computing them would slow down other callers. */
const MAX_BUCKETS = 10_000;
const MIN_DAYS: Record<Granularity, number> = { year: 365, quarter: 90, month: 28, week: 7 };

/**
 * The calendar buckets from the first to the last day. Throws ApiError (400) if there would be too
 * many.
 */
export function shownBuckets(
  question: Question,
  deals: DealTotals,
  granularity: Granularity,
): CalendarBucket[] {
  const { start, end } = daysInScope(question, deals);
  if (start === null || end === null) return [];
  if (daysBetween(start, end) / MIN_DAYS[granularity] > MAX_BUCKETS) {
    const values = { parameter: 'granularity', start, end, used: granularity, max: MAX_BUCKETS };
    throw invalidParameter('many_rows', values);
  }
  return bucketsBetween(start, end, granularity);
}
