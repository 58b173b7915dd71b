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
 * The words of a search, in the form of searchText. An entry matches if it contains all of them,
 * each as sent or without punctuation.
 */
export function searchWords(search: string): SearchWord[] {
  const words = cutName(plainSearch(search)).split(' ').filter(Boolean);
  return [...new Set(words)].map((sent) => ({ sent, bare: withoutPunctuation(sent) || sent }));
}

interface SearchWord {
  sent: string;
  bare: string;
}

function plainSearch(text: string): string {
  return unaccent(text.replace(APOSTROPHES, "'"));
}

function withoutPunctuation(text: string): string {
  return text.replace(PUNCTUATION, '');
}
