import type { Client } from 'pg';
import { generationSchema } from '../../../market-data/generation';
import { errorCode } from '../../../platform/database/error-code';
import { forgetUnservedFiles, removeUnusedFiles } from '../archive/archive';
import { archiveTables } from '../archive/archive-tables';
import { inTransaction } from '../publication/dataset-connection';
import { servedGeneration, storedGeneration } from '../publication/imported-generation';
import { lockPublications } from '../publication/publication';
import { rollbackPath } from './rollback-path';

/** After this time, no request still reads a generation that was replaced. */
const GRACE_SECONDS = 60;
/**
 * Readers must not queue behind a drop that waits for another reader. The next import tries again.
 */
const DROP_LOCK_TIMEOUT = '200ms';
const LOCK_NOT_AVAILABLE = '55P03';

/** How many generations that were dropped stay restored. */
export const DEFAULT_KEPT_VINTAGES = 3;
/** How long those who asked for a restored generation can keep reading it. */
const MIN_STAY = '10 minutes';

/** A generation that an import stored and that isn't dropped yet. */
interface Candidate {
  id: number;
  label: string;
  archived: boolean;
  isPreview: boolean;
  /** Longer ago than the grace period. */
  isImportedLongAgo: boolean;
  /** At any time. The served generation was, too. */
  wasServed: boolean;
  /**
   * Whether another generation was served after this one was. A preview is replaced by whatever was
   * served after its import: then it can't be approved any more.
   */
  isReplaced: boolean;
  /** Longer ago than the grace period. */
  isReplacedLongAgo: boolean;
}

/**
 * Newest first. Restored generations have a limit of their own. A preview that is to be served at an
 * instant (`publish_at`) waits for it.
 */
const STORED = `
  SELECT generation.id::int, label, archived, is_preview AS "isPreview",
    imported_at < clock_timestamp() - make_interval(secs => $1) AS "isImportedLongAgo",
    last.id IS NOT NULL AS "wasServed",
    replaced.at IS NOT NULL AS "isReplaced",
    coalesce(replaced.at < clock_timestamp() - make_interval(secs => $1), false) AS "isReplacedLongAgo"
  FROM dataset_generation AS generation
  CROSS JOIN LATERAL (
    SELECT max(id) AS id FROM dataset_publication WHERE generation_id = generation.id
  ) AS last
  CROSS JOIN LATERAL (
    SELECT min(published_at) AS at FROM dataset_publication
    WHERE dataset_publication.id > last.id OR (last.id IS NULL AND published_at > imported_at)
  ) AS replaced
  WHERE dropped_at IS NULL AND restored_at IS NULL AND (publish_at IS NULL OR last.id IS NOT NULL)
  ORDER BY generation.id DESC`;

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
  const stillRead: string[] = [];
  for (const generation of await generationsToDrop(client, keep)) {
    const { id, label, wasServed, archived } = generation;
    // A release without an archive, or one with it turned off, may have stored it.
    if (archive && wasServed && !archived)
      await archiveTables(client, await storedGeneration(client, label));
    const outcome = await tryToDrop(client, id);
    if (outcome === 'being read') stillRead.push(label);
  }
  await dropRestored(client, keepVintages);
  await removeUnusedFiles(client);
  return stillRead;
}

/** All whose grace period is over, except for the most useful ones. */
async function generationsToDrop(client: Client, keep: number): Promise<Candidate[]> {
  const { rows: stored } = await client.query<Candidate>(STORED, [GRACE_SECONDS]);
  const useful = mostUsefulFirst(stored.filter(isUseful), await rollbackPath(client));
  const kept = new Set(useful.slice(0, keep));
  return stored.filter((generation) => isIdle(generation) && !kept.has(generation));
}

/**
 * Whether anybody can ask for it: it was served, or is a preview that can be approved. What an
 * interrupted import left is of no use.
 */
function isUseful({ wasServed, isPreview, isReplaced }: Candidate): boolean {
  return wasServed || (isPreview && !isReplaced);
}

/**
 * Whether its grace period is over. The served generation is never idle: nothing replaced it.
 * `tryToDrop` still spares what is being read.
 */
function isIdle(generation: Candidate): boolean {
  if (generation.wasServed) return generation.isReplacedLongAgo;
  if (generation.isPreview) return generation.isImportedLongAgo;
  // An interrupted import left it behind. Nobody has ever read it.
  return true;
}

/**
 * The served generation, the one that a rollback would serve, then the others, previews too, and
 * last those that were rolled back from. Among equals, the newest comes first.
 */
function mostUsefulFirst(newestFirst: readonly Candidate[], path: readonly number[]): Candidate[] {
  const [served, rollbackTarget] = path;
  const isServed = ({ id }: Candidate): boolean => id === served;
  const isTarget = ({ id }: Candidate): boolean => id === rollbackTarget;
  const isRolledBackFrom = ({ id, wasServed }: Candidate): boolean =>
    wasServed && !path.includes(id);
  return [
    ...newestFirst.filter(isServed),
    ...newestFirst.filter(isTarget),
    ...newestFirst.filter((one) => !isServed(one) && !isTarget(one) && !isRolledBackFrom(one)),
    ...newestFirst.filter(isRolledBackFrom),
  ];
}

/** Restored generations beyond those that stay, the longest unused first. */
const SURPLUS_RESTORED = `
  SELECT id::int FROM (
    SELECT id, restored_at, last_used_at FROM dataset_generation
    WHERE restored_at IS NOT NULL AND dropped_at IS NULL
    ORDER BY last_used_at DESC, id DESC OFFSET $1
  ) AS surplus
  WHERE restored_at < clock_timestamp() - interval '${MIN_STAY}'
  ORDER BY last_used_at, id`;

/**
 * Drops all but a number of the generations that were restored, except for those that are new or
 * being read.
 */
export async function dropRestored(client: Client, keep: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>(SURPLUS_RESTORED, [keep]);
  for (const { id } of rows) await tryToDrop(client, id);
}

/**
 * Drops a generation unless it is in use. Under the lock on publications it checks whether the
 * generation is served: a rollback may have served it since it was chosen.
 */
async function tryToDrop(
  client: Client,
  id: number,
): Promise<'dropped' | 'being served' | 'being read'> {
  try {
    return await inTransaction(client, async () => {
      await client.query(`SET LOCAL lock_timeout = '${DROP_LOCK_TIMEOUT}'`);
      await lockPublications(client);
      const served = await servedGeneration(client);
      if (served?.id === id) return 'being served';
      await dropGeneration(client, id);
      return 'dropped';
    });
  } catch (error) {
    if (errorCode(error) === LOCK_NOT_AVAILABLE) return 'being read';
    throw error;
  }
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
