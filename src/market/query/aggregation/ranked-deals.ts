/** Adds a competition ranking (1, 2, 2, 4) to sorted rows. */
export function ranked<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => number,
): (Row & { rank: number })[] {
  let rank = 1;
  return rows.map((row, index) => {
    if (index > 0 && valueOf(row) !== valueOf(rows[index - 1] as Row)) rank = index + 1;
    return { rank, ...row };
  });
}
