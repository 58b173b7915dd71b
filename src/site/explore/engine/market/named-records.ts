import { COMPANY_LIST } from '../../../../companies/companies.endpoints';
import { INVESTOR_LIST } from '../../../../investors/investors.endpoints';
import type { Endpoint } from '../../../../market/query/endpoints/endpoint';
import { RECORD_FILTERS } from '../../../../market/query/filters/deal-filters';
import { listedItem } from '../../../../market/query/filters/list-items';
import type { MarketAnswer } from '../../../../market/routes/market-client';
import { type FilterOption, valuesOf } from '../page/filter-values';
import type { Search } from '../page/link';
import type { PageQuery } from '../page/page-query';

/** So many that their names fit into one query. The others are shown as sent. */
const MAX_NAMED = 15;
const MAX_LENGTH = 200;

type NamedRecords = [filter: string, records: FilterOption[]];

/**
 * The records in filters, by filter. Their values are the texts in the address, and names that find
 * no record are left out.
 */
export async function namedRecords(
  ask: <E extends Endpoint>(endpoint: E, search: Search) => Promise<MarketAnswer<E>>,
  queries: readonly PageQuery[],
): Promise<NamedRecords[]> {
  const found = RECORD_FILTERS.map(async ({ name: filter, finds }): Promise<NamedRecords[]> => {
    const values = queries
      .flatMap((query) => valuesOf(query, filter))
      .filter((value) => value.length <= MAX_LENGTH && !value.includes('\0'));
    if (finds === 'city' || values.length === 0) return [];
    const lookup = [...new Set(values)].slice(0, MAX_NAMED).map(listedItem).join(',');
    const records =
      finds === 'investor'
        ? (await ask(INVESTOR_LIST, { lookup })).body.investors
        : (await ask(COMPANY_LIST, { lookup })).body.companies;
    const named = records.map(({ asked, name, slug }) => ({ value: asked ?? name, name, slug }));
    return [[filter, named]];
  });
  return (await Promise.all(found)).flat();
}
