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
  patch: FilePatch,
  served: FileContent,
  path: string,
  log: ProblemLog,
): Promise<ReadonlyMap<number, number>> {
  const patched = new PatchedText(file, patch);
  await pipeline(Readable.from(patched.pieces(served)), createWriteStream(path));
  const of = { file: file.name, column: file.keyColumns.join(KEY_SEPARATOR) };
  for (const [key, line] of patched.notServed)
    log.add({ code: 'not_served', file: REMOVED_FILE, line, column: 'key', value: key, of });
  return patched.patchLines;
}

/** The text of a patched file while it is written. */
class PatchedText {
  /** By the line in the patched file: the line in the patch, of the rows that the patch has. */
  readonly patchLines = new Map<number, number>();
  /** The keys of rows to remove that weren't among the served rows, with their lines. */
  readonly notServed: Map<string, number>;
  /** The rows of the patch that weren't among the served rows. */
  private readonly newRows: Map<string, PatchRow>;
  private nextLine = 1;

  constructor(
    private readonly file: DatasetFile,
    private readonly patch: FilePatch,
  ) {
    this.notServed = new Map(patch.removed);
    this.newRows = new Map(patch.rows);
  }

  async *pieces(served: FileContent): AsyncGenerator<string> {
    yield this.text(this.file.columns.map(({ name }) => name));
    for await (const { records } of readTable(served)) {
      let text = '';
      for (const { cells } of records) text += this.servedRow(cells);
      yield text;
    }
    for (const row of this.newRows.values()) yield this.patchRow(row.cells, row);
  }

  /** A served row with its changes; an empty text if it is removed. */
  private servedRow(cells: readonly string[]): string {
    const key = this.file.keyOf(cells);
    const row = this.newRows.get(key);
    this.newRows.delete(key);
    this.notServed.delete(key);
    if (this.patch.removed.has(key)) return '';
    return row ? this.patchRow(patchedCells(cells, row, this.patch.given), row) : this.text(cells);
  }

  private patchRow(cells: readonly string[], { line }: PatchRow): string {
    this.patchLines.set(this.nextLine, line);
    return this.text(cells);
  }

  private text(cells: readonly string[]): string {
    const text = csvLine(cells);
    this.nextLine += countLineBreaks(text);
    return text;
  }
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
