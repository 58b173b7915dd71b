import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { DAY_MS } from '../../platform/config/calendar-day';
import { lastYear } from '../files/format/column-kinds';
import type { DatasetColumn, DatasetFile } from '../files/format/dataset-file';
import { DATASET_FILES, noRows, type RowCounts } from '../files/format/dataset-files';
import { writeDatasetFiles } from '../files/format/output-folder';
import { readTable } from '../files/reading/csv-file';
import { csvLine } from '../files/reading/csv-line';

/** The files of the sample as tools/sample generated them (npm run sample:write). */
const STORED = join(__dirname, 'stored');
/** The last day of their data, apart from a few deals announced for later days. */
export const STORED_AS_OF = '2026-11-18';
const DAYS_PER_YEAR = 365.25;

export interface SampleOptions {
  /** The last day of the data, YYYY-MM-DD, apart from a few deals announced for later days. */
  asOf: string;
  /** Replaces dataset files that are already in the folder. */
  overwrite?: boolean;
}

/**
 * Writes a fictional dataset into the folder: the stored one, with each day moved by as many days
 * as `asOf` is later. If anything fails, no file is written.
 */
export function writeSample(folder: string, options: SampleOptions): Promise<RowCounts> {
  const days = Math.round((Date.parse(options.asOf) - Date.parse(STORED_AS_OF)) / DAY_MS);
  return writeDatasetFiles(folder, options, async (partialPath) => {
    const counts = noRows();
    for (const file of DATASET_FILES)
      counts[file.key] = await writeMoved(file, days, partialPath(file.name));
    return counts;
  });
}

/** Returns the number of rows. */
async function writeMoved(
  { name, columns }: DatasetFile,
  days: number,
  path: string,
): Promise<number> {
  const stored = createReadStream(join(STORED, `${name}.gz`)).pipe(createGunzip());
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    yield csvLine(columns.map((column) => column.name));
    for await (const { records } of readTable(stored))
      for (const { cells } of records) {
        count += 1;
        yield csvLine(columns.map((column, at) => moved(cells[at] ?? '', column, days)));
      }
  }
  await pipeline(lines(), createWriteStream(path));
  return count;
}

function moved(cell: string, column: DatasetColumn, days: number): string {
  if (cell === '') return cell;
  if (column.inSpreadsheet === 'day')
    return new Date(Date.parse(cell) + days * DAY_MS).toISOString().slice(0, 10);
  if (column.name !== 'founded_year') return cell;
  // A company's first deal moves by at least as many years, so it stays after the founding.
  const year = Number(cell) + Math.floor(days / DAYS_PER_YEAR);
  return String(Math.min(year, lastYear()));
}
