import fc from 'fast-check';
import { addDays, daysBetween } from './calendar';
import { LEGACY_TIMEFRAMES, SUPPORTED_TIMEFRAMES, type Timeframe } from './period';
import { type Days, periodBefore, periodCompared, yearBefore } from './period-before';
import { resolvePeriod } from './resolve-period';

const daysOf = (timeframe: string, today: string): Days => {
  const { start, end } = resolvePeriod({ timeframe: timeframe as Timeframe }, today, 'ttm');
  return { start: start!, end: end! };
};
const listed = ({ start, end }: Days): string[] => [start, end];
const beforeOn = (today: string, timeframe: string): string[] =>
  listed(periodBefore(timeframe as Timeframe, daysOf(timeframe, today)));
const custom = (start: string, end: string): string[] =>
  listed(periodBefore('custom', { start, end }));

describe('the period to compare with', () => {
  // By hand, from the table of contract 4.6.
  it.each([
    ['2013-11-30', 'ttm', '2011-12-01', '2012-11-30'],
    ['2013-11-30', '9m', '2012-06-01', '2013-02-28'],
    ['2013-05-31', '6m', '2012-06-01', '2012-11-30'],
    ['2013-11-30', '6m', '2012-11-30', '2013-05-30'],
    ['2013-11-30', '1q', '2013-05-31', '2013-08-30'],
    ['2012-02-29', 'ttm', '2010-03-01', '2011-02-28'],
    ['2013-02-28', 'ttm', '2011-02-28', '2012-02-28'],
    ['2013-11-30', 'ytd', '2012-01-01', '2012-11-30'],
    ['2012-02-29', 'ytd', '2011-01-01', '2011-02-28'],
    ['2013-11-30', 'ly', '2011-01-01', '2011-12-31'],
    ['2013-11-30', '1w', '2013-11-18', '2013-11-24'],
    ['2013-11-30', '4w', '2013-10-07', '2013-11-03'],
  ])('on %s, that of %s is %s to %s', (today, timeframe, start, end) => {
    expect(beforeOn(today, timeframe)).toEqual([start, end]);
  });

  it('of whole months is as many months, and of other days as many days', () => {
    expect(custom('2024-02-01', '2024-03-31')).toEqual(['2023-12-01', '2024-01-31']);
    expect(custom('2012-01-01', '2012-12-31')).toEqual(['2011-01-01', '2011-12-31']);
    expect(custom('2024-02-02', '2024-02-29')).toEqual(['2024-01-05', '2024-02-01']);
    expect(custom('2024-02-29', '2024-02-29')).toEqual(['2024-02-28', '2024-02-28']);
  });

  const codes = [...SUPPORTED_TIMEFRAMES, ...Object.keys(LEGACY_TIMEFRAMES)].filter(
    (code) => code !== 'custom' && code !== 'all',
  );
  const someDay = fc.integer({ min: 0, max: 50_000 }).map((day) => addDays('1900-01-01', day));

  it('ends on the day before and never leaves a day out, except where a year is compared', () => {
    fc.assert(
      fc.property(fc.constantFrom(...codes), someDay, (timeframe, today) => {
        const days = daysOf(timeframe, today);
        const before = periodCompared({ timeframe: timeframe as Timeframe, ...days });
        expect(before.start <= before.end).toBe(true);
        if (timeframe === 'ytd') expect(before).toEqual(yearBefore(days));
        else expect(addDays(before.end, 1)).toBe(days.start);
        const length = ({ start, end }: Days): number => daysBetween(start, end);
        expect(Math.abs(length(before) - length(days))).toBeLessThanOrEqual(4);
      }),
      { numRuns: 2000 },
    );
  });

  it('by name is the same days a year earlier', () => {
    const asked = { timeframe: '1q', start: '2024-02-29', end: '2024-05-28' } as const;
    expect(periodCompared(asked, 'previous_year')).toEqual({
      start: '2023-02-28',
      end: '2023-05-28',
    });
  });
});
