import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { DatasetFile } from '../../src/dataset/files/format/dataset-file';
import { csvLine } from '../../src/dataset/files/reading/csv-line';

/** A row by column name. A missing or undefined value is written as an empty cell. */
export type Row = Record<string, string | undefined>;

/** Writes the rows as they are generated. Returns the number of rows. */
export async function writeCsv(
  path: string,
  file: DatasetFile,
  rows: Iterable<Row>,
): Promise<number> {
  const columns = file.columns.map((column) => column.name);
  let count = 0;
  function* lines(): Generator<string> {
    yield csvLine(columns);
    for (const row of rows) {
      count += 1;
      yield csvLine(columns.map((column) => row[column] ?? ''));
    }
  }
  await pipeline(lines(), createWriteStream(path));
  return count;
}
