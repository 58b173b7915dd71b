import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { cutName, foldName } from '../../market-data/names/company-name';
import { searchWords } from '../../market-data/names/search-text';

/**
 * Restricts a query to companies or investors whose search text contains every word of the search
 * at the start of a word, which means after anything that isn't a letter or digit. Apostrophes,
 * commas and full stops don't matter. LIKE finds candidates with the trigram index, and the regular
 * expression checks them, in a collation that knows the letters of all scripts. Without a search,
 * it restricts nothing.
 */
export function withWords<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  alias: string,
  search = '',
): SelectQueryBuilder<T> {
  query.setParameter('wholeName', cutName(foldName(search)));
  searchWords(search).forEach(({ word, bare }, index) => {
    const conditions = [...new Set([word, bare])].map((text, form) => {
      const [holds, begins] = [`holdsWord${index}_${form}`, `beginsWord${index}_${form}`];
      query.setParameters({
        [holds]: `%${text.replace(/[\\%_]/g, '\\$&')}%`,
        [begins]: `(^|[^[:alnum:]])${text.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`,
      });
      return `(${alias}.searchText LIKE :${holds} AND ${alias}.searchText ~ (:${begins} COLLATE "pg_c_utf8"))`;
    });
    query.andWhere(`(${conditions.join(' OR ')})`);
  });
  return query;
}

/** More than any weight, which is a number of deals or an amount in US cents. */
const IS_NAME = '200000000000000000';
const BEGINS_NAME = '100000000000000000';

/**
 * What a search is sorted by: the name itself comes before names that begin with it, and both come
 * before others. Of these, the one with the greater weight comes first.
 */
export function relevance(alias: string, weight: string): string {
  const name = `${alias}.name_folded`;
  return (
    `CASE WHEN ${name} = :wholeName THEN ${IS_NAME} ` +
    `WHEN starts_with(${name}, :wholeName) THEN ${BEGINS_NAME} ELSE 0 END + ${weight}`
  );
}
