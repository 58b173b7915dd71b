/**
 * Positions for labels at the ends of lines, as near to `wanted` as they can be at least `gap`
 * apart and inside `low` and `high`. All in pixels; the order stays.
 */
export function spreadLabels(
  wanted: readonly number[],
  gap: number,
  [low, high]: readonly [number, number],
): number[] {
  const ordered = [...wanted.entries()].sort(([, a], [, b]) => a - b);
  const blocks: number[][] = [];
  for (const [rank, [, place]] of ordered.entries()) {
    // Without the gaps before it. Labels that touch become one block at the mean of their places.
    let block = [place - rank * gap];
    for (let above = blocks.at(-1); above && meanOf(above) > meanOf(block); above = blocks.at(-1)) {
      block = [...above, ...block];
      blocks.pop();
    }
    blocks.push(block);
  }
  const shared = blocks.flatMap((block) => block.map(() => meanOf(block)));
  const last = high - (wanted.length - 1) * gap;
  const places = [...wanted];
  for (const [rank, [label]] of ordered.entries())
    places[label] = Math.min(Math.max(shared[rank] ?? low, low), last) + rank * gap;
  return places;
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
