import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemLine, worded } from '../../src/dataset/checks/problem-words';
import { DatasetReading, type ReadDataset } from '../../src/dataset/checks/read-dataset';
import { problemReport } from '../../src/dataset/commands/dataset-report';
import type { Problem } from '../../src/dataset/files/format/problem-catalog';
import { FolderSource } from '../../src/dataset/files/reading/dataset-source';
import { cpuMs } from '../support/cpu-time';

const VALID = {
  categories: 'product_category,category,domain\nSIEM,Operations,Core\n',
  companies: 'slug,name\nalpha,Alpha\n',
  investors: 'slug,name\nnorth,North\nsouth,South\n',
  funding_rounds: 'id,company,announced_on,venue\nr1,alpha,2026-01-01,private\n',
  acquisitions: 'id,target,acquirer_name,announced_on\na1,alpha,Buyer,2026-01-01\n',
};
type Files = Partial<Record<keyof typeof VALID, string | Buffer | null>>;

const problemsOf = async (files: Files): Promise<Problem[]> => (await reading(files)).problems;

/** `change`: what else is done to the folder. */
async function reading(files: Files, change?: (folder: string) => void): Promise<ReadDataset> {
  const folder = mkdtempSync(join(tmpdir(), 'signal-market-validate-'));
  try {
    for (const [name, text] of Object.entries({ ...VALID, ...files })) {
      if (text !== null) writeFileSync(join(folder, `${name}.csv`), text);
    }
    change?.(folder);
    return await new DatasetReading(new FolderSource(folder)).read();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const places = (problems: Problem[]): string[] =>
  problems
    .map(worded)
    .map(({ file, line, column, value }) => `${file}:${line} ${column} ${JSON.stringify(value)}`);

describe('dataset validate', () => {
  it('accepts a valid dataset, and files with only header rows', async () => {
    expect(await problemsOf({})).toEqual([]);
    const headers = Object.entries(VALID).map(([name, text]) => [name, text.split('\n')[0]]);
    expect(await problemsOf(Object.fromEntries(headers) as Files)).toEqual([]);
  });

  it('reports 20 different mistakes in one folder, each with file, line and column', async () => {
    const problems = await problemsOf({
      categories:
        'product_category,category,domain\nSIEM,Operations,Core\nSIEM,Operations,Core\nSOAR,Operations,Edge\n',
      companies:
        'slug,name,country,website,founded_year,status,parent\n' +
        'Alpha!,Alpha,,,,,\n' +
        'alpha,,UK,ftp://alpha.example,1799,bankrupt,nobody\n' +
        'alpha,Alpha again,,,,,\n' +
        'beta,"Be"ta,,,,,\n' +
        'gamma,Gamma\n',
      investors: 'slug,name,government_linked_country\nnorth,North,SG\nsouth,South,\n',
      funding_rounds:
        'id,company,announced_on,stage,amount_usd,venue,instrument_type,investors,lead_investors\n' +
        'r1,alpha,2026-02-30,,,private,,,\n' +
        'r2,omega,2026-01-01,Series Z,0,private,warrant_activity,north|west,south\n' +
        'r3,beta,1899-12-31,,1.234,,,,\n' +
        '\n' +
        'r1,gamma,2026-01-01,,,private,,,\n',
      acquisitions: 'id,target,acquirer_name,announced_on,amount\na1,alpha,Buyer,2026-01-01,5\n',
    });
    expect(places(problems)).toEqual([
      'categories.csv:3 product_category "SIEM"',
      'categories.csv:4 domain "Edge"',
      'companies.csv:2 slug "Alpha!"',
      'companies.csv:3 name ""',
      'companies.csv:3 country "UK"',
      'companies.csv:3 website "ftp://alpha.example"',
      'companies.csv:3 parent "nobody"',
      'companies.csv:3 founded_year "1799"',
      'companies.csv:3 status "bankrupt"',
      'companies.csv:4 slug "alpha"',
      'companies.csv:5 name "\\"Be\\"ta,,,,,"',
      'companies.csv:6 country null',
      'investors.csv:2 government_linked_country "SG"',
      'funding_rounds.csv:2 announced_on "2026-02-30"',
      'funding_rounds.csv:3 company "omega"',
      'funding_rounds.csv:3 stage "Series Z"',
      'funding_rounds.csv:3 amount_usd "0"',
      'funding_rounds.csv:3 investors "west"',
      'funding_rounds.csv:3 instrument_type "warrant_activity"',
      'funding_rounds.csv:3 lead_investors "south"',
      'funding_rounds.csv:4 announced_on "1899-12-31"',
      'funding_rounds.csv:4 amount_usd "1.234"',
      'funding_rounds.csv:4 venue ""',
      'funding_rounds.csv:6 id "r1"',
      'acquisitions.csv:1 amount "amount"',
    ]);
    expect(problems.map(worded).every(({ expected }) => expected.length > 3)).toBe(true);
  });

  it.each<[string, Files, string[]]>([
    [
      'a missing file, without calling every reference to it wrong',
      { companies: null },
      ['companies.csv:null null null'],
    ],
    [
      'a missing required column',
      { funding_rounds: 'id,company,announced_on\nr1,alpha,2026-01-01\n' },
      ['funding_rounds.csv:1 venue null'],
    ],
    ['a missing column of names', { companies: 'name\nAlpha\n' }, ['companies.csv:1 slug null']],
    [
      'a row with a cell too many',
      { investors: 'slug,name\nnorth,North, Inc.\n' },
      ['investors.csv:2 name " Inc."'],
    ],
    ['a column twice', { investors: 'slug,name,name\n' }, ['investors.csv:1 name "name"']],
    [
      'a column in another case',
      { investors: 'slug,name,Country\n' },
      ['investors.csv:1 Country "Country"'],
    ],
    ['a column without a name', { investors: 'slug,,name\n' }, ['investors.csv:1 null ""']],
    [
      'a header with a quote that is never closed',
      { investors: '"slug,name\nnorth,North\n' },
      ['investors.csv:1 null "\\"slug,name"'],
    ],
    [
      'lines that end as on an old Macintosh, once for the file',
      { investors: 'slug,name\rnorth,North\rsouth,South\r' },
      ['investors.csv:1 null null'],
    ],
    [
      'a company that acquires itself',
      {
        acquisitions:
          'id,target,acquirer,acquirer_name,announced_on\na1,alpha,alpha,Alpha,2026-01-01\n',
      },
      ['acquisitions.csv:2 acquirer "alpha"'],
    ],
    ['an empty file', { investors: '' }, ['investors.csv:1 null null']],
    [
      'a file that is not UTF-8',
      { investors: Buffer.from('\xFE\xFFs\0l\0', 'latin1') },
      ['investors.csv:1 null null'],
    ],
    [
      'a cell that is not UTF-8',
      { investors: Buffer.from('slug,name\nnorth,Caf\xE9\n', 'latin1') },
      ['investors.csv:2 name "Caf\uFFFD"'],
    ],
    ['a NUL', { investors: 'slug,name\nnorth,a\0b\n' }, ['investors.csv:2 name "a<U+0000>b"']],
    [
      'a quote that is never closed',
      { investors: 'slug,name\nnorth,"North\nsouth,South\n' },
      ['investors.csv:2 name "\\"North"'],
    ],
    [
      'a name that is too long',
      { companies: `slug,name\nalpha,${'é'.repeat(201)}\n` },
      [`companies.csv:2 name "${'é'.repeat(200)}…"`],
    ],
    [
      'an empty item in a list',
      { companies: 'slug,name,aliases\nalpha,Alpha,A||B\n' },
      ['companies.csv:2 aliases "A||B"'],
    ],
    [
      'a company that is its own parent',
      { companies: 'slug,name,parent\nalpha,Alpha,alpha\n' },
      ['companies.csv:2 parent "alpha"'],
    ],
    [
      'an investor twice in a round',
      {
        funding_rounds:
          'id,company,announced_on,venue,investors\nr1,alpha,2026-01-01,private,north|north\n',
      },
      ['funding_rounds.csv:2 investors "north"'],
    ],
    [
      'an unknown product category',
      {
        companies:
          'slug,name,product_category,extra_product_categories\nalpha,Alpha,Siem,SIEM|XDR\n',
      },
      ['companies.csv:2 product_category "Siem"', 'companies.csv:2 extra_product_categories "XDR"'],
    ],
  ])('reports %s', async (_, files, expected) => {
    expect(places(await problemsOf(files))).toEqual(expected);
  });

  it('knows the lines of an old Macintosh in a file of more than a megabyte', async () => {
    const investors = `slug,name\r${'north,North\r'.repeat(100_000)}`;
    expect(await problemsOf({ investors })).toMatchObject([{ code: 'old_line_breaks' }]);
  });

  it('counts lines as an editor does, including quoted line breaks', async () => {
    const companies = 'slug,name,description\r\nalpha,Alpha,"two\r\nlines"\r\nbeta,,\r\n';
    expect(places(await problemsOf({ companies }))).toEqual(['companies.csv:4 name ""']);
  });

  it.each<[string, Files, string[]]>([
    [
      'a file that is separated by semicolons',
      { companies: 'slug;name;country\nalpha;Alpha;US\nbeta;Beta;GB\n' },
      ['companies.csv:1: - expected cells separated by commas; this file uses semicolons'],
    ],
    [
      'a file that is separated by tabs',
      { companies: 'slug\tname\nalpha\t"Alpha"\n' },
      ['companies.csv:1: - expected cells separated by commas; this file uses tabs'],
    ],
    [
      'two columns that are swapped, however many rows there are',
      { funding_rounds: 'id,company,announced_on,venue,amount_usd\n' + Array.from({ length: 2000 }, (_, row) => `r${row},alpha,5000000,private,2026-01-01\n`).join('') },
      ['funding_rounds.csv:1: announced_on: "5000000" - expected the columns announced_on and amount_usd the other way round'],
    ],
    [
      'a row that repeats the header',
      { investors: 'slug,name\nnorth,North\nSlug,Name\n' },
      ['investors.csv:3: slug: "Slug" - expected a row of data; this one repeats the header row'],
    ],
    [
      'an alias that nobody sees',
      { investors: 'slug,name,aliases\nnorth,North,Nord|\u202e\u200b\n' },
      ['investors.csv:2: aliases: "Nord|<U+202E><U+200B>" - expected items separated by a single |, without empty items'],
    ],
    [
      'a name whose normal form is too long for an index',
      { investors: `slug,name\nnorth,${'\ufdfa'.repeat(40)}\n` },
      [`investors.csv:2: name: "${'\ufdfa'.repeat(40)}" - expected at most 200 characters`],
    ],
    [
      'a file in UTF-16',
      { investors: Buffer.from('\uFEFFslug,name\nnorth,North\n', 'utf16le') },
      ['investors.csv:1: - expected text in UTF-8, without NUL characters: save it as CSV UTF-8; this is UTF-16 (little endian)'],
    ],
    [
      'a name in Windows-1252',
      { investors: Buffer.from('slug,name\nnorth,North \x96 South\n', 'latin1') },
      ['investors.csv:2: name: "North \uFFFD South" - expected text in UTF-8, without NUL characters: save it as CSV UTF-8'],
    ],
    [
      'a name in Latin-1',
      { investors: Buffer.from('slug,name\nnorth,Société\n', 'latin1') },
      ['investors.csv:2: name: "Soci\uFFFDt\uFFFD" - expected text in UTF-8, without NUL characters: save it as CSV UTF-8'],
    ],
  ])('reports one problem for %s', async (_, files, lines) => {
    expect((await problemsOf(files)).map(problemLine)).toEqual(lines);
  }); // prettier-ignore

  it('does not mistake two sparse or similar columns for swapped ones', async () => {
    const investors = 'slug,name\nnorth,north\nsouth,south\neast,east\n';
    expect(await problemsOf({ investors, acquisitions: VALID.acquisitions })).toEqual([]);
    const companies =
      'slug,name,country,website\nalpha,Alpha,https://alpha.example,US\nbeta,Beta,GB,https://beta.example\n';
    expect((await problemsOf({ companies })).map(({ line }) => line)).toEqual([2, 2]);
  });

  it('puts problems with the same cause on one line of the report', async () => {
    const rows = Array.from(
      { length: 50 },
      (_, row) => `c${row},Name,${row % 2 ? 'uk' : 'Germany'}\n`,
    ).join('');
    const problems = await problemsOf({ companies: `slug,name,country\nalpha,Alpha,\n${rows}`, funding_rounds: 'id,company,announced_on,venue\nr1,nobody,2026-01-01,private\n' }); // prettier-ignore
    expect(problems).toHaveLength(51);
    expect(problemReport(problems).split('\n')).toEqual([
      expect.stringMatching(/^companies\.csv: country: 50 times - expected an ISO 3166-1 .*\. First: line 3 \("Germany"\), line 4 \("uk"\), line 5 \("Germany"\)$/),
      expect.stringMatching(/^funding_rounds\.csv:2: company: "nobody" - expected /),
      '',
      '51 problems with 2 causes. Nothing was changed.',
    ]); // prettier-ignore
  });

  it('names no line on one where the problems have none', () => {
    const problems = ['a', 'b', 'c', 'd'].map((value) => ({ code: 'own_parent', file: 'companies.csv', column: 'parent', value }) as const); // prettier-ignore
    expect(problemReport(problems).split('\n')[0]).toBe('companies.csv: parent: 4 times - expected the slug of another company. First: ("a"), ("b"), ("c")'); // prettier-ignore
  });

  it('names each cycle of parents once, without the companies below it', async () => {
    const companies =
      'slug,name,parent\nleaf,Leaf,gamma\nbeta,Beta,gamma\nalpha,Alpha,beta\ngamma,Gamma,alpha\none,One,two\ntwo,Two,one\ntop,Top,\nlow,Low,top\n';
    const problems = await problemsOf({ companies });
    expect(
      problems
        .map(worded)
        .map(({ line, column, value, expected }) => [line, column, value, expected.split(': ')[1]]),
    ).toEqual([
      [3, 'parent', 'gamma', 'beta > gamma > alpha > beta'],
      [6, 'parent', 'two', 'one > two > one'],
    ]);
  });

  it('reports a file that the system cannot read once, and reads the others to their ends', async () => {
    const unreadable = (folder: string): void =>
      symlinkSync('/proc/self/mem', join(folder, 'companies.csv'));
    const investors = 'slug,name,country\nnorth,North,UK\nsouth,South,Eire\n';
    const { problems } = await reading(
      { companies: null, investors, acquisitions: `${VALID.acquisitions}a2,alpha,,2026-01-01\n` },
      unreadable,
    );
    expect(problems.map(problemLine)).toEqual([
      'companies.csv: - expected a file that can be read; the system says EIO',
      expect.stringMatching(/^investors\.csv:2: country: "UK"/),
      expect.stringMatching(/^investors\.csv:3: country: "Eire"/),
      expect.stringMatching(/^acquisitions\.csv:3: acquirer_name: ""/),
    ]);
  });

  it.each<[string, (value: string) => Files]>([
    [
      'amount',
      (value) => ({
        funding_rounds: `id,company,announced_on,venue,amount_usd\nr1,alpha,2026-01-01,private,${value}\n`,
      }),
    ],
    [
      'stage',
      (value) => ({
        funding_rounds: `id,company,announced_on,venue,stage\nr1,alpha,2026-01-01,private,${value}\n`,
      }),
    ],
    ['slug', (value) => ({ investors: `slug,name\n${value},North\n` })],
    ['website', (value) => ({ investors: `slug,name,website\nnorth,North,http://${value}\n` })],
  ])(
    'measures a value before it matches it: %s of 80,000 characters is one problem, at once',
    async (_, files) => {
      for (const value of ['0'.repeat(80_000), '0'.repeat(80_000) + '!', '0-'.repeat(40_000)]) {
        expect(
          await cpuMs(async () => expect(await problemsOf(files(value))).toHaveLength(1)),
        ).toBeLessThan(3000);
      }
    },
  );

  it('accepts what spreadsheets leave: sep= lines, empty rows at the end and empty columns at the end', async () => {
    const { problems, rows, warnings } = await reading({
      companies:
        'sep=,\r\nslug,name,country,,\r\nalpha,Alpha,US,,\r\nbeta,Beta,,,\r\n,,,,\r\n,,,,\r\n',
      investors: '\uFEFF"sep=,"\nslug,name\nnorth,North,\nsouth,South\n,\n',
      funding_rounds:
        'id,company,announced_on,venue,\nr1,alpha,2026-01-01,private\nr2,beta,2026-01-02,private,,,\n',
    });
    expect(problems.map(problemLine)).toEqual([]);
    expect(rows).toEqual({
      categories: 1,
      companies: 2,
      investors: 2,
      funding_rounds: 2,
      acquisitions: 1,
      former_slugs: 0,
    });
    expect(warnings).toEqual([]);
  });

  it('counts lines as a spreadsheet does, also below its sep= line, and refuses values under a column without a name', async () => {
    const investors = 'sep=,\nslug,name,\nnorth,North,\n,,\nsouth,South,surplus\n';
    expect(places(await problemsOf({ investors }))).toEqual(['investors.csv:5 name "surplus"']);
    expect(
      (await problemsOf({ investors: 'sep=;\nslug;name\nnorth;North\n' })).map(problemLine),
    ).toEqual(['investors.csv:2: - expected cells separated by commas; this file uses semicolons']);
  });

  it('refuses a folder that does not exist with exit status 2', async () => {
    await expect(new DatasetReading(new FolderSource('/nowhere')).read()).rejects.toMatchObject({
      reason: 'unknown_folder',
    });
  });
});
