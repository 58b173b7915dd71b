import type { Client } from 'pg';
import { generationSchema } from '../../../market-data/generation';
import {
  MAX_RESTORES_PER_DAY,
  type RestoreOrder,
  RESTORES_TODAY,
} from '../../../market/vintages/restore-order';
import { tryAdvisoryLock } from '../../../platform/database/advisory-lock';
import { MIGRATIONS } from '../../../platform/database/migrations';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import { problemLine } from '../../checks/problem-words';
import { DatasetReading, type OnReadingProgress } from '../../checks/read-dataset';
import type { RowCounts } from '../../files/format/dataset-files';
import { ArchivedFiles } from '../../generations/archive/archived-files';
import {
  DEFAULT_KEPT_VINTAGES,
  dropRestored,
} from '../../generations/history/drop-old-generations';
import {
  raiseSortMemory,
  withDatasetConnection,
} from '../../generations/publication/dataset-connection';
import {
  type ImportedGeneration,
  knownGeneration,
  requireNotDiscarded,
} from '../../generations/publication/imported-generation';
import { importFailure } from '../import/import-failure';
import { completeTables, LAYOUT } from '../tables/complete-tables';
import { createTables, vacuumTables } from '../tables/generation-tables';
import { RecordLoader } from '../tables/record-loader';

const COUNTED_FOR = '2 days';

interface RestoreResult {
  /** `unchanged`: its tables were stored already. */
  status: 'restored' | 'unchanged';
  generation: string;
  rows: RowCounts;
}

interface RestoreOptions {
  /** How many restored generations are kept, including this one. */
  keepVintages?: number;
  /**
   * The request that needs it, which counts for its account, null for visitors without one. Without
   * it, an operator restores, as often as they like.
   */
  request?: Pick<RestoreOrder, 'accountId'>;
  onProgress?: OnReadingProgress;
  /** Called with each step that follows after the last row is read. */
  onStep?: (step: string) => void;
}

/**
 * Builds the tables of a dropped generation again, from the files that it was imported from, in the
 * way that the import built them. Nothing is published. One transaction makes all of it visible, so
 * a restore that ends early leaves nothing. One restore runs at a time. Throws DomainRefusal.
 */
export function restoreGeneration(
  databaseUrl: string,
  label: string,
  options: RestoreOptions = {},
): Promise<RestoreResult> {
  return withDatasetConnection(databaseUrl, 'restore', async (client) => {
    const generation = await knownGeneration(client, label);
    const described = { generation: generation.label, rows: generation.row_counts };
    if (!generation.dropped) return { status: 'unchanged', ...described };
    requireNotDiscarded(generation);
    if (!generation.archived)
      throw new DomainRefusal('generation_not_archived', { generation: generation.label });
    if (!(await tryAdvisoryLock(client, 'restore'))) throw new DomainRefusal('restore_running', {});
    // Another restore may have ended a moment ago.
    if (!(await knownGeneration(client, label)).dropped)
      return { status: 'unchanged', ...described };
    const counted = options.request
      ? await countRestore(client, generation, options.request)
      : undefined;
    await dropRestored(client, (options.keepVintages ?? DEFAULT_KEPT_VINTAGES) - 1);
    try {
      await rebuild(client, databaseUrl, generation, options);
    } catch (error) {
      const failure = importFailure(error, 'loading');
      if (!mayGoAway(failure)) await noteFailure(databaseUrl, generation, counted);
      throw failure;
    }
    options.onStep?.('Vacuuming');
    // It is restored in any case: autovacuum comes later.
    await vacuumTables(client, generationSchema(generation.id)).catch(() => undefined);
    return { status: 'restored', ...described };
  });
}

/** A row of `generation_restore`. */
interface CountedRestore {
  id: string;
}

/**
 * Counts the restore for the account, also if it is interrupted. noteFailure takes back one that
 * failed for good. With the lock on restores held, so that no two count at once. Throws
 * DomainRefusal.
 */
