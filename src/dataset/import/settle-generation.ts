import type { Client } from 'pg';
import { generationSchema } from '../../market-data/generation';

/** Readers that began on a generation have ended this long after it was superseded. */
const GRACE_SECONDS = 60;
/** Readers never wait behind a drop that waits itself: the next import tries again. */
const DROP_LOCK_TIMEOUT = '200ms';

/** Makes the visibility map that index-only scans need: a VACUUM cannot be part of the import's transaction. */
export async function vacuumGeneration(client: Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'r'`,
    [schema],
  );
  await client.query(`VACUUM ${rows.map(({ name }) => `${schema}.${name}`).join(', ')}`);
}

/** Drops what is older than the previous generation and was superseded long enough ago. */
export async function dropSupersededGenerations(client: Client): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT id::int FROM (
       SELECT id, dropped_at, lead(imported_at) OVER newer AS superseded_at, row_number() OVER (ORDER BY id DESC) AS age
       FROM dataset_generation WINDOW newer AS (ORDER BY id)
     ) AS generation
     WHERE dropped_at IS NULL AND age > 2 AND superseded_at < clock_timestamp() - make_interval(secs => $1)`,
    [GRACE_SECONDS],
  );
  for (const { id } of rows) {
    try {
      await client.query('BEGIN');
      await client.query(`SET LOCAL lock_timeout = '${DROP_LOCK_TIMEOUT}'`);
      await client.query('UPDATE dataset_generation SET dropped_at = clock_timestamp() WHERE id = $1', [id]);
      await client.query(`DROP SCHEMA IF EXISTS ${generationSchema(id)} CASCADE`);
      await client.query('COMMIT');
    } catch {
      await client.query('ROLLBACK');
    }
  }
}
