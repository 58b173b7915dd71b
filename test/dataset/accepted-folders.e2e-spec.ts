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

/**
 * Random folders, as curators might write them. Their texts have characters that are special in CSV
 * or in workbooks, or that nobody sees. Now and then, a cell is one that the import refuses.
 */
const PIECES = ['a', 'Ł', 'e\u0301', '"', ',', ';', '\n', '\r', '\\', '\t', ' ', '\u00a0', '😀', '漢', '=1+1', '@', '<b>', '_x0041_', '#REF!', '\u200b', '\ufeff', '\u202e', '\u0001', '\u{e0041}']; // prettier-ignore
const SLUGS = ['one', 'two', 'three', 'four'];
const FORMER_SLUGS = ['old', 'older', 'oldest'];

const text = fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 8 });
/** A text that is never blank, so that it can be a name. */
const named = text.map((end) => `n${end}`);
const slug = fc.constantFrom(...SLUGS);
const host = fc.constantFrom('a.example', `${'a'.repeat(240)}.example`);
const tooLongHost = fc.constant('a'.repeat(254));

const maybe = (cell: fc.Arbitrary<string>): fc.Arbitrary<string> => fc.oneof(fc.constant(''), cell);
const list = (item: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.uniqueArray(item, { maxLength: 3 }).map((items) => items.join('|'));
/** One cell in forty is another one. */
const mostly = (usual: fc.Arbitrary<string>, other: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof({ arbitrary: usual, weight: 39 }, { arbitrary: other, weight: 1 });

/** What companies and investors have in common. */
const record = fc.record({
  name: mostly(named, text),
  aliases: list(mostly(named, text)),
  website: maybe(mostly(host, tooLongHost).map((name) => `https://${name}/"x",y`)),
  country: maybe(mostly(fc.constantFrom('US', 'DE'), fc.constantFrom('UK', 'us', 'US\u200b'))),
});
const companyOnly = fc.record({
  city: maybe(mostly(named, text)),
  description: maybe(mostly(named, text)),
  parent: fc.oneof({ arbitrary: fc.constant(''), weight: 4 }, { arbitrary: slug, weight: 1 }),
});
/** A former slug leads to a present one, or to another former one. */
const formerSlug = (former: string): fc.Arbitrary<{ former: string; now: string }> =>
  fc.record({
    former: mostly(fc.constant(former), slug),
    now: fc.oneof(
      { arbitrary: slug, weight: 5 },
      { arbitrary: fc.constantFrom(...FORMER_SLUGS), weight: 1 },
    ),
  });

const market = fc
  .record({
    categories: fc.uniqueArray(mostly(named, text), { maxLength: 2 }),
    companies: fc.array(fc.tuple(record, companyOnly), { minLength: 4, maxLength: 4 }),
    investor: record,
    formerSlugs: fc
      .subarray(FORMER_SLUGS)
      .chain((chosen) => fc.tuple(...chosen.map((former) => formerSlug(former)))),
    round: fc.record({ id: mostly(named, text), company: slug }),
    deal: fc.record({ target: slug, acquirer: maybe(slug), acquirer_name: mostly(named, text) }),
  })
  .map(({ categories, companies, investor, formerSlugs, round, deal }) => {
    const dataset = new MarketDataset();
    for (const name of categories) dataset.category(name, 'Category', 'Domain');
    for (const [place, [common, own]] of companies.entries())
      dataset.company(SLUGS[place] ?? '', {
        ...common,
        ...own,
        product_category: categories[place] ?? '',
      });
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

async function problemsIn(folder: string): Promise<string[]> {
  const { problems } = await new DatasetReading(new FolderSource(folder)).read();
  return problems.map(problemLine);
}

/** The records of a folder that differ from the served ones. */
function differences(folder: string): Promise<unknown[]> {
  return diffDataset(database.url, { folder }, {}, async (_, changes) => {
    const found: unknown[] = [];
    for await (const batch of changes()) found.push(...batch);
    return found;
  });
}

/** A folder of the test that doesn't exist. */
function newFolder(name: string): string {
  const folder = join(scratch, name);
  rmSync(folder, { recursive: true, force: true });
  return folder;
}

/** The export of what is served, which is valid and the same. */
async function exported(): Promise<string> {
  const folder = newFolder('exported');
  await exportDataset(database.url, folder);
  expect(await problemsIn(folder)).toEqual([]);
  expect(await differences(folder)).toEqual([]);
  return folder;
}

async function patchDescription(of: string): Promise<void> {
  const folder = newFolder('patch');
  mkdirSync(folder);
  writeFileSync(join(folder, 'companies.csv'), `slug,description\n${of},patched\n`);
  await accepted(folder, {});
}

/** Imports the patch that a rename or a merger writes, if it can be written. */
async function succeed(command: 'rename' | 'merge', from: string, into: string): Promise<void> {
  const folder = newFolder('succession');
  const options = { folder, by: 'ada' };
  const { document } = await runDatasetCommand(
    database.url,
    command,
    ['company', from, into],
    options,
  );
  if (document.status === 'written') await accepted(folder, {});
  else expect(document.error).toMatch(/slug/);
}

describe('a random folder that is imported', () => {
  it('is validated, exported, compared, written as a workbook, patched, renamed and merged as well', async () => {
    const property = fc.asyncProperty(market, slug, slug, (dataset, one, other) =>
      dataset.inFolder(async (folder) => {
        const { problems } = await importDataset(database.url, folder, FREELY);
        expect(await problemsIn(folder)).toEqual(problems.map(problemLine));
        // Another folder is made instead of one that is refused.
        fc.pre(problems.length === 0);

        const again = await exported();
        await accepted(again);
        expect(await differences(again)).toEqual([]);
        const workbook = join(again, 'market.xlsx');
        await writeWorkbook(again, workbook, { overwrite: true });
        expect((await accepted(workbook)).status).toBe('unchanged');

        await patchDescription(one);
        await succeed('rename', one, `${one}-now`);
        await succeed('merge', `${one}-now`, other);
        await exported();
      }),
    );
    await fc.assert(property, { numRuns: randomRuns(12), endOnFailure: true });
  });
});
