import { join } from 'node:path';
import type { ProblemLog } from '../../checks/problem-log';
import { References } from '../../checks/references';
import { RowFile } from '../../checks/row-file';
import { reportingUnreadable } from '../../checks/unreadable-file';
import type { DatasetFile } from '../format/dataset-file';
import { DATASET_FILES } from '../format/dataset-files';
import { REMOVED_FILE } from '../format/file-names';
import { fileContent, isThere } from '../reading/dataset-source';
import { readRemovedRows } from './removed-rows';

/**
 * A row of a patch: its cells in the format's order. Cells of columns that the patch doesn't have
 * are empty.
 */
export interface PatchRow {
  cells: readonly string[];
  line: number;
}

/** What a patch changes in one file. */
export interface FilePatch {
  /** For each column of the format, whether the patch has it. */
  given: readonly boolean[];
  rows: ReadonlyMap<string, PatchRow>;
  /** The keys of the rows to remove, with their lines in removed.csv. */
  removed: ReadonlyMap<string, number>;
}

export type Patch = ReadonlyMap<DatasetFile, FilePatch>;

/**
 * Reads a folder with any of the dataset's files, each with its key and any other columns, and
 * removed.csv. Memory grows with the patch, not with the dataset.
 */
export async function readPatch(folder: string, log: ProblemLog): Promise<Patch> {
  const removed = await readRemovedRows(folder, log);
  const patch = new Map<DatasetFile, FilePatch>();
  for (const file of DATASET_FILES) {
    const path = join(folder, file.name);
    const isPatched = await isThere(path);
    const changes = isPatched
      ? await readFilePatch(path, file, log)
      : { given: file.columns.map(() => false), rows: new Map<string, PatchRow>() };
    const removedKeys = removed.get(file) ?? new Map<string, number>();
    for (const [key, line] of removedKeys) {
      const row = changes.rows.get(key);
      if (!row) continue;
      const place = { file: REMOVED_FILE, line, column: 'key', value: key } as const;
      const other = { file: file.name, line: row.line };
      log.add({ code: 'removed_and_changed', ...place, other });
    }
    if (isPatched || removedKeys.size > 0) patch.set(file, { ...changes, removed: removedKeys });
  }
  return patch;
}

async function readFilePatch(
  path: string,
  file: DatasetFile,
  log: ProblemLog,
): Promise<Pick<FilePatch, 'given' | 'rows'>> {
  const rows = new Map<string, PatchRow>();
  const reading = new RowFile(asTexts(file), log, new References());
  // Of two columns, the last one tells rows of one kind apart: problems are reported there.
  const keyColumn = file.keyColumns.at(-1) ?? '';
  const keyPlace = file.columns.findIndex(({ name }) => name === keyColumn);
  const content = reading.read(fileContent(path), {
    row: ({ line }, { cells }) => {
      const key = file.keyOf(cells);
      const value = cells[keyPlace] ?? '';
      const first = rows.get(key);
      if (first) {
        const place = { file: file.name, line, column: keyColumn, value };
        const other = { file: file.name, line: first.line };
        log.add({ code: 'repeated', what: keyColumn, ...place, other });
      } else if (value.trim() !== '') rows.set(key, { cells: [...cells], line });
    },
  });
  await reportingUnreadable(file.name, log, content);
  return { given: file.columns.map(({ name }) => reading.columns.includes(name)), rows };
}

/**
 * The file with cells of any text, of which only the key is required: what a cell means is checked
 * in the patched dataset.
 */
function asTexts(file: DatasetFile): DatasetFile<{ line: number }> {
  const columns = file.columns.map((column) => ({
    ...column,
    required: file.keyColumns.includes(column.name),
    unique: false,
    empty: '',
    read: (value: string) => value,
    refersTo: undefined,
  }));
  return { ...(file as DatasetFile<{ line: number }>), columns, referredToAs: undefined };
}
