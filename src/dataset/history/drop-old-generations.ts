import type { Client } from 'pg';
import { generationSchema } from '../../market-data/generation';
import { lockPublications } from './publication';

/** After this time, no request still reads the generation. */
const GRACE_SECONDS = 60;
/** Readers must not queue behind a drop that waits for another reader. The next import tries again. */
const DROP_LOCK_TIMEOUT = '200ms';

/**
 * Finds the generations to drop, beyond the newest $1. The served one is always kept, and so is one that was served within the grace period ($2).
 * Once another generation is served, a preview can no longer be approved, so it is dropped too.
 */
const OLD_GENERATIONS = `
  SELECT id::int FROM (
    SELECT generation.id, last.id IS NULL AS is_preview, row_number() OVER (PARTITION BY last.id IS NULL ORDER BY generation.id DESC) AS age,
      (SELECT min(next.published_at) FROM dataset_publication AS next
       WHERE CASE WHEN last.id IS NULL THEN next.published_at > generation.imported_at ELSE next.id > last.id END) AS served_until
    FROM dataset_generation AS generation
    CROSS JOIN LATERAL (SELECT max(id) AS id FROM dataset_publication WHERE generation_id = generation.id) AS last
    WHERE dropped_at IS NULL
  ) AS stored
  WHERE (age > $1 OR is_preview) AND served_until < clock_timestamp() - make_interval(secs => $2)
  ORDER BY id`;

/** Drops all but the newest generations. If a generation is still being read, the next import drops it. */
export async function dropOldGenerations(client: Client, keep: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>(OLD_GENERATIONS, [keep, GRACE_SECONDS]);
  for (const { id } of rows) {
    try {
      await client.query('BEGIN');
      await client.query(`SET LOCAL lock_timeout = '${DROP_LOCK_TIMEOUT}'`);
      await dropUnlessServed(client, id);
      await client.query('COMMIT');
    } catch {
      await client.query('ROLLBACK');
    }
  }
}

async function dropUnlessServed(client: Client, id: number): Promise<void> {
  await lockPublications(client);
  const { rowCount } = await client.query(
    'UPDATE dataset_generation SET dropped_at = clock_timestamp() WHERE id = $1 AND id <> (SELECT id FROM served_generation)',
    [id],
  );
  if (rowCount === 1) await client.query(`DROP SCHEMA IF EXISTS ${generationSchema(id)} CASCADE`);
}
