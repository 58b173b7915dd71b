/** Copies a text out of the piece of file that it was cut from, so that keeping it does not keep the piece. */
function detached(text: string): string {
  return Buffer.from(text).toString();
}

/** The rows that others refer to: from a name (a slug, or a product category) to an id and the line of its first row. */
export class ReferenceIndex {
  /** False where the file is not there, or has no column of names: then no reference to it is called wrong. */
  complete = true;
  private readonly ids = new Map<string, number>();
  private readonly lines: number[] = [];

  /** `what` says what a reference has to be. */
  constructor(readonly what = '') {}

  idOf(name: string): number | undefined {
    return this.ids.get(name);
  }

  lineOf(name: string): number | undefined {
    const id = this.ids.get(name);
    return id === undefined ? undefined : this.lines[id - 1];
  }

  /** The name of an id. Searches all of them: for reports only. */
  nameOf(id: number): string {
    for (const [name, its] of this.ids) if (its === id) return name;
    return '';
  }

  /** The new id, in the order of first rows; undefined where the name is already there. */
  add(name: string, line: number): number | undefined {
    if (this.ids.has(name)) return undefined;
    this.lines.push(line);
    this.ids.set(detached(name), this.lines.length);
    return this.lines.length;
  }
}
