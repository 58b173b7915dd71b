import { join } from 'node:path';
import type { DatasetFile } from '../format/dataset-file';
import { DATASET_FILES } from '../format/dataset-files';
import { REMOVED_FILE } from '../format/file-names';
import { readCsvFile } from '../reading/csv-file';
import { isFile } from '../reading/dataset-source';
import { detached } from '../reading/detached';
import type { ProblemLog } from '../validation/problem-log';
import { reportingUnreadable } from '../validation/unreadable-file';

const HEADER = ['file', 'key'];

/** The keys to remove, with their lines, by file. */
export async function readRemovedRows(
  folder: string,
  log: ProblemLog,
): Promise<Map<DatasetFile, Map<string, number>>> {
  const removed = new Map<DatasetFile, Map<string, number>>();
  const path = join(folder, REMOVED_FILE);
  if (await isFile(path)) await reportingUnreadable(REMOVED_FILE, log, read(path, removed, log));
  return removed;
}

async function read(
  path: string,
  removed: Map<DatasetFile, Map<string, number>>,
  log: ProblemLog,
): Promise<void> {
  let header: string[] | undefined;
  for await (const { records } of readCsvFile(path)) {
    for (const { cells, line, fault } of records) {
      const place = { file: REMOVED_FILE, line } as const;
      const cell = (column: string): string => cells[header!.indexOf(column)] ?? '';
      if (fault) log.add({ ...place, value: fault.value, ...fault.mistake });
      else if (header) add(removed, cell('file'), cell('key'), line, log);
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
  removed: Map<DatasetFile, Map<string, number>>,
  value: string,
  key: string,
  line: number,
  log: ProblemLog,
): void {
  const place = { file: REMOVED_FILE, line } as const;
  const file = DATASET_FILES.find((each) => value === each.name || value === each.key);
  if (!file) {
    const allowed = DATASET_FILES.map(({ name }) => name);
    log.add({ code: 'not_one_of', ...place, column: 'file', value, allowed, orEmpty: false });
    return;
  }
  const keys = removed.get(file) ?? new Map<string, number>();
  removed.set(file, keys);
  const first = keys.get(key);
  if (first === undefined) keys.set(detached(key), line);
  else {
    const other = { ...place, line: first };
    log.add({ code: 'repeated_removal', ...place, column: 'key', value: key, other });
  }
}
