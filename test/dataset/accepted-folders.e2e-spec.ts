import fc from 'fast-check';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importDataset } from '../../src/dataset/build/import/import-dataset';
import type { ImportResult } from '../../src/dataset/build/import/import-options';
import { problemLine } from '../../src/dataset/checks/problem-words';
import { DatasetReading } from '../../src/dataset/checks/read-dataset';
import { diffDataset } from '../../src/dataset/differences/diff/dataset-diff';
import { exportDataset } from '../../src/dataset/files/export/export-dataset';
import { FolderSource } from '../../src/dataset/files/reading/dataset-source';
import { writeWorkbook } from '../../src/dataset/files/workbook/write-workbook';
import { randomRuns } from '../support/full-length';
import { MarketDataset } from '../support/market-dataset';
import { runDatasetCommand } from '../support/run-dataset-command';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const PIECES = ['a', 'Ł', 'e\u0301', '"', ',', ';', '\n', '\r', '\\', '\t', ' ', '\u00a0', '😀', '漢', '=1+1', '@', '<b>', '_x0041_', '#REF!', '\u200b', '\ufeff', '\u202e', '\u0001', '\u{e0041}']; // prettier-ignore
/** In a workbook, all line breaks become \n. */
const text = fc
  .string({ unit: fc.constantFrom(...PIECES), maxLength: 8 })
  .map((written) => written.replaceAll('\r\n', '\n'));
const named = text.map((end) => `n${end}`);
const maybe = (arbitrary: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(fc.constant(''), arbitrary);
const rarely = (usual: fc.Arbitrary<string>, odd: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof({ arbitrary: usual, weight: 39 }, { arbitrary: odd, weight: 1 });
const list = (item: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.uniqueArray(item, { maxLength: 3 }).map((items) => items.join('|'));

const SLUGS = ['one', 'two', 'three', 'four'];
const slug = fc.constantFrom(...SLUGS);
const FORMER_SLUGS = ['old', 'older', 'oldest'];
const host = fc.constantFrom('a.example', `${'a'.repeat(240)}.example`);

const record = fc.record({
  name: rarely(named, text),
  aliases: list(rarely(named, text)),
  website: maybe(rarely(host, fc.constant('a'.repeat(254))).map((name) => `https://${name}/"x",y`)),
  country: maybe(rarely(fc.constantFrom('US', 'DE'), fc.constantFrom('UK', 'us', 'US\u200b'))),
});
const company = fc.record({
  city: maybe(rarely(named, text)),
  description: maybe(rarely(named, text)),
  parent: fc.oneof({ arbitrary: fc.constant(''), weight: 4 }, { arbitrary: slug, weight: 1 }),
});
const formerSlugs = fc.subarray(FORMER_SLUGS).chain((former) =>
  fc.tuple(
    ...former.map((one) =>
      fc.record({
        former: rarely(fc.constant(one), slug),
        now: fc.oneof(
          { arbitrary: slug, weight: 5 },
          { arbitrary: fc.constantFrom(...FORMER_SLUGS), weight: 1 },
        ),
      }),
    ),
  ),
);
const market = fc
  .record({
    categories: fc.uniqueArray(rarely(named, text), { maxLength: 2 }),
    companies: fc.array(fc.tuple(record, company), { minLength: 4, maxLength: 4 }),
    investor: record,
    formerSlugs,
    round: fc.record({ id: rarely(named, text), company: slug }),
    deal: fc.record({ target: slug, acquirer: maybe(slug), acquirer_name: rarely(named, text) }),
  })
  .map(({ categories, companies, investor, formerSlugs, round, deal }) => {
    const dataset = new MarketDataset();
    for (const name of categories) dataset.category(name, 'Category', 'Domain');
    companies.forEach(([record, company], place) =>
      dataset.company(SLUGS[place] ?? '', {
        ...record,
        ...company,
        product_category: categories[place] ?? '',
      }),
    );
    dataset.investor('fund', investor);
    for (const { former, now } of formerSlugs) dataset.formerSlug('company', former, now);
    dataset.round(round.company, '2026-01-01', 5, { id: round.id, investors: 'fund' });
    return dataset.acquisition(deal.target, '2026-02-01', 7, deal);
  });

let database: TestDatabase;
let scratch: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'signal-market-accepted-'));
});
afterEach(() => rmSync(scratch, { recursive: true }));

const FREELY = { allowShrink: true, allowJump: true, keepGenerations: 2 };

/** Imports a folder or a workbook, which must be accepted. */
async function accepted(path: string, patch?: object): Promise<ImportResult> {
  const result = await importDataset(database.url, path, { ...FREELY, patch });
  expect(result.problems.map(problemLine)).toEqual([]);
  return result;
}

async function validated(folder: string): Promise<string[]> {
  const { problems } = await new DatasetReading(new FolderSource(folder)).read();
  return problems.map(problemLine);
}

/** The records that differ from the served ones. */
function differences(folder: string): Promise<unknown[]> {
  return diffDataset(database.url, { folder }, {}, async (_, changes) => {
    const found: unknown[] = [];
    for await (const batch of changes()) found.push(...batch);
    return found;
  });
}

/** Imports the patch that a rename or a merger writes, if it can be written. */
async function succeed(command: 'rename' | 'merge', from: string, into: string): Promise<void> {
  const folder = empty('succession');
  const options = { folder, by: 'ada' };
  const { document } = await runDatasetCommand(database.url, command, ['company', from, into], options); // prettier-ignore
  if (document.status === 'written') await accepted(folder, {});
  else expect(document.error).toMatch(/slug/);
}

/** A folder of a name, without files. */
const empty = (name: string): string => {
  const folder = join(scratch, name);
  rmSync(folder, { recursive: true, force: true });
  return folder;
};

describe('a random folder', () => {
  it('that is imported is exported, validated, compared and patched as well', async () => {
    const property = fc.asyncProperty(market, slug, slug, (dataset, one, other) =>
      dataset.inFolder(async (folder) => {
        const { problems } = await importDataset(database.url, folder, FREELY);
        expect(await validated(folder)).toEqual(problems.map(problemLine));
        // Another folder is made instead of one that is refused.
        fc.pre(problems.length === 0);
        const exported = empty('exported');
        await exportDataset(database.url, exported);
        expect(await validated(exported)).toEqual([]);
        await accepted(exported);
        expect(await differences(exported)).toEqual([]);
        const workbook = join(exported, 'market.xlsx');
        await writeWorkbook(exported, workbook, { overwrite: true });
        expect((await accepted(workbook)).status).toBe('unchanged');

        const patch = empty('patch');
        mkdirSync(patch);
        writeFileSync(join(patch, 'companies.csv'), `slug,description\n${one},patched\n`);
        await accepted(patch, {});
        await succeed('rename', one, `${one}-now`);
        await succeed('merge', `${one}-now`, other);
        await exportDataset(database.url, exported, { overwrite: true });
        expect(await validated(exported)).toEqual([]);
        expect(await differences(exported)).toEqual([]);
      }),
    );
    await fc.assert(property, { numRuns: randomRuns(12), endOnFailure: true });
  });
});
