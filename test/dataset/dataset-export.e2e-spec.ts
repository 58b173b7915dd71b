import fc from 'fast-check';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importDataset } from '../../src/dataset/build/import/import-dataset';
import type { ImportResult } from '../../src/dataset/build/import/import-options';
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

  function writeFiles(into: string, files: Record<string, string>): void {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(into, name), text);
  }

  describe('from a database that begins empty', () => {
    beforeEach(async () => {
      database = await createTestDatabase();
    });

    /** Imports the hand-made market, with these files in its folder. */
    const importMarketWith = (files: Record<string, string>): Promise<ImportResult> =>
      handMadeMarket().inFolder((source) => {
        writeFiles(source, files);
        return importDataset(database.url, source);
      });

    function importPatch(files: Record<string, string>): Promise<ImportResult> {
      const patch = join(folder, 'patch');
      mkdirSync(patch);
      writeFiles(patch, files);
      return importDataset(database.url, patch, { patch: {} });
    }

    async function exportedText(file: string): Promise<string> {
      const exported = join(folder, 'exported');
      await exportDataset(database.url, exported, { overwrite: true });
      return readFileSync(join(exported, file), 'utf8');
    }

    it('keeps the values of every record and the order of every list, with any characters', async () => {
      const property = fc.asyncProperty(dataset, (market) =>
        market.inFolder(async (source) => {
          const freely = { allowShrink: true, allowJump: true };
          const imported = await importDataset(database.url, source, freely);
          expect(imported.problems).toEqual([]);

          // PostgreSQL quotes more cells than the test's own writer does, so the importer decides
          // whether they have the same content.
          await exportDataset(database.url, folder, { overwrite: true });
          const again = await importDataset(database.url, folder);
          const { quality, generation } = imported;
          const findings = quality!.findings.map((finding) => ({ ...finding, is_new: false }));
          expect(again).toEqual({
            ...imported,
            status: 'unchanged',
            changes: null,
            quality: { ...quality, findings, compared_with: generation },
            replaced_files: [],
          });

          const workbook = join(folder, 'dataset.xlsx');
          await writeWorkbook(folder, workbook, { overwrite: true });
          expect(await importDataset(database.url, workbook)).toMatchObject({
            status: 'unchanged',
            problems: [],
          });
        }),
      );
      await fc.assert(property, { numRuns: randomRuns(25) });
    });

    it('leaves out characters that nobody sees, which the import reports', async () => {
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
      const reported = quality!.findings.filter(({ kind }) => kind === 'hidden_characters');
      expect(reported.map(({ why }) => why)).toContain(
        '"Ac\\u0007<U+E0041><U+202E>me" has invisible characters, which are left out.',
      );

      const companies = await exportedText('companies.csv');
      const acquisitions = await exportedText('acquisitions.csv');
      for (const character of hidden) expect(companies + acquisitions).not.toContain(character);
      expect(companies).toContain('acme,Acme,Apex|Ajax,,Oslo,,"Two\nlines"');
      expect(acquisitions).toContain('Boreas');
      const client = await database.connect();
      const { rows } = await client.query<object>(
        'SELECT name_folded, name_key, alias_keys, search_text FROM dataset_g1.company',
      );
      expect(rows).toEqual([
        { name_folded: 'acme', name_key: 'acme', alias_keys: ['apex', 'ajax'], search_text: 'acme\napex\najax' },
      ]); // prettier-ignore
    });

    it('writes the settings of the quality report, also those of a patch', async () => {
      await importMarketWith({
        'quality.json': '{"future_date": {"severity": "off"}, "stage_regression": {"steps": 3}}',
      });
      const { problems } = await importPatch({
        'companies.csv': 'slug,city\nalpha,Austin\n',
        'quality.json': '{"stage_regression": {"severity": "low"}}',
      });
      expect(problems).toEqual([]);
      expect(JSON.parse(await exportedText('quality.json'))).toEqual({
        future_date: { severity: 'off' },
        stage_regression: { severity: 'low' },
      });
    });

    it('writes the accepted findings, also those of a patch', async () => {
      await importMarketWith({ 'accepted.csv': 'id,by\namount:r1:5,ben\n' });
      const { problems } = await importPatch({
        'companies.csv': 'slug,city\nalpha,Austin\n',
        'accepted.csv': 'id\namount:r1:5\nfuture:r2:2081-01-01\n',
      });
      expect(problems).toEqual([]);
      expect(await exportedText('accepted.csv')).toBe(
        'id,by\namount:r1:5,ben\nfuture:r2:2081-01-01,\n',
      );
    });

    describe('after unchanged rows were imported', () => {
      const files = {
        'accepted.csv': 'id,by\namount:r1:6,ada\n',
        'quality.json': '{"future_date": {"severity": "off"}}',
      };
      beforeEach(() => importMarketWith({ 'accepted.csv': 'id,by\namount:r1:5,ben\n' }));

      it('writes the settings and accepted findings that came with them', async () => {
        const changed = await importMarketWith(files);
        expect(changed).toMatchObject({
          status: 'unchanged',
          replaced_files: ['accepted.csv', 'quality.json'],
        });
        expect(importText(changed)).toMatch(
          /^Unchanged: g1-\w+ already holds these rows \(.*\)\. It now keeps your accepted\.csv and quality\.json\.$/m,
        );
        expect(await exportedText('accepted.csv')).toBe('id,by\namount:r1:6,ada\n');
        expect(await exportedText('quality.json')).toBe('{"future_date": {"severity": "off"}}');
      });

      it('says so only once, and keeps a file that a later import lacks', async () => {
        await importMarketWith(files);
        const again = await importMarketWith(files);
        expect(importText(again)).toMatch(/^Unchanged: .* already holds these rows \([^)]*\)\.$/m);
        const withoutAccepted = { 'quality.json': files['quality.json'] };
        expect(await importMarketWith(withoutAccepted)).toMatchObject({ replaced_files: [] });
        expect(await exportedText('accepted.csv')).toBe('id,by\namount:r1:6,ada\n');
      });

      it('adds the accepted findings of a patch without changes', async () => {
        await importMarketWith(files);
        const patched = await importPatch({
          'companies.csv': 'slug,city\nalpha,Boston\n',
          'accepted.csv': 'id\nfuture:r2:2081-01-01\n',
        });
        expect(patched).toMatchObject({ status: 'unchanged', replaced_files: ['accepted.csv'] });
        expect(await exportedText('accepted.csv')).toBe(
          'id,by\namount:r1:6,ada\nfuture:r2:2081-01-01,\n',
        );
        expect(await exportedText('quality.json')).toBe('{"future_date": {"severity": "off"}}');
      });
    });

    it('creates the folder, and says so if there is no dataset yet', async () => {
      const deep = join(folder, 'a/b');
      await expect(exportDataset(database.url, deep)).rejects.toMatchObject({
        reason: 'no_dataset',
      });
      expect(readdirSync(deep)).toEqual([]);
    });

    it("refuses a folder that can't exist, instead of trying forever", async () => {
      await expect(exportDataset(database.url, '/proc/here')).rejects.toMatchObject({
        reason: 'unusable_folder',
        values: { folder: '/proc/here' },
      });
    });
  });

  describe('of the hand-made market', () => {
    beforeEach(async () => {
      database = await createHandMadeDatabase();
    });

    it('writes exactly the imported files if they were in canonical form', async () => {
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

    it('writes a workbook with --xlsx, which it overwrites only with --overwrite', async () => {
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
      writeFileSync(join(folder, 'companies.csv'), 'mine');
      await expect(exportDataset(database.url, folder)).rejects.toMatchObject({
        reason: 'file_exists',
      });
      expect(readFileSync(join(folder, 'companies.csv'), 'utf8')).toBe('mine');
      expect(readdirSync(folder)).toEqual(['companies.csv']);
      await exportDataset(database.url, folder, { overwrite: true });
      expect(readFileSync(join(folder, 'companies.csv'), 'utf8')).toContain('Épsilon & Co');
    });
  });
});
