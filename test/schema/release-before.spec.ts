import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { readEnv } from '../../src/platform/config/env';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';
import { MIGRATIONS } from '../../src/platform/database/migrations';
import { createEmptyDatabase } from '../support/empty-database';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** Tables that imports of the previous release create, as the template has them, but don't fill. */
const LEFT_EMPTY = ['company_funding', 'deal_period', 'former_slug', 'investor_activity'];
/** Columns that they leave null. */
const LEFT_NULL = {
  funding_fact: 'next_stage_on = NULL, exit_on = NULL',
  acquisition_fact: 'acquirer_country = NULL',
};
/** The sums that they write to deal_day. */
const DIMENSIONS = ['none', 'country', 'companyType', 'buyerType', 'exitType'];

interface RequiredColumn {
  table: string;
  name: string;
}
/** Columns that each new row must be given a value for, because they have no default. */
const REQUIRED_COLUMNS = `
  SELECT nspname || '.' || relname AS table, attname AS name
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE nspname IN ('public', 'dataset_template') AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
    AND attnotnull AND NOT atthasdef AND attidentity = ''`;
/** Required columns that triggers fill when the previous release publishes and imports. */
const FILLED_BY_TRIGGERS = [
  'public.dataset_publication.last_change_id',
  'public.dataset_generation.archived',
];

/**
 * The database is migrated while replicas of the previous release are still running, and an image
 * can be rolled back without the schema. So that release has to work on the schema of this one. Here
 * are the statements that it sends, in one database, test after test.
 */
describe('on the schema of this release, the previous release', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = await database.connect();
    await importDataset(database.url, handMadeMarket());
  });
  afterAll(() => database.drop());

  async function templateTables(): Promise<string[]> {
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'dataset_template'::regnamespace AND relkind = 'r' ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  }

  /** Imports the rows of dataset_g1 again, as far as the previous release knows them. */
  async function importAsPreviousRelease(): Promise<void> {
    const { rows } = await client.query<{ id: number }>(
      `SELECT nextval(pg_get_serial_sequence('dataset_generation', 'id'))::int AS id`,
    );
    const { id } = rows[0]!;
    const schema = `dataset_g${id}`;
    await client.query(`BEGIN; CREATE SCHEMA ${schema}`);
    for (const table of await templateTables()) {
      await client.query(
        `CREATE TABLE ${schema}.${table} (LIKE dataset_template.${table} INCLUDING ALL)`,
      );
      const known = table === 'deal_day' ? `WHERE dimension = ANY ('{${DIMENSIONS.join()}}')` : '';
      if (!LEFT_EMPTY.includes(table))
        await client.query(
          `INSERT INTO ${schema}.${table} SELECT * FROM dataset_g1.${table} ${known}`,
        );
    }
    for (const [table, nulls] of Object.entries(LEFT_NULL))
      await client.query(`UPDATE ${schema}.${table} SET ${nulls}`);
    await client.query(`SET LOCAL search_path = ${schema}, public`);
    await client.query(`
      INSERT INTO dataset_generation (id, label, content_digest, row_counts, imported_at, imported_by, source, message, layout)
      OVERRIDING SYSTEM VALUE
      VALUES (${id}, 'g${id}-00000000', repeat('0', 64), '{}', clock_timestamp(), 'ada', '/data', NULL, 2)`);
    await client.query('COMMIT');
  }

  const publishAsPreviousRelease = (id: number, action: string): Promise<unknown> =>
    client.query(`
      INSERT INTO dataset_publication (generation_id, action, published_by, message)
      VALUES (${id}, '${action}', 'ada', NULL)`);

  async function newestPublication(): Promise<unknown> {
    const { rows } = await client.query(
      `SELECT generation_id::int AS generation, last_change_id::int AS last, change_set_id IS NOT NULL AS known, undoes_changes AS undone,
         published_at > (SELECT max(published_at) FROM dataset_publication AS earlier WHERE earlier.id < newest.id) AS later
       FROM dataset_publication AS newest ORDER BY id DESC LIMIT 1`,
    );
    return rows[0];
  }

  it('may leave out every column that was added to its tables', async () => {
    const earlier = await createEmptyDatabase(database.url);
    const dataSource = new DataSource({
      ...dataSourceOptions(readEnv({}), earlier.url, { entities: [] }),
      migrations: MIGRATIONS.slice(0, 1),
    });
    await dataSource.initialize();
    await dataSource.runMigrations();
    const known = await dataSource.query<RequiredColumn[]>(REQUIRED_COLUMNS);
    await dataSource.destroy();
    await earlier.drop();
    expect(known.length).toBeGreaterThan(50);

    const knownTables = new Set(known.map(({ table }) => table));
    const knownColumns = new Set(known.map(({ table, name }) => `${table}.${name}`));
    const { rows: required } = await client.query<RequiredColumn>(REQUIRED_COLUMNS);
    const unknown = required
      .filter(({ table }) => knownTables.has(table))
      .map(({ table, name }) => `${table}.${name}`)
      .filter((column) => !knownColumns.has(column));
    expect(unknown.sort()).toEqual(FILLED_BY_TRIGGERS.toSorted());
  });

  it('imports generations with everything that this release reads', async () => {
    await importAsPreviousRelease();
    for (const table of await templateTables()) {
      const { rows } = await client.query(
        `(TABLE dataset_g1.${table} EXCEPT ALL TABLE dataset_g2.${table}) UNION ALL (TABLE dataset_g2.${table} EXCEPT ALL TABLE dataset_g1.${table})`,
      );
      expect([table, rows]).toEqual([table, []]);
    }
    const { rows } = await client.query(
      'SELECT archived, base = (SELECT label FROM served_generation) AS "isBased" FROM dataset_generation WHERE id = 2',
    );
    expect(rows).toEqual([{ archived: false, isBased: true }]);
  });

  it('publishes, and mirrors can tell that the changes are not known', async () => {
    await publishAsPreviousRelease(2, 'import');
    expect(await newestPublication()).toEqual({
      generation: 2,
      last: 1,
      known: false,
      undone: false,
      later: true,
    });
  });

  it('serves no rows before the end of their embargo', async () => {
    await client.query(`UPDATE dataset_generation SET embargo_until = 'infinity' WHERE id = 1`);
    await expect(publishAsPreviousRelease(1, 'approve')).rejects.toThrow(
      'This generation has rows under embargo until infinity.',
    );
    await client.query('UPDATE dataset_generation SET embargo_until = NULL WHERE id = 1');
  });

  it('rolls back, with the changes of the publication that it undoes, in either direction', async () => {
    const edited = handMadeMarket();
    edited.records.companies.find(({ slug }) => slug === 'alpha')!.description = 'Edited';
    const label = await importDataset(database.url, edited);
    const { rows } = await client.query<{ id: number }>(
      'SELECT id::int FROM dataset_generation WHERE label = $1',
      [label],
    );
    const imported = rows[0]!.id;
    await publishAsPreviousRelease(2, 'rollback');
    const undone = { generation: 2, last: 3, known: true, undone: true, later: true };
    expect(await newestPublication()).toEqual(undone);
    await publishAsPreviousRelease(imported, 'rollback');
    expect(await newestPublication()).toEqual({
      ...undone,
      generation: imported,
      last: 4,
      undone: false,
    });
  });

  it('leaves a dataset from which this release rolls back', async () => {
    await publishAsPreviousRelease(1, 'rollback');
    const { generation } = await rollBack(database.url, 'g2', { by: 'ada', message: null });
    expect(generation).toBe('g2-00000000');
  });
});
