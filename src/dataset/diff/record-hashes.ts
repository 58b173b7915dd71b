import { fileRows, listedRows } from '../export/file-query';
import type { DatasetColumn, DatasetFile } from '../format/dataset-file';
import { KEY_SEPARATOR } from '../format/dataset-file';

/**
 * Selects the id, the key and a 64-bit hash of each record of a file. Records with different cells have different hashes, but for one in 10^19; records with the same
 * cells may have different ones. Far less work than the cells: nothing is written as text, and no list is sorted.
 */
export function recordHashes(file: DatasetFile, schema: string): string {
  const lists = [...new Set(file.columns.flatMap(({ listTable }) => listTable?.table ?? []))].map((table) => `${table}.hash`);
  const values = file.columns.filter(({ listTable }) => !listTable).map(valueOf);
  const key = file.columns.filter(({ name }) => file.keyColumns.includes(name)).map(valueOf);
  return `
    SELECT file.id, ${key.join(` || '${KEY_SEPARATOR}' || `)} AS key, hash_record_extended(ROW(${[...values, ...lists].join(', ')}), 0) AS hash
    FROM ${fileRows(file, schema, (columns) => listHashes(columns, schema))}`;
}

function valueOf({ name, storedAs, refersTo }: DatasetColumn): string {
  return refersTo ? `"${name}".${refersTo.nameColumn}` : `file.${storedAs}`;
}

/** One hash for all lists that share a table. The places are hashed with the names, so that their order counts. */
function listHashes(columns: readonly DatasetColumn[], schema: string): string {
  const { owner } = columns[0]!.listTable!;
  const places = columns.map(({ listTable }) => listTable!.place);
  const item = `ROW(item.${columns[0]!.refersTo!.nameColumn}, ${[...new Set(places)].join(', ')})`;
  return `SELECT ${owner} AS owner, bit_xor(hash_record_extended(${item}, 0)) AS hash FROM ${listedRows(columns[0]!, schema)} GROUP BY ${owner}`;
}
