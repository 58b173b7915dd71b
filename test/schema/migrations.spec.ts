import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { readEnv } from '../../src/platform/config/env';
import {
  dataSourceOptions,
  readDaysAndBigintsAsWritten,
} from '../../src/platform/database/data-source-options';
import { migrate } from '../../src/platform/database/migrate';
import { MIGRATIONS } from '../../src/platform/database/migrations';
import { createEmptyDatabase } from '../support/empty-database';
import { importDataset } from '../support/import-dataset';
import { scatteredMarket } from '../support/scattered-market';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe('migrations', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = await database.connect();
  });
  afterAll(() => database.drop());

  it('include every file of the folder, in order', () => {
    const stamps = readdirSync(join(__dirname, '../../migrations'))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => file.split('-')[0]);
    expect(MIGRATIONS.map((migration) => migration.name.slice(-13))).toEqual(stamps.sort());
  });

  it.each([
    [
      'an amount of 0',
      `INSERT INTO funding_round VALUES (1, 'a', 1, '2024-01-01', 3, 0, 'private', null, null)`,
    ],
    [
      'a negative amount',
      `INSERT INTO acquisition VALUES (1, 'a', 1, null, 'B', null, '2024-01-01', -1, null, null, null, null)`,
    ],
    [
      'a round of no company',
      `INSERT INTO funding_round VALUES (1, 'a', 99, '2024-01-01', 3, 1, 'private', null, null)`,
    ],
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

  it('record the names that the release before looks for, should you return to it', async () => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT name FROM migrations WHERE timestamp <= 1763691100000 ORDER BY timestamp',
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'Dataset1763690000000',
      'Billing1763690100000',
      'WindowFigures1763690200000',
      'AccountArea1763690300000',
      'Publications1763690400000',
      'OAuth1763690500000',
      'QueryLayouts1763690600000',
      'PageViews1763690700000',
      'QuotaInPlace1763690800000',
      'OperatorKeys1763690900000',
      'MemberRoles1763691000000',
      'DealDays1763691100000',
    ]);
  });

  it('refuse a database of an older release, and leave it as it is', async () => {
    const older = await createTestDatabase();
    try {
      const connection = await older.connect();
      await connection.query(`DELETE FROM migrations WHERE name <> 'Dataset1763690000000'`);
      await expect(migrate(readEnv({}), older.url)).rejects.toThrow(
        'run db migrate of the release before first',
      );
      const { rows } = await connection.query('SELECT name FROM migrations');
      expect(rows).toEqual([{ name: 'Dataset1763690000000' }]);
    } finally {
      await older.drop();
    }
  });
});

/**
 * The tables of the first generation: their columns, checks, keys and indexes. An import also names
 * its indexes, and checks references.
 */
const SHAPE = `
  SELECT relname AS "table", attname || ' ' || format_type(atttypid, atttypmod) AS shape, attnotnull AS flag
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relnamespace = 'dataset_g1'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
  UNION ALL SELECT relname, pg_get_constraintdef(pg_constraint.oid), convalidated
  FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid WHERE connamespace = 'dataset_g1'::regnamespace AND contype <> 'f'
  UNION ALL SELECT of.relname, substring(pg_get_indexdef(indexrelid) FROM ' ON .*'), indisvalid
  FROM pg_index JOIN pg_class AS of ON of.oid = indrelid WHERE of.relnamespace = 'dataset_g1'::regnamespace
  ORDER BY 1, 2`;
/** What the sums by day of the release before are by. */
const DIMENSIONS = `{none,country,companyType,buyerType,exitType}`;

describe('migrating a database of the release before', () => {
  let database: TestDatabase;
  let imported: Client;
  let upgraded: Client;
  let earlier: { url: string; drop: () => Promise<void> };

  async function tablesOf(client: Client, schema: string): Promise<string[]> {
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'r' ORDER BY 1`,
      [schema],
    );
    return rows.map(({ name }) => name);
  }

  async function rowsOf(client: Client): Promise<Record<string, unknown[]>> {
    const rows: Record<string, unknown[]> = {};
    for (const table of await tablesOf(client, 'dataset_g1')) {
      const result = await client.query<object>(
        `SELECT * FROM dataset_g1.${table} ORDER BY ${table}::text`,
      );
      rows[table] = result.rows;
    }
    return rows;
  }

  beforeAll(async () => {
    readDaysAndBigintsAsWritten();
    database = await createTestDatabase();
    imported = await database.connect();
    await importDataset(database.url, scatteredMarket());

    earlier = await createEmptyDatabase(database.url);
    const dataSource = new DataSource({
      ...dataSourceOptions(readEnv({}), earlier.url, { entities: [] }),
      migrations: MIGRATIONS.slice(0, 1),
    });
    await dataSource.initialize();
    await dataSource.runMigrations();
    await dataSource.destroy();
    upgraded = new Client({ connectionString: earlier.url });
    await upgraded.connect();
    // As the release before imports: every table of its template, with the columns and sums it knows.
    await upgraded.query('CREATE SCHEMA dataset_g1');
    for (const table of await tablesOf(upgraded, 'dataset_template')) {
      const known = table === 'deal_day' ? `WHERE dimension = ANY ('${DIMENSIONS}')` : '';
      const { rows } = await imported.query<{ all: string }>(
        `SELECT json_agg(row)::text AS all FROM dataset_g1.${table} AS row ${known}`,
      );
      await upgraded.query(
        `CREATE TABLE dataset_g1.${table} (LIKE dataset_template.${table} INCLUDING ALL)`,
      );
      await upgraded.query(
        `INSERT INTO dataset_g1.${table} SELECT * FROM json_populate_recordset(NULL::dataset_g1.${table}, $1)`,
        [rows[0]?.all],
      );
    }
    await upgraded.query(`
      ALTER INDEX dataset_g1.funding_fact_amount_cents_announced_on_idx RENAME TO funding_fact_amount_idx;
      INSERT INTO dataset_generation (label, content_digest, row_counts, imported_by, layout) VALUES ('g1-00000000', '', '{}', 'ada', 2);
      INSERT INTO dataset_publication (generation_id, action, published_by) VALUES (1, 'import', 'ada')`);
    await migrate(readEnv({}), earlier.url);
  });
  afterAll(async () => {
    await upgraded.end();
    await earlier.drop();
    await database.drop();
  });

  it('gives its generations the tables, checks and valid indexes of an import', async () => {
    const { rows } = await imported.query<object>(SHAPE);
    expect(rows.length).toBeGreaterThan(300);
    expect((await upgraded.query(SHAPE)).rows).toEqual(rows);
  });

  it('gives its generations the sums and later deals of an import', async () => {
    const rows = await rowsOf(imported);
    expect(rows.deal_period?.length).toBeGreaterThan(500);
    expect(await rowsOf(upgraded)).toEqual(rows);
  });

  it('says of its generations that they have no archive, and which deal is the newest', async () => {
    const known = 'archived, layout, is_preview, newest_deal_on';
    const newest = await imported.query<{ day: string }>(
      'SELECT max(announced_on) AS day FROM dataset_g1.deal_day',
    );
    expect((await upgraded.query(`SELECT ${known} FROM dataset_generation`)).rows).toEqual([
      { archived: false, layout: 5, is_preview: true, newest_deal_on: newest.rows[0]?.day },
    ]);
  });

  it('refuses an import that writes no sums', async () => {
    await expect(
      upgraded.query(
        `INSERT INTO dataset_generation (label, content_digest, row_counts, imported_by, archived) VALUES ('g9-older', '', '{}', 'an older release', false)`,
      ),
    ).rejects.toThrow('layout');
  });
});
