import { nameWords, withoutLegalForm } from '../../market-data/names/company-name';

/** They say what a company or an investor does or where, and are often left out. */
const GENERIC_WORDS = new Set(
  (
    'venture ventures capital partner partners fund funds group groups holding holdings investment investments investor investors management equity ' +
    'private vc angel angels growth seed advisors associates security securities cybersecurity cyber technology technologies tech system systems ' +
    'software lab labs network networks networking solution solutions service services international global worldwide data digital online web mobile ' +
    'media communications consulting enterprise enterprises industries interactive app apps ai usa us uk europe asia india china israel america'
  ).split(' '),
);

/** They join the words of names that have nothing to do with each other. */
const JOINING_WORDS = new Set(['and', 'the', 'of', 'for', 'de']);

/** Whether few other names have the word, too. */
export const isDistinctive = (word: string): boolean =>
  !GENERIC_WORDS.has(word) && !JOINING_WORDS.has(word);

interface CoreName {
  words: readonly string[];
  /** The words before trailing generic words, in one piece: "tenable" of "Tenable Network Security". */
  core: string;
}

/** A name of nothing but generic words is all core. */
export function coreName(name: string, all = nameWords(name)): CoreName {
  const words = all.length > 1 && all[0] === 'the' ? all.slice(1) : all;
  let core = words;
  for (;;) {
    const last = core.findLastIndex((word) => !GENERIC_WORDS.has(word));
    const shorter = withoutLegalForm(core.slice(0, last + 1));
    if (shorter.length === core.length) break;
    core = shorter;
  }
  return { words, core: core.join('') || words.join('') };
}

/**
 * Whether one name is the other with more generic words: "Insight Partners" and "Insight Venture
 * Partners", "Bain Capital" and "Bain Capital Ventures".
 */
export function addsGenericWords(one: CoreName, other: CoreName): boolean {
  const [ours, theirs] = [genericTail(one), genericTail(other)];
  return areAmong(ours, theirs) || areAmong(theirs, ours);
}

/** Whether the words are among the others, each as often. */
function areAmong(words: readonly string[], others: readonly string[]): boolean {
  const times = (list: readonly string[], word: string): number =>
    list.filter((each) => each === word).length;
  return words.every((word) => times(words, word) <= times(others, word));
}

/** The words after the core, without their plural. */
function genericTail({ words, core }: CoreName): string[] {
  const tail: string[] = [];
  let lettersOfCore = 0;
  for (const word of words) {
    if (lettersOfCore < core.length) lettersOfCore += word.length;
    else tail.push(word.replace(/(.)s$/, '$1'));
  }
  return tail;
}

/** Numbers and Roman numerals distinguish funds and series. */
const NUMERAL = /\d|(?:^|[^a-z])(?:i{1,3}|iv|vi{0,3}|ix|x)(?:$|[^a-z])/i;

export const hasNumeral = (name: string): boolean => NUMERAL.test(name);
