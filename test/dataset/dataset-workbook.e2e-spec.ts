import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import writeXlsxFile, { type Row } from 'write-excel-file/node';
import { importDataset } from '../../src/dataset/build/import/import-dataset';
import { problemLine } from '../../src/dataset/checks/problem-words';
import { recordChangeLines } from '../../src/dataset/commands/diff-report';
import { validateCommand } from '../../src/dataset/commands/validate.commands';
import { diffDataset } from '../../src/dataset/differences/diff/dataset-diff';
import { exportDataset } from '../../src/dataset/files/export/export-dataset';
import type { CommandContext } from '../../src/platform/command-line/operator-command';
import { wordRefusal } from '../../src/platform/command-line/refusal-wording';
import type { DomainRefusal } from '../../src/platform/errors/domain-refusal';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

type Cells = (string | number | boolean | Date | null)[];
type Sheets = Record<string, Cells[]>;

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

/** Text stays text, as a curator types '021, or it wouldn't be one. */
const rowOf = (cells: Cells): Row =>
  cells.map((value) => {
    if (value === null) return null;
    if (value instanceof Date) return { type: Date, value, format: 'yyyy-mm-dd' };
    if (typeof value === 'number') return { type: Number, value, format: '#,##0.0#' };
    return typeof value === 'boolean' ? { type: Boolean, value } : { type: String, value };
  });

