import type { Client } from 'pg';
import { fileQuery } from '../export/file-query';
import type { DatasetFile, DatasetFileKey, DatasetFileName } from '../format/dataset-file';
import { DATASET_FILES } from '../format/dataset-files';

/** How many records of a file were added, changed or removed, and in which columns the changed ones differ. */
export interface FileChanges {
  added: number;
  changed: number;
  removed: number;
  /** The number of changed records by column, without the columns that didn't change. */
  fields: Record<string, number>;
}
export type RecordChanges = Record<DatasetFileKey, FileChanges>;

/** One record that differs. */
export interface RecordChange {
  file: DatasetFileName;
  /** The slug, the id or the product category. */
  key: string;
  change: 'added' | 'changed' | 'removed';
  /** The columns that differ. For a record that was added or removed: the columns that aren't empty. */
  fields: { column: string; from: string | null; to: string | null }[];
}

const FETCHED_ROWS = 1000;
/** The records of a file that differ, until the transaction ends: their keys, and their cells before and after. */
export const diffTable = (file: DatasetFile): string => `pg_temp.${file.key}_diff`;

/** Selects each row of a file as its key and its cells, in the order of the file's columns. */
function cellsOf(file: DatasetFile, schema: string): string {
  const cells = file.columns.map(({ name }) => `"${name}"::text`).join(', ');
  return `SELECT "${file.idColumn}" AS key, ARRAY[${cells}] AS cells FROM (${fileQuery(file, schema)}) AS file`;
}

/**
 * Compares the records of two schemas in the database, so that this process never holds all of them in memory. The records that differ are kept in
 * temporary tables until the transaction ends; `recordChanges` reads them from there.
 */
export async function compareRecords(client: Client, before: string, after: string): Promise<RecordChanges> {
  const changes: Partial<RecordChanges> = {};
  for (const file of DATASET_FILES) {
    await client.query(`DROP TABLE IF EXISTS ${diffTable(file)}`);
    await client.query(`
      CREATE TEMPORARY TABLE ${file.key}_diff ON COMMIT DROP AS
      SELECT key, before.cells AS "from", after.cells AS "to"
      FROM (${cellsOf(file, before)}) AS before FULL JOIN (${cellsOf(file, after)}) AS after USING (key)
      WHERE before.cells IS DISTINCT FROM after.cells`);
    changes[file.key] = await countChanges(client, file);
  }
  return changes as RecordChanges;
}

/** SQL: whether a record of `diffTable` differs in one of the columns. */
export function differs(file: DatasetFile, columns: readonly string[]): string {
  const places = columns.map((name) => file.columns.findIndex((column) => column.name === name) + 1);
  return `(${places.map((place) => `"from"[${place}] IS DISTINCT FROM "to"[${place}]`).join(' OR ')})`;
}

async function countChanges(client: Client, file: DatasetFile): Promise<FileChanges> {
  const changed = '"from" IS NOT NULL AND "to" IS NOT NULL';
  const fields = file.columns.map(
    (_, index) => `count(*) FILTER (WHERE ${changed} AND "from"[${index + 1}] IS DISTINCT FROM "to"[${index + 1}])::int`,
  );
  const { rows } = await client.query<{ counts: number[] }>(`
    SELECT ARRAY[count(*) FILTER (WHERE "from" IS NULL)::int, count(*) FILTER (WHERE ${changed})::int, count(*) FILTER (WHERE "to" IS NULL)::int,
      ${fields.join(',\n      ')}] AS counts
    FROM ${diffTable(file)}`);
  const [added = 0, altered = 0, removed = 0, ...byColumn] = rows[0]!.counts;
  const named = file.columns.map(({ name }, index) => [name, byColumn[index]!] as const).filter(([, count]) => count > 0);
  return { added, changed: altered, removed, fields: Object.fromEntries(named) };
}

/** The records that differ, in batches, ordered by file and key; at most `limit` per file. */
export async function* recordChanges(client: Client, limit = Infinity): AsyncGenerator<RecordChange[]> {
  for (const file of DATASET_FILES) {
    const limited = Number.isFinite(limit) ? `LIMIT ${limit}` : '';
    await client.query(
      `DECLARE changes NO SCROLL CURSOR FOR SELECT key, "from", "to" FROM ${diffTable(file)} ORDER BY key COLLATE "C" ${limited}`,
    );
    for (;;) {
      const { rows } = await client.query<DiffRow>(`FETCH ${FETCHED_ROWS} FROM changes`);
      if (rows.length === 0) break;
      yield rows.map((row) => recordChange(file, row));
    }
    await client.query('CLOSE changes');
  }
}

interface DiffRow {
  key: string;
  from: (string | null)[] | null;
  to: (string | null)[] | null;
}

function recordChange(file: DatasetFile, { key, from, to }: DiffRow): RecordChange {
  const fields = file.columns.map(({ name }, index) => ({
    column: name,
    from: from?.[index] ?? null,
    to: to?.[index] ?? null,
  }));
  const change = from === null ? 'added' : to === null ? 'removed' : 'changed';
  return { file: file.name, key, change, fields: fields.filter((field) => field.from !== field.to) };
}
