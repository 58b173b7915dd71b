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
/** Texts of at most this many letters can have one typing mistake, longer ones two. */
const SHORT_LENGTH = 5;

/** The distances beyond the number of typing mistakes. */
const BEGINS_WITH_TEXT = 1;
const FIRST_WORDS_MISTYPED = 0.5;
const STANDS_IN_TEXT = 2.5;
const LATER_WORD_BEGINS = 3;
/** From this distance on, names are only similar. */
export const ONLY_SIMILAR = 4;
/** The share of a text's trigrams from which names that have them are suggested. */
const MIN_SIMILARITY = 0.3;

/**
 * What is found: only what a text must mean, such as its plural or its initials; what is near, too;
 * or also what has some of its words or parts of them.
 */
type Reach = 'same' | 'near' | 'similar';

/**
 * Whether anything can be suggested for a text: it has a letter or digit, and isn't too long. One
 * character can become eighteen in the form that is compared.
 */
export function isComparable(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const plain = unaccent(text);
  return plain.length <= MAX_LENGTH && /[\p{L}\p{N}]/u.test(plain);
}

/**
 * Finds the names that a caller may have meant, best first: the same name in another form, names
 * with one or two typing mistakes and names that begin with the text, names that make up half of
 * the text, then names with a word that begins with it. `otherWords`, separated by commas, is what
 * else people call a name.
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
 * their order.
 */
