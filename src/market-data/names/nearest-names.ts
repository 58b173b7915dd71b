import { unaccent } from './company-name';
import { normalForm } from './normal-form';
import { typingMistakes } from './typing-mistakes';

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

/**
 * How far a name is from a text: the number of typing mistakes, or one of these. The least of those
 * that apply counts.
 */
const BEGINS_WITH_TEXT = 1;
const STANDS_IN_TEXT = 2.5;
const LATER_WORD_BEGINS = 3;
/** Is added to the mistakes in the first words of a name. */
const FIRST_WORDS_MISTYPED = 0.5;
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
  let names: ComparedName<Value>[] | undefined;
  return (text, reach = 'near') => {
    if (!isComparable(text)) return [];
    // Not before, because most lists are never searched.
    names ??= named.map(([name, value]) => ({ value, form: comparedForm(name) }));
    return nearestTo(comparedForm(text), names, reach);
  };
}

interface ComparedName<Value> {
  value: Value;
  form: ComparedForm;
}

function nearestTo<Value>(
  typed: ComparedForm,
  names: readonly ComparedName<Value>[],
  reach: Reach,
): Value[] {
  const typedTrigrams = trigramsOf(typed.words);
  const distanceOf = (form: ComparedForm): number => {
    if (isSame(typed, form)) return 0;
    if (reach === 'same') return Infinity;
    const distance = nearDistance(typed, form);
    if (distance < Infinity || reach === 'near') return distance;
    const similarity = commonTrigrams(typedTrigrams, form.words);
    return similarity >= MIN_SIMILARITY ? ONLY_SIMILAR + 1 - similarity : Infinity;
  };
  const near = names
    .map(({ value, form }) => ({
      value,
      distance: distanceOf(form),
      // The first letter is rarely a mistake: Polland is Poland, not Holland.
      beginsAlike: form.first === typed.first,
    }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance || Number(b.beginsAlike) - Number(a.beginsAlike));
  return [...new Set(near.map(({ value }) => value))].slice(0, MAX_SUGGESTIONS);
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

/**
 * The distance of the name Cloud Security, for example:
 * - 1 from "clod security", because a letter is missing
 * - 1 from "cloud", with which it begins
 * - 2.5 from "cloud security tools" and "security in the cloud", of which it makes up half
 * - 3 from "secur", with which a later word begins
 * - Infinity from what it isn't near to
 */
function nearDistance(typed: ComparedForm, name: ComparedForm): number {
  const [text, whole] = [typed.whole, name.whole];
  if (whole.length <= CODE_LENGTH && whole.length !== text.length) return Infinity;
  const mistakes = typingMistakes(text, whole, mistakesIn(text));
  if (whole.startsWith(text)) return Math.min(mistakes, BEGINS_WITH_TEXT);
  if (mistakes < Infinity) return mistakes;
  if (whole.length * 2 >= text.length && text.includes(whole)) return STANDS_IN_TEXT;
  if (standsIn(name.words, typed.words)) return STANDS_IN_TEXT;
  const fromWord = (index: number): string => name.words.slice(index).join('');
  if (name.words.some((_, index) => fromWord(index).startsWith(typed.joined)))
    return LATER_WORD_BEGINS;
  return Infinity;
}

/**
 * The distance of a record's name from what was typed, both as nameWords:
 * - 1 from "Spetro" to Spectro, because one letter is missing
 * - 1 from "Slack" to Slack Technologies, which begins with it
 * - 1.5 from "Amazn Web" to Amazon Web Services, whose first words have one mistake
 * - 2.5 from "Slack Technologies" to Slack, which makes up half of it
 * - ONLY_SIMILAR if the name is near in no way
 */
export function recordDistance(typed: readonly string[], name: readonly string[]): number {
  const [text, whole] = [typed.join(''), name.join('')];
  const allowed = mistakesIn(text);
  const mistakes = typingMistakes(text, whole, allowed);
  if (whole.startsWith(text)) return Math.min(mistakes, BEGINS_WITH_TEXT);
  const firstWords = name.slice(0, typed.length).join('');
  const inFirstWords = typingMistakes(text, firstWords, allowed) + FIRST_WORDS_MISTYPED;
  const least = Math.min(mistakes, inFirstWords);
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
