/** Compares by code point, like PostgreSQL's collation C. JavaScript compares UTF-16 units, which gives a different order beyond the basic plane. */
export function byCodePoint(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
