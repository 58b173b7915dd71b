import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { importDataset } from '../support/import-dataset';
import { marketOfRounds } from '../support/market-dataset';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/**
 * How the release of November 2026 asks which generation is served. After a rollback of the image,
 * it asks a newer schema: never change these statements. If a migration changes the view, they must
 * still find the same generation.
 */
const RELEASED = {
  'the key check': `SELECT id, label, to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS changed_on FROM served_generation`,
  'the health check': `SELECT g.id, extract(epoch FROM now() - g.published_at)::float8 FROM (VALUES (1)) AS always LEFT JOIN served_generation AS g ON true`,
  'the status and the history':
    'SELECT id, label, content_digest, row_counts, imported_at, published_at FROM served_generation',
};

describe('which generation is served', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = await database.connect();
    await importDataset(database.url, marketOfRounds(1));
    await importDataset(database.url, marketOfRounds(2));
    await rollBack(database.url, undefined, { by: 'ada', message: null });
    await marketOfRounds(3).inFolder((folder) =>
      importFolder(database.url, folder, { preview: true }),
    );
  });
  afterAll(() => database.drop());

  it.each(Object.entries(RELEASED))(
    'is found by %s of the previous release, also after a rollback and beside a preview',
    async (_, statement) => {
      const { rows: stored } = await client.query('SELECT id FROM dataset_generation');
      expect(stored).toHaveLength(3);
      expect(
        (await client.query<{ id: number }>(statement)).rows.map(({ id }) => Number(id)),
      ).toEqual([1]);
    },
  );

  it('is never taken for the newest one by the code', () => {
    const sources = join(__dirname, '../../src');
    const files = (readdirSync(sources, { recursive: true }) as string[]).filter((file) =>
      file.endsWith('.ts'),
    );
    expect(files.length).toBeGreaterThan(300);
    const asksForNewest =
      /dataset_generation\b[^`'";]*ORDER BY [\w.]*id DESC\s+LIMIT 1|max\((\w+\.)?id\)[^`'";]*FROM dataset_generation/;
    // The newest that a standby has received.
    expect(
      files.filter((file) => asksForNewest.test(readFileSync(join(sources, file), 'utf8'))).sort(),
    ).toEqual(['platform/database/replica-set.ts']);
  });
});
