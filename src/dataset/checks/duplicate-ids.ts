import { NumberTable } from './packed/number-table';
import { indexAbove } from './packed/sorted-numbers';
import { hash53 } from './packed/text-hash';

/**
 * Finds repeated ids among any number of rows, in two reads of their file: the first one finds hashes
 * that several ids have, the second one compares these ids. Keeps only an 8-byte hash per row, and 20
 * bytes more per repeated id.
 */
export class DuplicateIds {
  private readonly hashes = new NumberTable({ hash: Float64Array });

  /** For each row of the first read. */
  add(id: string): void {
    this.hashes.add({ hash: hash53(id) });
  }

  /** Call it after the last id, once. Undefined if no id is repeated. */
  repeated(): RepeatedIds | undefined {
    const sorted = this.hashes.values('hash').sort();
    // Each repeated hash once: at its second place.
    const repeated = sorted.filter(
      (hash, place) => hash === sorted[place - 1] && hash !== sorted[place - 2],
    );
    return repeated.length === 0 ? undefined : new RepeatedIds(repeated);
  }
}

/** The ids whose hash several rows have. */
class RepeatedIds {
  /** The line of the first row with each hash; 0 until it is read. */
  private readonly firstLines: Int32Array;
  /** Another hash of the id in that row. Two different ids hardly ever have both in common. */
  private readonly otherHashes: Float64Array;

  /** `hashes`: sorted. */
  constructor(private readonly hashes: ArrayLike<number>) {
    this.firstLines = new Int32Array(hashes.length);
    this.otherHashes = new Float64Array(hashes.length);
  }

  /** For each row of the second read: the line of the first row with the same id, if it is another. */
  firstLine(id: string, line: number): number | undefined {
    const hash = hash53(id);
    const place = indexAbove(this.hashes, hash) - 1;
    if (this.hashes[place] !== hash) return undefined;
    const otherHash = hash53(`again ${id}`);
    const firstLine = this.firstLines[place];
    if (firstLine !== 0) return this.otherHashes[place] === otherHash ? firstLine : undefined;
    this.firstLines[place] = line;
    this.otherHashes[place] = otherHash;
    return undefined;
  }
}
