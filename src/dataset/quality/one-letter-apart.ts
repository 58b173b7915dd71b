import { present } from '../../platform/errors/present';
import { NumberSet } from '../checks/packed/number-set';
import { visitHashesWithout } from '../checks/packed/text-hash';

const ID_RANGE = 2 ** 21;
const HASH_RANGE = 2 ** 32;
const USUAL_ENTRIES = 900_000;

/**
 * Finds texts that may differ by one letter, or by two swapped neighbours. Such texts become equal
 * when one letter is left out of each, or of the longer one. Compares hashes, a million at a time.
 * Handles at most 2 million texts.
 */
export class LettersLeftOut {
  private readonly texts: string[] = [];
  private readonly ids: number[] = [];
  private hashes = 0;

  add(text: string, id: number): void {
    this.texts.push(text);
    this.ids.push(id);
    this.hashes += text.length + 1;
  }

  /**
   * The ids of texts that become equal. Compare the texts themselves before you believe it. Some
   * groups come several times. Call it once: the texts aren't kept.
   */
  *groups(): Generator<number[]> {
    // Equal hashes are in the same part.
    const parts = Math.ceil(this.hashes / USUAL_ENTRIES);
    for (let part = 0; part < parts; part++) {
      yield* groupsIn(this.entries((part * HASH_RANGE) / parts, ((part + 1) * HASH_RANGE) / parts));
    }
    this.texts.length = 0;
  }

  /** The hashes in a range, each with the id of its text, in order. */
  private entries(from: number, to: number): Float64Array {
    const entries = new NumberSet();
    for (const [index, text] of this.texts.entries()) {
      const id = present(this.ids[index], 'id of the text');
      visitHashesWithout(text, (hash) => {
        if (hash >= from && hash < to) entries.add(hash * ID_RANGE + id);
      });
    }
    return entries.sorted();
  }
}

function* groupsIn(entries: Float64Array): Generator<number[]> {
  const hashAt = (place: number): number => Math.floor(present(entries[place], 'entry') / ID_RANGE);
  for (let start = 0; start < entries.length;) {
    const hash = hashAt(start);
    let end = start + 1;
    while (end < entries.length && hashAt(end) === hash) end++;
    if (end > start + 1)
      yield Array.from(entries.subarray(start, end), (entry) => entry % ID_RANGE);
    start = end;
  }
}

/**
 * Whether two different texts differ by one letter (added, missing or changed) or by two swapped
 * neighbours.
 */
export function isOneLetterApart(one: string, other: string): boolean {
  if (one === other) return false;
  let start = 0;
  while (one[start] === other[start]) start++;
  const [a, b] = [one.slice(start), other.slice(start)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}
