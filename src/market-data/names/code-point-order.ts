/** Orders by code point, as PostgreSQL's collation C does; JavaScript's own comparison of UTF-16 units errs beyond the basic plane. */
export function byCodePoint(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
