import { nameWords } from '../../../../market-data/names/company-name';
import { recordDistance } from '../../../../market-data/names/nearest-names';
import { template } from '../../../../platform/pages/template';
import type { MarketPage } from '../../engine/frame/market-page';
import type { Market } from '../../engine/market/market';
import { type FoundAcquirer, foundAcquirer } from './found-acquirer';
import { type FoundCategories, foundCategories } from './found-categories';
import { type FoundRecords, foundRecords, type Suggestion } from './found-records';

/** Of each kind. */
const SUGGESTED = 4;

/** What the search in the header found. */
export interface SearchView {
  searched: string;
  /** Companies and investors, if there are any. */
  records: FoundRecords[];
  acquirer: FoundAcquirer | null;
  categories: FoundCategories;
  meant: Suggestion[];
}

/** The search in the header: companies, investors, acquirers and categories on one page. */
export const SEARCH_PAGE: MarketPage<string, SearchView> = {
  path: '/explore/search',
  template: template<SearchView>('site/explore/pages/search/search'),
  isUncached: true,
  read: ({ search }) => new URLSearchParams(search).get('q')?.trim() ?? '',
  head: (searched) => ({
    title: searched === '' ? 'Search' : `Results for “${searched}”`,
    searched,
  }),
  load: async (searched, market) => ({ view: await found(searched, market) }),
};

async function found(searched: string, market: Market): Promise<SearchView> {
  const all = searched === '' ? [] : await foundRecords(searched, market);
  const categories = foundCategories(searched, await market.filterOptions());
  const records = all.filter(({ table }) => table);
  const acquirer = searched === '' ? null : await foundAcquirer(searched, market);
  const asked = nameWords(searched);
  const distance = ({ text }: Suggestion): number => recordDistance(asked, nameWords(text));
  const meant = all.flatMap((each) => each.meant ?? []);
  return {
    searched,
    records,
    acquirer,
    categories,
    meant: records.length > 0 ? [] : meant.sort((one, other) => distance(one) - distance(other)),
  };
}

/** What the page begins with, for the field while someone types. */
export async function suggestions(searched: string, market: Market): Promise<Suggestion[]> {
  const { records, categories, meant } = await found(searched, market);
  return [
    ...records.flatMap(({ one: kind, table }) =>
      (table?.rows ?? [])
        .slice(0, SUGGESTED)
        .map(([{ text, href = '' } = { text: '' }]) => ({ text, href, kind })),
    ),
    ...categories.rows
      .slice(0, SUGGESTED)
      .map(({ text, href, level: kind }) => ({ text, href, kind })),
    ...meant,
  ];
}
