export type NumberColumn =
  | Int8Array<ArrayBuffer>
  | Int16Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

const FIRST_CAPACITY = 4096;

/** Rows of numbers, which take far less memory than objects. */
export class NumberTable<Name extends string> {
  size = 0;

  private readonly names: readonly Name[];

  /**
   * `columns` says which numbers a row has, and of which type. They are replaced by larger ones as
   * the table grows.
   */
  constructor(readonly columns: Record<Name, NumberColumn>) {
    this.names = Object.keys(columns) as Name[];
  }

  add(row: Record<Name, number>): void {
    for (const name of this.names) {
      if (this.size >= this.columns[name].length) this.grow(name);
      this.columns[name][this.size] = row[name];
    }
    this.size++;
  }

  private grow(name: Name): void {
    const column = this.columns[name];
    const Kind = column.constructor as new (length: number) => NumberColumn;
    const larger = new Kind(Math.max(FIRST_CAPACITY, column.length * 2));
    larger.set(column);
    this.columns[name] = larger;
  }
}
