export const MAX_NAME_LENGTH = 200;

/**
 * Counts characters as the database does: a surrogate pair is one character. Names are compared in
 * a normal form, which may be 18 times as long and is measured as well: an index can't have it.
 */
export function longerThan(value: string, max: number): boolean {
  if (value.length > 2 * max) return true;
  const normal = max > MAX_NAME_LENGTH ? value : value.normalize('NFKC');
  return [value, normal].some((text) => text.length > max && [...text].length > max);
}
