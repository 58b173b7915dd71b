import type { CHANGE_LIST } from '../../../../market/changes/changes.endpoints';
import type { BodyOf } from '../../../../market/query/endpoints/endpoint';
import { dayInWords } from '../../../../platform/pages/wording';
import type { Card } from '../../charts/cards/card';
import type { PageNavigation } from '../../engine/frame/frame-view';
import type { MarketPage, PageContent } from '../../engine/frame/market-page';
import type { Market } from '../../engine/market/market';
import { PageAddress } from '../../engine/page/page-address';
import { PageQuery } from '../../engine/page/page-query';
import { filterForm } from '../../filters/filter-form';
import { noticesOf } from '../../filters/notices';
import { cursorOf, pager } from '../../tables/pager';
import { askForChanges, isBeforeLog, unknownChanges } from './change-log';
import { changeTable } from './change-table';
import { changesInWords, publicationCard } from './publications-shown';

const PATH = '/explore/changes';
const ROWS = '200';
/** The page's own parameters, which are the API's. */
const OWN = ['since', 'kinds', 'slugs', 'cursor'] as const;

/** What was published, and what that changed in the dataset, newest first. */
export const CHANGES_PAGE: MarketPage<PageAddress> = {
  path: PATH,
  read({ search }) {
    const sent = new URLSearchParams(search);
    // Lists, too, are sent once: AddressGuard joins repeated ones.
    const own = OWN.map((name) => [name, sent.get(name)?.trim() || undefined] as const);
    return new PageAddress(PATH, PageQuery.of(search, OWN), Object.fromEntries(own));
  },
  head: () => ({ title: 'Changes' }),
  load,
  form({ query, own }, market, errors) {
    const address = new PageAddress(PATH, query, { ...own, cursor: undefined });
    return filterForm(address, market, { errors, isOnePeriod: true });
  },
};

async function load(asked: PageAddress, market: Market): Promise<PageContent> {
  const address = asked.withoutPeriod;
  const { query, own } = address;
  const { body, query: read } = await askForChanges(
    query,
    { ...own, cursor: cursorOf(own.cursor), sort: '-id', limit: ROWS },
    market,
  );
  const { earliest } = body.metadata;
  const head = { period: shownIn(own, market) };
  const notices = noticesOf(address, read.warnings);
  const card = changesCard(address, body, market);
  // A preview has no log of its own: it shows all that approving it would change.
  if (market.isPreview) return { head, notices, cards: [card] };
  // The first publication was made at `earliest`, and `since` means after it: without `since`, the
  // list has it, too. For publications, that is also the default, not seven days.
  const publishedSince = own.since === earliest ? undefined : own.since;
  const nav = isBeforeLog(market.asOf, earliest) ? undefined : periods(address, earliest);
  return {
    head: { ...head, nav },
    notices,
    cards: [await publicationCard(publishedSince, market), card],
  };
}

/** `earliest`: when the log of changes begins. */
function periods(address: PageAddress, earliest: string): PageNavigation {
  const from = (since: string | undefined): { href: string; isCurrent: boolean } => ({
    href: address.withOwn({ since, cursor: undefined }),
    isCurrent: address.own.since === since,
  });
  const all = `All since ${dayInWords(earliest.slice(0, 10))}`;
  return {
    label: 'Periods',
    kind: 'tabs',
    links: [
      { text: 'Last seven days', ...from(undefined) },
      { text: all, ...from(earliest) },
    ],
  };
}

function changesCard(
  address: PageAddress,
  { changes, metadata }: BodyOf<typeof CHANGE_LIST>,
  market: Market,
): Card {
  const { own } = address;
  const since =
    own.since === undefined ? 'in the last seven days' : `since ${sinceInWords(own.since)}`;
  const card = {
    id: 'changes',
    title: market.isPreview
      ? 'What approving this preview would change'
      : `What changed ${since}, newest first`,
  };
  if (isBeforeLog(market.asOf, metadata.earliest))
    return { ...card, empty: unknownChanges(metadata.earliest) };
  if (changes.length === 0) return { ...card, empty: emptyText(address, market) };
  // All changes by kind, on the first page.
  const counts = changesInWords(metadata.counts ?? {});
  return {
    ...card,
    lead: counts === '' ? [] : [`${counts}.`],
    records: changeTable(changes),
    pager: pager(own.cursor, metadata.next_cursor, (cursor) => address.withOwn({ cursor })),
  };
}

function emptyText({ query, own }: PageAddress, market: Market): string {
  const isFiltered = query.hasFilters || own.kinds !== undefined || own.slugs !== undefined;
  if (!isFiltered) return 'Nothing has changed.';
  return market.isPreview
    ? 'Nothing has changed here. Remove a filter.'
    : 'Nothing has changed here. Choose a longer time, or remove a filter.';
}

/**
 * What tells the page from others of the same name: "Since 1 Nov 2026, company, acme". A preview
 * shows all its changes, whenever it was imported.
 */
function shownIn({ since, kinds, slugs }: PageAddress['own'], market: Market): string {
  const usual = market.isPreview ? undefined : 'Last seven days';
  const from = since === undefined ? usual : `Since ${sinceInWords(since)}`;
  return [from, kinds, slugs].filter((part) => part !== undefined).join(', ');
}

function sinceInWords(since: string): string {
  return /^\d{4}-\d{2}-\d{2}/.test(since) ? dayInWords(since.slice(0, 10)) : `change ${since}`;
}
