import fc from 'fast-check';
import { documentPieces } from './document-pieces';

describe('documentPieces', () => {
  it('are what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (document) => {
        expect([...documentPieces(document)].join('')).toBe(JSON.stringify(document, null, 2));
      }),
    );
  });

  it.each([
    {
      at: new Date(0),
      left_out: undefined,
      list: [undefined, { left_out: undefined }],
      text: 'two\nlines "quoted"',
    },
    { left_out: undefined },
    [],
    {},
    null,
    'text',
  ])('of %j are what JSON.stringify writes', (document) => {
    expect([...documentPieces(document)].join('')).toBe(JSON.stringify(document, null, 2));
  });

  it('are small, however many findings a report has', () => {
    const findings = Array.from({ length: 1000 }, (_, line) => ({ id: `finding ${line}`, line }));
    const longest = Math.max(
      ...[...documentPieces({ quality: { findings } })].map(({ length }) => length),
    );
    expect(longest).toBeLessThan(200);
  });
});
