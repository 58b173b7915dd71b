import type { Client } from 'pg';
import { singleRow } from '../../../platform/database/one-row';
import { type DatasetFile, KEY_SEPARATOR } from '../../files/format/dataset-file';
import { DATASET_FILES } from '../../files/format/dataset-files';
import type { DatasetFileKey, DatasetFileName } from '../../files/format/file-names';
import { fileQuery } from '../../files/format/file-query';
import { COST_OF_CACHED_PAGE, inBatches } from '../../generations/publication/dataset-connection';
import { diffTable } from './diff-table';
import { rowsThatMayDiffer, rowsWhoseListsDiffer } from './differing-rows';
import { findRenames, withRenames } from './renames';

const CHANGES = ['added', 'changed', 'removed', 'renamed', 'merged'] as const;

/**
 * How many records of a file were added, changed or removed, and in which columns they differ. A
 * renamed or merged record has a former slug that says so.
 */
export interface FileChanges {
  added: number;
  changed: number;
  removed: number;
  /** With another slug; whatever else changed in them. */
  renamed: number;
  /** Gone, and found as another record now. */
  merged: number;
  /**
   * The number of changed and renamed records by column, without the slug and the columns that
   * didn't change.
   */
  fields: Record<string, number>;
}
export type RecordChanges = Record<DatasetFileKey, FileChanges>;

/** One record that differs. */
export interface RecordChange {
  file: DatasetFileName;
  /** The slug, the id, the product category, or the kind and the former slug (`company/acme`). */
  key: string;
  change: (typeof CHANGES)[number];
  /** For a renamed or merged record: the slug by which it is found now. */
  successor?: string;
  /**
   * The columns that differ. For a record that was added, removed or merged: the columns that
   * aren't empty.
   */
  fields: { column: string; from: string | null; to: string | null }[];
}

const FETCHED_ROWS = 1000;
/** The ids of a file's rows that differ, or may. */
const DIFFERING = 'pg_temp.differing_row';
/** SQL: what happened to a record that differs. */
const CHANGE = `
  CASE WHEN successor IS NOT NULL THEN CASE WHEN "to" IS NULL THEN 'merged' ELSE 'renamed' END
    WHEN "from" IS NULL THEN 'added' WHEN "to" IS NULL THEN 'removed' ELSE 'changed' END`;
/** The records of a file that differ, as a reader sees them: with renamed records. */
const shownTable = (file: DatasetFile): string => `pg_temp.${file.key}_shown`;

/**
 * Selects some rows of a file, each as its key and its cells, in the order of the file's columns.
 */
function cellsOf(file: DatasetFile, schema: string): string {
  const cells = file.columns.map(({ name }) => `"${name}"::text`).join(', ');
  const key = file.keyColumns.map((name) => `"${name}"`).join(` || '${KEY_SEPARATOR}' || `);
  return `SELECT ${key} AS key, ARRAY[${cells}] AS cells FROM (${fileQuery(file, schema, `SELECT id FROM ${DIFFERING}`)}) AS file`;
}

/**
 * Compares the records of two schemas in the database, so that this process never holds all of them
 * in memory: first as they are stored, and then the cells of those that differ. The records that
 * differ are kept in temporary tables until the transaction ends; `recordChanges` reads them from
 * there.
 */
export async function compareRecords(
  client: Client,
  before: string,
  after: string,
): Promise<RecordChanges> {
  const changes: Partial<RecordChanges> = {};
  await client.query(`SET LOCAL random_page_cost = ${COST_OF_CACHED_PAGE}`);
  for (const file of DATASET_FILES) await findDifferences(client, file, before, after);
  const anyRenames = await findRenames(client, after);
  for (const file of DATASET_FILES) {
    const shown = anyRenames
      ? withRenames(file)
      : `SELECT key, NULL AS successor, "from", "to" FROM ${diffTable(file)}`;
    await client.query(`DROP VIEW IF EXISTS ${shownTable(file)}`);
    await client.query(
      `CREATE TEMPORARY VIEW ${file.key}_shown AS SELECT *, ${CHANGE} AS change FROM (${shown}) AS shown`,
    );
    changes[file.key] = await countChanges(client, file);
  }
  return changes as RecordChanges;
}

/**
 * Fills `diffTable`. The planner learns how few rows differ, so that it looks them up by their ids.
 */
async function findDifferences(
  client: Client,
  file: DatasetFile,
  before: string,
  after: string,
): Promise<void> {
  await client.query(`DROP TABLE IF EXISTS ${DIFFERING}, ${diffTable(file)}`);
  await client.query(
    `CREATE TEMPORARY TABLE differing_row ON COMMIT DROP AS ${rowsThatMayDiffer(file, { before, after })}`,
  );
  await client.query('SET LOCAL enable_hashjoin = off');
  for (const ids of rowsWhoseListsDiffer(file, { before, after }))
    await client.query(`INSERT INTO ${DIFFERING} ${ids}`);
  await client.query('SET LOCAL enable_hashjoin = on');
  await client.query(`ANALYZE ${DIFFERING}`);
  await client.query(`
    CREATE TEMPORARY TABLE ${file.key}_diff ON COMMIT DROP AS
    SELECT key, before.cells AS "from", after.cells AS "to"
    FROM (${cellsOf(file, before)}) AS before FULL JOIN (${cellsOf(file, after)}) AS after USING (key)
    WHERE before.cells IS DISTINCT FROM after.cells`);
  await client.query(`ANALYZE ${diffTable(file)} (key)`);
}

async function countChanges(client: Client, file: DatasetFile): Promise<FileChanges> {
  const kinds = CHANGES.map((kind) => `'${kind}', count(*) FILTER (WHERE change = '${kind}')::int`);
  const columns = file.columns.map(({ name }, index) => ({ name, cell: `[${index + 1}]` }));
  const fields = columns
    .filter(({ name }) => !file.keyColumns.includes(name))
    .map(
      ({ name, cell }) =>
        `'${name}', nullif(count(*) FILTER (WHERE change IN ('changed', 'renamed') AND "from"${cell} IS DISTINCT FROM "to"${cell}), 0)::int`,
    );
  const { changes } = await singleRow<{ changes: FileChanges }>(
    client,
    `SELECT json_build_object(${kinds.join(', ')}, 'fields', json_strip_nulls(json_build_object(${fields.join(', ')}))) AS changes
    FROM ${shownTable(file)}`,
  );
  return changes;
}

/** The records that differ, in batches, ordered by file and key; at most `limit` per file. */
export async function* recordChanges(
  client: Client,
  limit?: number,
): AsyncGenerator<RecordChange[]> {
  for (const file of DATASET_FILES) {
    const limited = limit === undefined ? '' : `LIMIT ${limit}`;
    const shown = `SELECT * FROM ${shownTable(file)} ORDER BY key COLLATE "C" ${limited}`;
    for await (const rows of inBatches<DiffRow>(client, shown, FETCHED_ROWS))
      yield rows.map((row) => recordChange(file, row));
  }
}

interface DiffRow extends Pick<RecordChange, 'key' | 'change'> {
  successor: string | null;
  from: (string | null)[] | null;
  to: (string | null)[] | null;
}

function recordChange(
  file: DatasetFile,
  { key, change, successor, from, to }: DiffRow,
): RecordChange {
  const fields = file.columns.map(({ name: column }, index) => ({
    column,
    from: from?.[index] ?? null,
    to: to?.[index] ?? null,
  }));
  return {
    file: file.name,
    key,
    change,
    ...(successor !== null && { successor }),
    fields: fields.filter((field) => field.from !== field.to),
  };
}
