import { COMPANY_LIST } from '../../companies/companies.endpoints';
import { INVESTOR_LIST } from '../../investors/investors.endpoints';
import type { Endpoint } from '../../market-query/endpoint/endpoint';
import { RECORD_FILTERS } from '../../market-query/filters/deal-filters';
import type { CatalogAnswer } from '../../market-query/resolving/endpoint-catalog';
import { type FilterOption, valuesOf } from '../page/filter-values';
import type { Search } from '../page/link';
import type { PageQuery } from '../page/page-query';

/** So many that their names fit into one query. The others are shown as sent. */
const MAX_NAMED = 15;
const MAX_LENGTH = 200;

/**
 * The records in filters, by filter. Their values are the texts in the address, and names that find
 * no record are left out.
 */
export async function namedRecords(
  ask: <E extends Endpoint>(endpoint: E, search: Search) => Promise<CatalogAnswer<E>>,
  queries: readonly PageQuery[],
): Promise<[filter: string, records: FilterOption[]][]> {
  const asked = RECORD_FILTERS.filter(({ finds }) => finds !== 'city')
    .map(({ name, finds }) => {
      const values = queries
        .flatMap((query) => valuesOf(query, name))
        .filter((value) => value.length <= MAX_LENGTH && !value.includes('\0'));
      return { name, finds, lookup: [...new Set(values)].slice(0, MAX_NAMED).join(',') };
    })
    .filter(({ lookup }) => lookup !== '');
  return Promise.all(
    asked.map(async ({ name, finds, lookup }): Promise<[string, FilterOption[]]> => {
      const found =
        finds === 'investor'
          ? (await ask(INVESTOR_LIST, { lookup })).body.investors
          : (await ask(COMPANY_LIST, { lookup })).body.companies;
      return [
        name,
        found.map((record) => ({ value: record.asked!, name: record.name, slug: record.slug })),
      ];
    }),
  );
}
