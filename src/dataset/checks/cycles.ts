/** Slugs that lead to one another in a circle. */
interface Cycle {
  /** The line of the first one. */
  line: number;
  slugs: string[];
}

/**
 * The cycles of slugs that lead to others: each cycle once, beginning with its first line, as a list
 * in which each slug leads to the following one, and the last one to the first.
 */
export function cyclesIn(
  next: ReadonlyMap<string, string>,
  lineOf: (slug: string) => number,
): Cycle[] {
  const checked = new Set<string>();
  const cycles: Cycle[] = [];
  for (const start of next.keys()) {
    const path: string[] = [];
    let slug: string | undefined = start;
    for (; slug !== undefined && !checked.has(slug); slug = next.get(slug)) {
      checked.add(slug);
      path.push(slug);
    }
    const begin = slug === undefined ? -1 : path.indexOf(slug);
    if (begin < 0) continue; // it ends, or leads into what is checked already
    const cycle = path.slice(begin);
    const lines = cycle.map(lineOf);
    const line = lines.reduce((first, other) => Math.min(first, other));
    const first = lines.indexOf(line);
    cycles.push({ line, slugs: [...cycle.slice(first), ...cycle.slice(0, first)] });
  }
  return cycles;
}
