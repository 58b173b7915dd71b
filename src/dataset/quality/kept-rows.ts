import type { RowCells } from './quality-rule';

const CHUNK_BYTES = 1024 * 1024;
/** No cell contains it. */
const CELL_END = '\0';

/** The cells of some rows of a file, packed: as objects, they would take several times the memory. */
export class KeptRows {
  private chunk = Buffer.alloc(0);
  private used = 0;
  /** Where each row is, by its line. */
  private readonly places = new Map<number, { chunk: Buffer; start: number; end: number }>();
  private columns: readonly string[] = [];

  keep(line: number, columns: readonly string[], cells: readonly string[]): void {
    this.columns = columns;
    const row = cells.join(CELL_END);
    const bytes = Buffer.byteLength(row);
    if (this.used + bytes > this.chunk.length) {
      this.chunk = Buffer.allocUnsafe(Math.max(CHUNK_BYTES, bytes));
      this.used = 0;
    }
    this.chunk.write(row, this.used);
    this.places.set(line, { chunk: this.chunk, start: this.used, end: this.used + bytes });
    this.used += bytes;
  }

  at(line: number): RowCells {
    const { chunk, start, end } = this.places.get(line)!;
    const cells = chunk.toString('utf8', start, end).split(CELL_END);
    return Object.fromEntries(this.columns.map((column, index) => [column, cells[index]!]));
  }
}
