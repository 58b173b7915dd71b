import fc from 'fast-check';
import { type CsvRecord, CsvRecords } from './csv-records';

const cell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Pushes the text line by line, as files are read in pieces that end with a whole line. */
function parse(text: string): CsvRecord[] {
  const csv = new CsvRecords();
  const lines = text.split(/(?<=\n)/);
  return [...lines.flatMap((line) => csv.push(line, false)), ...csv.push('', true)];
}

describe('CsvRecords', () => {
  it('reads back what was written, in one piece or line by line, with either line break', () => {
    const cells = fc.array(
      fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r', ' ', '|') }),
      {
        minLength: 2,
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(
        fc.array(cells, { maxLength: 5 }),
        fc.constantFrom('\n', '\r\n'),
        (rows, lineBreak) => {
          const text = rows.map((row) => row.map(cell).join(',') + lineBreak).join('');
          expect(parse(text).map((record) => record.cells)).toEqual(rows);
          expect(new CsvRecords().push(text, true).map((record) => record.cells)).toEqual(rows);
        },
      ),
    );
  });

  it.each([
    ['a,b', [{ line: 1, cells: ['a', 'b'] }]],
    [
      'a,b\r\n\r\nc,d\r\n',
      [
        { line: 1, cells: ['a', 'b'] },
        { line: 3, cells: ['c', 'd'] },
      ],
    ],
    [
      '"a\nb",c\nd,"e"',
      [
        { line: 1, cells: ['a\nb', 'c'] },
        { line: 3, cells: ['d', 'e'] },
      ],
    ],
    ['"",\n', [{ line: 1, cells: ['', ''] }]],
  ])('reads %j', (text, records) => {
    expect(parse(text)).toEqual(records);
  });

  it.each([
    ['a "quote" in a plain cell', 'x,a "b" c\ny,z\n', { cell: 1, value: 'a "b" c' }],
    ['text after the closing quote', 'x,"a" b\ny,z\n', { cell: 1, value: '"a" b' }],
    ['a quote that is never closed', 'x,"a\ny,z\n', { cell: 1, value: '"a' }],
  ])('reports %s with its cell, and continues with the next line', (_, text, fault) => {
    const [broken, next] = parse(text);
    expect(broken).toMatchObject({ line: 1, cells: ['x'], fault });
    expect(next).toEqual({ line: 2, cells: ['y', 'z'] });
  });
});
