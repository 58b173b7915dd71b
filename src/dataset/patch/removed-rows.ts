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
      if (fault) log.add({ file: REMOVED_FILE, line, value: fault.value, ...fault.mistake });
      else if (header === undefined) {
        header = cells.filter((name) => name !== '');
        if ([...header].sort().join() !== HEADER.join()) {
          const place = { file: REMOVED_FILE, line, value: cells.join() } as const;
          log.add({ code: 'removed_header', ...place, columns: HEADER });
          return;
        }
      } else
        add(
          removed,
          cells[header.indexOf('file')] ?? '',
          cells[header.indexOf('key')] ?? '',
          line,
          log,
        );
    }
  }
}

function add(
  removed: Map<DatasetFile, Map<string, number>>,
  name: string,
  key: string,
  line: number,
  log: ProblemLog,
): void {
  const file = DATASET_FILES.find((each) => name === each.name || name === each.key);
  if (!file) {
    const place = { file: REMOVED_FILE, line, column: 'file', value: name } as const;
    const allowed = DATASET_FILES.map((each) => each.name);
    log.add({ code: 'not_one_of', ...place, allowed, orEmpty: false });
    return;
  }
  const keys = removed.get(file) ?? new Map<string, number>();
  removed.set(file, keys);
  const first = keys.get(key);
  if (first === undefined) keys.set(detached(key), line);
  else {
    const place = { file: REMOVED_FILE, line, column: 'key', value: key } as const;
    log.add({ code: 'repeated_removal', ...place, other: { file: REMOVED_FILE, line: first } });
  }
}
