import { addDays } from '../../src/market/query/periods/calendar';
import { weeklyPoints } from '../../src/site/explore/charts/cards/page-sparklines';
import { sparkline } from '../../src/site/explore/charts/sparkline';

describe('a sparkline', () => {
  const pathOf = (html: string, look: string): string =>
    new RegExp(`<path${look} d="([^"]+)"`).exec(html)![1]!;

  it('ends in its dot, reaches the top where it is highest, and has the period before behind it', () => {
    const html = sparkline([0, 10, 5], [1, 2, 4]);
    expect(html).toMatch(/^<svg class="spark" viewBox="0 0 112 34" aria-hidden="true">/);
    expect(pathOf(html, ' class="now"')).toBe('M0,31l55-27 54,14h9V38H-4V31z');
    expect(html).toContain('<circle cx="109" cy="18" r="3"/>');
    expect(pathOf(html, '')).toBe('M0,28l55-2 54-6');
  });

  it('is left out where there is nothing to see', () => {
    expect([sparkline([1, 2], [3, 4, 5]), sparkline([0, 0, 0]), sparkline([])]).toEqual([
      '',
      '',
      '',
    ]);
  });
});

describe('the points of a sparkline', () => {
  /** Up to the week that ends on 22 November 2026, which has 104 deals. Each week before has one less. */
  const weeks = Array.from({ length: 105 }, (_, week) => ({
    end: addDays('2024-11-24', 7 * week),
    amount: 1,
    count: week,
  }));

  it.each([
    {
      days: { start: '2025-11-23', end: '2026-11-22' },
      weeksEach: 4,
      points: 13,
      lastCount: 101 + 102 + 103 + 104,
    },
    // The week of its last day isn't over.
    {
      days: { start: '2026-08-23', end: '2026-11-20' },
      weeksEach: 1,
      points: 12,
      lastCount: 103,
    },
    { days: { start: '2026-10-22', end: '2026-11-22' }, weeksEach: 1, points: 4, lastCount: 104 },
    { days: { start: '2026-11-16', end: '2026-11-22' }, weeksEach: 1, points: 1, lastCount: 104 },
  ])(
    'from $days.start to $days.end are $points of $weeksEach whole weeks',
    ({ days, weeksEach, points, lastCount }) => {
      expect(weeklyPoints(weeks, days, 'amount')).toEqual(
        Array.from({ length: points }, () => weeksEach),
      );
      expect(weeklyPoints(weeks, days, 'count').at(-1)).toBe(lastCount);
    },
  );

  it('are none where the weeks do not cover the period', () => {
    for (const [start, end] of [
      ['2023-01-01', '2023-12-31'],
      ['2026-01-01', '2027-12-31'],
      [null, null],
    ] as const) {
      expect(weeklyPoints(weeks, { start, end }, 'amount')).toEqual([]);
    }
  });
});
