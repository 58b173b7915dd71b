import { join } from 'node:path';
import type { ProblemLog } from '../../checks/problem-log';
import { reportingUnreadable } from '../../checks/unreadable-file';
import type { DatasetFile } from '../format/dataset-file';
import { DATASET_FILES } from '../format/dataset-files';
import { REMOVED_FILE } from '../format/file-names';
import type { RowPlace } from '../format/problem-catalog';
import { readCsvFile } from '../reading/csv-file';
import { isThere } from '../reading/dataset-source';
import { detached } from '../reading/detached';

const HEADER = ['file', 'key'];

type RemovedRows = ReadonlyMap<DatasetFile, Map<string, number>>;

/** The keys to remove, with their lines, by file. */
export async function readRemovedRows(folder: string, log: ProblemLog): Promise<RemovedRows> {
  const removed = new Map(DATASET_FILES.map((file) => [file, new Map<string, number>()]));
  const path = join(folder, REMOVED_FILE);
  if (await isThere(path)) await reportingUnreadable(REMOVED_FILE, log, read(path, removed, log));
  return removed;
}

async function read(path: string, removed: RemovedRows, log: ProblemLog): Promise<void> {
  let header: string[] | undefined;
  for await (const { records } of readCsvFile(path)) {
    for (const { cells, line, fault } of records) {
      const place = { file: REMOVED_FILE, line } as const;
      const cell = (column: string): string => cells[header?.indexOf(column) ?? -1] ?? '';
      if (fault) log.add({ ...place, value: fault.value, ...fault.mistake });
      else if (header) add(removed, cell('file'), cell('key'), place, log);
      else {
        header = cells.filter((name) => name !== '');
        if ([...header].sort().join() === HEADER.join()) continue;
        log.add({ code: 'removed_header', ...place, value: cells.join(), columns: HEADER });
        return;
      }
    }
  }
}

function add(
  removed: RemovedRows,
  name: string,
  key: string,
  place: RowPlace,
  log: ProblemLog,
): void {
  const file = DATASET_FILES.find((each) => name === each.name || name === each.key);
  if (!file) {
    const allowed = DATASET_FILES.map((each) => each.name);
    log.add({ code: 'not_one_of', ...place, column: 'file', value: name, allowed, orEmpty: false });
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
