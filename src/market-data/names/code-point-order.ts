/** The halves of surrogate pairs, which stand for the code points beyond all single units. */
const [FIRST_SURROGATE, LAST_SURROGATE] = [0xd800, 0xdfff];
const UNITS = 0x10000;

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

/** Puts surrogates after all other units. */
function rank(unit: number): number {
  return unit >= FIRST_SURROGATE && unit <= LAST_SURROGATE ? unit + UNITS : unit;
}
