import { quoted, shown } from './quoted';

describe("the caller's text in an answer", () => {
  it('is shortened, but never within a character', () => {
    expect([...shown('🦊'.repeat(5000))]).toHaveLength(81);
    expect(quoted('short')).toBe('"short"');
  });

  it('contains no API key', () => {
    expect(quoted('key=sig_live_0123456789_abcdefABCDEF')).toBe('"key=sig_live_…"');
  });
});
