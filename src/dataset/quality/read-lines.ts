import { readCsvFile } from '../reading/csv-file';

/** Visits the records that begin on some lines of a CSV file. */
export async function readLines(
  path: string,
  lines: ReadonlySet<number>,
  visit: (line: number, columns: readonly string[], cells: readonly string[]) => void,
): Promise<void> {
  let header: string[] | undefined;
  for await (const { records } of readCsvFile(path)) {
    for (const { cells, line } of records) {
      if (!header) header = cells;
      else if (lines.has(line)) visit(line, header, cells);
    }
  }
}
