export type NumberColumn =
  | Int8Array<ArrayBuffer>
  | Int16Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

type NumberType = new (length: number) => NumberColumn;

const FIRST_CAPACITY = 4096;

/** Rows of numbers, which take far less memory than objects. */
export class NumberTable<Name extends string> {
  size = 0;
  /** They are replaced by larger ones as the table grows. */
  readonly columns: Record<Name, NumberColumn>;
  private readonly names: readonly Name[];

  /** `types` says which numbers a row has, and of which type. */
  constructor(private readonly types: Readonly<Record<Name, NumberType>>) {
    this.names = Object.keys(types) as Name[];
    const empty = this.names.map((name) => [name, new types[name](0)]);
    this.columns = Object.fromEntries(empty) as Record<Name, NumberColumn>;
  }

  /** A column that no row has takes no memory. */
  add(row: Readonly<Partial<Record<Name, number>>>): void {
    for (const name of this.names) {
      const value = row[name];
      if (value === undefined) continue;
      if (this.size >= this.columns[name].length) this.grow(name);
      this.columns[name][this.size] = value;
    }
    this.size++;
  }

  /** 0 if the row was added without one. */
  at(row: number, name: Name): number {
    return this.columns[name][row] ?? 0;
  }

  /** The numbers of all rows. */
  values(name: Name): NumberColumn {
    return this.columns[name].subarray(0, this.size);
  }

  private grow(name: Name): void {
    const column = this.columns[name];
    const larger = new this.types[name](Math.max(FIRST_CAPACITY, column.length * 2));
    larger.set(column);
    this.columns[name] = larger;
  }
}
