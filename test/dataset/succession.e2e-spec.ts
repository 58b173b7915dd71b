import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import type { ImportResult } from '../../src/dataset/build/import/import-options';
import { CsvRecords } from '../../src/dataset/files/reading/csv-records';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import { type PrintedDocument, runDatasetCommand } from '../support/run-dataset-command';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = join(mkdtempSync(join(tmpdir(), 'signal-market-succession-')), 'patch');
  await importDataset(
    database.url,
    new MarketDataset()
      .company('acme', { name: 'Acme', aliases: 'Acme Inc|ACM', city: 'Oslo', country: 'NO' })
      .company('apex', { name: 'Apex', parent: 'acme', website: 'https://apex.example' })
      .company('unit', { name: 'The Unit, "U"', parent: 'acme' })
      .company('other', { name: 'Other' })
      .investor('north', { name: 'North' })
      .investor('south', { name: 'South' })
      .round('acme', '2025-01-01', 1, { investors: 'north|south', lead_investors: 'north' })
      .round('apex', '2025-02-01', 2, { investors: 'north' })
      .round('other', '2025-03-01', 3, { investors: 'south' })
      .acquisition('other', '2025-04-01', 4, { acquirer: 'acme', acquirer_name: 'Acme' })
      .acquisition('acme', '2025-05-01', 5)
      .formerSlug('company', 'acme-1999', 'acme'),
  );
});
afterEach(async () => {
  rmSync(join(folder, '..'), { recursive: true });
  await database.drop();
});

const run = (name: string, args: string[], options = {}): Promise<PrintedDocument> =>
  runDatasetCommand(database.url, name, args, { folder, ...options });
const rowsOf = (file: string): Record<string, string>[] => {
  const path = join(folder, file);
  if (!existsSync(path)) return [];
  const [header, ...rows] = new CsvRecords()
    .push(readFileSync(path, 'utf8'), true)
    .map(({ cells }) => cells);
  return rows.map((cells) => Object.fromEntries(header!.map((name, at) => [name, cells[at]!])));
};
const imported = (): Promise<ImportResult> =>
  importFolder(database.url, folder, { patch: {}, allowJump: true });

describe('dataset rename', () => {
  it('writes a patch with the slug everywhere, the old name as an alias, and the former slug', async () => {
    const { document } = await run('rename', ['company', 'acme', 'acme-group'], {
      name: 'Acme Group',
    });
    expect(document).toMatchObject({ status: 'written', folder });
    expect(rowsOf('companies.csv')).toEqual([
      expect.objectContaining({
        ...{ slug: 'acme-group', name: 'Acme Group', city: 'Oslo', parent: '' },
        aliases: 'ACM|Acme|Acme Inc',
      }),
      expect.objectContaining({ slug: 'apex', parent: 'acme-group' }),
      expect.objectContaining({ slug: 'unit', name: 'The Unit, "U"', parent: 'acme-group' }),
    ]);
    expect(rowsOf('funding_rounds.csv')).toEqual([{ id: 'r1', company: 'acme-group' }]);
    expect(rowsOf('acquisitions.csv')).toEqual([
      { id: 'a1', target: 'other', acquirer: 'acme-group' },
      { id: 'a2', target: 'acme-group', acquirer: '' },
    ]);
    expect(rowsOf('former_slugs.csv')).toEqual([
      { kind: 'company', former_slug: 'acme', slug: 'acme-group' },
    ]);
    expect(rowsOf('removed.csv')).toEqual([{ file: 'companies.csv', key: 'acme' }]);
    expect(existsSync(join(folder, 'investors.csv'))).toBe(false);
  });

  it('is a rename in the diff, changes no deal, and can be taken back', async () => {
    await run('rename', ['company', 'acme', 'acme-group']);
    const { changes } = await imported();
    expect(changes!.files.companies).toMatchObject({ added: 0, removed: 0, renamed: 1 });
    expect(changes!.files.funding_rounds).toMatchObject({ added: 0, changed: 0, removed: 0 });
    rmSync(folder, { recursive: true });
    await run('rename', ['company', 'acme-group', 'acme']);
    expect(rowsOf('removed.csv')).toContainEqual({
      file: 'former_slugs.csv',
      key: 'company/acme',
    });
    expect(await imported()).toMatchObject({ status: 'imported', problems: [] });
  });

  it.each([
    ['the old slug and name', ['acme', 'zenith'], 'Zenith', ['acme', 'Acme']],
    ['no old slug that is still the name', ['acme', 'zenith'], undefined, []],
    ['the old slug, if it is not the name', ['unit', 'zenith'], undefined, ['unit']],
    ['nothing that no other record is called', ['other', 'zenith'], 'Zenith', []],
  ])('warns of %s, if another record has a name like it', async (_, slugs, name, olds) => {
    await importDataset(
      database.url,
      new MarketDataset()
        .company('acme', { name: 'Acme' })
        .company('a-c-m-e', { name: 'ACME, Inc.' })
        .company('unit', { name: 'The Unit' })
        .company('others', { name: 'Others', aliases: 'Unit' })
        .company('other', { name: 'Other' })
        .investor('other-fund', { name: 'Other' }),
    );
    const { document } = await run('rename', ['company', ...slugs], { name });
    const owners = { acme: '"ACME, Inc." (a-c-m-e)', unit: '"Others" (others)' };
    expect((document as { warnings?: string[] }).warnings).toEqual(
      olds.map(
        (old) =>
          `"${old}" will no longer find this company, because others have a name like it: ${owners[old.toLowerCase() as 'acme']}. Names are compared before former slugs.`,
      ),
    );
  });

  it('refuses a slug that is taken, its own, one that is none, and a record that is unknown', async () => {
    const refusals: [string[], number, string][] = [
      [['company', 'acme', 'apex'], 1, 'The company "apex" exists already'],
      [['company', 'acme', 'acme'], 1, 'The company "acme" exists already'],
      [['company', 'acme', 'Acme Group'], 2, 'not "Acme Group"'],
      [['fund', 'acme', 'apex'], 2, 'KIND must be company or investor, not "fund".'],
      [['company', 'acne', 'apex'], 1, 'No company has the slug "acne". Did you mean "acme"'],
      [['investor', 'acme', 'apex'], 1, 'No investor has the slug "acme".'],
    ];
    for (const [args, status, sentence] of refusals) {
      const refused = await run('rename', args);
      expect([args, refused.status]).toEqual([args, status]);
      expect(refused.document.error).toContain(sentence);
    }
    expect(existsSync(folder)).toBe(false);
  });

  it('refuses a slug that leads to another record, one that is too long, and a name that nobody sees', async () => {
    const refusals: [string[], object, number, string][] = [
      [['company', 'other', 'acme-1999'], {}, 1, 'The slug "acme-1999" leads to another company, "acme", which had it.'], // prettier-ignore
      [['company', 'acme', 'a'.repeat(121)], {}, 2, 'a slug of at most 120 characters'],
      [['company', 'acme', 'acme-group'], { name: ' \u200b' }, 2, '--name must have 1 to 200 characters.'], // prettier-ignore
    ];
    for (const [args, options, status, sentence] of refusals) {
      const refused = await run('rename', args, options);
      expect([args, refused.status]).toEqual([args, status]);
      expect(refused.document.error).toContain(sentence);
    }
    expect(existsSync(folder)).toBe(false);
  });

  it('writes into no folder that has files', async () => {
    await run('rename', ['company', 'acme', 'acme-group']);
    const { status, document } = await run('rename', ['company', 'apex', 'apex-group']);
    expect([status, document.error]).toEqual([2, `The folder ${folder} can't be used: it isn't empty.`]); // prettier-ignore
  });
});

