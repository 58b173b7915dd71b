import type { RowCells } from './quality-rule';

const FIRST_CAPACITY = 64 * 1024;
/** No cell contains it. */
const CELL_END = '\0';

/** The cells of some rows of a file, packed: as objects, they would take several times the memory. */
export class KeptRows {
  private text = Buffer.allocUnsafe(FIRST_CAPACITY);
  private size = 0;
  /** Where each row starts and ends, by its line. */
  private readonly places = new Map<number, { start: number; end: number }>();
  private columns: readonly string[] = [];

  keep(line: number, columns: readonly string[], cells: readonly string[]): void {
    this.columns = columns;
    const row = cells.join(CELL_END);
    const bytes = Buffer.byteLength(row);
    if (this.size + bytes > this.text.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.text.length * 1.5, this.size + bytes));
      this.text.copy(larger, 0, 0, this.size);
      this.text = larger;
    }
    this.text.write(row, this.size);
    this.places.set(line, { start: this.size, end: this.size + bytes });
    this.size += bytes;
  }

  at(line: number): RowCells {
    const { start, end } = this.places.get(line)!;
    const cells = this.text.toString('utf8', start, end).split(CELL_END);
    return Object.fromEntries(this.columns.map((column, index) => [column, cells[index]!]));
  }
}
