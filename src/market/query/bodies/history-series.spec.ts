import type { HistoryBucket } from './history';
import { assertReadable } from './history-series';

it('a history has at most 100,000 figures of periods and names, so that its file stays readable', () => {
  const week = { start: '2026-01-05', end: '2026-01-11' } as HistoryBucket;
  const weeks = Array.from({ length: 10_000 }, () => week);
  expect(() => assertReadable(weeks, 10, 'week')).not.toThrow();
  expect(() => assertReadable(weeks, 11, 'week')).toThrow(
    '2026-01-05 to 2026-01-11 by week, for 11 names, is more than 100,000 rows. Choose fewer names with "limit", a coarser granularity or a shorter range.',
  );
});
