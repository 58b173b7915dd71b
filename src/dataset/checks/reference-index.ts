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

  idOf(name: string): number | undefined {
    return this.ids.get(name);
  }

  lineOf(name: string): number | undefined {
    return this.lines[this.idOf(name)! - 1];
  }

  /** Numbers the names 1, 2, 3 ... Returns undefined for one that is already in the index. */
  add(name: string, line: number): number | undefined {
    if (this.ids.has(name)) return undefined;
    const id = this.ids.size + 1;
    this.ids.set(detached(name), id);
    this.lines.push(line);
    return id;
  }
}
