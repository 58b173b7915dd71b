import { pageBefore } from '../../src/site/explore/engine/market/period-before';
import { PageQuery } from '../../src/site/explore/engine/page/page-query';

describe('the period before', () => {
  it.each([
    ['a quarter', '2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
    ['eight quarters', '2024-10-01', '2026-09-30', '2022-10-01', '2024-09-30'],
    ['a February', '2024-02-01', '2024-02-29', '2024-01-01', '2024-01-31'],
    ['a year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
    ['twelve months', '2025-11-19', '2026-11-18', '2024-11-19', '2025-11-18'],
    ['a week', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['days from the first of a month', '2026-07-01', '2026-07-10', '2026-06-21', '2026-06-30'],
  ])('of %s, %s to %s, is %s to %s', (_, start, end, before, last) => {
    const query = PageQuery.of(`start=${start}&end=${end}&countries=US`);
    expect(pageBefore(query, { start, end })?.days).toEqual({ start: before, end: last });
    expect(pageBefore(query, { start, end })?.query.get('countries')).toBe('US');
  });

  it('of all time is none', () => {
    expect(
      pageBefore(PageQuery.of('timeframe=all'), { start: '2020-01-01', end: '2026-12-31' }),
    ).toBeNull();
  });
});