export function nearestAmong<Value>(
  named: readonly (readonly [name: string, value: Value])[],
): (text: string, reach?: Reach) => Value[] {
  let candidates: { value: Value; form: ComparedForm }[] | undefined;
  return (text, reach = 'near') => {
    if (!isComparable(text)) return [];
    const typed = comparedForm(text);
    const typedTrigrams = trigramsOf(typed.words);
    const distanceOf = (form: ComparedForm): number => {
      if (isSame(typed, form)) return 0;
      if (reach === 'same') return Infinity;
      const distance = furtherDistance(typed, form);
      if (distance < Infinity || reach === 'near') return distance;
      const similarity = commonTrigrams(typedTrigrams, form.words);
      return similarity >= MIN_SIMILARITY ? ONLY_SIMILAR + 1 - similarity : Infinity;
    };
    // Most lists are never searched.
    candidates ??= named.map(([name, value]) => ({ value, form: comparedForm(name) }));
    const near = candidates
      .map(({ value, form }) => ({ value, form, distance: distanceOf(form) }))
      .filter(({ distance }) => distance < Infinity)
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
  words: string[];
  /** The words without blanks; the whole if there are none. */
  joined: string;
  /** Of several words: "iam" for "Identity & Access Management". */
  initials: string | undefined;
}

function comparedForm(name: string): ComparedForm {
  const plain = unaccent(name);
  const words = unaccent(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
    .split(/[^\p{L}\p{N}$]+/u)
    .filter((word) => word && !JOINING.has(word));
  const whole = singular(normalForm(plain));
  return {
    first: plain[0],
    whole,
    words,
    joined: words.join('') || whole,
    initials: words.length > 1 ? words.map(([letter]) => letter).join('') : undefined,
  };
}

const JOINING = new Set(['and', 'of', 'the']);

function singular(form: string): string {
  if (form.length <= CODE_LENGTH) return form;
  return form.replace(/ies$/, 'y').replace(/s$/, '');
}

function isSame(typed: ComparedForm, { whole, joined, initials }: ComparedForm): boolean {
  return whole === typed.whole || initials === typed.whole || joined === typed.joined;
}

function furtherDistance(asked: ComparedForm, { whole, words }: ComparedForm): number {
  const typed = asked.whole;
  if (whole.length <= CODE_LENGTH && whole.length !== typed.length) return Infinity;
  const allowed = mistakesIn(typed);
  const mistakes = typingMistakes(typed, whole, allowed);
  if (mistakes <= allowed && mistakes <= BEGINS_WITH_TEXT) return mistakes;
  if (whole.startsWith(typed)) return BEGINS_WITH_TEXT;
  if (mistakes <= allowed) return mistakes;
  if (whole.length * 2 >= typed.length && typed.includes(whole)) return STANDS_IN_TEXT;
  if (standsIn(words, asked.words)) return STANDS_IN_TEXT;
  if (words.some((_, index) => words.slice(index).join('').startsWith(asked.joined)))
    return LATER_WORD_BEGINS;
  return Infinity;
}

/**
 * The distance of a record's name from what was typed, both as nameWords. ONLY_SIMILAR if it is
 * near in no way.
 */
export function recordDistance(typed: readonly string[], name: readonly string[]): number {
  const [text, whole] = [typed.join(''), name.join('')];
  const allowed = mistakesIn(text);
  const mistakes = typingMistakes(text, whole, allowed);
  if (mistakes <= BEGINS_WITH_TEXT) return mistakes;
  if (whole.startsWith(text)) return BEGINS_WITH_TEXT;
  const first = typingMistakes(text, name.slice(0, typed.length).join(''), allowed);
  const least = Math.min(mistakes, first + FIRST_WORDS_MISTYPED);
  if (least <= allowed) return least;
  return standsIn(name, typed) ? STANDS_IN_TEXT : ONLY_SIMILAR;
}

/** Whether all words of a name are among those typed, and make up at least half of them. */
function standsIn(name: readonly string[], typed: readonly string[]): boolean {
  return (
    name.length > 0 && name.length * 2 >= typed.length && name.every((word) => typed.includes(word))
  );
}

function mistakesIn(text: string): number {
  return text.length <= SHORT_LENGTH ? 1 : 2;
}

/** Parts of three letters of each word, with blanks around it, as PostgreSQL compares names. */
function trigramsOf(words: readonly string[]): Set<string> {
  const trigrams = new Set<string>();
  for (const word of words) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}

/** The share of the typed trigrams that the words have, too. */
function commonTrigrams(typed: ReadonlySet<string>, words: readonly string[]): number {
  const common = [...trigramsOf(words)].filter((trigram) => typed.has(trigram)).length;
  return typed.size === 0 ? 0 : common / typed.size;
}

/**
 * The number of insertions, deletions, replacements and swaps of neighbours (optimal string
 * alignment). Infinity if there are more than `allowed`. Compares only letters whose places differ
 * by at most as much, so that long texts cost little.
 */
export function typingMistakes(a: string, b: string, allowed: number): number {
  if (Math.abs(a.length - b.length) > allowed) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const row = new Array<number>(b.length + 1).fill(Infinity);
    row[0] = i;
    const [from, to] = [Math.max(1, i - allowed), Math.min(b.length, i + allowed)];
    let least = Infinity;
    for (let j = from; j <= to; j++) {
      const replaced = costAt(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(replaced, costAt(last, j) + 1, costAt(row, j - 1) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, costAt(beforeLast, j - 2) + 1);
      row[j] = best;
      least = Math.min(least, best);
    }
    // A swap looks back two rows, so a single row above the limit doesn't decide it yet.
    if (least > allowed + 1) return Infinity;
    beforeLast = last;
    last = row;
  }
  const mistakes = costAt(last, b.length);
  return mistakes > allowed ? Infinity : mistakes;
}

/** The mistakes up to a letter; too many for a letter that isn't compared. */
function costAt(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}

/** Letters and digits of the forms that are compared. Other scripts have too many to try. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** Every text that is one insertion, deletion, replacement or swap away. */
export function oneMistakeAway(text: string): string[] {
  const letters = [...text];
  const variants = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const before = letters.slice(0, at).join('');
    const [letter = '', next = ''] = letters.slice(at);
    const after = letters.slice(at + 1).join('');
    variants.add(before + after);
    variants.add(before + next + letter + letters.slice(at + 2).join(''));
    for (const other of LETTERS) {
      variants.add(before + other + letter + after);
      variants.add(before + other + after);
    }
  }
  return [...variants];
}
