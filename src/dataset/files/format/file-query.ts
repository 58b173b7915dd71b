import type { Readable } from 'node:stream';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { LIST_SEPARATOR } from './column-kinds';
import type { DatasetColumn, DatasetFile } from './dataset-file';

/** Exports a file, with its rows in the order of the import. */
export function exportedFile(client: Client, file: DatasetFile, schema: string): Readable {
  const rows = `${fileQuery(file, schema)} ORDER BY file.id`;
  return client.query(copyTo(`COPY (${rows}) TO STDOUT (FORMAT csv, HEADER)`));
}

/**
 * The query for a file, with its columns by name. An empty list becomes an empty cell, and so does
 * an unknown value. `ids` is SQL for the ids of the rows; without it, there are all of them. Raw
 * SQL, because COPY needs it, and because TypeORM's builder can't name a schema per query.
 */
export function fileQuery(file: DatasetFile, schema: string, ids?: string): string {
  const { columns, tables } = file;
  const references = columns.filter(({ refersTo, listTable }) => refersTo && !listTable);
  return `
    SELECT ${columns.map((column) => `${exported(column)} AS "${column.name}"`).join(', ')}
    FROM ${schema}.${tables[0].name} AS file
    ${references.map((column) => referencedRows(column, schema)).join('\n    ')}
    ${listsByTable(file)
      .map((lists) => listedNames(lists, schema, ids))
      .join('\n    ')}
    ${among('file.id', ids)}`;
}

/** The columns with lists, those that share a table together. */
export function listsByTable({ columns }: DatasetFile): DatasetColumn[][] {
  const tables = new Set(columns.flatMap(({ listTable }) => listTable?.table ?? []));
  return [...tables].map((name) => columns.filter(({ listTable }) => listTable?.table === name));
}

function among(id: string, ids: string | undefined): string {
  return ids === undefined ? '' : `WHERE ${id} IN (${ids})`;
}

function exported({
  name,
  storedAs,
  refersTo,
  listTable,
  exported = (stored) => stored,
}: DatasetColumn): string {
  if (listTable) return `${listTable.table}."${name}"`;
  return refersTo ? `"${name}".${refersTo.nameColumn}` : exported(`file.${storedAs}`);
}

function referencedRows(
  { name, storedAs, refersTo, refersFrom = `file.${storedAs}` }: DatasetColumn,
  schema: string,
): string {
  return `LEFT JOIN ${schema}.${refersTo!.table} AS "${name}" ON "${name}".id = ${refersFrom}`;
}

/** The lists that share a table, by the id of their row. */
function listedNames(columns: readonly DatasetColumn[], schema: string, ids?: string): string {
  const { table, owner, item } = columns[0]!.listTable!;
  const { table: items, nameColumn } = columns[0]!.refersTo!;
  const lists = columns.map(({ name, listTable }) => {
    const { place, firstPlace } = listTable!;
    return `string_agg(${nameColumn}, '${LIST_SEPARATOR}' ORDER BY ${place}) FILTER (WHERE ${place} >= ${firstPlace}) AS "${name}"`;
  });
  return `LEFT JOIN (
      SELECT ${owner}, ${lists.join(', ')} FROM ${schema}.${table} JOIN ${schema}.${items} AS item ON item.id = ${item}
      ${among(owner, ids)} GROUP BY ${owner}
    ) AS ${table} ON ${table}.${owner} = file.id`;
}
