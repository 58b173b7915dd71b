import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ProblemLog } from '../../checks/problem-log';
import { type DatasetFile, KEY_SEPARATOR } from '../format/dataset-file';
import { REMOVED_FILE } from '../format/file-names';
import { readCsvFile, readTable } from '../reading/csv-file';
import { csvLine } from '../reading/csv-line';
import { countLineBreaks } from '../reading/csv-records';
import type { FileContent } from '../reading/dataset-source';
import { detached } from '../reading/detached';
import type { FilePatch, PatchRow } from './patch';

/**
 * Writes an exported file with the changes of a patch: the served rows in their order, and then the
 * new ones. Returns the line in the patch of each row that it has, by the line in the written file.
 */
export async function writePatched(
  file: DatasetFile,
  { given, rows, removed }: FilePatch,
  served: FileContent,
  path: string,
  log: ProblemLog,
): Promise<ReadonlyMap<number, number>> {
  const newRows = new Map(rows);
  const notServed = new Map(removed);
  const patchLines = new Map<number, number>();
  let nextLine = 1;
  /** `row`: the row of the patch that the cells are from, if it has one. */
  const textOf = (cells: readonly string[], row?: PatchRow): string => {
    if (row) patchLines.set(nextLine, row.line);
    const text = csvLine(cells);
    nextLine += countLineBreaks(text);
    return text;
  };
  async function* texts(): AsyncGenerator<string> {
    yield textOf(file.columns.map(({ name }) => name));
    for await (const { records } of readTable(served)) {
      let text = '';
      for (const { cells } of records) {
        const key = file.keyOf(cells);
        const row = newRows.get(key);
        newRows.delete(key);
        notServed.delete(key);
        if (!removed.has(key)) text += textOf(row ? patchedCells(cells, row, given) : cells, row);
      }
      yield text;
    }
    for (const row of newRows.values()) yield textOf(row.cells, row);
  }
  await pipeline(Readable.from(texts()), createWriteStream(path));
  const of = { file: file.name, column: file.keyColumns.join(KEY_SEPARATOR) };
  for (const [key, line] of notServed)
    log.add({ code: 'not_served', file: REMOVED_FILE, line, column: 'key', value: key, of });
  return patchLines;
}

/** `given`: for each cell, whether the patch has its column. */
function patchedCells(
  served: readonly string[],
  { cells }: PatchRow,
  given: readonly boolean[],
): string[] {
  return served.map((cell, place) => (given[place] ? (cells[place] ?? '') : cell));
}

/** The keys of the rows that begin at these lines. */
export async function keysAtLines(
  path: string,
  file: DatasetFile,
  lines: ReadonlySet<number>,
): Promise<Map<number, string>> {
  const keys = new Map<number, string>();
  if (lines.size === 0) return keys;
  for await (const { records } of readCsvFile(path))
    for (const { line, cells } of records)
      if (lines.has(line)) keys.set(line, detached(file.keyOf(cells)));
  return keys;
}
