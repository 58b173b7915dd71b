import type { HistoryBucket } from './history';
import { assertReadable } from './history-series';

it('a history has at most 100,000 figures of periods and names, so that its file stays readable', () => {
  const weeks = Array.from(
    { length: 10_000 },
    (_, index) => ({ start: `week ${index}` }) as HistoryBucket,
  );
  expect(() => assertReadable(weeks, 10, 'week')).not.toThrow();
  expect(() => assertReadable(weeks, 11, 'week')).toThrow('more than 100,000 rows');
});
