import type { DatasetFile } from '../../files/format/dataset-file';

/**
 * The records of a file that differ, until the transaction ends: their keys, and their cells before
 * and after.
 */
export const diffTable = (file: DatasetFile): string => `pg_temp.${file.key}_diff`;

/**
 * SQL: whether a record of `diffTable` differs in one of the columns. Throws an error if the file has
 * no such column.
 */
export function differs(file: DatasetFile, columns: readonly string[]): string {
  const conditions = columns.map((name) => {
    const index = file.columns.findIndex((column) => column.name === name);
    if (index === -1) throw new Error(`${file.name} has no column ${name}.`);
    const place = index + 1; // PostgreSQL counts from 1.
    return `"from"[${place}] IS DISTINCT FROM "to"[${place}]`;
  });
  return `(${conditions.join(' OR ')})`;
}
