import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { problemLine } from '../../src/dataset/checks/problem-words';
import { DatasetReading } from '../../src/dataset/checks/read-dataset';
import { FolderSource } from '../../src/dataset/files/reading/dataset-source';
import { placeOf, placesIn, problemsIn, readFolder, VALID } from './csv-folder';

describe('a folder', () => {
  it('that does not exist is refused', async () => {
    await expect(new DatasetReading(new FolderSource('/nowhere')).read()).rejects.toMatchObject({
      reason: 'unknown_folder',
    });
  });

  it('without a file has one problem, and no reference to the file is called wrong', async () => {
    expect(await placesIn({ companies: null })).toEqual(['companies.csv:null null null']);
  });

  it('with a file that the system cannot read has it reported once, and the others are read to their ends', async () => {
    const { problems } = await readFolder(
      {
        companies: null,
        investors: 'slug,name,country\nnorth,North,UK\nsouth,South,Eire\n',
        acquisitions: `${VALID.acquisitions}a2,alpha,,2026-01-01\n`,
      },
      (folder) => symlinkSync('/proc/self/mem', join(folder, 'companies.csv')),
    );
    expect(problems.map(placeOf)).toEqual([
      'companies.csv:null null null',
      'investors.csv:2 country "UK"',
      'investors.csv:3 country "Eire"',
      'acquisitions.csv:3 acquirer_name ""',
    ]);
    expect(problems.map(problemLine)[0]).toBe(
      'companies.csv: - expected a file that can be read; the system says EIO',
    );
  });
});

describe('a header row', () => {
  it.each([
    {
      fault: 'lacks a required column',
      files: { funding_rounds: 'id,company,announced_on\nr1,alpha,2026-01-01\n' },
      place: 'funding_rounds.csv:1 venue null',
    },
    {
      fault: 'lacks the column of slugs',
      files: { companies: 'name\nAlpha\n' },
      place: 'companies.csv:1 slug null',
    },
    {
      fault: 'has a column that is not of the format',
      files: {
        acquisitions: 'id,target,acquirer_name,announced_on,amount\na1,alpha,Buyer,2026-01-01,5\n',
      },
      place: 'acquisitions.csv:1 amount "amount"',
    },
    {
      fault: 'has a column twice',
      files: { investors: 'slug,name,name\n' },
      place: 'investors.csv:1 name "name"',
    },
    {
      fault: 'has a column in another case',
      files: { investors: 'slug,name,Country\n' },
      place: 'investors.csv:1 Country "Country"',
    },
    {
      fault: 'has a column without a name',
      files: { investors: 'slug,,name\n' },
      place: 'investors.csv:1 null ""',
    },
    {
      fault: 'has a quote that is never closed',
      files: { investors: '"slug,name\nnorth,North\n' },
      place: 'investors.csv:1 null "\\"slug,name"',
    },
    { fault: 'is missing', files: { investors: '' }, place: 'investors.csv:1 null null' },
  ])('is refused if it $fault', async ({ files, place }) => {
    expect(await placesIn(files)).toEqual([place]);
  });
});

describe('a column with an unknown name', () => {
  const EXPECTED = 'expected one of the columns slug, name, ';

  it.each([
    {
      rule: 'is named as it is, if that is words',
      header: 'Größe in US-Dollar',
      shown: 'Größe in US-Dollar',
    },
    {
      rule: 'is named on one line, if it has a line break',
      header: '"two\nlines"',
      shown: '"two\\nlines"',
    },
    { rule: 'is quoted, if it has a colon', header: 'a: b', shown: '"a: b"' },
    {
      rule: 'shows what a terminal would obey',
      header: '\u001b[31mred',
      shown: '"<U+001B>[31mred"',
    },
  ])('$rule', async ({ header, shown }) => {
    const [problem] = await problemsIn({ investors: `slug,name,${header}\n` });
    expect(problem).toContain(`investors.csv:1: ${shown}: `);
    expect(problem).toContain(EXPECTED);
  });
});

