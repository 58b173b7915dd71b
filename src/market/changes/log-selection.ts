import { RECORD_KINDS, type RecordKind } from '../../market-data/vocabularies/record-kinds';
import { kindsWith, namesApplied, RECORD_FILTERS } from '../query/filters/deal-filters';
import type { MarketQuery } from '../query/questions/market-request';
import { term } from '../records/change-log/row-terms';
import type { CHANGE_LIST } from './changes.endpoints';

/** Which changes are asked for, in the terms of the log. */
export interface LogSelection {
  kinds: readonly RecordKind[];
  order: 'ASC' | 'DESC';
  /** A row of one of the filter's kinds must have one of its terms. */
  filters: readonly { kinds: readonly RecordKind[]; terms: readonly string[] }[];
}

export function logSelection(query: MarketQuery<typeof CHANGE_LIST>): LogSelection {
  const { log, filters, sort } = query;
  const selected = filters.flatMap((filter) => {
    const kinds = kindsWith(filter.parameter);
    const terms = termsOf(filter, query);
    const further = productTerms(filter, query);
    if (further.length === 0) return { kinds, terms };
    // Only the list of companies has a company under its extra product categories, too.
    return [
      { kinds: kinds.filter((kind) => kind !== 'company'), terms },
      { kinds: kinds.filter((kind) => kind === 'company'), terms: [...terms, ...further] },
    ];
  });
  const { slugs } = log;
  // The slugs can be those of companies, of acquirers or of investors.
  const records = slugs && {
    kinds: RECORD_KINDS,
    terms: ['companies', 'acquirers', 'investors'].flatMap((filter) =>
      slugs.map((slug) => term(filter, slug)),
    ),
  };
  return {
    kinds: log.kinds,
    order: sort.isDescending ? 'DESC' : 'ASC',
    filters: records ? [...selected, records] : selected,
  };
}

type Query = MarketQuery<typeof CHANGE_LIST>;

/** The product categories below a category or a domain. */
function productTerms(
  { parameter, dimension, keys }: Query['filters'][number],
  { vocabulary }: Query,
): string[] {
  if (dimension !== 'productCategory' || parameter === 'productCategories') return [];
  return keys.flatMap((key) => {
    const product = vocabulary.productCategoryById.get(Number(key));
    return product ? term('productCategories', product.name) : [];
  });
}

/**
 * Rows have names, not the ids of a generation, so a value that has been renamed is found under
 * both names. Places are countries on every row.
 */
function termsOf(
  { parameter, dimension, keys }: Query['filters'][number],
  { filtersApplied }: Query,
): string[] {
  if (dimension === 'country') return keys.map((key) => term('countries', String(key)));
  if (RECORD_FILTERS.some(({ name }) => name === parameter))
    return keys.map((key) => term(parameter, String(key)));
  return namesApplied(parameter, filtersApplied).map((name) => term(parameter, name));
}
