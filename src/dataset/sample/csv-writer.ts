import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DatasetFile } from '../format/dataset-file';
import { csvLine } from '../reading/csv-line';

/** A row by column name. A missing or undefined value is written as an empty cell. */
export type Row = Record<string, string | undefined>;

const ROWS_PER_CHUNK = 1_000;

/**
 * Writes the rows as they are generated, with only a few chunks in memory. Returns the number of
 * rows.
 */
export async function writeCsv(
  path: string,
  file: DatasetFile,
  rows: Iterable<Row>,
): Promise<number> {
  const columns = file.columns.map((column) => column.name);
  let count = 0;

  function* chunks(): Generator<string> {
    let text = `${columns.join(',')}\n`;
    for (const row of rows) {
      text += csvLine(columns.map((column) => row[column] ?? ''));
      count += 1;
      if (count % ROWS_PER_CHUNK > 0) continue;
      yield text;
      text = '';
    }
    if (text !== '') yield text;
  }

  await pipeline(Readable.from(chunks(), { highWaterMark: 4 }), createWriteStream(path));
  return count;
}
