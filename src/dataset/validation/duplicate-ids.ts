import { NumberTable } from '../packed/number-table';
import { hash53 } from '../packed/text-hash';

/**
 * Finds repeated ids among any number of rows. Keeps only an 8-byte hash per row. Ids with the same
 * hash are candidates, which a second read of the file confirms.
 */
export class DuplicateIds {
  private readonly hashes = new NumberTable({ hash: new Float64Array() });

  add(id: string): void {
    this.hashes.add({ hash: hash53(id) });
  }

  /**
   * Call it after the last id. Returns a test for ids that may be repeated, or undefined if none
   * is.
   */
  candidates(): ((id: string) => boolean) | undefined {
    const sorted = this.hashes.columns.hash.subarray(0, this.hashes.size).sort();
    const repeated = new Set<number>();
    for (let at = 1; at < sorted.length; at++)
      if (sorted[at] === sorted[at - 1]) repeated.add(sorted[at]!);
    return repeated.size === 0 ? undefined : (id) => repeated.has(hash53(id));
  }
}
