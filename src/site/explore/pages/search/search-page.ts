import { nameWords } from '../../../../market-data/names/company-name';
import { recordDistance } from '../../../../market-data/names/nearest-names';
import type { Card } from '../../charts/cards/card';
import type { MarketPage, PageContent } from '../../engine/frame/market-page';
import type { Market } from '../../engine/market/market';
import type { Table } from '../../tables/table';
import { type FoundAcquirers, foundAcquirers, MAX_ACQUIRERS } from './found-acquirers';
import { type FoundCategories, foundCategories } from './found-categories';
import { type FoundRecords, foundRecords, type Suggestion } from './found-records';

/** Of each kind. */
const SUGGESTED = 4;
const NO_NAME =
  'Type part of the name of a company, investor, acquirer or category in the search above.';
const NOTHING =
  'No company, investor, acquirer or category has this name. Check the spelling, or search for fewer words.';
const MORE_ACQUIRERS = `These are the ${MAX_ACQUIRERS} best matches. To find others, search for more of the name.`;

/** What the search in the header found. */
interface Found {
  /** Companies and investors, if there are any. */
  records: FoundRecords[];
  acquirers: FoundAcquirers;
  categories: FoundCategories;
  meant: Suggestion[];
}

/** The search in the header: companies, investors, acquirers and categories on one page. */
export const SEARCH_PAGE: MarketPage<string> = {
  path: '/explore/search',
  isUncached: true,
  read: ({ search }) => new URLSearchParams(search).get('q')?.trim() ?? '',
  head: (searched) => ({
    title: searched === '' ? 'Search' : `Results for “${searched}”`,
    searched,
  }),
  load,
};

/** A card for each kind of what was found, or else one with what may have been meant. */
async function load(searched: string, market: Market): Promise<PageContent> {
  if (searched === '') return { head: { lead: { text: NO_NAME } }, cards: [] };
  const { records, acquirers, categories, meant } = await found(searched, market);
  const cards: Card[] = records.map(({ id, title, table, all }) => ({
    id,
    title,
    records: table,
    more: all && [all],
  }));
  if (acquirers.rows.length > 0)
    cards.push({
      id: 'acquirers',
      title: 'Acquirers without a record',
      lead: acquirers.isCut ? [MORE_ACQUIRERS] : [],
      links: acquirers.rows,
    });
  if (categories.rows.length > 0)
    cards.push({
      id: 'categories',
      title: 'Categories',
      links: categories.rows.map(({ level, deals, ...link }) => ({
        ...link,
        note: `${level} · ${deals}`,
      })),
      more: categories.all,
    });
  return { cards: cards.length > 0 ? cards : [nothingFound(meant)] };
}

function nothingFound(meant: readonly Suggestion[]): Card {
  return {
    id: 'nothing',
    title: 'Nothing found',
    lead: meant.length > 0 ? [NOTHING, 'Did you mean:'] : [NOTHING],
    links: meant.map(({ kind, ...link }) => ({ ...link, note: kind })),
  };
}

async function found(searched: string, market: Market): Promise<Found> {
  const all = await foundRecords(searched, market);
  const categories = foundCategories(searched, await market.filterOptions());
  const records = all.filter(({ table }) => table);
  const acquirers = await foundAcquirers(searched, market);
  const asked = nameWords(searched);
  const distance = ({ text }: Suggestion): number => recordDistance(asked, nameWords(text));
  const meant = all.flatMap((each) => each.meant ?? []);
  return {
    records,
    acquirers,
    categories,
    meant: records.length > 0 ? [] : meant.sort((one, other) => distance(one) - distance(other)),
  };
}

/** What the page begins with, for the field while someone types. */
export async function suggestions(searched: string, market: Market): Promise<Suggestion[]> {
  if (searched === '') return [];
  const { records, acquirers, categories, meant } = await found(searched, market);
  return [
    ...records.flatMap(({ one, table }) => (table ? suggestedRows(table, one) : [])),
    ...acquirers.rows
      .slice(0, SUGGESTED)
      .map(({ text, href }) => ({ text, href, kind: 'Acquirer' })),
    ...categories.rows
      .slice(0, SUGGESTED)
      .map(({ text, href, level: kind }) => ({ text, href, kind })),
    ...meant,
  ];
}

/** The first cell of a row is the name of its record, and leads to its page. */
function suggestedRows({ rows }: Table, kind: string): Suggestion[] {
  return rows.slice(0, SUGGESTED).flatMap(([name]) => {
    return name?.href === undefined ? [] : [{ text: name.text, href: name.href, kind }];
  });
}
