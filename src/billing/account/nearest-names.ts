const MOST = 3;

/** At most three names that a person may have meant: other case, a part of the name, or few letters apart. The nearest first. */
export function nearestNames(typed: string, names: readonly string[]): string[] {
  const wanted = folded(typed);
  const tolerated = Math.max(1, Math.floor(wanted.length / 3));
  return names
    .map((name) => ({ name, distance: distance(wanted, folded(name)) }))
    .filter((candidate) => candidate.distance <= tolerated)
    .sort((a, b) => a.distance - b.distance || a.name.localeCompare(b.name))
    .slice(0, MOST)
    .map(({ name }) => name);
}

function folded(name: string): string {
  return name.trim().normalize('NFKD').toLowerCase();
}

/** Insertions, deletions and replacements between the two; a part of the other is one step away. */
function distance(a: string, b: string): number {
  if (a === b) return 0;
  if (a.length > 2 && b.length > 2 && (a.includes(b) || b.includes(a))) return 1;
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let line = 1; line <= a.length; line++) {
    const next = [line];
    for (let column = 1; column <= b.length; column++) {
      const replaced = (row[column - 1] as number) + (a[line - 1] === b[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] as number) + 1, (next[column - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
