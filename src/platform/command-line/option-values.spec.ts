import { readDay, readDuration, readWholeNumber } from './option-values';

describe('a duration', () => {
  it.each([
    ['30m', 1800],
    ['24h', 86_400],
    ['90d', 7_776_000],
    [' 1D ', 86_400],
    ['0', 0],
    ['0h', 0],
    ['3650d', 315_360_000],
  ])('%j is %d seconds', (text, seconds) =>
    expect(readDuration('--overlap', text, 0)).toBe(seconds),
  );

  it.each(['', '90', '90 d', '-1d', '1.5h', '1w', '3651d', '1e3d', 'd'])('%j is refused', (text) =>
    expect(() => readDuration('--overlap', text, 0)).toThrow(
      /^--overlap must be minutes, hours or days like 30m, 24h or 90d/,
    ),
  );

  it('of zero is refused for a key that would expire immediately', () =>
    expect(() => readDuration('--expires-in', '0', 1)).toThrow('from 1m to 3650d, not "0".'));
});

describe('a whole number', () => {
  it('is read within its bounds, and may be left out', () => {
    expect(readWholeNumber('--days', ' 7', [1, 30])).toBe(7);
    expect(readWholeNumber('--days', undefined, [1, 30])).toBeUndefined();
  });

  it.each(['', '0', '31', '-1', '1.5', '1e1', 'seven'])('%j is refused', (text) =>
    expect(() => readWholeNumber('--days', text, [1, 30])).toThrow(
      `--days must be a whole number from 1 to 30, not "${text}".`,
    ),
  );
});

describe('a day', () => {
  it('is read within its bounds, and may be left out', () => {
    expect(readDay('--as-of', '2026-02-28', ['1970-01-01', '2999-12-31'])).toBe('2026-02-28');
    expect(readDay('--as-of', undefined)).toBeUndefined();
  });

  it('is refused if the calendar does not have it, or beyond the bounds', () => {
    expect(() => readDay('--as-of', '2026-02-30')).toThrow(
      '--as-of must be a calendar day written YYYY-MM-DD, not "2026-02-30".',
    );
    expect(() => readDay('--as-of', '1969-12-31', ['1970-01-01', '2999-12-31'])).toThrow(
      '--as-of must be a calendar day from 1970-01-01 to 2999-12-31, written YYYY-MM-DD, not "1969-12-31".',
    );
  });
});
