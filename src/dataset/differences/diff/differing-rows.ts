import type { DatasetFile } from '../../files/format/dataset-file';
import { listTablesOf } from '../../files/format/file-query';

/**
 * The first step of a comparison: which rows of a file may differ between two schemas. They are found
 * in the tables as stored, which is far less work than writing the cells of all rows.
 *
 * The id of a row is its number in the file, anew in each generation, so rows are compared with the
 * row of the same number. After a new row 5, the former row 5 is row 6, and every row from there on is
 * compared with its neighbour: it is selected although it only moved. That does no harm: the second
 * step compares the cells of the selected rows by key.
 */

/** The schemas of the two generations. */
interface Schemas {
  before: string;
  after: string;
}

/** Selects the ids of rows that may differ in anything but their lists. */
export function rowsThatMayDiffer(file: DatasetFile, schemas: Schemas): string {
  const table = file.tables[0].name;
  // Such a column shows what a row of another table refers to, such as the domain of a category.
  // Comparing it would take a third kind of query. Only the file of categories has one, so all its
  // rows are taken.
  if (file.columns.some(({ refersFrom }) => refersFrom))
    return `SELECT id FROM ${schemas.before}.${table} UNION SELECT id FROM ${schemas.after}.${table}`;

  const stored = file.columns.flatMap(({ storedAs }) => storedAs ?? []);
  const selects = [
    `SELECT id FROM ${sideBySide(table, ['id'], schemas)} WHERE ${differInAny(stored)}`,
  ];
  // A row can be the same as before and still refer to another company, if id 7 was given to that one.
  for (const { refersTo, listTable, storedAs } of file.columns) {
    if (!refersTo) continue;
    const referred = sideBySide(refersTo.table, ['id'], schemas);
    const reusedIds = `SELECT id FROM ${referred} WHERE before.${refersTo.nameColumn} <> after.${refersTo.nameColumn}`;
    selects.push(
      listTable
        ? `SELECT ${listTable.owner} FROM ${schemas.after}.${listTable.table} WHERE ${listTable.item} IN (${reusedIds})`
        : `SELECT id FROM ${schemas.after}.${table} WHERE ${storedAs} IN (${reusedIds})`,
    );
  }
  return selects.join(' UNION ');
}

/**
 * For each table of the file's lists: selects the ids of rows whose lists differ, item by item. These
 * are statements of their own because only a merge join reads such a table in order: a hash of all
 * items is larger than a processor's caches.
 */
export function rowsWhoseListsDiffer(file: DatasetFile, schemas: Schemas): string[] {
  return listTablesOf(file).map(({ table, owner, item, place, lists }) => {
    const items = sideBySide(table, [owner, place], schemas);
    const places = lists.map((list) => list.place);
    return `SELECT ${owner} FROM ${items} WHERE ${differInAny([item, ...places])}`;
  });
}

/**
 * The rows of a table in both schemas, those with the same key together, as "before" and "after". If
 * only one schema has a row, the other's columns are NULL.
 */
function sideBySide(table: string, key: readonly string[], { before, after }: Schemas): string {
  return `${before}.${table} AS before FULL JOIN ${after}.${table} AS after USING (${key.join(', ')})`;
}

function differInAny(columns: readonly string[]): string {
  const comparisons = columns.map((name) => `before.${name} IS DISTINCT FROM after.${name}`);
  return `(${[...new Set(comparisons)].join(' OR ')})`;
}