describe('dataset merge', () => {
  it('moves the deals of a company, adds its names and what is unknown, and frees it of itself', async () => {
    await run('merge', ['company', 'acme', 'apex']);
    expect(rowsOf('companies.csv')).toEqual([
      expect.objectContaining({
        ...{ slug: 'apex', name: 'Apex', city: 'Oslo', website: 'https://apex.example' },
        ...{ aliases: 'ACM|Acme|Acme Inc', parent: '' },
      }),
      expect.objectContaining({ slug: 'unit', parent: 'apex' }),
    ]);
    expect(await imported()).toMatchObject({ status: 'imported', problems: [] });
    const client = await database.connect();
    const { rows } = await client.query(
      `SELECT former_slug, company.slug FROM dataset_g2.former_slug AS former JOIN dataset_g2.company ON company.id = record_id ORDER BY 1`,
    );
    expect(rows).toEqual([
      { former_slug: 'acme', slug: 'apex' },
      { former_slug: 'acme-1999', slug: 'apex' },
    ]);
  });

  it('leaves out a parent that would be below the company', async () => {
    await importDataset(
      database.url,
      new MarketDataset()
        .company('top', { name: 'Top' })
        .company('middle', { name: 'Middle', parent: 'top' })
        .company('bottom', { name: 'Bottom', parent: 'middle' }),
    );
    await run('merge', ['company', 'top', 'bottom']);
    expect(rowsOf('companies.csv').map(({ slug, parent }) => [slug, parent])).toEqual([
      ['bottom', ''],
      ['middle', 'bottom'],
    ]);
    expect(await imported()).toMatchObject({ status: 'imported', problems: [] });
  });

  it('removes an acquisition between what becomes one company, and says so', async () => {
    await run('merge', ['company', 'acme', 'other']);
    expect(rowsOf('removed.csv')).toContainEqual({ file: 'acquisitions.csv', key: 'a1' });
    rmSync(folder, { recursive: true });
    const { document } = await run('merge', ['company', 'acme', 'other']);
    expect(document).toMatchObject({ removed_deals: ['a1'] });
    expect(
      await importFolder(database.url, folder, { patch: {}, allowJump: true, allowShrink: true }),
    ).toMatchObject({ status: 'imported', problems: [] });
  });

  it('names an investor once on a round that named both', async () => {
    await run('merge', ['investor', 'north', 'south']);
    expect(rowsOf('funding_rounds.csv')).toEqual([
      { id: 'r1', investors: 'south', lead_investors: 'south' },
      { id: 'r2', investors: 'south', lead_investors: '' },
    ]);
    expect(await imported()).toMatchObject({ status: 'imported', problems: [] });
  });

  it('refuses a company into which nothing can be merged', async () => {
    const { status, document } = await run('merge', ['company', 'acme', 'gone']);
    expect([status, document.error]).toEqual([1, 'No company has the slug "gone".']);
  });
});
