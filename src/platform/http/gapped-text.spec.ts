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
    expect((await GappedText.of(TEXT, MARKS)).entityTag).toBeNull();
  });

  it('does not compress a value, however much it resembles the text', async () => {
    const gapped = await GappedText.of(TEXT, MARKS);
    const bytesWith = (token: string): number => gapped.gzipped({ name: '', token }).length;
    const resembling = '<tr><td>Gr</td></tr>';
    expect(bytesWith(resembling)).toBe(bytesWith('q7!_ZpLm0$Xw-Vb9~Kd#'));
    expect(bytesWith(resembling)).toBe(bytesWith('') + resembling.length);
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
