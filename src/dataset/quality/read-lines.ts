import { readCsvFile } from '../reading/csv-file';
import { detached } from '../reading/detached';

/** Visits the records that begin on some lines of a CSV file, as cells by column. */
export async function readLines(
  path: string,
  lines: ReadonlySet<number>,
  visit: (line: number, cells: Record<string, string>) => void,
): Promise<void> {
  let header: string[] | undefined;
  for await (const { records } of readCsvFile(path)) {
    for (const { cells, line } of records) {
      if (!header) header = cells;
      else if (lines.has(line)) visit(line, Object.fromEntries(header.map((column, at) => [column, detached(cells[at]!)])));
    }
  }
}
