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
    let last = 0;
    for (let row = 0; row < size; row++) last = Math.max(last, numberAt(ids, row));

    // Counts the rows of each id one place further on: added up, they say where the id's rows begin.
    const starts = new Uint32Array(last + 2);
    for (let row = 0; row < size; row++) {
      const place = numberAt(ids, row) + 1;
      starts[place] = numberAt(starts, place) + 1;
    }
    for (let id = 1; id < starts.length; id++)
      starts[id] = numberAt(starts, id) + numberAt(starts, id - 1);
    this.starts = starts;

    const next = starts.slice();
    this.rows = new Uint32Array(size);
    for (let row = 0; row < size; row++) {
      const id = numberAt(ids, row);
      const place = numberAt(next, id);
      this.rows[place] = row;
      next[id] = place + 1;
    }
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

function numberAt(numbers: ArrayLike<number>, place: number): number {
  const number = numbers[place];
  if (number === undefined) throw new RangeError(`There is no number at ${place}.`);
  return number;
}
