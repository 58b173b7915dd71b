import { normalForm } from './normal-form';

const MAX_SUGGESTIONS = 3;
/** Longer texts aren't typing mistakes, and comparing them is expensive. */
const MAX_LENGTH = 60;

/** Finds the names that a caller may have meant, best first: names that contain the text or are contained in it, and names with a few typing mistakes. */
export function nearestNamesAmong(names: readonly string[]): (text: string) => string[] {
  const candidates = names.map((name) => ({ name, form: normalForm(name) }));
  return (text) => {
    if (text.length > MAX_LENGTH) return [];
    const typed = normalForm(text);
    if (typed.length < 2) return [];
    const allowed = Math.max(1, Math.floor(typed.length / 3));
    return candidates
      .map(({ name, form }) => ({ name, distance: distanceOf(typed, form, allowed) }))
      .filter(({ distance }) => distance <= allowed)
      .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
      .slice(0, MAX_SUGGESTIONS)
      .map(({ name }) => name);
  };
}

function distanceOf(typed: string, form: string, allowed: number): number {
  if (typed === form) return 0;
  if (typed.length >= 3 && form.includes(typed)) return 0.5;
  if (form.length >= 3 && typed.includes(form)) return 0.75;
  return Math.abs(typed.length - form.length) > allowed ? Infinity : typingMistakes(typed, form, allowed);
}

/** The number of insertions, deletions, replacements and swaps of neighbours (optimal string alignment). Infinity if there are more than `allowed`. */
export function typingMistakes(a: string, b: string, allowed: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(replaced, last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, beforeLast[j - 2]! + 1);
      row.push(best);
      least = Math.min(least, best);
    }
    // A swap looks back two rows, so a single row above the limit doesn't decide it yet.
    if (least > allowed + 1) return Infinity;
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
