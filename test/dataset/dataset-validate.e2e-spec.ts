import { worded } from '../../src/dataset/checks/problem-words';
import { problemReport } from '../../src/dataset/commands/dataset-report';
import type { Problem } from '../../src/dataset/files/format/problem-catalog';
import { cpuMs } from '../support/cpu-time';
import { type CsvFiles, placesIn, problemsIn, readFolder, VALID } from './csv-folder';

describe('a dataset', () => {
  it('is accepted without a mistake', async () => {
    expect(await problemsIn(VALID)).toEqual([]);
  });

  it('is accepted with nothing but header rows', async () => {
    expect(
      await problemsIn({
        categories: 'product_category,category,domain\n',
        companies: 'slug,name\n',
        investors: 'slug,name\n',
        funding_rounds: 'id,company,announced_on,venue\n',
        acquisitions: 'id,target,acquirer_name,announced_on\n',
      }),
    ).toEqual([]);
  });

  it('has all its problems reported, in the order of files, lines and columns', async () => {
    expect(
      await placesIn({
        acquisitions: 'id,target,acquirer_name,announced_on\na1,omega,,2026-02-30\n',
        companies: 'slug,name,country\nalpha,,UK\nbeta,Beta,Eire\n',
      }),
    ).toEqual([
      'companies.csv:2 name ""',
      'companies.csv:2 country "UK"',
      'companies.csv:3 country "Eire"',
      'acquisitions.csv:2 target "omega"',
      'acquisitions.csv:2 acquirer_name ""',
      'acquisitions.csv:2 announced_on "2026-02-30"',
    ]);
  });
});

describe('a mistake in categories.csv', () => {
  const categories = (row: string): CsvFiles => ({ categories: `${VALID.categories}${row}\n` });

  it.each([
    { rule: 'a product category stands once', row: 'SIEM,Operations,Core', at: 'product_category "SIEM"' }, // prettier-ignore
    { rule: 'a category has one domain', row: 'SOAR,Operations,Edge', at: 'domain "Edge"' },
  ])('is reported: $rule', async ({ row, at }) => {
    expect(await placesIn(categories(row))).toEqual([`categories.csv:3 ${at}`]);
  });

  it('is reported once: an empty cell makes no other domain wrong', async () => {
    const header = 'product_category,category,domain';
    const rows = ['SIEM,Operations,', 'SOAR,Operations,Core', 'SSO,,Trust', 'MFA,,Core'];
    expect(await placesIn({ categories: [header, ...rows, ''].join('\n') })).toEqual([
      'categories.csv:2 domain ""',
      'categories.csv:4 category ""',
      'categories.csv:5 category ""',
    ]);
  });
});

describe('a mistake in companies.csv', () => {
  const header =
    'slug,name,country,website,founded_year,status,parent,aliases,product_category,extra_product_categories';
  const companies = (row: string): CsvFiles => ({
    companies: `${header}\nalpha,Alpha,,,,,,,,\n${row}\n`,
  });

  it.each([
    { rule: 'a slug is of letters, digits and hyphens', row: 'Beta!,Beta,,,,,,,,', at: 'slug "Beta!"' },
    { rule: 'a slug stands once', row: 'alpha,Again,,,,,,,,', at: 'slug "alpha"' },
    { rule: 'a name is needed', row: 'beta,,,,,,,,,', at: 'name ""' },
    { rule: 'a name has at most 200 characters', row: `beta,${'é'.repeat(201)},,,,,,,,`, at: `name "${'é'.repeat(200)}…"` },
    { rule: 'a country is a code', row: 'beta,Beta,UK,,,,,,,', at: 'country "UK"' },
    { rule: 'a website is of the web', row: 'beta,Beta,,ftp://beta.example,,,,,,', at: 'website "ftp://beta.example"' },
    { rule: 'no company was founded before 1800', row: 'beta,Beta,,,1799,,,,,', at: 'founded_year "1799"' },
    { rule: 'a status is one of a list', row: 'beta,Beta,,,,bankrupt,,,,', at: 'status "bankrupt"' },
    { rule: 'a parent is a company', row: 'beta,Beta,,,,,nobody,,,', at: 'parent "nobody"' },
    { rule: 'a company is not its own parent', row: 'beta,Beta,,,,,beta,,,', at: 'parent "beta"' },
    { rule: 'an alias is not empty', row: 'beta,Beta,,,,,,A||B,,', at: 'aliases "A||B"' },
    { rule: 'a product category is known, in its case', row: 'beta,Beta,,,,,,,Siem,', at: 'product_category "Siem"' },
    { rule: 'each further category is known', row: 'beta,Beta,,,,,,,,SIEM|XDR', at: 'extra_product_categories "XDR"' },
  ])('is reported: $rule', async ({ row, at }) => {
    expect(await placesIn(companies(row))).toEqual([`companies.csv:3 ${at}`]);
  }); // prettier-ignore

  it('is reported once for each cycle of parents, without the companies below it', async () => {
    const { problems } = await readFolder({
      companies:
        'slug,name,parent\nleaf,Leaf,gamma\nbeta,Beta,gamma\nalpha,Alpha,beta\ngamma,Gamma,alpha\none,One,two\ntwo,Two,one\ntop,Top,\nlow,Low,top\n',
    });
    expect(problems.map(worded)).toMatchObject([
      { line: 3, column: 'parent', value: 'gamma', expected: expect.stringContaining(': beta > gamma > alpha > beta') as string }, // prettier-ignore
      { line: 6, column: 'parent', value: 'two', expected: expect.stringContaining(': one > two > one') as string }, // prettier-ignore
    ]);
    expect(problems).toHaveLength(2);
  });
});

