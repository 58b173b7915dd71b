import { join } from 'node:path';
import type { ProblemLog } from '../../checks/problem-log';
import { removeEmptyEnd } from '../../checks/row-file';
import { reportingUnreadable } from '../../checks/unreadable-file';
import type { DatasetFile } from '../format/dataset-file';
import { DATASET_FILES } from '../format/dataset-files';
import { REMOVED_FILE } from '../format/file-names';
import type { RowPlace } from '../format/problem-catalog';
import { readCsvFile } from '../reading/csv-file';
import { isThere } from '../reading/dataset-source';
import { detached } from '../reading/detached';

const COLUMNS = ['file', 'key'];

type RemovedRows = ReadonlyMap<DatasetFile, Map<string, number>>;

/** The keys to remove, with their lines, by file. */
export async function readRemovedRows(folder: string, log: ProblemLog): Promise<RemovedRows> {
  const removed = new Map(DATASET_FILES.map((file) => [file, new Map<string, number>()]));
  const path = join(folder, REMOVED_FILE);
  if (await isThere(path)) await reportingUnreadable(REMOVED_FILE, log, read(path, removed, log));
  return removed;
}

async function read(path: string, removed: RemovedRows, log: ProblemLog): Promise<void> {
  let header: readonly string[] | undefined;
  for await (const { records } of readCsvFile(path)) {
    for (const { cells, line, fault } of records) {
      const place = { file: REMOVED_FILE, line } as const;
      removeEmptyEnd(cells, COLUMNS.length);
      if (fault) {
        log.add({ ...place, value: fault.value, ...fault.mistake });
        continue;
      }
      if (header === undefined) {
        header = cells;
        if (isHeader(header)) continue;
        log.add({ code: 'removed_header', ...place, value: header.join(), columns: COLUMNS });
        return;
      }
      if (cells.length > COLUMNS.length) {
        // A key with a comma and without quotes would name another row.
        const counts = { header: COLUMNS.length, cells: cells.length };
        const value = cells[COLUMNS.length];
        log.add({ code: 'surplus_cells', ...place, column: header.at(-1), value, ...counts });
        continue;
      }
      const fileName = cells[header.indexOf('file')] ?? '';
      const key = cells[header.indexOf('key')] ?? '';
      add(removed, { fileName, key }, place, log);
    }
  }
}

/** In either order. */
const isHeader = (cells: readonly string[]): boolean =>
  cells.length === COLUMNS.length && COLUMNS.every((column) => cells.includes(column));

function add(
  removed: RemovedRows,
  { fileName, key }: { fileName: string; key: string },
  place: RowPlace,
  log: ProblemLog,
): void {
  const file = DATASET_FILES.find((each) => fileName === each.name || fileName === each.key);
  if (!file) {
    const allowed = DATASET_FILES.map((each) => each.name);
    const mistake = { code: 'not_one_of', allowed, orEmpty: false } as const;
    log.add({ ...place, column: 'file', value: fileName, ...mistake });
    return;
  }
  const keys = removed.get(file);
  const first = keys?.get(key);
  if (first === undefined) keys?.set(detached(key), place.line);
  else {
    const other = { ...place, line: first };
    log.add({ code: 'repeated', what: 'row', ...place, column: 'key', value: key, other });
  }
}
