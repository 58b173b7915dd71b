import type { Client } from 'pg';
import { forgetFiles, removeUnusedFiles } from '../archive/archive';
import { generationSchema } from '../../market-data/generation';
import { lockPublications } from '../generation/publication';
import { rollbackPath } from './rollback-path';

/** After this time, no request still reads the generation. */
const GRACE_SECONDS = 60;
/**
 * Readers must not queue behind a drop that waits for another reader. The next import tries again.
 */
const DROP_LOCK_TIMEOUT = '200ms';

interface Candidate {
  id: number;
  wasServed: boolean;
  isPreview: boolean;
  /**
   * Whether another generation has been served since this one was, or since this preview was
   * imported.
   */
  isReplaced: boolean;
  /** Whether that, or the import of a preview, was longer ago than the grace period. */
  isIdle: boolean;
}

/** Newest first. */
const CANDIDATES = `
  SELECT id::int, last_id IS NOT NULL AS "wasServed", is_preview AS "isPreview", replaced_at IS NOT NULL AS "isReplaced",
    CASE WHEN last_id IS NULL THEN imported_at ELSE replaced_at END < clock_timestamp() - make_interval(secs => $1) AS "isIdle"
  FROM dataset_generation AS generation
  CROSS JOIN LATERAL (SELECT max(id) AS last_id FROM dataset_publication WHERE generation_id = generation.id) AS last
  CROSS JOIN LATERAL (SELECT min(published_at) AS replaced_at FROM dataset_publication AS next
    WHERE CASE WHEN last_id IS NULL THEN published_at > imported_at ELSE next.id > last_id END) AS next
  WHERE dropped_at IS NULL AND restored_at IS NULL ORDER BY id DESC`;

/**
 * Drops all but a number of generations; restored ones don't count. Only for imports, one at a
 * time. If a generation is still being read, the next import drops it.
 */
export async function dropOldGenerations(client: Client, keep: number): Promise<void> {
  for (const generation of await generationsToDrop(client, keep))
    await dropUnlessServed(client, generation);
  await removeUnusedFiles(client);
}

/** Leaves a generation that is being read. */
export async function dropUnlessServed(
  client: Client,
  { id, wasServed }: Pick<Candidate, 'id' | 'wasServed'>,
): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = '${DROP_LOCK_TIMEOUT}'`);
    await lockPublications(client);
    const { rows } = await client.query<{ id: number }>('SELECT id::int FROM served_generation');
    if (rows[0]?.id !== id) await dropGeneration(client, id, { wasServed });
    await client.query('COMMIT');
  } catch {
    await client.query('ROLLBACK');
  }
}

/**
 * Kept are the served generation, the one that a rollback would serve, then the newest: previews
 * too while they can be approved, and last those that were rolled back from. What an interrupted
 * import left is of no use to anyone.
 */
async function generationsToDrop(client: Client, keep: number): Promise<Candidate[]> {
  const { rows } = await client.query<Candidate>(CANDIDATES, [GRACE_SECONDS]);
  const path = await rollbackPath(client);
  const rank = ({ id, wasServed }: Candidate): number => {
    const place = path.indexOf(id);
    if (place === -1) return wasServed ? 3 : 2;
    return Math.min(place, 2);
  };
  const isInterrupted = ({ wasServed, isPreview }: Candidate): boolean => !wasServed && !isPreview;
  const isOutdated = ({ wasServed, isReplaced }: Candidate): boolean => !wasServed && isReplaced;
  const useful = rows
    .filter((row) => !isInterrupted(row) && !isOutdated(row))
    .sort((one, other) => rank(one) - rank(other));
  const idle = [...rows.filter(isOutdated), ...useful.slice(keep)].filter(({ isIdle }) => isIdle);
  return [...rows.filter(isInterrupted), ...idle];
}

/**
 * Drops the tables of a generation, and if it was never served its files: it can't be asked for
 * again. The caller holds the lock on publications, has made sure that it isn't served, and removes
 * unused files afterwards.
 */
export async function dropGeneration(
  client: Client,
  id: number,
  { wasServed }: { wasServed: boolean },
): Promise<void> {
  await client.query(
    'UPDATE dataset_generation SET dropped_at = clock_timestamp(), restored_at = NULL WHERE id = $1',
    [id],
  );
  await client.query(`DROP SCHEMA IF EXISTS ${generationSchema(id)} CASCADE`);
  await client.query(
    `DELETE FROM change_set WHERE $1 IN (from_generation, to_generation)
       AND NOT EXISTS (SELECT FROM dataset_publication WHERE change_set_id = change_set.id)`,
    [id],
  );
  if (!wasServed) await forgetFiles(client, id);
}
