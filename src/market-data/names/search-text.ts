import { unaccent } from './company-name';

/** What a search by words looks through: name and aliases in lower case without accents, a line each, so that no match spans two names. */
export function searchText(name: string, aliases: readonly string[]): string {
  return [name, ...aliases].map(unaccent).join('\n');
}

/** The words of a search, in the form of searchText: an entry matches that holds all of them. */
export function searchWords(search: string): string[] {
  return unaccent(search).split(' ').filter(Boolean);
}
