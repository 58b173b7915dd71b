import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { searchWords } from './search-text';

/** Shorter words hold no trigram. */
const TRIGRAM = 3;
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

/**
 * Restricts a query to the records whose `search_text` holds every word of a search, anywhere; a word of one or two letters only where a word begins,
 * which an index by trigrams can find too.
 */
export function hasWords<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  alias: string,
  search: string,
): SelectQueryBuilder<T> {
  [...new Set(searchWords(search))].forEach((word, index) => {
    const parameter = `word${index}`;
    if (word.length < TRIGRAM && /^[a-z0-9]/.test(word)) {
      query.andWhere(`${alias}.search_text ~ :${parameter}`, { [parameter]: `\\m${word.replace(PUNCTUATION, '\\$&')}` });
    } else {
      query.andWhere(`${alias}.search_text LIKE :${parameter}`, { [parameter]: `%${word.replace(/[\\%_]/g, '\\$&')}%` });
    }
  });
  return query;
}
