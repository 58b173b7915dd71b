import { NumberTable } from '../packed/number-table';
import { hash53 } from '../packed/text-hash';

/**
 * Finds repeated ids among any number of rows. Keeps only an 8-byte hash per row, and an entry
 * per repeated id. A second read of the file tells ids with the same hash apart.
 */
export class DuplicateIds {
  private readonly hashes = new NumberTable({ hash: Float64Array });

  add(id: string): void {
    this.hashes.add({ hash: hash53(id) });
  }

  /**
   * Call it after the last id, once. Undefined if no id is repeated. Otherwise returns a function
   * to call with each id and its line in a second read, which returns the line of an earlier row
   * with the id.
   */
  firstLines(): ((id: string, line: number) => number | undefined) | undefined {
    const firsts = new Map<number, { line: number; check: number } | undefined>();
    const sorted = this.hashes.values('hash').sort();
    for (const [at, hash] of sorted.entries())
      if (hash === sorted[at - 1]) firsts.set(hash, undefined);
    if (firsts.size === 0) return undefined;
    return (id, line) => {
      const hash = hash53(id);
      if (!firsts.has(hash)) return undefined;
      const check = hash53(`again ${id}`);
      const first = firsts.get(hash);
      if (!first) firsts.set(hash, { line, check });
      return first?.check === check ? first.line : undefined;
    };
  }
}
