import type { DatasetFile } from '../../files/format/dataset-file';

/**
 * The records of a file that differ, until the transaction ends: their keys, and their cells before
 * and after.
 */
export const diffTable = (file: DatasetFile): string => `pg_temp.${file.key}_diff`;

/** SQL: whether a record of `diffTable` differs in one of the columns. */
export function differs(file: DatasetFile, columns: readonly string[]): string {
  const places = columns.map(
    (name) => file.columns.findIndex((column) => column.name === name) + 1,
  );
  return `(${places.map((place) => `"from"[${place}] IS DISTINCT FROM "to"[${place}]`).join(' OR ')})`;
}
