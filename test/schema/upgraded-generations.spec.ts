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

/** The sums by day that the previous release writes. This release adds those by stage and instrument. */
const DIMENSIONS_OF_PREVIOUS_RELEASE = ['none', 'country', 'companyType', 'buyerType', 'exitType'];
const LAYOUT_OF_PREVIOUS_RELEASE = 2;

/**
 * Once it is migrated, a generation that the previous release imported is like one that this release
 * imports. So the test has the same market in two databases, as dataset_g1 in both:
 *
 * - `imported`: this release imported it.
 * - `upgraded`: the tables of the previous release, filled as it fills them, and then migrated.
 */
describe('after the migration, a generation of the previous release', () => {
  let database: TestDatabase;
  let imported: Client;
  let previous: { url: string; drop: () => Promise<void> };
  let upgraded: Client;

  beforeAll(async () => {
    readDaysAndBigintsAsWritten();
    database = await createTestDatabase();
    imported = await database.connect();
    await importDataset(database.url, scatteredMarket());

    previous = await createEmptyDatabase(database.url);
    await createTablesOfPreviousRelease(previous.url);
    upgraded = new Client({ connectionString: previous.url });
    await upgraded.connect();
    await copyAsPreviousRelease({ from: imported, to: upgraded });
    await migrate(readEnv({}), previous.url);
  });
  afterAll(async () => {
    await upgraded.end();
    await previous.drop();
    await database.drop();
  });

  it('has the columns of an import', async () => {
    const columns = `
      SELECT relname AS "table", attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS required
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = 'dataset_g1'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
      ORDER BY 1, 2`;
    const expected = await rowsOf(imported, columns);
    expect(expected.length).toBeGreaterThan(150);
    expect(await rowsOf(upgraded, columns)).toEqual(expected);
  });

  // Foreign keys aren't compared: LIKE, which makes the tables of the copy below, doesn't copy them.
  it('has the checks and keys of an import', async () => {
    const constraints = `
      SELECT relname AS "table", pg_get_constraintdef(pg_constraint.oid) AS definition, convalidated AS valid
      FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
      WHERE connamespace = 'dataset_g1'::regnamespace AND contype <> 'f'
      ORDER BY 1, 2`;
    const expected = await rowsOf(imported, constraints);
    expect(expected.length).toBeGreaterThan(50);
    expect(await rowsOf(upgraded, constraints)).toEqual(expected);
  });

  it('has the indexes of an import, all of them valid, whatever their names are', async () => {
    const indexes = `
      SELECT relname AS "table", substring(pg_get_indexdef(indexrelid) FROM ' ON .*') AS definition, indisvalid AS valid
      FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
      WHERE relnamespace = 'dataset_g1'::regnamespace
      ORDER BY 1, 2`;
    const expected = await rowsOf(imported, indexes);
    expect(expected.length).toBeGreaterThan(50);
    expect(await rowsOf(upgraded, indexes)).toEqual(expected);
  });

  it('has the rows of an import, including sums and the days of later deals', async () => {
    const periods = await rowsOf(imported, 'SELECT FROM dataset_g1.deal_period');
    expect(periods.length).toBeGreaterThan(500);
    for (const table of await tablesIn(imported, 'dataset_g1')) {
      const rows = `SELECT * FROM dataset_g1.${table} ORDER BY ${table}::text`;
      expect({ table, rows: await rowsOf(upgraded, rows) }).toEqual({
        table,
        rows: await rowsOf(imported, rows),
      });
    }
  });

  it('has the layout of this release and the day of its newest deal, but no archive', async () => {
    const generations =
      'SELECT archived, layout, is_preview, newest_deal_on FROM dataset_generation';
    expect(await rowsOf(upgraded, generations)).toEqual([
      { archived: false, layout: 5, is_preview: true, newest_deal_on: '2026-12-16' },
    ]);
  });

  it('gets no successor from an even older release, which writes no layout', async () => {
    const insert = `
      INSERT INTO dataset_generation (label, content_digest, row_counts, imported_by, archived)
      VALUES ('g9-older', '', '{}', 'an older release', false)`;
    await expect(upgraded.query(insert)).rejects.toThrow('null value in column "layout"');
  });
});

async function rowsOf(client: Client, query: string): Promise<object[]> {
  return (await client.query<object>(query)).rows;
}

async function tablesIn(client: Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'r' ORDER BY 1`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

/** The first migration creates the tables as the previous release has them. */
async function createTablesOfPreviousRelease(url: string): Promise<void> {
  const dataSource = await new DataSource({
    ...dataSourceOptions(readEnv({}), url, { entities: [] }),
    migrations: MIGRATIONS.slice(0, 1),
  }).initialize();
  await dataSource.runMigrations();
  await dataSource.destroy();
}

/**
 * Copies dataset_g1 and publishes it, as the previous release would have stored it: only its tables,
 * its columns and its sums. Rows travel as JSON because the tables of both releases differ:
 * json_populate_recordset drops columns that the table of the previous release doesn't have.
 */
async function copyAsPreviousRelease({ from, to }: { from: Client; to: Client }): Promise<void> {
  await to.query('CREATE SCHEMA dataset_g1');
  for (const table of await tablesIn(to, 'dataset_template')) {
    await to.query(
      `CREATE TABLE dataset_g1.${table} (LIKE dataset_template.${table} INCLUDING ALL)`,
    );
    const condition =
      table === 'deal_day'
        ? `WHERE dimension = ANY ('{${DIMENSIONS_OF_PREVIOUS_RELEASE.join()}}')`
        : '';
    const { rows } = await from.query<{ json: string | null }>(
      `SELECT json_agg(row)::text AS json FROM dataset_g1.${table} AS row ${condition}`,
    );
    await to.query(
      `INSERT INTO dataset_g1.${table} SELECT * FROM json_populate_recordset(NULL::dataset_g1.${table}, $1)`,
      [rows[0]?.json],
    );
  }
  // LIKE names indexes after their columns, but the migration looks for the name that imports give
  // this one.
  await to.query(
    'ALTER INDEX dataset_g1.funding_fact_amount_cents_announced_on_idx RENAME TO funding_fact_amount_idx',
  );
  await to.query(
    `INSERT INTO dataset_generation (label, content_digest, row_counts, imported_by, layout)
     VALUES ('g1-00000000', '', '{}', 'ada', $1)`,
    [LAYOUT_OF_PREVIOUS_RELEASE],
  );
  await to.query(
    `INSERT INTO dataset_publication (generation_id, action, published_by) VALUES (1, 'import', 'ada')`,
  );
}