const SHEETS: Sheets = {
  About: [['Kept by the research desk']],
  categories: [
    ['product_category', 'category', 'domain'],
    ['SIEM', 'Operations', 'Core'],
  ],
  Companies: [
    ['slug', 'name', 'city', 'founded_year', 'description', null],
    ['021', '021', 'Łódź', 2001, 'Two\nlines, "quoted" & <b>', null],
    ['beta', ' Beta ', null, null, null, null],
    [null, null, null, null, null, null],
    ['gamma', 'TRUE', null, null, null, null],
    [null, null, null, null, null, null],
  ],
  investors: [['slug', 'name']],
  'Funding rounds': [
    ['id', 'company', 'announced_on', 'amount_usd', 'venue'],
    [1001, '021', day('2024-02-29'), 12500000.55, 'private'],
    ['r2', 'beta', '2025-03-01', 1.1, 'private'],
    ['r3', 'beta', day('2025-03-02'), 123456789012.34, 'private'],
  ],
  'acquisitions.csv': [
    ['id', 'target', 'acquirer_name', 'announced_on', 'amount_usd'],
    ['a1', 'gamma', true, day('2025-04-01'), null],
  ],
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signal-market-workbook-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function workbook(
  sheets: Sheets,
  edit?: (path: string, xml: string) => string,
): Promise<string> {
  const path = join(folder, 'market.xlsx');
  const sheetList = Object.entries(sheets).map(([sheet, rows]) => ({
    sheet,
    data: rows.map(rowOf),
  }));
  const parts = unzipSync(await writeXlsxFile(sheetList).toBuffer());
  const edited = Object.entries(parts).map(([name, part]) => [
    name,
    edit ? strToU8(edit(name, strFromU8(part))) : part,
  ]);
  writeFileSync(path, zipSync(Object.fromEntries(edited) as Record<string, Uint8Array>));
  return path;
}

/** The first id among the funding rounds becomes a formula without a result. */
function withUnsavedFormula(part: string, xml: string): string {
  if (!part.endsWith('sheet5.xml')) return xml;
  return xml.replace(/<c r="A2"[^>]*>.*?<\/c>/, '<c r="A2"><f>A1+B1</f></c>');
}

const validate = async (path: string, options = {}): ReturnType<typeof validateCommand.run> => {
  const context = {
    terminal: false,
    say: () => undefined,
    onInterrupt: () => undefined,
  } as unknown;
  return validateCommand.run({ args: [path], options }, context as CommandContext);
};

describe('a workbook whose sheets are named like the files', () => {
  it('has its problems named by sheet, row and column', async () => {
    const path = await workbook({
      ...SHEETS,
      Companies: [
        ...SHEETS.Companies!,
        ['beta', 'Beta', null, null, null, null],
        ['Delta', 'Delta', null, 1700, null, null],
      ],
      'Funding rounds': [
        ...SHEETS['Funding rounds']!,
        ['r4', 'nobody', new Date('2025-03-01T10:30:00Z'), 0.125, 'private'],
      ],
    });
    const { text, exitCode, document } = await validate(path);
    expect(exitCode).toBe(1);
    expect(text.split('\n')).toEqual([
      'sheet Companies, row 7: slug: "beta" - expected each slug once; row 3 has it already',
      'sheet Companies, row 8: slug: "Delta" - expected a slug: lowercase letters a-z and digits, with single hyphens between words',
      expect.stringMatching(
        /^sheet Companies, row 8: founded_year: "1700" - expected a year from 1800 to /,
      ),
      'sheet Funding rounds, row 5: company: "nobody" - expected the slug of a row of companies.csv',
      'sheet Funding rounds, row 5: announced_on: "2025-03-01T10:30:00Z" - expected a calendar day written YYYY-MM-DD',
      'sheet Funding rounds, row 5: amount_usd: "0.125" - expected US dollars in plain digits with at most two decimals, greater than 0, or an empty cell if the amount is undisclosed',
      '',
      '6 problems. Nothing was changed.',
    ]);
    expect(document).toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ file: 'companies.csv', sheet: 'Companies', line: 7 }),
      ]) as object,
    });
  });

  it('is refused without one of the sheets', async () => {
    const { investors, ...sheets } = SHEETS;
    expect(investors).toBeDefined();
    const { text } = await validate(await workbook(sheets));
    expect(text).toContain(
      'sheet investors: - expected this sheet in the workbook (a header row alone is enough; a patch is read by "dataset import --patch")',
    );
  });

  it('is refused with all cells that do not hold what they show', async () => {
    const styled = await workbook(SHEETS, (part, xml) =>
      part.endsWith('styles.xml')
        ? xml.replace('formatCode="#,##0.0#"', 'formatCode="0.0,,&quot;M&quot;"')
        : withUnsavedFormula(part, xml),
    );
    const expected = [
      'sheet Companies, row 2: founded_year: "2001" - expected a cell that shows the value that it holds; this one shows "0.0M"',
      'sheet Funding rounds, row 2: id: "=A1+B1" - expected a formula with a saved result (open the workbook in a spreadsheet, and save it there)',
      'sheet Funding rounds, row 2: amount_usd: "12500000.55" - expected a cell that shows the value that it holds; this one shows "12.5M"',
      'sheet Funding rounds, row 3: amount_usd: "1.1" - expected a cell that shows the value that it holds; this one shows "0.0M"',
      'sheet Funding rounds, row 4: amount_usd: "123456789012.34" - expected a cell that shows the value that it holds; this one shows "123456.8M"',
    ];
    const { text, exitCode } = await validate(styled);
    expect(exitCode).toBe(1);
    expect(text.split('\n').slice(0, expected.length)).toEqual(expected);
  });

  it('is refused if a sheet nearly has the name of a file', async () => {
    const { text } = await validate(await workbook({ ...SHEETS, Removals: [] }));
    expect(text).toContain(
      "sheet Removals: - expected removed.csv, which is the name of the file; this one isn't read, so rename or remove it",
    );
  });

  it('is refused if two sheets are one file, and if it is no workbook', async () => {
    const twice = await workbook({ ...SHEETS, companies: [], 'companies.csv': [] });
    await expect(validate(twice)).rejects.toMatchObject({
      reason: 'invalid_workbook',
      values: { problem: 'the sheets "Companies" and "companies" are both companies.csv.' },
    });
    writeFileSync(join(folder, 'market.xlsx'), 'slug,name\n');
    const damaged: unknown = await validate(join(folder, 'market.xlsx')).catch(
      (error: unknown) => error,
    );
    expect(wordRefusal(damaged as DomainRefusal).sentence).toBe(
      `${join(folder, 'market.xlsx')} can't be read. Open it in a spreadsheet and save it again as .xlsx, without a password. The cause: it isn't a workbook.`,
    );
  });

  it('is refused if it is larger than what memory is meant for', async () => {
    const path = join(folder, 'market.xlsx');
    const parts = unzipSync(await writeXlsxFile([{ sheet: 'categories', data: [] }]).toBuffer());
    writeFileSync(
      path,
      zipSync({ ...parts, 'xl/media/image1.png': new Uint8Array(49_000_000) }, { level: 1 }),
    );
    await expect(validate(path)).rejects.toMatchObject({
      values: {
        problem: expect.stringMatching(
          /^it has (49|50) MB once it is unpacked, and 48 MB is the limit/,
        ) as string,
      },
    });
  });

  it('cannot be added to by --accept-all', async () => {
    const path = await workbook(SHEETS);
    await expect(validate(path, { acceptAll: true })).rejects.toMatchObject({
      reason: 'accepting_in_workbook',
    });
  });

  describe('is served', () => {
    let database: TestDatabase;
    beforeEach(async () => {
      database = await createTestDatabase();
    });
    afterEach(() => database.drop());

    it('is imported, archived as CSV and compared like a folder', async () => {
      const path = await workbook(SHEETS);
      const { generation, ...result } = await importDataset(database.url, path);
      expect(result).toMatchObject({ status: 'imported', problems: [], warnings: [] });
      const exported = join(folder, 'exported');
      await exportDataset(database.url, exported, { generation: generation! });
      const text = (file: string): string => readFileSync(join(exported, file), 'utf8');
      expect(text('companies.csv')).toBe(
        'slug,name,city,founded_year,description\n021,021,Łódź,2001,"Two\nlines, ""quoted"" & <b>"\nbeta, Beta ,,,\n\ngamma,TRUE,,,\n',
      );
      expect(text('funding_rounds.csv')).toBe(
        'id,company,announced_on,amount_usd,venue\n1001,021,2024-02-29,12500000.55,private\nr2,beta,2025-03-01,1.1,private\nr3,beta,2025-03-02,123456789012.34,private\n',
      );
      expect(text('acquisitions.csv')).toBe(
        'id,target,acquirer_name,announced_on,amount_usd\na1,gamma,TRUE,2025-04-01,\n',
      );
      expect(await importDataset(database.url, exported)).toMatchObject({ status: 'unchanged' });

      const changed = {
        ...SHEETS,
        Companies: [...SHEETS.Companies!.slice(0, 3), ['gamma', 'Gamma', null, null, null, null]],
      };
      const further = await workbook(changed);
      const lines = await diffDataset(database.url, { folder: further }, {}, async (_, changes) => {
        const found: string[] = [];
        for await (const batch of changes()) found.push(...recordChangeLines(batch));
        return found;
      });
      expect(lines).toEqual(['  ~ companies.csv gamma: name "TRUE" -> "Gamma"']);
    });

    it('is patched with, and removes rows', async () => {
      await importDataset(database.url, await workbook(SHEETS));
      const path = await workbook({
        companies: [
          ['slug', 'founded_year'],
          ['beta', 1999],
        ],
        Removed: [
          ['file', 'key'],
          ['acquisitions', 'a1'],
        ],
      });
      const { changes, problems } = await importDataset(database.url, path, {
        patch: {},
        allowShrink: true,
        allowJump: true,
      });
      expect(problems).toEqual([]);
      expect(changes!.files).toMatchObject({
        companies: { changed: 1, fields: { founded_year: 1 } },
        acquisitions: { removed: 1 },
      });
    });

    it.each([
      { as: 'a whole dataset', patch: undefined },
      { as: 'a patch', patch: {} },
    ])(
      'only if its formulas are saved: as $as, it is neither imported nor compared',
      async ({ patch }) => {
        const served = await importDataset(database.url, await workbook(SHEETS));
        const further = await workbook(SHEETS, withUnsavedFormula);
        const { problems, ...result } = await importDataset(database.url, further, { patch });
        expect(result).toMatchObject({ status: 'refused', generation: served.generation });
        expect(problems.map(problemLine)).toEqual([
          'sheet Funding rounds, row 2: id: "=A1+B1" - expected a formula with a saved result (open the workbook in a spreadsheet, and save it there)',
        ]);
        const differing = await diffDataset(database.url, { folder: further, patch }, {}, () =>
          Promise.reject(new Error('it is compared')),
        );
        expect(differing).toMatchObject([{ code: 'unsaved_formula' }]);
      },
    );
  });
});
