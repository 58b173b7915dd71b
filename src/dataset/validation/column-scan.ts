import { readCsv } from '../reading/csv-file';
import type { ReadableFile } from '../reading/dataset-source';

/**
 * Visits the cells of one column and ignores all other mistakes in the file: those are reported when the rows are read.
 * Returns whether the file has the column.
 */
export async function scanColumn(
  file: ReadableFile,
  column: string,
  visit: (value: string, line: number) => void,
): Promise<boolean> {
  let position: number | undefined;
  for await (const { records } of readCsv(file)) {
    for (const { cells, line } of records) {
      if (position === undefined) {
        position = cells.indexOf(column);
        if (position < 0) return false;
        continue;
      }
      const value = cells[position];
      if (value !== undefined && value.trim() !== '') visit(value, line);
    }
  }
  return position !== undefined;
}
