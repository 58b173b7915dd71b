import type { Client } from 'pg';
import { importDataset } from '../../src/dataset/build/import/import-dataset';
import type { ImportResult } from '../../src/dataset/build/import/import-options';
import { type MarketDataset, marketOfRounds } from '../support/market-dataset';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** rollback-path.e2e-spec.ts: what stays for a rollback. */
describe('an import', () => {
  /** Markets with one, two and three rounds, imported just now. Each test begins with a copy. */
  let imported: TestDatabase;
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    imported = await createTestDatabase();
    database = imported;
    for (const rounds of [1, 2, 3]) await runImport(marketOfRounds(rounds), { keepGenerations: 2 });
  });
  beforeEach(async () => {
    database = await createTestDatabase(imported.name);
    client = await database.connect();
  });
  afterEach(() => database.drop());
  afterAll(() => imported.drop());

  const runImport = (
    dataset: MarketDataset,
    options: { keepGenerations?: number } = {},
  ): Promise<ImportResult> =>
    dataset.inFolder((folder) =>
      importDataset(database.url, folder, { allowJump: true, ...options }),
    );

  /** Publications are two minutes older. */
  const twoMinutesPass = (): Promise<unknown> =>
    client.query(
      `UPDATE dataset_publication SET published_at = published_at - interval '2 minutes'`,
    );

  const kept = async (): Promise<string[]> => {
    const { rows } = await client.query<{ schema: string }>(
      `SELECT nspname AS schema FROM pg_namespace WHERE nspname LIKE 'dataset_g%' ORDER BY 1`,
    );
    return rows.map(({ schema }) => schema);
  };

  it('keeps the newest five generations', async () => {
    for (const rounds of [4, 5]) await runImport(marketOfRounds(rounds));
    await twoMinutesPass();
    await runImport(marketOfRounds(6));
    expect(await kept()).toEqual([
      'dataset_g2',
      'dataset_g3',
      'dataset_g4',
      'dataset_g5',
      'dataset_g6',
    ]);
  });

  it('drops no generation that was replaced within the last minute', async () => {
    expect(await kept()).toEqual(['dataset_g1', 'dataset_g2', 'dataset_g3']);
  });

  it('drops generations that were replaced earlier, but never the previous one', async () => {
    await twoMinutesPass();
    await runImport(marketOfRounds(4), { keepGenerations: 2 });
    expect(await kept()).toEqual(['dataset_g3', 'dataset_g4']);
    const { rows } = await client.query(
      'SELECT id::int FROM dataset_generation WHERE dropped_at IS NOT NULL ORDER BY id',
    );
    expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('leaves a generation that is being read to the next import, and waits for no reader', async () => {
    await twoMinutesPass();
    const reader = await database.connect();
    await reader.query('BEGIN; SELECT FROM dataset_g1.company');
    const besideReader = await runImport(marketOfRounds(4), { keepGenerations: 2 });
    expect(besideReader.status).toBe('imported');
    expect(await kept()).toEqual(['dataset_g1', 'dataset_g3', 'dataset_g4']);
    await reader.query('COMMIT');
    await runImport(marketOfRounds(5), { keepGenerations: 2 });
    expect(await kept()).toEqual(['dataset_g3', 'dataset_g4', 'dataset_g5']);
  });
});
