import { gunzipSync } from 'node:zlib';
import { GappedText } from './gapped-text';

const MARKS = { name: 'aaMARKaa', token: 'bbMARKbb' };
const TEXT = `<p>Hello, ${MARKS.name}.</p>${'<tr><td>Größe</td></tr>'.repeat(500)}<input value="${MARKS.token}"><a>${MARKS.name}</a>`;

const filledIn = (name: string, token: string): string =>
  TEXT.replaceAll(MARKS.name, () => name).replaceAll(MARKS.token, () => token);

describe('GappedText', () => {
  it.each([
    ['Ada', 'secret'],
    ['', ''],
    ['José & Co. 株式会社 <>', 'x'.repeat(60_000)],
    ['$& $1', '\\'],
  ])('is whole with %j, plain and compressed', async (name, token) => {
    const gapped = await GappedText.of(TEXT, MARKS);
    expect(gapped.filled({ name, token }).toString()).toBe(filledIn(name, token));
    expect(gunzipSync(gapped.gzipped({ name, token })).toString()).toBe(filledIn(name, token));
  });

  it('takes a text without gaps', async () => {
    const whole = await GappedText.of('No gaps.', MARKS);
    expect(whole.filled({ name: 'a', token: 'b' }).toString()).toBe('No gaps.');
    expect(gunzipSync(whole.gzipped({ name: 'a', token: 'b' })).toString()).toBe('No gaps.');
    expect(whole.entityTag).toMatch(/^W\/"[\w-]{22}"$/);
  });

  it('has no entity tag if it has gaps', async () => {
    expect((await GappedText.of(TEXT, MARKS)).entityTag).toBeNull();
  });

  it.each(['<tr><td>Gr</td></tr>', 'q7!_ZpLm0$'])(
    'does not compress the value %s, whether it resembles the text or not',
    async (token) => {
      const gapped = await GappedText.of(TEXT, MARKS);
      const bytesWith = (value: string): number =>
        gapped.gzipped({ name: '', token: value }).length;
      expect(bytesWith(token)).toBe(bytesWith('') + token.length);
    },
  );

  it('refuses a value that gzip cannot store in one block', async () => {
    const gapped = await GappedText.of(TEXT, MARKS);
    expect(() => gapped.gzipped({ name: '', token: 'x'.repeat(65_536) })).toThrow(RangeError);
  });

  it('is far smaller compressed, and counts both copies', async () => {
    const gapped = await GappedText.of(TEXT, MARKS);
    const plain = gapped.filled({ name: '', token: '' }).length;
    const compressed = gapped.gzipped({ name: '', token: '' }).length;
    expect(compressed).toBeLessThan(plain / 20);
    expect(gapped.bytes).toBeGreaterThan(plain);
    expect(gapped.bytes).toBeLessThan(plain + compressed);
  });
});
