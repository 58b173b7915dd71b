import { readTable } from '../files/reading/csv-file';
import type { FileContent } from '../files/reading/dataset-source';

/**
 * Visits the cells of some columns, row by row, where none of them is empty, and ignores all other
 * mistakes in the file: those are reported when the rows are read. Returns whether the file has the
 * columns.
 */
export async function scanColumns(
  content: FileContent,
  columns: readonly string[],
  visit: (values: readonly string[], line: number) => void,
): Promise<boolean> {
  let hasColumns = false;
  for await (const { header, records } of readTable(content)) {
    const positions = columns.map((column) => header.indexOf(column));
    hasColumns = !positions.includes(-1);
    if (!hasColumns) break;
    for (const { cells, line } of records) {
      const values = positions.map((position) => cells[position] ?? '');
      if (values.every((value) => value.trim() !== '')) visit(values, line);
    }
  }
  return hasColumns;
}
