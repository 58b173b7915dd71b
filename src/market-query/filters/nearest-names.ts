import { normalForm } from './normal-form';

const MAX_SUGGESTIONS = 3;
/** Longer texts are no typing mistakes, and the distance costs the product of both lengths. */
const MAX_LENGTH = 60;

/** The names that a caller may have meant, best first: those that hold the text or are held by it, and those a few typing mistakes away. */
export function nearestNames(text: string, names: readonly string[]): string[] {
  const asked = normalForm(text);
  if (asked.length < 2 || asked.length > MAX_LENGTH) return [];
  return names
    .map((name) => ({ name, distance: distanceOf(asked, normalForm(name)) }))
    .filter(({ distance }) => distance <= Math.max(1, Math.floor(asked.length / 3)))
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name }) => name);
}

function distanceOf(asked: string, name: string): number {
  if (asked.length >= 3 && name.includes(asked)) return 0.5;
  if (name.length >= 3 && asked.includes(name)) return 0.75;
  return name.length > MAX_LENGTH ? Infinity : typingMistakes(asked, name);
}

/** Optimal string alignment: insertions, deletions, replacements and swaps of neighbours. */
function typingMistakes(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(replaced, last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, beforeLast[j - 2]! + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
