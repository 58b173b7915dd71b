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
    while (slug !== undefined && !checked.has(slug)) {
      checked.add(slug);
      path.push(slug);
      slug = next.get(slug);
    }
    // The path ends, or leads into what was checked from another start.
    if (slug === undefined || !path.includes(slug)) continue;
    cycles.push(fromFirstLine(path.slice(path.indexOf(slug)), lineOf));
  }
  return cycles;
}

function fromFirstLine(cycle: readonly string[], lineOf: (slug: string) => number): Cycle {
  const lines = cycle.map(lineOf);
  const line = lines.reduce((first, other) => Math.min(first, other));
  const first = lines.indexOf(line);
  return { line, slugs: [...cycle.slice(first), ...cycle.slice(0, first)] };
}