describe('a row', () => {
  it.each([
    {
      fault: 'has a cell too many',
      files: { investors: 'slug,name\nnorth,North, Inc.\n' },
      place: 'investors.csv:2 name " Inc."',
    },
    {
      fault: 'has a cell too few',
      files: { companies: 'slug,name,country\nalpha,Alpha\n' },
      place: 'companies.csv:2 country null',
    },
    {
      fault: 'has a text behind a quote',
      files: { companies: 'slug,name\nalpha,"Al"pha\n' },
      place: 'companies.csv:2 name "\\"Al\\"pha"',
    },
    {
      fault: 'has a quote that is never closed',
      files: { investors: 'slug,name\nnorth,"North\nsouth,South\n' },
      place: 'investors.csv:2 name "\\"North"',
    },
    {
      fault: 'has a value under a column without a name',
      files: { investors: 'sep=,\nslug,name,\nnorth,North,\n,,\nsouth,South,surplus\n' },
      place: 'investors.csv:5 name "surplus"',
    },
  ])('is refused if it $fault', async ({ files, place }) => {
    expect(await placesIn(files)).toEqual([place]);
  });

  it('that repeats the header is refused in words', async () => {
    expect(await problemsIn({ investors: 'slug,name\nnorth,North\nSlug,Name\n' })).toEqual([
      'investors.csv:3: slug: "Slug" - expected a row of data; this one repeats the header row',
    ]);
  });

  it('has the line that an editor shows, behind line breaks in quotes', async () => {
    const companies = 'slug,name,description\r\nalpha,Alpha,"two\r\nlines"\r\nbeta,,\r\n';
    expect(await placesIn({ companies })).toEqual(['companies.csv:4 name ""']);
  });

  it('has the line that a spreadsheet shows, below a sep= line', async () => {
    expect(await problemsIn({ investors: 'sep=;\nslug;name\nnorth;North\n' })).toEqual([
      'investors.csv:2: - expected cells separated by commas; this file uses semicolons',
    ]);
  });
});

describe('a text', () => {
  const NOT_UTF8 = 'expected text in UTF-8, without NUL characters: save it as CSV UTF-8';

  it.each([
    {
      encoding: 'UTF-16',
      investors: Buffer.from('\uFEFFslug,name\nnorth,North\n', 'utf16le'),
      problem: `investors.csv:1: - ${NOT_UTF8}; this is UTF-16 (little endian)`,
    },
    {
      encoding: 'Windows-1252',
      investors: Buffer.from('slug,name\nnorth,North \x96 South\n', 'latin1'),
      problem: `investors.csv:2: name: "North \uFFFD South" - ${NOT_UTF8}`,
    },
    {
      encoding: 'Latin-1',
      investors: Buffer.from('slug,name\nnorth,Société\n', 'latin1'),
      problem: `investors.csv:2: name: "Soci\uFFFDt\uFFFD" - ${NOT_UTF8}`,
    },
    {
      encoding: 'an encoding without a name',
      investors: Buffer.from('\xFE\xFFs\0l\0', 'latin1'),
      problem: expect.stringMatching(/^investors\.csv:1: - expected text in UTF-8/) as string,
    },
    {
      encoding: 'UTF-8 with a NUL',
      investors: 'slug,name\nnorth,a\0b\n',
      problem: `investors.csv:2: name: "a<U+0000>b" - ${NOT_UTF8}`,
    },
  ])('is refused in $encoding', async ({ investors, problem }) => {
    expect(await problemsIn({ investors })).toEqual([problem]);
  });

  it.each([
    { separator: 'semicolons', companies: 'slug;name;country\nalpha;Alpha;US\nbeta;Beta;GB\n' },
    { separator: 'tabs', companies: 'slug\tname\nalpha\t"Alpha"\n' },
  ])('is refused with $separator between its cells', async ({ separator, companies }) => {
    expect(await problemsIn({ companies })).toEqual([
      `companies.csv:1: - expected cells separated by commas; this file uses ${separator}`,
    ]);
  });

  it.each([
    { size: 'three rows', investors: 'slug,name\rnorth,North\rsouth,South\r' },
    { size: 'more than a megabyte', investors: `slug,name\r${'north,North\r'.repeat(100_000)}` },
  ])('is refused once with the line breaks of an old Macintosh: $size', async ({ investors }) => {
    const { problems } = await readFolder({ investors });
    expect(problems).toMatchObject([{ code: 'old_line_breaks' }]);
  });
});

describe('what spreadsheets leave is accepted', () => {
  it.each([
    { what: 'a sep= line', investors: 'sep=,\r\nslug,name\r\nnorth,North\r\nsouth,South\r\n' },
    {
      what: 'a byte order mark before a quoted sep= line',
      investors: '\uFEFF"sep=,"\nslug,name\nnorth,North\nsouth,South\n',
    },
    {
      what: 'empty rows at the end',
      investors: 'slug,name\nnorth,North\nsouth,South\n,\n,\n',
    },
    {
      what: 'empty columns at the end, of some rows only',
      investors: 'slug,name,,\nnorth,North,,\nsouth,South\n',
    },
    {
      what: 'more empty cells than columns',
      investors: 'slug,name,\nnorth,North\nsouth,South,,,\n',
    },
  ])('$what', async ({ investors }) => {
    const { problems, rows, warnings } = await readFolder({ investors });
    expect(problems.map(problemLine)).toEqual([]);
    expect(rows.investors).toBe(2);
    expect(warnings).toEqual([]);
  });
});
