import { gunzipSync } from 'node:zlib';
import { CachedAnswer } from './cached-answer';

const LONG = 'Funding by category. '.repeat(200);
const answer = (): CachedAnswer =>
  new CachedAnswer(LONG, 'W/"tag"', { nextCursor: null, moment: undefined });

describe('a cached answer', () => {
  it('is compressed once for all requests that wait for it', async () => {
    const one = answer();
    const [first, second] = await Promise.all([one.compress('gzip'), one.compress('gzip')]);
    expect(first).toBe(second);
    expect(one.in('gzip')).toBe(first);
    const { start, end } = first;
    expect(gunzipSync(Buffer.from(String(start) + end('!'), 'latin1')).toString()).toBe(`${LONG}!`);
  });

  it('keeps its own copies: one that is ready late never reaches an answer that has replaced it', async () => {
    const [older, newer] = [answer(), answer()];
    const late = older.compress('br');
    expect(newer.in('br')).toBeUndefined();
    await late;
    expect(older.in('br')).toBeDefined();
    expect(newer.in('br')).toBeUndefined();
    expect(newer.bytes).toBe(LONG.length);
    expect(older.bytes).toBeGreaterThan(LONG.length);
  });
});
