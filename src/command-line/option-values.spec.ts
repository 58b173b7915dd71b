import { readDuration } from './option-values';

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
