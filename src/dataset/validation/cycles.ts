/**
 * The cycles of rows that lead to others, by their ids: each cycle once, beginning with its lowest
 * id, as a list in which each row leads to the following one, and the last one to the first.
 */
export function cyclesIn(next: ReadonlyMap<number, number>): number[][] {
  const checked = new Set<number>();
  const cycles: number[][] = [];
  for (const start of next.keys()) {
    const path: number[] = [];
    let id: number | undefined = start;
    for (; id !== undefined && !checked.has(id); id = next.get(id)) {
      checked.add(id);
      path.push(id);
    }
    const begin = id === undefined ? -1 : path.indexOf(id);
    if (begin < 0) continue; // it ends, or leads into what is checked already
    const cycle = path.slice(begin);
    const lowest = cycle.indexOf(Math.min(...cycle));
    cycles.push([...cycle.slice(lowest), ...cycle.slice(0, lowest)]);
  }
  return cycles;
}
