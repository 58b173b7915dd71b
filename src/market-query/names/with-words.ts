import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { searchWords } from '../../market-data/names/search-text';

/**
 * Restricts a query to companies or investors whose search text contains every word of the search
 * at the start of a word, which means after anything that isn't a letter or digit. LIKE finds
 * candidates with the trigram index, and the regular expression checks them, in a collation that
 * knows the letters of all scripts.
 */
export function withWords<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  alias: string,
  search: string,
): SelectQueryBuilder<T> {
  [...new Set(searchWords(search))].forEach((word, index) => {
    const [holds, begins] = [`holdsWord${index}`, `beginsWord${index}`];
    query.andWhere(
      `(${alias}.searchText LIKE :${holds} AND ${alias}.searchText ~ (:${begins} COLLATE "pg_c_utf8"))`,
      {
        [holds]: `%${word.replace(/[\\%_]/g, '\\$&')}%`,
        [begins]: `(^|[^[:alnum:]])${word.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`,
      },
    );
  });
  return query;
}
