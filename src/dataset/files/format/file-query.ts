import type { Readable } from 'node:stream';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ListTable, Referenced } from './column';
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
  const cells = columns.map((column) => `${cellSql(column)} AS "${column.name}"`);
  const joins = [
    ...columns.flatMap((column) =>
      column.refersTo && !column.listTable ? joinOfReferenced(column, column.refersTo, schema) : [],
    ),
    ...listTablesOf(file).map((table) => joinOfLists(table, schema, ids)),
  ];
  return `
    SELECT ${cells.join(', ')}
    FROM ${schema}.${tables[0].name} AS file
    ${joins.join('\n    ')}
    ${whereIn('file.id', ids)}`;
}

/** The columns of a file whose lists share a table. The first one's items are all of its rows. */
export interface SharedListTable extends ListTable {
  readonly items: Referenced;
  readonly lists: readonly (Pick<ListTable, 'place' | 'firstPlace'> & { readonly name: string })[];
}

export function listTablesOf({ columns }: DatasetFile): SharedListTable[] {
  const tables = new Map<string, SharedListTable>();
  for (const { name, listTable, refersTo } of columns) {
    if (!listTable || !refersTo) continue;
    const shared = tables.get(listTable.table) ?? { ...listTable, items: refersTo, lists: [] };
    const lists = [...shared.lists, { ...listTable, name }];
    tables.set(listTable.table, { ...shared, lists });
  }
  return [...tables.values()];
}

function whereIn(id: string, ids: string | undefined): string {
  return ids === undefined ? '' : `WHERE ${id} IN (${ids})`;
}

/** SQL for a cell of the file. */
function cellSql({
  name,
  storedAs,
  refersTo,
  listTable,
  exported = (stored) => stored,
}: DatasetColumn): string {
  if (listTable) return `${listTable.table}."${name}"`;
  return refersTo ? `"${name}".${refersTo.nameColumn}` : exported(`file.${storedAs}`);
}

function joinOfReferenced(
  { name, storedAs, refersFrom }: DatasetColumn,
  { table }: Referenced,
  schema: string,
): string {
  // The other column was joined before, under its own name.
  const id = refersFrom ? `"${refersFrom.column}".${refersFrom.idColumn}` : `file.${storedAs}`;
  return `LEFT JOIN ${schema}.${table} AS "${name}" ON "${name}".id = ${id}`;
}

/** The lists that share a table, by the id of their row. */
function joinOfLists(
  { table, owner, item, items, lists }: SharedListTable,
  schema: string,
  ids?: string,
): string {
  const names = lists.map(
    ({ name, place, firstPlace }) =>
      `string_agg(${items.nameColumn}, '${LIST_SEPARATOR}' ORDER BY ${place}) FILTER (WHERE ${place} >= ${firstPlace}) AS "${name}"`,
  );
  return `LEFT JOIN (
      SELECT ${owner}, ${names.join(', ')}
      FROM ${schema}.${table} JOIN ${schema}.${items.table} AS item ON item.id = ${item}
      ${whereIn(owner, ids)} GROUP BY ${owner}
    ) AS ${table} ON ${table}.${owner} = file.id`;
}
