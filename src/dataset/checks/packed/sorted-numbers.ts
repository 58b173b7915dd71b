/** The index of the first value above a limit. */
export function indexAbove(sorted: ArrayLike<number>, limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const value = sorted[middle];
    if (value !== undefined && value > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
