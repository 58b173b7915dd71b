import { template } from '../../pages/template';
import type { MarketPage } from '../frame/market-page';
import { foundAcquirer } from './found-acquirer';
import { foundCategories } from './found-categories';
import { foundRecords } from './found-records';
import type { SearchView } from './search-view';

/** The search in the header: companies, investors, acquirers and categories on one page. */
export const SEARCH_PAGE: MarketPage<string, SearchView> = {
  path: '/explore/search',
  template: template<SearchView>('explore/search/search'),
  isUncached: true,
  read: ({ search }) => new URLSearchParams(search).get('q')?.trim() ?? '',
  head: (searched) => ({
    title: searched === '' ? 'Search' : `Results for “${searched}”`,
    searched,
  }),
  async load(searched, market) {
    const found = searched === '' ? [] : await foundRecords(searched, market);
    const categories = foundCategories(searched, await market.filterOptions());
    const records = found.filter(({ table }) => table);
    const acquirer = searched === '' ? null : await foundAcquirer(searched, market);
    const isMissed = records.length === 0 && categories.length === 0 && acquirer === null;
    const meant = isMissed ? found.flatMap((each) => each.meant ?? []) : [];
    return { view: { searched, records, acquirer, categories, isMissed, meant } };
  },
};
