import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { searchWords } from '../../market-data/names/search-text';

/** Shorter words hold no trigram. */
const TRIGRAM = 3;

/**
 * Restricts a query to the records whose `search_text` holds every word of a search: anywhere, also within a longer word; a word of one or two characters
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
    const conditions = patterns.map((_, index) => `${alias}.search_text LIKE :word${index}_${index}`);
    const parameters = patterns.map((pattern, index) => [`word${index}_${index}`, pattern] as const);
    query.andWhere(`(${conditions.join(' OR ')})`, Object.fromEntries(parameters));
  });
  return query;
}
