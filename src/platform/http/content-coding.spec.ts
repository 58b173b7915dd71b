import fc from 'fast-check';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { acceptedCoding, compressedBody, type ContentCoding, encodedBody } from './content-coding';

const DECODERS = { gzip: gunzipSync, br: brotliDecompressSync };

async function roundTrip(coding: ContentCoding, start: string, end: string): Promise<string> {
  const open = await compressedBody(Buffer.from(start), coding);
  const head = typeof open.start === 'string' ? Buffer.from(open.start, 'latin1') : open.start;
  return DECODERS[coding](Buffer.concat([head, Buffer.from(open.end(end), 'latin1')])).toString();
}

describe.each(['gzip', 'br'] as const)('a body in %s', (coding) => {
  const ascii = fc.string({ unit: 'binary-ascii', maxLength: 3000 });

  it('can be decoded with any end after the part that was compressed once', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 20_000 }),
        ascii,
        async (start, end) => {
          const text = Buffer.from(start).toString();
          expect(await roundTrip(coding, text, end)).toBe(text + end);
        },
      ),
      { numRuns: 200 },
    ));

  it.each([0, 1, 2, 255, 256, 65_535])('accepts an end of %i bytes', async (length) => {
    expect(await roundTrip(coding, '{"é":1', 'x'.repeat(length))).toBe(
      `{"é":1${'x'.repeat(length)}`,
    );
  });

  it('can be completed with different ends', async () => {
    const { start, end } = await compressedBody(Buffer.from('a'.repeat(200_000)), coding);
    for (const text of ['one', 'two']) {
      const bytes = Buffer.concat([
        Buffer.from(start as string, 'latin1'),
        Buffer.from(end(text), 'latin1'),
      ]);
      expect(DECODERS[coding](bytes).toString()).toBe('a'.repeat(200_000) + text);
    }
  });
});

describe('the coding of a body', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP, Deflate', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['gzip ; q=0.5 , br ; q=0.8', 'br'],
    ['br;q=0, gzip;q=0', null],
    ['*', 'br'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['deflate, zstd', null],
    ['gzip;q=nonsense', null],
  ] as const)('for Accept-Encoding %p is %p', (header, coding) =>
    expect(acceptedCoding(header)).toBe(coding),
  );

  it('is not used up to 1 KB', async () => {
    expect((await encodedBody('x'.repeat(1024), 'gzip')).headers).toEqual([]);
    expect((await encodedBody('x'.repeat(1025), 'gzip')).headers).toEqual([
      'Content-Encoding',
      'gzip',
    ]);
  });
});
