import { normalForm } from './normal-form';

const MAX_SUGGESTIONS = 3;
/** Longer texts are no typing mistakes, and the distance costs the product of both lengths. */
const MAX_LENGTH = 60;

/** Finds the names that a caller may have meant, best first: those that hold the text or are held by it, and those a few typing mistakes away. */
export function nearestNamesAmong(names: readonly string[]): (text: string) => string[] {
  const candidates = names.map((name) => ({ name, form: normalForm(name) }));
  return (text) => {
    if (text.length > MAX_LENGTH) return [];
    const asked = normalForm(text);
    if (asked.length < 2) return [];
    const allowed = Math.max(1, Math.floor(asked.length / 3));
    return candidates
      .map(({ name, form }) => ({ name, distance: distanceOf(asked, form, allowed) }))
      .filter(({ distance }) => distance <= allowed)
      .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
      .slice(0, MAX_SUGGESTIONS)
      .map(({ name }) => name);
  };
}

function distanceOf(asked: string, form: string, allowed: number): number {
  if (asked === form) return 0;
  if (asked.length >= 3 && form.includes(asked)) return 0.5;
  if (form.length >= 3 && asked.includes(form)) return 0.75;
  return Math.abs(asked.length - form.length) > allowed ? Infinity : typingMistakes(asked, form, allowed);
}

/** Optimal string alignment: insertions, deletions, replacements and swaps of neighbours. Gives up beyond `allowed`. */
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
    // A swap reaches back two rows, so one row beyond is not the end yet.
    if (least > allowed + 1) return Infinity;
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
