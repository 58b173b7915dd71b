import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type DatasetFile, KEY_SEPARATOR } from '../format/dataset-file';
import { readCsvFile } from '../reading/csv-file';
import { csvLine } from '../reading/csv-line';
import { detached } from '../reading/detached';
import type { ProblemLog } from '../validation/problem-log';
import type { FilePatch, PatchRow } from './patch';
import { REMOVED_FILE } from '../format/file-names';

/**
 * Writes an exported file with the changes of a patch: the served rows in their order, and then the
 * new ones.
 */
export class PatchedFile {
  private readonly unused: Map<string, PatchRow>;
  private readonly notRemoved: Map<string, number>;
  /** The line in the patch, by the line in the patched file. */
  private readonly patchLines = new Map<number, number>();

  constructor(
    private readonly file: DatasetFile,
    private readonly patch: FilePatch,
  ) {
    this.unused = new Map(patch.rows);
    this.notRemoved = new Map(patch.removed);
  }

  async write(served: string, path: string, log: ProblemLog): Promise<void> {
    await pipeline(Readable.from(this.texts(served)), createWriteStream(path));
    const of = { file: this.file.name, column: this.file.keyColumns.join(KEY_SEPARATOR) };
    for (const [key, line] of this.notRemoved)
      log.add({ code: 'not_served', file: REMOVED_FILE, line, column: 'key', value: key, of });
  }

  /** The line in the patch of a row that the patch has; undefined for a served row. */
  patchLine(line: number): number | undefined {
    return this.patchLines.get(line);
  }

  private async *texts(served: string): AsyncGenerator<string> {
    let line = 1;
    const write = (cells: readonly string[], patchLine?: number): string => {
      if (patchLine !== undefined) this.patchLines.set(line, patchLine);
      const text = csvLine(cells);
      line += text.split('\n').length - 1;
      return text;
    };
    let header = true;
    for await (const { records } of readCsvFile(served)) {
      let text = '';
      for (const { cells } of records) {
        const key = this.file.keyOf(cells);
        const row = header ? undefined : this.take(key);
        if (header || !this.notRemoved.delete(key))
          text += write(row ? this.changed(cells, row) : cells, row?.line);
        header = false;
      }
      yield text;
    }
    for (const { cells, line: patchLine } of this.unused.values()) yield write(cells, patchLine);
  }

  private take(key: string): PatchRow | undefined {
    const row = this.unused.get(key);
    this.unused.delete(key);
    return row;
  }

  private changed(cells: readonly string[], row: PatchRow): string[] {
    return cells.map((cell, index) => (this.patch.given[index] ? row.cells[index]! : cell));
  }
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