async function countRestore(
  client: Client,
  { id }: ImportedGeneration,
  { accountId }: Pick<RestoreOrder, 'accountId'>,
): Promise<CountedRestore> {
  await client.query(
    `DELETE FROM generation_restore WHERE started_at < clock_timestamp() - interval '${COUNTED_FOR}'`,
  );
  const { rows } = await client.query<CountedRestore>(
    `INSERT INTO generation_restore (account_id, generation_id) SELECT $1::int, $2 WHERE (${RESTORES_TODAY}) < ${MAX_RESTORES_PER_DAY} RETURNING id`,
    [accountId, id],
  );
  const [counted] = rows;
  if (!counted) throw new DomainRefusal('too_many_restores', { max: MAX_RESTORES_PER_DAY });
  return counted;
}

/**
 * Whether it was interrupted, or this replica is too old. Anything else needs an operator, such as a
 * full disk.
 */
function mayGoAway(failure: unknown): boolean {
  const reason = failure instanceof DomainRefusal ? (failure as DomainRefusal).reason : undefined;
  return reason === 'import_interrupted' || reason === 'newer_schema';
}

/**
 * Over another connection, because the transaction of this one is still open. The restore no longer
 * counts for the account.
 */
function noteFailure(
  databaseUrl: string,
  { id }: ImportedGeneration,
  counted: CountedRestore | undefined,
): Promise<void> {
  return withDatasetConnection(databaseUrl, 'restore', async (client) => {
    await client.query(
      'UPDATE dataset_generation SET restore_failed_at = clock_timestamp() WHERE id = $1',
      [id],
    );
    if (counted) await client.query('DELETE FROM generation_restore WHERE id = $1', [counted.id]);
  });
}

async function rebuild(
  client: Client,
  databaseUrl: string,
  generation: ImportedGeneration,
  options: RestoreOptions,
): Promise<void> {
  const startedAt = performance.now();
  // A COPY that breaks off keeps the connection busy, so a ROLLBACK would wait for ever. Ending the
  // connection, as the caller does after an error, rolls everything back.
  await client.query('BEGIN');
  await raiseSortMemory(client);
  await createTables(client, generationSchema(generation.id));
  await requireOwnSchema(client);
  await loadArchived(client, databaseUrl, generation, options);
  await completeTables(client, options.onStep);
  await client.query(
    `UPDATE dataset_generation SET dropped_at = NULL, restored_at = clock_timestamp(), restore_failed_at = NULL, last_used_at = clock_timestamp(), layout = $2, import_ms = $3
     WHERE id = $1`,
    [generation.id, LAYOUT, Math.round(performance.now() - startedAt)],
  );
  await client.query('COMMIT');
}

/**
 * An older release would leave out what a newer one has added to the tables. A newer migration that
 * comes later waits until the tables of the template, which are in use now, are free.
 */
async function requireOwnSchema(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM migrations ORDER BY timestamp DESC LIMIT 1',
  );
  if (rows[0]?.name !== MIGRATIONS.at(-1)?.name) throw new DomainRefusal('newer_schema', {});
}

/** The files are read over a connection of their own, because COPY occupies the first one. */
async function loadArchived(
  client: Client,
  databaseUrl: string,
  { id, label, row_counts }: ImportedGeneration,
  { onProgress }: RestoreOptions,
): Promise<void> {
  const { rows, problems } = await withDatasetConnection(databaseUrl, 'restore', async (reader) => {
    const files = await ArchivedFiles.of(reader, id);
    return new DatasetReading(files, { sink: new RecordLoader(client), onProgress }).read();
  });
  const [problem] = problems;
  if (problem)
    throw new DomainRefusal('archive_refused', {
      generation: label,
      problem: problemLine(problem),
    });
  const differs = Object.entries(row_counts).find(
    ([file, count]) => rows[file as keyof RowCounts] !== count,
  );
  if (differs)
    throw new Error(
      `The archive of ${label} has another number of ${differs[0]} than the generation had.`,
    );
}
