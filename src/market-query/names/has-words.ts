import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { searchWords } from '../../market-data/names/search-text';

/**
 * Restricts a query to the companies or investors whose search text holds every word of a search where a word begins: after anything that is not a letter
 * or digit. The LIKE finds candidates by the trigram index; the regular expression judges them, in a collation that knows the letters of every script.
 */
export function hasWords<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  alias: string,
  search: string,
): SelectQueryBuilder<T> {
  [...new Set(searchWords(search))].forEach((word, index) => {
    const [holds, begins] = [`holdsWord${index}`, `beginsWord${index}`];
    query.andWhere(`(${alias}.searchText LIKE :${holds} AND ${alias}.searchText ~ (:${begins} COLLATE "pg_c_utf8"))`, {
      [holds]: `%${word.replace(/[\\%_]/g, '\\$&')}%`,
      [begins]: `(^|[^[:alnum:]])${word.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`,
    });
  });
  return query;
}
