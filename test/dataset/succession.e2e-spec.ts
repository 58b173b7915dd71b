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

/** Serves the market below. Each test begins with a copy of it. */
let served: TestDatabase;
let database: TestDatabase;
let temporary: string;
/** Where the commands write their patch. */
let folder: string;

beforeAll(async () => {
  served = await createTestDatabase();
  await importDataset(
    served.url,
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
beforeEach(async () => {
  database = await createTestDatabase(served.name);
  temporary = mkdtempSync(join(tmpdir(), 'signal-market-succession-'));
  folder = join(temporary, 'patch');
});
afterEach(async () => {
  rmSync(temporary, { recursive: true });
  await database.drop();
});
afterAll(() => served.drop());

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
        slug: 'acme-group',
        name: 'Acme Group',
        city: 'Oslo',
        parent: '',
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

  describe('of a record whose former names resemble those of another', () => {
    const market = new MarketDataset()
      .company('acme', { name: 'Acme' })
      .company('a-c-m-e', { name: 'ACME, Inc.' })
      .company('unit', { name: 'The Unit' })
      .company('others', { name: 'Others', aliases: 'Unit' })
      .company('other', { name: 'Other' })
      .investor('other-fund', { name: 'Other' });
    beforeEach(() => importDataset(database.url, market));

    const warningsOf = async (slug: string, name?: string): Promise<unknown> => {
      const { document } = await run('rename', ['company', slug, 'zenith'], { name });
      return (document as { warnings?: string[] }).warnings;
    };

    it('warns that neither its old slug nor its old name will find it', async () => {
      expect(await warningsOf('acme', 'Zenith')).toEqual([
        '"acme" will no longer find this company, because others have a name like it: "ACME, Inc." (a-c-m-e). Names are compared before former slugs.',
        '"Acme" will no longer find this company, because others have a name like it: "ACME, Inc." (a-c-m-e). Names are compared before former slugs.',
      ]);
    });

    it('warns of an old slug that is not the name, and of whose alias it is', async () => {
      expect(await warningsOf('unit')).toEqual([
        '"unit" will no longer find this company, because others have a name like it: "Others" (others, alias "Unit"). Names are compared before former slugs.',
      ]);
    });

    it('does not warn of an old slug that is still the name', async () => {
      expect(await warningsOf('acme')).toEqual([]);
    });

    it('does not warn of what only a record of another kind is called', async () => {
      expect(await warningsOf('other', 'Zenith')).toEqual([]);
    });
  });

  it.each([
    { args: ['company', 'acme', 'apex'], status: 1, error: 'The company "apex" exists already' },
    { args: ['company', 'acme', 'acme'], status: 1, error: 'The company "acme" exists already' },
    { args: ['company', 'acme', 'Acme Group'], status: 2, error: 'not "Acme Group"' },
    { args: ['company', 'acme', 'a'.repeat(121)], status: 2, error: 'a slug of at most 120 characters' },
    { args: ['company', 'other', 'acme-1999'], status: 1, error: 'The slug "acme-1999" leads to another company, "acme", which had it.' },
    { args: ['fund', 'acme', 'apex'], status: 2, error: 'KIND must be company or investor, not "fund".' },
    { args: ['company', 'acne', 'apex'], status: 1, error: 'No company has the slug "acne". Did you mean "acme"' },
    { args: ['investor', 'acme', 'apex'], status: 1, error: 'No investor has the slug "acme".' },
  ])('is refused with status $status, and writes nothing: $error', async ({ args, status, error }) => {
    const refused = await run('rename', args);
    expect(refused.status).toBe(status);
    expect(refused.document.error).toContain(error);
    expect(existsSync(folder)).toBe(false);
  }); // prettier-ignore

  it('refuses a name that nobody sees', async () => {
    const refused = await run('rename', ['company', 'acme', 'acme-group'], { name: ' \u200b' });
    expect(refused).toMatchObject({
      status: 2,
      document: { error: '--name must have 1 to 200 characters.' },
    });
    expect(existsSync(folder)).toBe(false);
  });

  it.each([
    ['takes a name of 200 characters, however many bytes they have', '🚀'.repeat(200), 0],
    ['refuses a name that is longer in the form that is compared', 'ﷺ'.repeat(12), 2],
  ])('%s, as an import does', async (_, name, status) => {
    expect(await run('rename', ['company', 'acme', 'acme-group'], { name })).toMatchObject({
      status,
    });
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
        slug: 'apex',
        name: 'Apex',
        city: 'Oslo',
        website: 'https://apex.example',
        aliases: 'ACM|Acme|Acme Inc',
        parent: '',
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
    const { document } = await run('merge', ['company', 'acme', 'other']);
    expect(document).toMatchObject({ removed_deals: ['a1'] });
    expect(rowsOf('removed.csv')).toContainEqual({ file: 'acquisitions.csv', key: 'a1' });
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

describe('the suggestions for an unknown slug', () => {
  beforeEach(async () => {
    await importDataset(
      database.url,
      new MarketDataset()
        .company('alpha', { name: 'Alpha' })
        .company('other', { name: 'Other' })
        .investor('beta', { name: 'Beta' }),
    );
  });

  it('are slugs of served records of the kind', async () => {
    const { document } = await run('rename', ['company', 'alhpa', 'omega']);
    expect(document.error).toBe('No company has the slug "alhpa". Did you mean "alpha"?');
  });

  it('leave out records of the other kind', async () => {
    const { document } = await run('rename', ['company', 'betta', 'omega']);
    expect(document.error).toBe('No company has the slug "betta".');
  });

  it('leave out records that are no longer served', async () => {
    const { document } = await run('rename', ['company', 'acne', 'omega']);
    expect(document.error).toBe('No company has the slug "acne".');
  });

  it('leave out the record that it would be merged into', async () => {
    const { document } = await run('merge', ['company', 'alhpa', 'alpha']);
    expect(document.error).toBe('No company has the slug "alhpa".');
  });
});
