/**
 * The rows of a table by an id, such as that of their company: two numbers for each row, however
 * many ids there are.
 */
export class GroupedRows {
  /** All rows: those of the lowest id come first. */
  readonly rows: Uint32Array;
  private readonly starts: Uint32Array;

  /** `ids` has the id of each row, a whole number. */
  constructor(ids: ArrayLike<number>, size: number) {
    const idOf = (row: number): number => ids[row] ?? 0;
    let last = 0;
    for (let row = 0; row < size; row++) last = Math.max(last, idOf(row));
    const starts = new Uint32Array(last + 2);
    for (let row = 0; row < size; row++) advance(starts, idOf(row) + 1, 1);
    for (let id = 1; id < starts.length; id++) advance(starts, id, starts[id - 1] ?? 0);
    this.starts = starts;
    const next = starts.slice();
    this.rows = new Uint32Array(size);
    for (let row = 0; row < size; row++) this.rows[advance(next, idOf(row), 1)] = row;
  }

  /** In the order of the table. */
  of(id: number): Uint32Array {
    return id + 1 < this.starts.length
      ? this.rows.subarray(this.starts[id], this.starts[id + 1])
      : new Uint32Array();
  }

  /** The rows of each id. */
  *groups(): Generator<Uint32Array> {
    for (let id = 0; id + 1 < this.starts.length; id++) yield this.of(id);
  }
}

/** Adds to a number. Returns what it was before. */
function advance(numbers: Uint32Array, place: number, by: number): number {
  const before = numbers[place] ?? 0;
  numbers[place] = before + by;
  return before;
}
