import type { Referenced } from '../format/column';
import { NumberTable } from '../packed/number-table';
import { TextIndex } from '../packed/text-index';
import { FormerSlugIndex } from './former-slug-index';

/**
 * Finds the rows that others refer to: from a name (a slug or a product category) to an id and the
 * line of its first row.
 */
export class ReferenceIndex {
  /**
   * False if the file is missing or has no column of names. References to it then can't be checked.
   */
  complete = true;
  private readonly names = new TextIndex();
  private readonly lines = new NumberTable({ line: new Int32Array() });

  /** The name may be a part of a text. */
  idOf(name: string, start?: number, end?: number): number | undefined {
    return this.names.numberOf(name, start, end);
  }

  lineOf(name: string): number | undefined {
    const id = this.names.numberOf(name);
    return id === undefined ? undefined : this.lines.columns.line[id - 1];
  }

  nameOf(id: number): string {
    return this.names.textOf(id);
  }

  /** Returns the new id; undefined if the name is already in the index. */
  add(name: string, line: number): number | undefined {
    const id = this.names.add(name);
    if (id !== undefined) this.lines.add({ line });
    return id;
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