describe('a mistake in investors.csv', () => {
  it('is reported: a government link has a tier', async () => {
    const investors = 'slug,name,government_linked_country\nnorth,North,SG\nsouth,South,\n';
    expect(await placesIn({ investors })).toEqual([
      'investors.csv:2 government_linked_country "SG"',
    ]);
  });
});

describe('a mistake in funding_rounds.csv', () => {
  const header =
    'id,company,announced_on,stage,amount_usd,venue,instrument_type,investors,lead_investors';
  const rounds = (row: string): CsvFiles => ({
    funding_rounds: `${header}\nr1,alpha,2026-01-01,,,private,,,\n${row}\n`,
  });

  it.each([
    { rule: 'an id stands once', row: 'r1,alpha,2026-01-01,,,private,,,', at: 'id "r1"' },
    { rule: 'a round is of a company', row: 'r2,omega,2026-01-01,,,private,,,', at: 'company "omega"' },
    { rule: 'a day exists', row: 'r2,alpha,2026-02-30,,,private,,,', at: 'announced_on "2026-02-30"' },
    { rule: 'a day is not before 1900', row: 'r2,alpha,1899-12-31,,,private,,,', at: 'announced_on "1899-12-31"' },
    { rule: 'a stage is on the ladder', row: 'r2,alpha,2026-01-01,Series Z,,private,,,', at: 'stage "Series Z"' },
    { rule: 'an amount is above 0', row: 'r2,alpha,2026-01-01,,0,private,,,', at: 'amount_usd "0"' },
    { rule: 'an amount has at most two decimals', row: 'r2,alpha,2026-01-01,,1.234,private,,,', at: 'amount_usd "1.234"' },
    { rule: 'a venue is needed', row: 'r2,alpha,2026-01-01,,,,,,', at: 'venue ""' },
    { rule: 'a private round has no instrument', row: 'r2,alpha,2026-01-01,,,private,warrant_activity,,', at: 'instrument_type "warrant_activity"' },
    { rule: 'an investor is known', row: 'r2,alpha,2026-01-01,,,private,,north|west,', at: 'investors "west"' },
    { rule: 'an investor is in a round once', row: 'r2,alpha,2026-01-01,,,private,,north|north,', at: 'investors "north"' },
    { rule: 'who leads invests', row: 'r2,alpha,2026-01-01,,,private,,north,south', at: 'lead_investors "south"' },
  ])('is reported: $rule', async ({ row, at }) => {
    expect(await placesIn(rounds(row))).toEqual([`funding_rounds.csv:3 ${at}`]);
  }); // prettier-ignore
});

describe('a mistake in acquisitions.csv', () => {
  it('is reported: a company does not acquire itself', async () => {
    const acquisitions =
      'id,target,acquirer,acquirer_name,announced_on\na1,alpha,alpha,Alpha,2026-01-01\n';
    expect(await placesIn({ acquisitions })).toEqual(['acquisitions.csv:2 acquirer "alpha"']);
  });
});

