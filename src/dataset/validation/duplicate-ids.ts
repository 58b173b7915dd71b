const FIRST_CAPACITY = 4096;

/** A 53-bit hash of a text (cyrb53). */
function hash53(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

/**
 * Finds repeated ids among any number of rows. Keeps only an 8-byte hash per row. Ids with the same hash are candidates, which a second read of the
 * file confirms.
 */
export class DuplicateIds {
  private hashes = new Float64Array(FIRST_CAPACITY);
  private size = 0;

  add(id: string): void {
    if (this.size === this.hashes.length) {
      const larger = new Float64Array(this.size * 2);
      larger.set(this.hashes);
      this.hashes = larger;
    }
    this.hashes[this.size++] = hash53(id);
  }

  /** Call it after the last id. Returns a test for ids that may be repeated, or undefined if none is. */
  candidates(): ((id: string) => boolean) | undefined {
    const sorted = this.hashes.subarray(0, this.size).sort();
    const repeated = new Set<number>();
    for (let at = 1; at < sorted.length; at++) if (sorted[at] === sorted[at - 1]) repeated.add(sorted[at]!);
    return repeated.size === 0 ? undefined : (id) => repeated.has(hash53(id));
  }
}
