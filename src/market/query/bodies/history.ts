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
 * including empty ones. `deals` are grouped by buckets of the same granularity: their key is the
 * bucket's first day.
 */
export function historyBuckets(
  question: Question,
  deals: DealTotals & { known: readonly (DealGroup & { key: string })[] },
  granularity: Granularity,
): HistoryBucket[] {
  const byStart = new Map(deals.known.map((bucket) => [bucket.key, bucket]));
  return bucketsInScope(question, deals, granularity).map((bucket) => ({
    ...bucket,
    deals: byStart.get(bucket.start) ?? NO_DEALS,
    isPartial: isPartial(bucket, question),
  }));
}

function isPartial({ start, end }: CalendarBucket, { period, today }: Question): boolean {
  if (end >= today) return true;
  const beginsBefore = period.start !== null && start < period.start;
  const endsAfter = period.end !== null && end > period.end;
  return beginsBefore || endsAfter;
}

/** More rows would be unreadable, and computing them would slow down other callers. */
const MAX_BUCKETS = 10_000;
/** The fewest days that a bucket has. */
const SHORTEST_DAYS: Record<Granularity, number> = { year: 365, quarter: 90, month: 28, week: 7 };

/**
 * The calendar buckets from the first to the last day in scope. Throws ApiError (400) if there could
 * be too many.
 */
export function bucketsInScope(
  question: Question,
  deals: DealTotals,
  granularity: Granularity,
): CalendarBucket[] {
  const { start, end } = daysInScope(question, deals);
  if (start === null || end === null) return [];
  if (daysBetween(start, end) / SHORTEST_DAYS[granularity] > MAX_BUCKETS) {
    const values = { parameter: 'granularity', start, end, granularity, max: MAX_BUCKETS };
    throw invalidParameter('many_rows', values);
  }
  return bucketsBetween(start, end, granularity);
}
