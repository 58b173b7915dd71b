import fc from 'fast-check';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importDataset } from '../../src/dataset/build/import/import-dataset';
import { importText } from '../../src/dataset/commands/import.commands';
import { exportDataset } from '../../src/dataset/files/export/export-dataset';
import { writeWorkbook } from '../../src/dataset/files/workbook/write-workbook';
import { randomRuns } from '../support/full-length';
import { createHandMadeDatabase } from '../support/hand-made-database';
import { handMadeMarket } from '../support/hand-made-market';
import { MarketDataset } from '../support/market-dataset';
import { type PrintedDocument, runDatasetCommand } from '../support/run-dataset-command';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const FILES = [
  'acquisitions.csv',
  'categories.csv',
  'companies.csv',
  'funding_rounds.csv',
  'investors.csv',
];

const CHARACTERS = ['a', 'É', '"', ',', '\n', '\r', '\\', '\t', ' ', "'", '{', '}', '😀', '漢', 'N', '_x0041_', '.']; // prettier-ignore

/**
 * Texts with every character that is special in CSV, COPY or arrays. They aren't blank and don't
 * contain the list separator.
 */
const text = fc
  .string({
    unit: fc.constantFrom(...CHARACTERS),
    minLength: 1,
    maxLength: 12,
  })
  // In a workbook, all line breaks become \n.
  .map((value) => value.replaceAll(/\r+\n/g, '\n'))
  .filter((value) => value.trim() !== '');
const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | ''> =>
  fc.oneof(fc.constant('' as const), arbitrary);
const list = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<string> =>
  fc.uniqueArray(arbitrary, { maxLength: 4 }).map((items) => items.join('|'));
const amount = maybe(
  fc.integer({ min: 1, max: 99_999_999_999_999 }).map((cents) => String(cents / 100)),
);
const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)); // prettier-ignore

const dataset = fc
  .record({
    names: fc.uniqueArray(text, { minLength: 3, maxLength: 3 }),
    company: fc.record({
      name: text,
      aliases: list(text),
      city: maybe(text),
      description: maybe(text),
      company_type: maybe(text),
    }),
    investors: list(fc.constantFrom('i1', 'i2', 'i3', 'i4')),
    leads: fc.shuffledSubarray([0, 1, 2, 3]),
    round: fc.record({ id: text, amount_usd: amount }),
    deal: fc.record({
      id: text,
      amount_usd: amount,
      acquirer_name: text,
      exit_type: maybe(text),
      buyer_type: maybe(text),
    }),
    day,
  })
  .map(({ names, company, investors, leads, round, deal, day }) => {
    const market = new MarketDataset();
    names.forEach((name) => market.category(name, company.name, 'Domain'));
    market.company('one', { ...company, product_category: names[1], extra_product_categories: [names[2], names[0]].join('|'), parent: 'two' }); // prettier-ignore
    market.company('two').company('three', { parent: 'one' });
    for (const slug of ['i1', 'i2', 'i3', 'i4'])
      market.investor(slug, { name: company.name, aliases: company.aliases });
    const slugs = investors === '' ? [] : investors.split('|');
    // Some of them, in another order.
    const lead_investors = leads.flatMap((index) => slugs[index] ?? []).join('|');
    market.round('one', day, null, { ...round, investors, lead_investors, stage: 'Series C+' });
    return market.acquisition('two', day, null, { ...deal, acquirer: 'one' });
  });

