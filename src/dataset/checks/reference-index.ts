import { type LookAlike, lookAlike, plainLook } from '../files/format/look-alike';
import { detached } from '../files/reading/detached';

/**
 * Finds the rows that others refer to: from a name (a slug or a product category) to an id and the
 * line of its first row.
 */
export class ReferenceIndex {
  /**
   * False if the file is missing or has no column of names. References to it then can't be checked.
   */
  complete = true;
  private readonly ids = new Map<string, number>();
  private readonly lines: number[] = [];
  /** The names by their look. Only made if a name is unknown. */
  private looks?: ReadonlyMap<string, string>;

  idOf(name: string): number | undefined {
    return this.ids.get(name);
  }

  lineOf(name: string): number | undefined {
    const id = this.idOf(name);
    return id === undefined ? undefined : this.lines[id - 1];
  }

  /** Numbers the names 1, 2, 3 ... Returns undefined for one that is already in the index. */
  add(name: string, line: number): number | undefined {
    if (this.ids.has(name)) return undefined;
    const id = this.ids.size + 1;
    this.ids.set(detached(name), id);
    this.lines.push(line);
    return id;
  }

  /** A name that looks like an unknown one. Call it once all names are added. */
  lookAlikeOf(unknown: string): LookAlike | undefined {
    this.looks ??= new Map([...this.ids.keys()].map((name) => [plainLook(name), name]));
    const name = this.looks.get(plainLook(unknown));
    return name === undefined ? undefined : lookAlike(unknown, name);
  }
}
