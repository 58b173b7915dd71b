const ID_RANGE = 2 ** 21;
const HASH_RANGE = 2 ** 32;

/** The 32-bit FNV-1a hash of a text without the character at `skipped`. */
function hashWithout(text: string, skipped: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    if (at === skipped) continue;
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * Finds pairs of texts that differ by one letter, or by two swapped neighbours. Such texts become equal when one letter is left out of each, or of the
 * longer one. Stores 8 bytes per letter, so 100,000 names take 15 MB. Handles at most 2 million texts.
 */
export function pairsOneLetterApart(texts: readonly string[], minLength: number): [number, number][] {
  const entries = new Float64Array(texts.reduce((sum, text) => sum + (text.length >= minLength ? text.length + 1 : 0), 0));
  let size = 0;
  texts.forEach((text, id) => {
    if (text.length < minLength) return;
    for (let skipped = -1; skipped < text.length; skipped++) entries[size++] = hashWithout(text, skipped) * ID_RANGE + id;
  });
  entries.sort();
  const pairs = new Map<string, [number, number]>();
  const comparePairs = (sameHash: Float64Array): void => {
    const ids = [...new Set(Array.from(sameHash, (entry) => entry % ID_RANGE))];
    for (const [index, one] of ids.entries()) {
      for (const other of ids.slice(index + 1)) {
        if (isOneLetterApart(texts[one]!, texts[other]!)) pairs.set(`${one} ${other}`, [one, other]);
      }
    }
  };
  for (let start = 0; start < entries.length;) {
    const hash = Math.floor(entries[start]! / ID_RANGE) % HASH_RANGE;
    let end = start + 1;
    while (end < entries.length && Math.floor(entries[end]! / ID_RANGE) % HASH_RANGE === hash) end++;
    // Nearly every hash stands alone: a million sets of one would be garbage for nothing.
    if (end - start > 1) comparePairs(entries.subarray(start, end));
    start = end;
  }
  return [...pairs.values()];
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