function contents(folder: string): Record<string, string> {
  return Object.fromEntries(FILES.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

describe('dataset export', () => {
  let database: TestDatabase;
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'signal-market-export-'));
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  const useEmptyDatabase = async (): Promise<void> => void (database = await createTestDatabase());
  const useHandMadeMarket = async (): Promise<void> =>
    void (database = await createHandMadeDatabase());

  it('keeps the values of every record and the order of every list, with any characters', async () => {
    await useEmptyDatabase();
    await fc.assert(
      fc.asyncProperty(dataset, (market) =>
        market.inFolder(async (source) => {
          const imported = await importDataset(database.url, source, {
            allowShrink: true,
            allowJump: true,
          });
          expect(imported.problems).toEqual([]);
          await exportDataset(database.url, folder, { overwrite: true });
          // PostgreSQL quotes more cells than the test's own writer does, so the importer decides
          // whether they have the same content.
          const again = await importDataset(database.url, folder);
          const findings = imported.quality!.findings.map((finding) => ({
            ...finding,
            is_new: false,
          }));
          const quality = { ...imported.quality, findings, compared_with: imported.generation };
          expect(again).toEqual({
            ...imported,
            status: 'unchanged',
            changes: null,
            quality,
            replaced_files: [],
          });
          const workbook = join(folder, 'dataset.xlsx');
          await writeWorkbook(folder, workbook, { overwrite: true });
          expect(await importDataset(database.url, workbook)).toMatchObject({
            status: 'unchanged',
            problems: [],
          });
        }),
      ),
      { numRuns: randomRuns(25) },
    );
  });

  it('writes exactly the imported files if they were in canonical form', async () => {
    await useHandMadeMarket();
    expect(await exportDataset(database.url, folder)).toMatchObject({
      generation: expect.stringMatching(/^g1-/) as string,
      rows: { companies: 5, funding_rounds: 9 },
    });
    await handMadeMarket().inFolder((source) => {
      expect(contents(folder)).toEqual(contents(source));
      return Promise.resolve();
    });
    expect(readdirSync(folder).sort()).toEqual([...FILES, 'dataset.json'].sort());
  });

  it('leaves out characters that nobody sees, which the import reports', async () => {
    await useEmptyDatabase();
    const hidden = '\u0007\u{e0041}\u202e';
    const market = new MarketDataset()
      .company('acme', {
        name: `Ac${hidden}me`,
        aliases: `Apex${hidden}|Ajax`,
        city: `${hidden}Oslo`,
        description: `Two\nlines${hidden}`,
      })
      .acquisition('acme', '2025-01-01', null, { acquirer_name: `Bor${hidden}eas` });
    const { quality } = await market.inFolder((source) => importDataset(database.url, source));
    expect(
      quality!.findings.flatMap(({ kind, why }) => (kind === 'hidden_characters' ? why : [])),
    ).toContain('"Ac\\u0007<U+E0041><U+202E>me" has invisible characters, which are left out.');
    const exported = join(folder, 'exported');
    await exportDataset(database.url, exported);
    const written = FILES.map((file) => readFileSync(join(exported, file), 'utf8')).join('');
    expect([...hidden].filter((character) => written.includes(character))).toEqual([]);
    expect(written).toContain('acme,Acme,Apex|Ajax,,Oslo,,"Two\nlines"');
    expect(written).toContain('Boreas');
    const client = await database.connect();
    const { rows } = await client.query<object>(
      'SELECT name_folded, name_key, alias_keys, search_text FROM dataset_g1.company',
    );
    expect(rows).toEqual([
      { name_folded: 'acme', name_key: 'acme', alias_keys: ['apex', 'ajax'], search_text: 'acme\napex\najax' },
    ]); // prettier-ignore
  });

  it('writes the settings of the quality report, also those of a patch', async () => {
    await useEmptyDatabase();
    await handMadeMarket().inFolder(async (source) => {
      const settings = { future_date: { severity: 'off' }, stage_regression: { steps: 3 } };
      writeFileSync(join(source, 'quality.json'), JSON.stringify(settings));
      await importDataset(database.url, source);
    });
    const patch = join(folder, 'patch');
    mkdirSync(patch);
    writeFileSync(join(patch, 'companies.csv'), 'slug,city\nalpha,Austin\n');
    writeFileSync(join(patch, 'quality.json'), '{"stage_regression": {"severity": "low"}}');
    expect((await importDataset(database.url, patch, { patch: {} })).problems).toEqual([]);
    const exported = join(folder, 'exported');
    await exportDataset(database.url, exported);
    expect(JSON.parse(readFileSync(join(exported, 'quality.json'), 'utf8'))).toEqual({
      future_date: { severity: 'off' },
      stage_regression: { severity: 'low' },
    });
  });

  it('writes the accepted findings, also those of a patch', async () => {
    await useEmptyDatabase();
    await handMadeMarket().inFolder(async (source) => {
      writeFileSync(join(source, 'accepted.csv'), 'id,by\namount:r1:5,ben\n');
      await importDataset(database.url, source);
    });
    const patch = join(folder, 'patch');
    mkdirSync(patch);
    writeFileSync(join(patch, 'companies.csv'), 'slug,city\nalpha,Austin\n');
    writeFileSync(join(patch, 'accepted.csv'), 'id\namount:r1:5\nfuture:r2:2081-01-01\n');
    expect((await importDataset(database.url, patch, { patch: {} })).problems).toEqual([]);
    const exported = join(folder, 'exported');
    await exportDataset(database.url, exported);
    expect(readFileSync(join(exported, 'accepted.csv'), 'utf8')).toBe(
      'id,by\namount:r1:5,ben\nfuture:r2:2081-01-01,\n',
    );
  });

  it('writes the settings and accepted findings that were imported last, also with unchanged rows', async () => {
    await useEmptyDatabase();
    await handMadeMarket().inFolder(async (source) => {
      writeFileSync(join(source, 'accepted.csv'), 'id,by\namount:r1:5,ben\n');
      await importDataset(database.url, source);
      writeFileSync(join(source, 'accepted.csv'), 'id,by\namount:r1:6,ada\n');
      writeFileSync(join(source, 'quality.json'), '{"future_date": {"severity": "off"}}');
      const changed = await importDataset(database.url, source);
      expect(changed).toMatchObject({
        status: 'unchanged',
        replaced_files: ['accepted.csv', 'quality.json'],
      });
      expect(importText(changed)).toMatch(
        /^Unchanged: g1-\w+ already holds these rows \(.*\)\. It now keeps your accepted\.csv and quality\.json\.$/m,
      );
      const again = await importDataset(database.url, source);
      expect(importText(again)).toMatch(/^Unchanged: .* already holds these rows \([^)]*\)\.$/m);

      rmSync(join(source, 'accepted.csv'));
      expect(await importDataset(database.url, source)).toMatchObject({ replaced_files: [] });
    });
    const patch = join(folder, 'patch');
    mkdirSync(patch);
    writeFileSync(join(patch, 'companies.csv'), 'slug,city\nalpha,Boston\n');
    writeFileSync(join(patch, 'accepted.csv'), 'id\nfuture:r2:2081-01-01\n');
    expect(await importDataset(database.url, patch, { patch: {} })).toMatchObject({
      status: 'unchanged',
      replaced_files: ['accepted.csv'],
    });
    const exported = join(folder, 'exported');
    await exportDataset(database.url, exported);
    expect(readFileSync(join(exported, 'accepted.csv'), 'utf8')).toBe(
      'id,by\namount:r1:6,ada\nfuture:r2:2081-01-01,\n',
    );
    expect(readFileSync(join(exported, 'quality.json'), 'utf8')).toBe(
      '{"future_date": {"severity": "off"}}',
    );
  });

  it('writes a workbook with --xlsx, which it overwrites only with --overwrite', async () => {
    await useHandMadeMarket();
    const path = join(folder, 'deep/market.xlsx');
    const run = (options: Record<string, boolean>): Promise<PrintedDocument> =>
      runDatasetCommand(database.url, 'export', [path], { xlsx: true, ...options });
    expect(await run({})).toMatchObject({ status: 0, document: { status: 'exported' } });
    expect(await importDataset(database.url, path)).toMatchObject({ status: 'unchanged' });
    expect((await run({})).document.error).toContain('already exists');
    expect(await run({ overwrite: true })).toMatchObject({ status: 0 });
    expect(readdirSync(join(folder, 'deep'))).toEqual(['market.xlsx']);
  });

  it('overwrites files only with --overwrite', async () => {
    await useHandMadeMarket();
    writeFileSync(join(folder, 'companies.csv'), 'mine');
    await expect(exportDataset(database.url, folder)).rejects.toMatchObject({
      reason: 'file_exists',
    });
    expect(readFileSync(join(folder, 'companies.csv'), 'utf8')).toBe('mine');
    expect(readdirSync(folder)).toEqual(['companies.csv']);
    await exportDataset(database.url, folder, { overwrite: true });
    expect(readFileSync(join(folder, 'companies.csv'), 'utf8')).toContain('Épsilon & Co');
  });

  it('creates the folder, and says so if there is no dataset yet', async () => {
    await useEmptyDatabase();
    const deep = join(folder, 'a/b');
    await expect(exportDataset(database.url, deep)).rejects.toMatchObject({ reason: 'no_dataset' });
    expect(existsSync(deep)).toBe(true);
    expect(readdirSync(deep)).toEqual([]);
  });

  it("refuses a folder that can't exist, instead of trying forever", async () => {
    await useEmptyDatabase();
    await expect(exportDataset(database.url, '/proc/here')).rejects.toMatchObject({
      reason: 'unusable_folder',
      values: { folder: '/proc/here' },
    });
  });
});
