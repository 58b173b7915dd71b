/** Adds a competition ranking (1, 2, 2, 4) to sorted rows. */
export function ranked<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => number,
): (Row & { rank: number })[] {
  let rank = 1;
  let before: Row | undefined;
  return rows.map((row, index) => {
    if (before !== undefined && valueOf(row) !== valueOf(before)) rank = index + 1;
    before = row;
    return { rank, ...row };
  });
}
