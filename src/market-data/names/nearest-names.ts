import { normalForm } from './normal-form';

const MAX_SUGGESTIONS = 3;
/** Longer texts aren't typing mistakes, and comparing them is expensive. */
const MAX_LENGTH = 60;

/**
 * Codes have at most this many letters. One wrong letter makes another code of them, so only a text
 * of the same length is near.
 */
const CODE_LENGTH = 3;

/**
 * Finds the names that a caller may have meant, best first: names with a few typing mistakes, then
 * names that contain the text or are contained in it.
 */
export function nearestNamesAmong(names: readonly string[]): (text: string) => string[] {
  return nearestAmong(names.map((name) => [name, name] as const));
}

/** Like nearestNamesAmong, for values that have several names each. */
export function nearestAmong<Value>(
  named: readonly (readonly [name: string, value: Value])[],
): (text: string) => Value[] {
  let candidates: { name: string; value: Value; form: string }[] | undefined;
  return (text) => {
    if (text.length > MAX_LENGTH) return [];
    const typed = normalForm(text);
    if (typed.length < 2) return [];
    const allowed = Math.max(1, Math.floor(typed.length / 3));
    // The first letter is rarely a mistake: Polland is Poland, not Holland.
    const otherStart = (form: string): number => Number(form[0] !== typed[0]);
    // Most lists are never searched.
    candidates ??= named.map(([name, value]) => ({ name, value, form: normalForm(name) }));
    const near = candidates
      .map((candidate) => ({ ...candidate, distance: distanceOf(typed, candidate.form, allowed) }))
      .filter(({ distance }) => Number.isFinite(distance))
      .sort(
        (a, b) =>
          a.distance - b.distance ||
          otherStart(a.form) - otherStart(b.form) ||
          (a.name < b.name ? -1 : 1),
      );
    return [...new Set(near.map(({ value }) => value))].slice(0, MAX_SUGGESTIONS);
  };
}

function distanceOf(typed: string, form: string, allowed: number): number {
  const lengths = Math.abs(typed.length - form.length);
  if (form.length <= CODE_LENGTH && lengths > 0) return Infinity;
  const mistakes = lengths > allowed ? Infinity : typingMistakes(typed, form, allowed);
  if (mistakes <= allowed) return mistakes;
  if (typed.length >= CODE_LENGTH && form.includes(typed)) return allowed + 1;
  return typed.includes(form) ? allowed + 2 : Infinity;
}

/**
 * The number of insertions, deletions, replacements and swaps of neighbours (optimal string
 * alignment). Infinity if there are more than `allowed`.
 */
export function typingMistakes(a: string, b: string, allowed: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(replaced, last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, beforeLast[j - 2]! + 1);
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
