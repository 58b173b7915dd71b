import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatasetFileKey } from '../../src/dataset/files/format/file-names';
import { CsvRecords } from '../../src/dataset/files/reading/csv-records';

export type CsvRow = Record<string, string>;

/** The rows of a dataset's file, to be changed in a test. */
export function readRows(folder: string, file: DatasetFileKey): CsvRow[] {
  const [header, ...rows] = new CsvRecords().push(
    readFileSync(join(folder, `${file}.csv`), 'utf8'),
    true,
  );
  return rows.map(({ cells }) =>
    Object.fromEntries(header!.cells.map((column, at) => [column, cells[at]!])),
  );
}

export function writeRows(folder: string, file: DatasetFileKey, rows: readonly CsvRow[]): void {
  const quoted = (cell: string): string =>
    /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const lines = [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))].map((cells) =>
    cells.map(quoted).join(','),
  );
  writeFileSync(join(folder, `${file}.csv`), `${lines.join('\n')}\n`);
}
