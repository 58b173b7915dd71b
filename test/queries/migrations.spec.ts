import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { MIGRATIONS } from '../../src/database/migrations';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe('migrations', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('lists every file of the folder, in order', () => {
    const stamps = readdirSync(join(__dirname, '../../migrations')).map((file) => file.split('-')[0]);
    expect(MIGRATIONS.map((migration) => migration.name.slice(-13))).toEqual(stamps.sort());
  });

  it.each([
    ['an amount of 0', `INSERT INTO funding_round VALUES (1, 'a', 1, '2024-01-01', 3, 0, 'private', null, null)`],
    [
      'a negative amount',
      `INSERT INTO acquisition VALUES (1, 'a', 1, null, 'B', null, '2024-01-01', -1, null, null, null, null)`,
    ],
    ['a round of no company', `INSERT INTO funding_round VALUES (1, 'a', 99, '2024-01-01', 3, 1, 'private', null, null)`],
    [
      'an instrument on a private round',
      `INSERT INTO funding_round VALUES (1, 'a', 1, '2024-01-01', 3, 1, 'private', 'atm_equity', null)`,
    ],
    [
      'a second company of the same slug',
      `INSERT INTO company (id, slug, name, name_folded, name_key, search_text) VALUES (2, 'acme', 'B', 'b', 'b', 'b')`,
    ],
    [
      'a government link without a tier',
      `INSERT INTO investor (id, slug, name, name_folded, name_key, search_text, government_linked_country) VALUES (1, 'x', 'X', 'x', 'x', 'x', 'US')`,
    ],
  ])('make %s impossible', async (_, insert) => {
    await client.query('BEGIN; SET LOCAL search_path = dataset_template, public');
    try {
      await client.query(
        `INSERT INTO company (id, slug, name, name_folded, name_key, search_text) VALUES (1, 'acme', 'Acme', 'acme', 'acme', 'acme')`,
      );
      await expect(client.query(insert)).rejects.toThrow(/violates/);
    } finally {
      await client.query('ROLLBACK');
    }
  });
});
