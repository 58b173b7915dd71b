import { NumberTable } from './number-table';
import { hash32Without } from './text-hash';

const ID_RANGE = 2 ** 21;
const HASH_RANGE = 2 ** 32;

/**
 * Finds pairs of texts that may differ by one letter, or by two swapped neighbours. Such texts become equal when one letter is left out of each, or of the
 * longer one. Stores 8 bytes per letter, so 100,000 names take 15 MB. Handles at most 2 million texts.
 */
export class LettersLeftOut {
  private readonly entries = new NumberTable({ entry: new Float64Array() });

  add(text: string, id: number): void {
    for (let skipped = -1; skipped < text.length; skipped++) {
      this.entries.add({ entry: hash32Without(text, skipped) * ID_RANGE + id });
    }
  }

  /** Compare the texts themselves before you believe a pair. */
  *pairs(): Generator<[number, number]> {
    const entries = this.entries.columns.entry.subarray(0, this.entries.size).sort();
    const seen = new Set<number>();
    for (let start = 0; start < entries.length;) {
      const hash = Math.floor(entries[start]! / ID_RANGE) % HASH_RANGE;
      let end = start + 1;
      while (end < entries.length && Math.floor(entries[end]! / ID_RANGE) % HASH_RANGE === hash) end++;
      // Nearly every hash stands alone: a million sets of one would be garbage for nothing.
      const ids = end - start > 1 ? [...new Set(Array.from(entries.subarray(start, end), (entry) => entry % ID_RANGE))] : [];
      for (const [index, one] of ids.entries()) {
        for (const other of ids.slice(index + 1)) {
          if (seen.has(one * ID_RANGE + other)) continue;
          seen.add(one * ID_RANGE + other);
          yield [one, other];
        }
      }
      start = end;
    }
  }
}

/** Whether two different texts differ by one letter (added, missing or changed) or by two swapped neighbours. */
export function isOneLetterApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  const room = Math.min(one.length, other.length) - start;
  while (end < room && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
  const [a, b] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (a.length <= 1 && b.length <= 1) return true;
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0];
}
