import { indexAbove } from '../packed/sorted-numbers';
import { readCsvFile } from '../reading/csv-file';
import { KEPT_COLUMNS, type RowCells } from './quality-rule';

const CHUNK_BYTES = 1024 * 1024;
/** No cell contains it. */
const CELL_END = '\0';

/**
 * The cells of some rows of a file, packed: as objects, they would take several times the memory.
 */
export class KeptRows {
  private readonly chunks: Buffer[] = [];
  private used = CHUNK_BYTES;
  /** Where each of KEPT_COLUMNS is in the rows of the file; -1 if it doesn't have the column. */
  private positions: readonly number[] = [];
  /** Where each row is, in the order of the lines. */
  private readonly places: { chunk: Int32Array; start: Int32Array; end: Int32Array };

  private constructor(private readonly lines: Float64Array) {
    const numbers = (): Int32Array => new Int32Array(lines.length);
    this.places = { chunk: numbers(), start: numbers(), end: numbers() };
  }

  /** Reads the rows that begin on some lines, which are in ascending order. */
  static async of(path: string, lines: Float64Array): Promise<KeptRows> {
    const rows = new KeptRows(lines);
    if (lines.length > 0) await rows.read(path);
    return rows;
  }

  at(line: number): RowCells {
    const row = indexAbove(this.lines, line) - 1;
    const { chunk, start, end } = this.places;
    const cells = this.chunks[chunk[row]!]!.toString('utf8', start[row], end[row]).split(CELL_END);
    return Object.fromEntries(
      KEPT_COLUMNS.map((name, index) => [name, cells[index] ?? '']),
    ) as RowCells;
  }

  private async read(path: string): Promise<void> {
    let header = true;
    let row = 0;
    for await (const { records } of readCsvFile(path)) {
      for (const { cells, line } of records) {
        if (header) this.positions = KEPT_COLUMNS.map((name) => cells.indexOf(name));
        else if (line === this.lines[row]) this.keep(row++, cells);
        header = false;
      }
    }
  }

  private keep(row: number, cells: readonly string[]): void {
    const text = this.positions.map((position) => cells[position] ?? '').join(CELL_END);
    const bytes = Buffer.byteLength(text);
    if (this.used + bytes > CHUNK_BYTES) {
      this.chunks.push(Buffer.allocUnsafe(Math.max(CHUNK_BYTES, bytes)));
      this.used = 0;
    }
    const chunk = this.chunks.length - 1;
    this.chunks[chunk]!.write(text, this.used);
    this.places.chunk[row] = chunk;
    this.places.start[row] = this.used;
    this.places.end[row] = this.used += bytes;
  }
}
