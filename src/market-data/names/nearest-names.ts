import { unaccent } from './company-name';
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
 * Finds the names that a caller may have meant, best first: the same name in another form,
 * names that begin with the text, names with a few typing mistakes, then names with a word that
 * begins with the text, or that are contained in it. `otherWords`, separated by commas, is what else
 * people call a name.
 */
export function nearestNamesAmong<Name extends string>(
  names: readonly Name[],
  otherWords?: Readonly<Partial<Record<Name, string>>>,
): (text: string) => Name[] {
  const wordsFor = (name: Name): string[] => [name, ...(otherWords?.[name]?.split(', ') ?? [])];
  return nearestAmong(names.flatMap((name) => wordsFor(name).map((word) => [word, name] as const)));
}

/**
 * Like nearestNamesAmong, for values that have several names each. Names of the same distance keep
 * their order. `farthest` 0 finds only what the text must mean: its plural, or its initials.
 */
export function nearestAmong<Value>(
  named: readonly (readonly [name: string, value: Value])[],
): (text: string, farthest?: number) => Value[] {
  let candidates: { value: Value; form: ComparedForm }[] | undefined;
  return (text, farthest = Number.MAX_VALUE) => {
    if (text.length > MAX_LENGTH) return [];
    const typed = comparedForm(text);
    if (typed.whole === '') return [];
    // Most lists are never searched.
    candidates ??= named.map(([name, value]) => ({ value, form: comparedForm(name) }));
    const near = candidates
      .map(({ value, form }) => ({ value, form, distance: distanceOf(typed, form) }))
      .filter(({ distance }) => distance <= farthest)
      // The first letter is rarely a mistake: Polland is Poland, not Holland.
      .sort(
        (a, b) =>
          a.distance - b.distance ||
          Number(a.form.first !== typed.first) - Number(b.form.first !== typed.first),
      );
    return [...new Set(near.map(({ value }) => value))].slice(0, MAX_SUGGESTIONS);
  };
}

interface ComparedForm {
  /** Including a sign. */
  first: string | undefined;
  /** Without case, accents, spaces, punctuation between words, and the ending of a plural. */
  whole: string;
  /** The whole from each of its words on. */
  fromWords: string[];
  /** Of several words: "iam" for "Identity & Access Management". */
  initials: string | undefined;
}

function comparedForm(name: string): ComparedForm {
  const plain = unaccent(name);
  const words = unaccent(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
    .split(/[^\p{L}\p{N}$]+/u)
    .filter((word) => word && !JOINING.has(word));
  return {
    first: plain[0],
    whole: singular(normalForm(plain)),
    fromWords: words.map((_, index) => words.slice(index).join('')),
    initials: words.length > 1 ? words.map(([letter]) => letter).join('') : undefined,
  };
}

const JOINING = new Set(['and', 'of', 'the']);

function singular(form: string): string {
  if (form.length <= CODE_LENGTH) return form;
  return form.replace(/ies$/, 'y').replace(/s$/, '');
}

function distanceOf(asked: ComparedForm, { whole, fromWords, initials }: ComparedForm): number {
  const {
    whole: typed,
    fromWords: [words = typed],
  } = asked;
  if (whole === typed || initials === typed || fromWords[0] === words) return 0;
  const allowed = Math.max(1, Math.floor(typed.length / 3));
  const lengths = Math.abs(typed.length - whole.length);
  if (whole.length <= CODE_LENGTH && lengths > 0) return Infinity;
  if (whole.startsWith(typed)) return 0.5;
  const mistakes = lengths > allowed ? Infinity : typingMistakes(typed, whole, allowed);
  if (mistakes <= allowed) return mistakes;
  if (fromWords.some((rest) => rest.startsWith(words))) return allowed + 1;
  // The longest part of the text says most.
  return typed.includes(whole) ? allowed + 3 - whole.length / typed.length : Infinity;
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
