import type { Client } from 'pg';

const TEMPLATE = 'dataset_template';
const FOREIGN_KEY = 'f';
/** Tables in this schema belong to one connection and disappear with it. */
export const TEMPORARY_SCHEMA = 'pg_temp';

interface TemplateConstraint {
  table: string;
  name: string;
  type: string;
  definition: string;
}

async function templateTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'r' ORDER BY relname`,
    [TEMPLATE],
  );
  return rows.map(({ name }) => name);
}

/**
 * Creates a schema and its empty tables, and sets the transaction's search_path to it. Keys and
 * indexes come later: building them is faster once the rows are loaded.
 */
export async function createTables(client: Client, schema: string): Promise<void> {
  if (schema !== TEMPORARY_SCHEMA) await client.query(`CREATE SCHEMA ${schema}`);
  for (const table of await templateTables(client)) {
    await client.query(
      `CREATE TABLE ${schema}.${table} (LIKE ${TEMPLATE}.${table} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE INCLUDING COMMENTS)`,
    );
  }
  await client.query(`SET LOCAL search_path = ${schema}, public`);
}

/** Builds the primary and unique keys, the indexes and then the foreign keys of the template. */
export async function buildKeysAndIndexes(client: Client): Promise<void> {
  const constraints = await templateConstraints(client);
  const indexes = await templateIndexes(client);
  const build = ({ table, name, definition }: TemplateConstraint): Promise<unknown> =>
    client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const key of constraints.filter(({ type }) => type !== FOREIGN_KEY)) await build(key);
  for (const definition of indexes) await client.query(definition);
  for (const key of constraints.filter(({ type }) => type === FOREIGN_KEY)) await build(key);
}

/** Collects the planner's statistics, so that the first query already has them. */
export async function analyzeTables(client: Client): Promise<void> {
  await client.query(`ANALYZE ${(await templateTables(client)).join(', ')}`);
}

/**
 * Builds the visibility map that index-only scans need. VACUUM can't run inside the import's
 * transaction.
 */
export async function vacuumTables(client: Client, schema: string): Promise<void> {
  const tables = (await templateTables(client)).map((name) => `${schema}.${name}`);
  await client.query(`VACUUM ${tables.join(', ')}`);
}

/**
 * With the template first in the search_path, PostgreSQL prints definitions without a schema, so
 * that they fit any generation.
 */
async function withTemplatePath<T>(client: Client, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ path: string }>(
    `SELECT current_setting('search_path') AS path`,
  );
  await client.query(`SET LOCAL search_path = ${TEMPLATE}, public`);
  const result = await work();
  await client.query(`SELECT set_config('search_path', $1, true)`, [rows[0]!.path]);
  return result;
}

function templateConstraints(client: Client): Promise<TemplateConstraint[]> {
  return withTemplatePath(client, async () => {
    const { rows } = await client.query<TemplateConstraint>(
      `SELECT conrelid::regclass::text AS table, conname AS name, contype AS type, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE connamespace = $1::regnamespace AND contype IN ('p', 'u', 'f') ORDER BY conrelid::regclass::text, conname`,
      [TEMPLATE],
    );
    return rows;
  });
}

function templateIndexes(client: Client): Promise<string[]> {
  return withTemplatePath(client, async () => {
    const { rows } = await client.query<{ definition: string }>(
      `SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
       WHERE relnamespace = $1::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))
       ORDER BY relname`,
      [TEMPLATE],
    );
    // An index's own definition always names the table's schema.
    return rows.map(({ definition }) => definition.replace(` ON ${TEMPLATE}.`, ' ON '));
  });
}
