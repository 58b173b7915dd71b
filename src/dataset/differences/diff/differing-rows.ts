import type { Referenced } from '../../files/format/column';
import type { DatasetColumn, DatasetFile } from '../../files/format/dataset-file';
import { listTablesOf } from '../../files/format/file-query';

/**
 * Selects the ids under which two schemas don't have the same record of a file, or may not, without
 * its lists. Rows are compared as they are stored, in the order of their ids, so this is far less
 * work than writing their cells. A record that only moved to another row is among them, with both
 * of its ids.
 */
export function differingRows(file: DatasetFile, before: string, after: string): string {
  const { name: table } = file.tables[0];
  const all = [before, after].map((schema) => `SELECT id FROM ${schema}.${table}`);
  // A cell in a third table would have to be followed. Only the few categories have such cells.
  if (file.columns.some(({ refersFrom }) => refersFrom)) return all.join(' UNION ');
  const stored = file.columns.flatMap(({ storedAs }) => storedAs ?? []);
  return [
    `SELECT id FROM ${bothRows(table, ['id'], before, after)} WHERE ${differ(stored)}`,
    ...file.columns.flatMap((column) =>
      column.refersTo ? referringRows(table, column, column.refersTo, before, after) : [],
    ),
  ].join(' UNION ');
}

/**
 * The same for each table of the file's lists. Only a merge join reads these tables in order: a
 * hash of all items is larger than a processor's caches.
 */
export function differingLists(file: DatasetFile, before: string, after: string): string[] {
  return listTablesOf(file).map(({ table, owner, item, place, lists }) => {
    const items = bothRows(table, [owner, place], before, after);
    return `SELECT ${owner} FROM ${items} WHERE ${differ([item, ...lists.map((list) => list.place)])}`;
  });
}

/**
 * The rows of both schemas under the names "before" and "after", those with the same key together.
 */
function bothRows(table: string, key: readonly string[], before: string, after: string): string {
  return `${before}.${table} AS before FULL JOIN ${after}.${table} AS after USING (${key.join(', ')})`;
}

function differ(columns: readonly string[]): string {
  return `(${[...new Set(columns)].map((name) => `before.${name} IS DISTINCT FROM after.${name}`).join(' OR ')})`;
}

/**
 * The rows that refer to a record whose id was another one's before. Their own columns are the
 * same.
 */
function referringRows(
  table: string,
  { listTable, storedAs }: DatasetColumn,
  referred: Referenced,
  before: string,
  after: string,
): string {
  const records = bothRows(referred.table, ['id'], before, after);
  const renumbered = `SELECT id FROM ${records} WHERE before.${referred.nameColumn} <> after.${referred.nameColumn}`;
  if (listTable)
    return `SELECT ${listTable.owner} FROM ${after}.${listTable.table} WHERE ${listTable.item} IN (${renumbered})`;
  return `SELECT id FROM ${after}.${table} WHERE ${storedAs} IN (${renumbered})`;
}
