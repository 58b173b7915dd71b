import { LIST_SEPARATOR } from '../format/column-kinds';
import type { DatasetColumn, DatasetFile } from '../format/dataset-file';

/** The statement that exports a file, with its rows in the order of the import. */
export function exportStatement(file: DatasetFile, schema: string): string {
  return `COPY (${fileQuery(file, schema)} ORDER BY file.id) TO STDOUT (FORMAT csv, HEADER)`;
}

/**
 * The query for a file, with its columns by name. An empty list becomes an empty cell, and so does an unknown value. `ids`: SQL for the ids of the rows; by default,
 * all of them. Raw SQL, because COPY needs it, and because TypeORM's builder can't name a schema per query.
 */
export function fileQuery(file: DatasetFile, schema: string, ids?: string): string {
  return `
    SELECT ${file.columns.map((column) => `${exported(column)} AS "${column.name}"`).join(', ')}
    FROM ${fileRows(file, schema, (columns) => listedNames(columns, schema, ids))}
    ${ids === undefined ? '' : `WHERE file.id IN (${ids})`}`;
}

/** The rows of a file, with those that they refer to under the names of the columns, and with what `lists` gives for the lists that share a table. */
export function fileRows(
  { columns, tables: [{ name: table }] }: DatasetFile,
  schema: string,
  lists: (columns: readonly DatasetColumn[]) => string,
): string {
  const references = columns.filter(({ refersTo, listTable }) => refersTo && !listTable);
  const listTables = [...new Set(columns.flatMap(({ listTable }) => listTable?.table ?? []))];
  return `${schema}.${table} AS file
    ${references.map((column) => referencedRows(column, schema)).join('\n    ')}
    ${listTables.map((name) => joinedLists(name, lists(columns.filter(({ listTable }) => listTable?.table === name)))).join('\n    ')}`;
}

/** `lists` selects them by their `owner`. */
function joinedLists(table: string, lists: string): string {
  return `LEFT JOIN (${lists}) AS ${table} ON ${table}.owner = file.id`;
}

function exported({ name, storedAs, refersTo, listTable, exported = (stored) => stored }: DatasetColumn): string {
  if (listTable) return `${listTable.table}."${name}"`;
  return refersTo ? `"${name}".${refersTo.nameColumn}` : exported(`file.${storedAs}`);
}

function referencedRows({ name, storedAs, refersTo, refersFrom = `file.${storedAs}` }: DatasetColumn, schema: string): string {
  return `LEFT JOIN ${schema}.${refersTo!.table} AS "${name}" ON "${name}".id = ${refersFrom}`;
}

/** The lists that share a table, by the id of their row. */
function listedNames(columns: readonly DatasetColumn[], schema: string, ids?: string): string {
  const { owner } = columns[0]!.listTable!;
  const { nameColumn } = columns[0]!.refersTo!;
  const lists = columns.map(({ name, listTable }) => {
    const { place, firstPlace } = listTable!;
    return `string_agg(${nameColumn}, '${LIST_SEPARATOR}' ORDER BY ${place}) FILTER (WHERE ${place} >= ${firstPlace}) AS "${name}"`;
  });
  const some = ids === undefined ? '' : `WHERE ${owner} IN (${ids})`;
  return `SELECT ${owner} AS owner, ${lists.join(', ')} FROM ${listedRows(columns[0]!, schema)} ${some} GROUP BY ${owner}`;
}

/** The rows of a list's table, each with the one that it names as "item". */
export function listedRows({ listTable, refersTo }: DatasetColumn, schema: string): string {
  const { table, item } = listTable!;
  return `${schema}.${table} JOIN ${schema}.${refersTo!.table} AS item ON item.id = ${item}`;
}
