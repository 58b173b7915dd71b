import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { searchWords } from '../../market-data/names/search-text';

/** Shorter words hold no trigram. */
const TRIGRAM = 3;

/**
 * Restricts a query to the companies or investors whose search text holds every word of a search: anywhere, also within a longer word; a word of one or two characters
 * only where a word begins, which an index by trigrams can find too.
 */
export function hasWords<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  alias: string,
  search: string,
): SelectQueryBuilder<T> {
  [...new Set(searchWords(search))].forEach((word, index) => {
    const text = word.replace(/[\\%_]/g, '\\$&');
    const patterns = word.length < TRIGRAM ? [`${text}%`, `% ${text}%`, `%\n${text}%`] : [`%${text}%`];
    const names = patterns.map((_, form) => `word${index}_${form}`);
    query.andWhere(
      `(${names.map((name) => `${alias}.searchText LIKE :${name}`).join(' OR ')})`,
      Object.fromEntries(names.map((name, form) => [name, patterns[form]])),
    );
  });
  return query;
}
