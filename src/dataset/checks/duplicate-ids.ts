import { NumberTable } from './packed/number-table';
import { indexAbove } from './packed/sorted-numbers';
import { hash53 } from './packed/text-hash';

/**
 * Finds repeated ids among any number of rows. Keeps only an 8-byte hash per row, and 20 bytes more
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
    const sorted = this.hashes.values('hash').sort();
    const repeated = sorted.filter(
      (hash, at) => hash === sorted[at - 1] && hash !== sorted[at - 2],
    );
    if (repeated.length === 0) return undefined;
    const [lines, checks] = [new Int32Array(repeated.length), new Float64Array(repeated.length)];
    return (id, line) => {
      const hash = hash53(id);
      const place = indexAbove(repeated, hash) - 1;
      if (repeated[place] !== hash) return undefined;
      const check = hash53(`again ${id}`);
      if (lines[place] !== 0) return checks[place] === check ? lines[place] : undefined;
      lines[place] = line;
      checks[place] = check;
      return undefined;
    };
  }
}
