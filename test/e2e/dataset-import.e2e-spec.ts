import { Client } from 'pg';
import { importDataset } from '../../src/dataset/import/import-dataset';
import { handMadeMarket } from '../queries/hand-made-market';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe('dataset import', () => {
  let database: TestDatabase;
  let client: Client;

  beforeEach(async () => {
    database = await createTestDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  it('makes a generation with the keys, indexes and constraints of the template', async () => {
    const result = await handMadeMarket().inFolder((folder) => importDataset(database.url, folder));
    expect(result).toMatchObject({ status: 'imported', problems: [] });
    const definitions = async (schema: string): Promise<string[]> => {
      const { rows } = await client.query<{ definition: string }>(
        `SELECT tablename || ': ' || indexdef AS definition FROM pg_indexes WHERE schemaname = $1
         UNION ALL SELECT conrelid::regclass || ': ' || conname || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = $1::regnamespace
         ORDER BY 1`,
        [schema],
      );
      return rows.map(({ definition }) => definition.replaceAll(`${schema}.`, ''));
    };
    const made = await definitions('dataset_g1');
    expect(made).toEqual(await definitions('dataset_template'));
    expect(made.length).toBeGreaterThan(60);
  });
});