describe('a mistake', () => {
  it.each([
    {
      what: 'an alias that nobody sees',
      files: { investors: 'slug,name,aliases\nnorth,North,Nord|\u202e\u200b\n' },
      problem:
        'investors.csv:2: aliases: "Nord|<U+202E><U+200B>" - expected items separated by a single |, without empty items',
    },
    {
      what: 'a name whose normal form is too long for an index',
      files: { investors: `slug,name\nnorth,${'\ufdfa'.repeat(40)}\n` },
      problem: `investors.csv:2: name: "${'\ufdfa'.repeat(40)}" - expected at most 200 characters`,
    },
    {
      what: 'two columns that are swapped, however many rows there are',
      files: {
        funding_rounds: `id,company,announced_on,venue,amount_usd\n${Array.from({ length: 2000 }, (_, row) => `r${row},alpha,5000000,private,2026-01-01\n`).join('')}`,
      },
      problem:
        'funding_rounds.csv:1: announced_on: "5000000" - expected the columns announced_on and amount_usd the other way round',
    },
  ])('is one problem: $what', async ({ files, problem }) => {
    expect(await problemsIn(files)).toEqual([problem]);
  });

  it.each([
    {
      what: 'a column in which every text could be of another',
      files: {
        investors: 'slug,name\nnorth,north\nsouth,south\neast,east\n',
        acquisitions: VALID.acquisitions,
      },
      places: [],
    },
    {
      what: 'values that are swapped in one row only',
      files: {
        companies:
          'slug,name,country,website\nalpha,Alpha,https://alpha.example,US\nbeta,Beta,GB,https://beta.example\n',
      },
      places: ['companies.csv:2 country "https://alpha.example"', 'companies.csv:2 website "US"'],
    },
  ])('is not a pair of swapped columns: $what', async ({ files, places }) => {
    expect(await placesIn(files)).toEqual(places);
  });

  const rounds = (column: string, value: string): CsvFiles => ({
    funding_rounds: `id,company,announced_on,venue,${column}\nr1,alpha,2026-01-01,private,${value}\n`,
  });
  it.each([
    { column: 'amount_usd', files: (value: string) => rounds('amount_usd', value) },
    { column: 'stage', files: (value: string) => rounds('stage', value) },
    {
      column: 'slug',
      files: (value: string): CsvFiles => ({ investors: `slug,name\n${value},North\n` }),
    },
    {
      column: 'website',
      files: (value: string): CsvFiles => ({
        investors: `slug,name,website\nnorth,North,http://${value}\n`,
      }),
    },
  ])(
    'of 80,000 characters takes no time, because they are counted first: $column',
    async (test) => {
      for (const value of ['0'.repeat(80_000), '0'.repeat(80_000) + '!', '0-'.repeat(40_000)]) {
        const ms = await cpuMs(async () => {
          expect(await problemsIn(test.files(value))).toHaveLength(1);
        });
        expect(ms).toBeLessThan(3000);
      }
    },
  );
});

describe('the report of problems', () => {
  it('has one line for a cause, however often there is a problem', async () => {
    const { problems } = await readFolder({
      companies: `slug,name,country\nalpha,Alpha,\n${Array.from({ length: 25 }, (_, row) => `c${row},Name,Germany\nd${row},Name,uk\n`).join('')}`,
      funding_rounds: 'id,company,announced_on,venue\nr1,nobody,2026-01-01,private\n',
    });
    expect(problemReport(problems).split('\n')).toEqual([
      expect.stringMatching(/^companies\.csv: country: 50 times - expected an ISO 3166-1 .*\. First: line 3 \("Germany"\), line 4 \("uk"\), line 5 \("Germany"\)$/),
      expect.stringMatching(/^funding_rounds\.csv:2: company: "nobody" - expected /),
      '',
      '51 problems with 2 causes. Nothing was changed.',
    ]); // prettier-ignore
  });

  it.each([1, 4])('is not broken by the names of sheets and columns, for %i problems', (times) => {
    const problem: Problem = {
      code: 'empty_cell',
      file: 'companies.csv',
      sheet: 'Companies\u001b[31m',
      line: 2,
      column: 'two\nlines',
    };
    const [line] = problemReport(Array.from({ length: times }, () => problem)).split('\n');
    expect(line).toMatch(/^sheet "Companies<U\+001B>\[31m"(, row 2)?: "two\\nlines": /);
    expect(line).toContain("- expected a value, because this column can't be empty");
  });

  it('names no lines where the problems have none', () => {
    const problems = ['a', 'b', 'c', 'd'].map((value): Problem => ({
      code: 'own_parent',
      file: 'companies.csv',
      column: 'parent',
      value,
    }));
    expect(problemReport(problems).split('\n')[0]).toBe(
      'companies.csv: parent: 4 times - expected the slug of another company. First: ("a"), ("b"), ("c")',
    );
  });
});
