import { CFB, utils, write } from '@e965/xlsx';
import { unzipSync, zipSync } from 'fflate';
import { sheetsOf } from '../support/sheets-of';

/**
 * Workbooks with the formula 2+3 and its saved result 0.5. SheetJS writes no formulas, so the record
 * of the number becomes one of a formula.
 */
const RESULT = '000000000000e03f';
const SUM = '1e02001e030003';

function binaryWorkbook(bookType: 'xls' | 'xlsb', amount: number): Buffer {
  const sheet = utils.aoa_to_sheet([
    ['id', 'company', 'announced_on', 'amount_usd'],
    ['r1', 'acme', '2025-03-01', amount],
  ]);
  const book = { SheetNames: ['funding_rounds'], Sheets: { funding_rounds: sheet } };
  return write(book, { type: 'buffer', bookType }) as Buffer;
}

/** Replaces a piece of some bytes. Both are written in hexadecimal digits. */
function edited(bytes: Uint8Array | undefined, piece: string, other: string): Buffer {
  const digits = Buffer.from(bytes ?? []).toString('hex');
  expect(digits).toContain(piece);
  return Buffer.from(digits.replace(piece, other), 'hex');
}

/** `further`: a record behind the formula, in hexadecimal digits. */
function xlsWithFormula(further: string): Buffer {
  const container = CFB as {
    read: (bytes: Buffer, options: object) => object;
    find: (file: object, path: string) => { content: Buffer; size: number };
    write: (file: object, options: object) => Buffer;
  };
  const file = container.read(binaryWorkbook('xls', 0.5), { type: 'buffer' });
  const stream = container.find(file, '/Workbook');
  const place = '010003001000'; // the row, the column and the format
  const formula = `06001d00${place}${RESULT}0000000000000700${SUM}`;
  stream.content = edited(stream.content, `03020e00${place}${RESULT}`, formula + further);
  stream.size = stream.content.length;
  return container.write(file, { type: 'buffer' });
}

/** `flags`: of the properties of calculation, in hexadecimal digits. */
function xlsbWithFormula(flags: string): Uint8Array {
  const parts = unzipSync(binaryWorkbook('xlsb', 0.5));
  const [sheet, workbook] = ['xl/worksheets/sheet1.bin', 'xl/workbook.bin'];
  const formula = `09210300000000000000${RESULT}000007000000${SUM}00000000`;
  const calculation = `9d011a${'00'.repeat(24)}${flags}`;
  const endOfSheets = '900100';
  return zipSync({
    ...parts,
    [sheet]: edited(parts[sheet], `100c00000000${RESULT}`, formula),
    [workbook]: edited(parts[workbook], endOfSheets, endOfSheets + calculation),
  });
}

describe('a workbook in a binary format', () => {
  it.each([
    ['.xls', () => xlsWithFormula('')],
    ['.xlsb', () => xlsbWithFormula('1000')],
  ])('has the saved result of a formula: %s', async (ending, bytes) => {
    const { csv, problems } = await sheetsOf(bytes(), `market${ending}`);
    expect(problems).toEqual([]);
    expect(csv('funding_rounds').split('\n')[1]).toBe('r1,acme,2025-03-01,0.5');
  });

  it.each([
    ['.xls', 'says that it was saved without computing', () => xlsWithFormula('5e0002000000')],
    ['.xlsb', 'asks for a calculation', () => xlsbWithFormula('1100')],
    ['.xlsb', 'says that it was saved without computing', () => xlsbWithFormula('0000')],
  ])('is refused with its formulas if an %s file %s', async (ending, _, bytes) => {
    expect((await sheetsOf(bytes(), `market${ending}`)).problems).toEqual([
      'sheet funding_rounds, row 2: amount_usd: "=2+3" - expected an up-to-date result: the workbook says that its formulas still have to be computed (open it in a spreadsheet, and save it there)',
    ]);
  });

  it('keeps bytes of a number that look like a character reference', async () => {
    const { csv } = await sheetsOf(binaryWorkbook('xlsb', 528787.25), 'market.xlsb');
    expect(csv('funding_rounds').split('\n')[1]).toBe('r1,acme,2025-03-01,528787.25');
  });
});
