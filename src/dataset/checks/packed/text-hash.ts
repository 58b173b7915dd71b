const PRIME = 0x01000193;
/** Their product is 1 in 32 bits. */
const INVERSE_OF_PRIME = 0x359c449b;

/**
 * A 53-bit hash of a text (cyrb53). Among a million texts, two different ones have the same hash
 * once in 18,000 datasets.
 */
export function hash53(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return 2 ** 32 * ((2 ** 21 - 1) & low) + (high >>> 0);
}

/**
 * Visits a 32-bit hash of the text itself, and one of each text that lacks one of its letters.
 * Equal texts have equal hashes. It takes one multiplication or two for each letter, not a hash of
 * each shorter text:
 *
 * A hash is a number whose digits are the letters, to the base PRIME, in 32 bits. Of "axb", it is
 * a·P² + x·P + b. Without the x it is a·P + b. The difference is ((a·P + x) - a)·P: what comes up to
 * the x, minus what comes before it, times P for each letter that follows.
 */
export function visitHashesWithout(text: string, visit: (hash: number) => void): void {
  let whole = 0;
  for (let at = 0; at < text.length; at++) whole = Math.imul(whole, PRIME) + text.charCodeAt(at);
  visit(mixed(whole));
  // From the last letter on, because the step that added a letter can be undone.
  let prefix = whole; // the hash up to this letter
  let power = 1; // PRIME for each letter that follows
  for (let at = text.length - 1; at >= 0; at--) {
    const before = Math.imul(prefix - text.charCodeAt(at), INVERSE_OF_PRIME);
    visit(mixed(whole - Math.imul(prefix - before, power)));
    prefix = before;
    power = Math.imul(power, PRIME);
  }
}

function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (half ^ (half >>> 13)) >>> 0;
}
