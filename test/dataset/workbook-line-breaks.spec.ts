import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvLine } from '../../src/dataset/files/reading/csv-line';
import { writeSheets } from '../../src/dataset/files/workbook/sheet-files';
import { writeWorkbook } from '../../src/dataset/files/workbook/write-workbook';
import { craftedWorkbook, textRow } from '../support/crafted-workbook';
import { sheetsOf } from '../support/sheets-of';

describe('a line break in a cell stays as it is', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'signal-market-line-breaks-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    { what: 'LF', cell: 'one\ntwo' },
    { what: 'CR LF', cell: 'one\r\ntwo' },
    { what: 'CR', cell: 'one\rtwo' },
    { what: 'CR CR LF', cell: 'one\r\r\ntwo' },
    { what: 'CR LF at the end', cell: 'one\r\n' },
    { what: 'no line break, but the escape of CR as a text', cell: 'one_x000D_\ntwo' },
  ])('in a workbook that was exported: $what', async ({ cell }) => {
    const csv = csvLine(['slug', 'description']) + csvLine(['acme', cell]);
    writeFileSync(join(folder, 'companies.csv'), csv);
    const workbook = join(folder, 'market.xlsx');
    await writeWorkbook(folder, workbook, {});

    const again = join(folder, 'again');
    mkdirSync(again);
    expect((await writeSheets(workbook, again)).problems).toEqual([]);
    expect(readFileSync(join(again, 'companies.csv'), 'utf8')).toBe(csv);
  });

  it.each([
    { what: 'an escaped CR and LF', cell: 'one_x000D_\ntwo', read: 'one\r\ntwo' },
    { what: 'both of them escaped', cell: 'one_x000d__x000a_two', read: 'one\r\ntwo' },
    { what: 'references', cell: 'one&#13;&#10;two', read: 'one\r\ntwo' },
    { what: 'references in hexadecimal', cell: 'one&#x0D;&#xA;two', read: 'one\r\ntwo' },
    { what: 'a line break of the XML itself', cell: 'one\r\ntwo', read: 'one\ntwo' },
    { what: 'an escape that only looks like CR', cell: 'one_x0041_x000D_\ntwo', read: 'oneAx000D_\ntwo' }, // prettier-ignore
  ])('in a workbook that another program wrote: $what', async ({ cell, read }) => {
    const rows = textRow('slug', 'description') + textRow('acme', cell);
    const { csv, problems } = await sheetsOf(craftedWorkbook({ sheets: { companies: rows } }));
    expect(problems).toEqual([]);
    expect(csv('companies')).toBe(csvLine(['slug', 'description']) + csvLine(['acme', read]));
  });

  it('between two runs of a text with formats', async () => {
    const rows = `${textRow('slug', 'description')}<row r="2"><c r="A2" t="s"><v>0</v></c></row>`;
    const { csv } = await sheetsOf(
      craftedWorkbook({
        sheets: { companies: rows },
        sharedStrings: '<si><r><t>one_x000D_</t></r><r><t xml:space="preserve">\ntwo</t></r></si>',
      }),
    );
    expect(csv('companies')).toBe('slug,description\n"one\r\ntwo",\n');
  });
});
