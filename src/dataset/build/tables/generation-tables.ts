import type { Client } from 'pg';
import { singleRow } from '../../../platform/database/one-row';

const TEMPLATE = 'dataset_template';
/** Tables in this schema belong to one connection and disappear with it. */
export const TEMPORARY_SCHEMA = 'pg_temp';

/** The statements that make the template's keys, then its indexes, and then its foreign keys. */
const KEYS_AND_INDEXES = `
  SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS statement,
    CASE contype WHEN 'f' THEN 3 ELSE 1 END AS place
  FROM pg_constraint WHERE connamespace = '${TEMPLATE}'::regnamespace AND contype IN ('p', 'u', 'f')
  UNION ALL
  SELECT replace(pg_get_indexdef(indexrelid), ' ON ${TEMPLATE}.', ' ON '), 2
  FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
  WHERE relnamespace = '${TEMPLATE}'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))
  ORDER BY place, statement`;

async function templateTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = '${TEMPLATE}'::regnamespace AND relkind = 'r' ORDER BY relname`,
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

/**
 * Builds the keys and indexes of the template. With it first in the search_path, PostgreSQL prints
 * definitions without a schema, so that they fit any generation.
 */
export async function buildKeysAndIndexes(client: Client): Promise<void> {
  const { path } = await singleRow<{ path: string }>(
    client,
    `SELECT current_setting('search_path') AS path`,
  );
  await client.query(`SET LOCAL search_path = ${TEMPLATE}, public`);
  const { rows } = await client.query<{ statement: string }>(KEYS_AND_INDEXES);
  await client.query(`SELECT set_config('search_path', $1, true)`, [path]);
  for (const { statement } of rows) await client.query(statement);
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
