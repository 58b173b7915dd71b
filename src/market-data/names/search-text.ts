import { unaccent } from './company-name';

/**
 * The text that searches look in: name and aliases in lower case without accents, one per line, so
 * that no match spans two names.
 */
export function searchText(name: string, aliases: readonly string[]): string {
  return [name, ...aliases].map(unaccent).join('\n');
}

/**
 * The words of a search, in the form of searchText. An entry matches if it contains all of them.
 */
export function searchWords(search: string): string[] {
  return unaccent(search).split(' ').filter(Boolean);
}
