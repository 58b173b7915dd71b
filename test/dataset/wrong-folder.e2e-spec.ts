import type { Client } from 'pg';
import { importDataset } from '../../src/dataset/build/import/import-dataset';
import type { ImportOptions, ImportResult } from '../../src/dataset/build/import/import-options';
import { problemLine } from '../../src/dataset/checks/problem-words';
import { MarketDataset, marketOfRounds } from '../support/market-dataset';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe('an import of the wrong folder', () => {
  let database: TestDatabase;
  let client: Client;
  beforeEach(async () => {
    database = await createTestDatabase();
    client = await database.connect();
  });
  afterEach(() => database.drop());

  const run = (dataset: MarketDataset, options: ImportOptions = {}): Promise<ImportResult> =>
    dataset.inFolder((folder) =>
      importDataset(database.url, folder, { allowJump: true, ...options }),
    );
  const served = async (): Promise<string> =>
    (await client.query<{ label: string }>('SELECT label FROM served_generation')).rows[0]!.label;

  it('is refused if it has as many rows, but other records', async () => {
    const folderOf = (first: number): MarketDataset => {
      const market = new MarketDataset();
      for (let number = first; number < first + 10; number++)
        market.company(`company-${number}`).round(`company-${number}`, '2026-01-01', 100);
      return market;
    };
    await run(folderOf(0));
    expect((await run(folderOf(8))).problems).toMatchObject([
      { code: 'shrunk_file', file: 'companies.csv', served: 10, missing: 8 },
    ]);
    const renamed = folderOf(8);
    for (let number = 0; number < 8; number++)
      renamed.formerSlug('company', `company-${number}`, `company-${number + 10}`);
    expect((await run(renamed)).status).toBe('imported');
  });

  it('is refused if totals change by more than a quarter, of all time or of twelve months, except as a preview', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const market = (amounts: { old: number; recent: number; deal: number }): MarketDataset =>
      new MarketDataset()
        .company('alpha')
        .company('beta')
        .round('alpha', '2001-01-01', amounts.old)
        .round('alpha', today, amounts.recent)
        .acquisition('beta', '2001-01-01', amounts.deal);
    const strict = { allowJump: false };
    const problemsOf = async (dataset: MarketDataset): Promise<unknown[]> =>
      (await run(dataset, strict)).problems.map(problemLine);

    await run(market({ old: 1_000_000, recent: 1_000, deal: 500 }));
    const aQuarterMore = market({ old: 1_000_000, recent: 1_250, deal: 625 });
    expect((await run(aQuarterMore, strict)).status).toBe('imported');

    const more = '(to import it anyway, use --allow-jump)';
    expect(await problemsOf(market({ old: 1_000_000, recent: 1_600, deal: 625 }))).toEqual([
      `funding_rounds.csv: "$1,600" - expected amounts of the last twelve months within a quarter of $1,250, which is served now ${more}`,
    ]);
    const muchLess = market({ old: 1_000, recent: 1_250, deal: 400 });
    expect(await problemsOf(muchLess)).toEqual([
      `funding_rounds.csv: "$2,250" - expected amounts of all time within a quarter of $1,001,250, which is served now ${more}`,
      `acquisitions.csv: "$400" - expected amounts of all time within a quarter of $625, which is served now ${more}`,
    ]);
    const preview = await run(muchLess, { ...strict, preview: true });
    expect(preview.status).toBe('previewed');
  });

  it('is refused if more than half of the served records are missing, unless --allow-shrink is set', async () => {
    const first = await run(marketOfRounds(10));
    const refused = await run(marketOfRounds(4));
    expect(refused).toMatchObject({
      status: 'refused',
      generation: first.generation,
      rows: { funding_rounds: 4 },
    });
    expect(refused.problems).toMatchObject([
      { code: 'shrunk_file', file: 'funding_rounds.csv', served: 10, missing: 6 },
    ]);
    expect(await served()).toBe(first.generation);
    expect((await run(marketOfRounds(5))).status).toBe('imported');
    expect((await run(marketOfRounds(1), { allowShrink: true, allowJump: true })).status).toBe(
      'imported',
    );
  });
});
