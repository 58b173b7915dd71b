import type { Client } from 'pg';
import { generationSchema } from '../../../market-data/generation';
import { errorCode } from '../../../platform/database/error-code';
import { forgetUnservedFiles, removeUnusedFiles } from '../archive/archive';
import { archiveTables } from '../archive/archive-tables';
import { inTransaction } from '../publication/dataset-connection';
import { servedGeneration, storedGeneration } from '../publication/imported-generation';
import { lockPublications } from '../publication/publication';
import { rollbackPath } from './rollback-path';

/** After this time, no request still reads the generation. */
const GRACE_SECONDS = 60;
/**
 * Readers must not queue behind a drop that waits for another reader. The next import tries again.
 */
const DROP_LOCK_TIMEOUT = '200ms';
const LOCK_NOT_AVAILABLE = '55P03';

/** How many generations that were dropped stay restored. */
export const DEFAULT_KEPT_VINTAGES = 3;
/** How long those who asked for it can keep reading. */
const MIN_STAY = '10 minutes';

/** The longest unused first. */
const SURPLUS = `
  SELECT id::int FROM (
    SELECT id, restored_at, last_used_at, row_number() OVER (ORDER BY last_used_at DESC, id DESC) AS place
    FROM dataset_generation WHERE restored_at IS NOT NULL AND dropped_at IS NULL) AS restored
  WHERE place > $1 AND restored_at < clock_timestamp() - interval '${MIN_STAY}' ORDER BY place DESC`;

interface Candidate {
  id: number;
  label: string;
  archived: boolean;
  wasServed: boolean;
  /** Whether it was served, or is a preview that can be approved. */
  isUseful: boolean;
  /** Whether it was replaced, or a preview imported, longer ago than the grace period. */
  isIdle: boolean;
}

/**
 * Newest first. `replaced_at` says when another generation was served after this one was, or after
 * this preview was imported, so that it can't be approved any more. A preview that is to be served
 * at an instant waits for it. What an interrupted import left is of no use to anyone.
 */
const CANDIDATES = `
  SELECT id::int, label, archived, last_id IS NOT NULL AS "wasServed", last_id IS NOT NULL OR (is_preview AND replaced_at IS NULL) AS "isUseful",
    CASE WHEN last_id IS NOT NULL THEN replaced_at WHEN is_preview THEN imported_at ELSE '-infinity' END < clock_timestamp() - make_interval(secs => $1) AS "isIdle"
  FROM dataset_generation AS generation
  CROSS JOIN LATERAL (SELECT max(id) AS last_id FROM dataset_publication WHERE generation_id = generation.id) AS last
  CROSS JOIN LATERAL (SELECT min(published_at) AS replaced_at FROM dataset_publication AS next
    WHERE CASE WHEN last_id IS NULL THEN published_at > imported_at ELSE next.id > last_id END) AS next
  WHERE dropped_at IS NULL AND restored_at IS NULL AND (publish_at IS NULL OR last_id IS NOT NULL) ORDER BY id DESC`;

interface Kept {
  keepVintages?: number;
  /** Whether what was served is archived before it is dropped; by default it is. */
  archive?: boolean;
}

/**
 * Drops all but a number of generations, and of those that were restored. Only for imports, one at
 * a time. Returns the labels of those that are still being read, which the next import drops.
 */
export async function dropOldGenerations(
  client: Client,
  keep: number,
  { keepVintages = DEFAULT_KEPT_VINTAGES, archive = true }: Kept = {},
): Promise<string[]> {
  const left: string[] = [];
  for (const { id, label, wasServed, archived } of await generationsToDrop(client, keep)) {
    // A release without an archive, or one with it turned off, may have stored it.
    if (archive && wasServed && !archived)
      await archiveTables(client, await storedGeneration(client, label));
    if (!(await dropUnlessServed(client, id))) left.push(label);
  }
  await dropRestored(client, keepVintages);
  await removeUnusedFiles(client);
  return left;
}

/**
 * Drops all but a number of the generations that were restored, except for those that are new or
 * being read.
 */
export async function dropRestored(client: Client, keep: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>(SURPLUS, [keep]);
  for (const { id } of rows) await dropUnlessServed(client, id);
}

/** False if the generation is being read, and stays. */
async function dropUnlessServed(client: Client, id: number): Promise<boolean> {
  try {
    await inTransaction(client, async () => {
      await client.query(`SET LOCAL lock_timeout = '${DROP_LOCK_TIMEOUT}'`);
      await lockPublications(client);
      const served = await servedGeneration(client);
      if (served?.id !== id) await dropGeneration(client, id);
    });
    return true;
  } catch (error) {
    if (errorCode(error) === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

/**
 * Kept are the served generation, the one that a rollback would serve, then the newest: previews
 * too while they can be approved, and last those that were rolled back from.
 */
async function generationsToDrop(client: Client, keep: number): Promise<Candidate[]> {
  const { rows } = await client.query<Candidate>(CANDIDATES, [GRACE_SECONDS]);
  const path = await rollbackPath(client);
  const rank = ({ id, wasServed }: Candidate): number => {
    const place = path.indexOf(id);
    if (place === -1) return wasServed ? 3 : 2;
    return Math.min(place, 2);
  };
  const useful = rows.filter(({ isUseful }) => isUseful);
  const kept = useful.sort((one, other) => rank(one) - rank(other)).slice(0, keep);
  return rows.filter((row) => row.isIdle && !kept.includes(row));
}

/**
 * Drops the tables of a generation, and if it was never served its files: it can't be asked for
 * again. The caller holds the lock on publications, has made sure that it isn't served, and removes
 * unused files afterwards.
 */
export async function dropGeneration(client: Client, id: number): Promise<void> {
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
  await forgetUnservedFiles(client, id);
}
