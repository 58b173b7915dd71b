/**
 * The first half of a pair of UTF-16 units, or the second: pairs are code points beyond all others.
 */
const [FIRST_OF_PAIRS, LAST_OF_PAIRS] = [0xd800, 0xdfff];
const BEYOND_UNITS = 0x10000;

/**
 * Compares by code point, like PostgreSQL's collation C. JavaScript compares UTF-16 units, which
 * gives a different order beyond the basic plane.
 */
export function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (one !== other) return rank(one) - rank(other);
  }
  return a.length - b.length;
}

function rank(unit: number): number {
  return unit >= FIRST_OF_PAIRS && unit <= LAST_OF_PAIRS ? unit + BEYOND_UNITS : unit;
}
