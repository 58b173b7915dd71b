import { RECORD_KINDS, type RecordKind } from '../market-data/vocabularies/record-kinds';
import { DEAL_FILTERS, kindsWith } from '../market-query/filters/deal-filters';
import type { MarketQuery } from '../market-query/request/market-request';
import { term } from '../market-records/change-log/row-terms';
import type { CHANGE_LIST } from './changes.endpoints';

/** Which changes are asked for, in the terms of the log. */
export interface LogSelection {
  kinds: readonly RecordKind[];
  /** A row of one of the filter's kinds must have one of its terms. */
  filters: readonly { kinds: readonly RecordKind[]; terms: readonly string[] }[];
}

export function logSelection(query: MarketQuery<typeof CHANGE_LIST>): LogSelection {
  const { log, filters } = query;
  const selected = filters.map((filter) => ({
    kinds: kindsWith(filter.parameter),
    terms: termsOf(filter, query),
  }));
  const { slugs } = log;
  // The slugs can be those of companies, of acquirers or of investors.
  const records = slugs && {
    kinds: RECORD_KINDS,
    terms: ['companies', 'acquirers', 'investors'].flatMap((filter) =>
      slugs.map((slug) => term(filter, slug)),
    ),
  };
  return { kinds: log.kinds, filters: records ? [...selected, records] : selected };
}

type Query = MarketQuery<typeof CHANGE_LIST>;

/**
 * Rows have names, not the ids of a generation, so a value that has been renamed is found under
 * both names. Places are countries on every row.
 */
function termsOf(
  { parameter, dimension, keys }: Query['filters'][number],
  { filtersApplied }: Query,
): string[] {
  if (dimension === 'country') return keys.map((key) => term('countries', String(key)));
  const appliedAs = DEAL_FILTERS.find(({ name }) => name === parameter)?.appliedAs ?? parameter;
  return (filtersApplied?.[appliedAs] ?? []).map((name) => term(parameter, name));
}
