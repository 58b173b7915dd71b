import type { LookedUp } from '../names/lookup.query';

/** Says of each row, in the order asked, which name it has and how it was found. */
export function withAsked<Row>(
  rows: readonly Row[],
  found: readonly LookedUp[],
): (Pick<LookedUp, 'asked' | 'matched_by'> & Row)[] {
  return rows.map((row, index) => {
    const { asked, matched_by } = found[index]!;
    return { asked, matched_by, ...row };
  });
}
