import { quoted, shown } from './quoted';

describe('a text of the caller in an answer', () => {
  it('is bounded, and never cut within a character', () => {
    expect([...shown('🦊'.repeat(5000))]).toHaveLength(81);
    expect(quoted('short')).toBe('"short"');
  });

  it('shows no API key', () => {
    expect(quoted('key=sig_live_0123456789_abcdefABCDEF')).toBe('"key=sig_live_…"');
  });
});
