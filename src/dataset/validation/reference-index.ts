import type { Referenced } from '../format/column';
import { detached } from '../reading/detached';
import { FormerSlugIndex } from './former-slug-index';

/** Finds the rows that others refer to: from a name (a slug or a product category) to an id and the line of its first row. */
export class ReferenceIndex {
  /** False if the file is missing or has no column of names. References to it then can't be checked. */
  complete = true;
  private readonly ids = new Map<string, number>();
  private readonly lines: number[] = [];

  idOf(name: string): number | undefined {
    return this.ids.get(name);
  }

  lineOf(name: string): number | undefined {
    const id = this.ids.get(name);
    return id === undefined ? undefined : this.lines[id - 1];
  }

  /** The name of an id. Searches all names, so use it only for reports. */
  nameOf(id: number): string {
    for (const [name, its] of this.ids) if (its === id) return name;
    return '';
  }

  /** Returns the new id; undefined if the name is already in the index. */
  add(name: string, line: number): number | undefined {
    if (this.ids.has(name)) return undefined;
    this.lines.push(line);
    this.ids.set(detached(name), this.lines.length);
    return this.lines.length;
  }
}

/** The indexes of all rows and names that rows refer to. */
export class References {
  private readonly indexes = new Map<Referenced, ReferenceIndex>();
  readonly formerSlugs = new FormerSlugIndex((referenced) => this.to(referenced));

  to(referenced: Referenced): ReferenceIndex {
    const index = this.indexes.get(referenced) ?? new ReferenceIndex();
    this.indexes.set(referenced, index);
    return index;
  }
}
