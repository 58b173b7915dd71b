import fc from 'fast-check';
import { addDays } from './calendar';
import { LEGACY_TIMEFRAMES, SUPPORTED_TIMEFRAMES, type Timeframe } from './period';
import { type AskedPeriod, resolvePeriod } from './resolve-period';

describe('resolvePeriod', () => {
  const window = (asked: AskedPeriod, today: string): (string | null)[] => {
    const { start, end } = resolvePeriod(asked, today, 'ttm');
    return [start, end];
  };

  // Today, the code, and the expected days, computed by hand.
  it.each<[string, Timeframe, string | null, string | null]>([
    ['2026-11-18', '1w', '2026-11-16', '2026-11-22'], // a Wednesday
    ['2026-11-22', '1w', '2026-11-16', '2026-11-22'], // a Sunday still belongs to its week
    ['2026-11-23', '1w', '2026-11-23', '2026-11-29'],
    ['2026-01-01', '2w', '2025-12-22', '2026-01-04'],
    ['2026-11-18', '4w', '2026-10-26', '2026-11-22'],
    ['2026-11-18', '12w', '2026-08-31', '2026-11-22'],
    ['2026-11-18', '1q', '2026-08-19', '2026-11-18'],
    ['2026-05-31', '1q', '2026-03-01', '2026-05-31'], // 31 May minus 3 months is 28 February
    ['2024-05-31', '1q', '2024-03-01', '2024-05-31'], // ... and 29 February in a leap year
    ['2024-02-29', 'ttm', '2023-03-01', '2024-02-29'],
    ['2025-02-28', 'ttm', '2024-02-29', '2025-02-28'],
    ['2026-08-31', '6m', '2026-03-01', '2026-08-31'],
    ['2026-08-31', '2q', '2026-03-01', '2026-08-31'],
    ['2026-11-18', '9m', '2026-02-19', '2026-11-18'],
    ['2026-11-18', 'ttm', '2025-11-19', '2026-11-18'],
    ['2026-11-18', '1y', '2025-11-19', '2026-11-18'],
    ['2026-11-18', '5q', '2025-08-19', '2026-11-18'],
    ['2026-01-01', 'ytd', '2026-01-01', '2026-01-01'],
    ['2026-11-18', 'ly', '2025-01-01', '2025-12-31'],
    ['2026-11-18', 'all', null, null],
  ])('on %s, %s is %s to %s', (today, timeframe, start, end) => {
    expect(window({ timeframe }, today)).toEqual([start, end]);
  });

  it.each([
    [1, '2026-11-09', '2026-11-15'],
    [-1, '2026-11-09', '2026-11-15'],
    [-46, '2025-12-29', '2026-01-04'],
  ])('moves the week by the magnitude of the offset %s', (weekOffset, start, end) => {
    expect(resolvePeriod({ timeframe: '1w', weekOffset }, '2026-11-18', 'ttm')).toMatchObject({
      start,
      end,
      weekOffset,
    });
  });

  it('never returns an end before the start, on any day and with any offset', () => {
    const codes = [
      ...SUPPORTED_TIMEFRAMES,
      ...(Object.keys(LEGACY_TIMEFRAMES) as Timeframe[]),
    ].filter((code) => code !== 'custom' && code !== 'all');
    fc.assert(
      fc.property(
        fc.constantFrom(...codes),
        fc.integer({ min: 0, max: 60_000 }),
        fc.integer({ min: -1040, max: 1040 }),
        (timeframe, day, weekOffset) => {
          const today = addDays('1900-01-01', day);
          const period = resolvePeriod({ timeframe, weekOffset }, today, 'ttm');
          expect(period.start! <= period.end!).toBe(true);
          expect(period.anchor <= today).toBe(true);
        },
      ),
    );
  });
});
