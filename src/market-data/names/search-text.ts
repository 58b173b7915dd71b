import { cutName, unaccent } from './company-name';

const APOSTROPHES = /[’‘ʼ`´]/g;
const PUNCTUATION = /[',.]/g;

/**
 * The text that searches look in: name and aliases in lower case without accents, one per line, so
 * that no match spans two names. Names with apostrophes, commas or full stops are there without
 * them, too: "o'reilly" and "oreilly" are both found.
 */
export function searchText(name: string, aliases: readonly string[]): string {
  const lines = [name, ...aliases].map(plainSearch);
  const further = lines.map(withoutPunctuation).filter((line) => !lines.includes(line));
  return [...lines, ...new Set(further)].join('\n');
}

/**
 * The words of a search, in the form of searchText. An entry matches if it has all of them, each at
 * the start of a word, with its punctuation or without. A word of nothing but punctuation, as in
 * "acme , inc", doesn't count beside others. Alone, it is all that is searched for.
 */
export function searchWords(search: string): SearchWord[] {
  const texts = new Set(cutName(plainSearch(search)).split(' ').filter(Boolean));
  const words = [...texts].map((word) => ({ word, bare: withoutPunctuation(word) }));
  const named = words.filter(({ bare }) => bare !== '');
  return named.length > 0 ? named : words.map(({ word }) => ({ word, bare: word }));
}

interface SearchWord {
  word: string;
  bare: string;
}

function plainSearch(text: string): string {
  return unaccent(text.replace(APOSTROPHES, "'"));
}

function withoutPunctuation(text: string): string {
  return text.replace(PUNCTUATION, '');
}
