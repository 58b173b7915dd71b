import { RECORD_KINDS, type RecordKind } from '../../market-data/vocabularies/record-kinds';
import { kindsWith, namesApplied, RECORD_FILTERS } from '../query/filters/deal-filters';
import type { MarketQuery } from '../query/questions/market-request';
import { term } from '../records/change-log/row-terms';
import type { CHANGE_LIST } from './changes.endpoints';

type Query = MarketQuery<typeof CHANGE_LIST>;
type Filter = Query['filters'][number];

/** Which changes are asked for, in the terms of the log. */
export interface LogSelection {
  kinds: readonly RecordKind[];
  order: 'ASC' | 'DESC';
  filters: readonly LogFilter[];
}

/** A row of one of these kinds must have one of the terms, such as `stages:Seed`. */
interface LogFilter {
  kinds: readonly RecordKind[];
  terms: readonly string[];
}

export function logSelection(query: Query): LogSelection {
  const { log, filters, sort } = query;
  const selected = filters.flatMap((filter) => logFilters(filter, query));
  return {
    kinds: log.kinds,
    order: sort.isDescending ? 'DESC' : 'ASC',
    filters: log.slugs ? [...selected, ofRecords(log.slugs)] : selected,
  };
}

/** One for all kinds that have the filter's field, or another one for companies if they differ. */
function logFilters(filter: Filter, query: Query): LogFilter[] {
  const kinds = kindsWith(filter.parameter);
  const terms = termsOf(filter, query);
  const productTerms = productTermsOf(filter, query);
  if (productTerms.length === 0) return [{ kinds, terms }];
  // Only the list of companies has a company under its extra product categories, too.
  const otherKinds = kinds.filter((kind) => kind !== 'company');
  return [
    { kinds: otherKinds, terms },
    { kinds: ['company'], terms: [...terms, ...productTerms] },
  ];
}

/** The records with these slugs, and the deals of which they are a company, acquirer or investor. */
function ofRecords(slugs: readonly string[]): LogFilter {
  const terms = ['companies', 'acquirers', 'investors'].flatMap((filter) =>
    slugs.map((slug) => term(filter, slug)),
  );
  return { kinds: RECORD_KINDS, terms };
}

/**
 * Rows have names, not the ids of a generation, so a value that has been renamed is found under
 * both names. Places are countries on every row.
 */
function termsOf({ parameter, dimension, keys }: Filter, { filtersApplied }: Query): string[] {
  if (dimension === 'country') return keys.map((key) => term('countries', String(key)));
  if (RECORD_FILTERS.some(({ name }) => name === parameter))
    return keys.map((key) => term(parameter, String(key)));
  return namesApplied(parameter, filtersApplied).map((name) => term(parameter, name));
}

/** Those of the product categories below a category or a domain. */
function productTermsOf({ parameter, dimension, keys }: Filter, { vocabulary }: Query): string[] {
  if (dimension !== 'productCategory' || parameter === 'productCategories') return [];
  return keys.flatMap((key) => {
    const product = vocabulary.productCategoryById.get(Number(key));
    return product ? term('productCategories', product.name) : [];
  });
}
