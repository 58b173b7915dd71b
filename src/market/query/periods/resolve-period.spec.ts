import fc from 'fast-check';
import { ApiError } from '../../../platform/errors/api-error';
import { ERROR_STATUS } from '../../../platform/http/error-status';
import { addDays } from './calendar';
import { LEGACY_TIMEFRAMES, SUPPORTED_TIMEFRAMES } from './period';
import { type PeriodParams, resolvePeriod } from './resolve-period';

const strict = { defaultTimeframe: 'ttm' } as const;

describe('resolvePeriod', () => {
  const window = (requested: PeriodParams, today: string): (string | number | null)[] => {
    const { period } = resolvePeriod(requested, today, strict);
    return [period.start, period.end];
  };
  const refusal = (requested: PeriodParams): unknown => {
    try {
      return resolvePeriod(requested, '2026-11-18', strict);
    } catch (error) {
      return error;
    }
  };

  // Today, the code, and the expected days, computed by hand.
  it.each([
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
    ['1', '2026-11-09', '2026-11-15'],
    ['-1', '2026-11-09', '2026-11-15'],
    ['-46', '2025-12-29', '2026-01-04'],
  ])('moves the week by the magnitude of the offset %s', (weekOffset, start, end) => {
    expect(window({ timeframe: '1w', weekOffset }, '2026-11-18')).toEqual([start, end]);
    expect(
      resolvePeriod({ timeframe: '1w', weekOffset }, '2026-11-18', strict).period.weekOffset,
    ).toBe(Number(weekOffset));
  });

  it('prefers a complete date range to timeframe and offset, and calls it custom', () => {
    const { period } = resolvePeriod(
      { timeframe: '1w', weekOffset: '3', start: '2024-01-01', end: '2024-02-29' },
      '2026-11-18',
      strict,
    );
    expect(period).toMatchObject({
      timeframe: 'custom',
      weekOffset: 0,
      start: '2024-01-01',
      end: '2024-02-29',
    });
  });

  it('marks legacy codes as deprecated, and echoes them', () => {
    expect(resolvePeriod({ timeframe: '1y' }, '2026-11-18', strict).period).toMatchObject({
      timeframe: '1y',
      deprecated: true,
    });
    expect(resolvePeriod({ timeframe: 'ttm' }, '2026-11-18', strict).period.deprecated).toBe(false);
    const range = { start: '2026-01-01', end: '2026-01-31' };
    expect(resolvePeriod({ timeframe: '1y', ...range }, '2026-11-18', strict).period).toMatchObject(
      {
        timeframe: 'custom',
        deprecated: true,
      },
    );
    expect(resolvePeriod(range, '2026-11-18', strict).period.deprecated).toBe(false);
  });

  it.each<[string, PeriodParams, string, string]>([
    ['an unknown timeframe', { timeframe: '3w' }, 'invalid_timeframe', 'timeframe'],
    ['another word', { timeframe: 'recent' }, 'invalid_timeframe', 'timeframe'],
    [
      'a bad timeframe beside a range',
      { timeframe: 'x', start: '2024-01-01', end: '2024-01-02' },
      'invalid_timeframe',
      'timeframe',
    ],
    ['custom without dates', { timeframe: 'custom' }, 'invalid_parameter', 'start'],
    [
      'custom with half a range',
      { timeframe: 'custom', start: '2024-01-01' },
      'invalid_parameter',
      'end',
    ],
    [
      'half a range beside ttm',
      { timeframe: 'ttm', end: '2024-01-01' },
      'invalid_parameter',
      'start',
    ],
    ['30 February', { start: '2026-02-30', end: '2026-03-01' }, 'invalid_parameter', 'start'],
    ['start after end', { start: '2026-03-02', end: '2026-03-01' }, 'invalid_parameter', 'start'],
    ['an offset beyond 1040', { weekOffset: '-1041' }, 'invalid_parameter', 'offset'],
    ['an offset that is not a whole number', { weekOffset: '1.5' }, 'invalid_parameter', 'offset'],
  ])('refuses %s', (_, requested, code, parameter) => {
    const refused = refusal(requested) as ApiError;
    expect(refused).toMatchObject({ code, fields: { parameter } });
    expect(ERROR_STATUS[refused.code]).toBe(400);
  });

  it('lists the 12 supported codes for an unknown one, also in the text', () => {
    const error = refusal({ timeframe: 'month' }) as ApiError;
    expect(error.fields.supported_values).toEqual(SUPPORTED_TIMEFRAMES);
    expect(error.message).toContain(SUPPORTED_TIMEFRAMES.join(', '));
  });

  it('warns about an unknown timeframe on a lenient endpoint, and uses the default', () => {
    const lenient = resolvePeriod({ timeframe: 'month' }, '2026-11-18', {
      defaultTimeframe: 'ttm',
      lenientTimeframe: true,
    });
    expect(lenient).toMatchObject({
      period: { timeframe: 'ttm' },
      warning: { parameter: 'timeframe', value: 'month' },
    });
  });

  it('never returns an end before the start, on any day and with any offset', () => {
    const codes = [...SUPPORTED_TIMEFRAMES, ...Object.keys(LEGACY_TIMEFRAMES)].filter(
      (code) => code !== 'custom' && code !== 'all',
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...codes),
        fc.integer({ min: 0, max: 60_000 }),
        fc.integer({ min: -1040, max: 1040 }),
        (timeframe, day, offset) => {
          const today = addDays('1900-01-01', day);
          const { period } = resolvePeriod(
            { timeframe, weekOffset: String(offset) },
            today,
            strict,
          );
          expect(period.start! <= period.end!).toBe(true);
          expect(period.anchor <= today).toBe(true);
        },
      ),
    );
  });

  it('reads a date range, and refuses one whose start is after its end', () => {
    const day = fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (start, end) => {
        const requested = { start, end, timeframe: '1w' };
        if (start > end)
          expect(refusal(requested)).toMatchObject({
            code: 'invalid_parameter',
            fields: { parameter: 'start' },
          });
        else expect(window(requested, '2026-11-18')).toEqual([start, end]);
      }),
    );
    expect(refusal({ start: '0000-01-01', end: '2026-01-01' })).toMatchObject({
      fields: { parameter: 'start' },
    });
  });
});
