import type { Referenced } from '../files/format/column';
import { FormerSlugIndex } from './former-slug-index';
import { ReferenceIndex } from './reference-index';

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
