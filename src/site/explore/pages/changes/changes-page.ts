import { template } from '../../../../platform/pages/template';
import { dayInWords } from '../../../../platform/pages/wording';
import type { Content, MarketPage } from '../../engine/frame/market-page';
import type { Market } from '../../engine/market/market';
import { PageAddress } from '../../engine/page/page-address';
import { PageQuery } from '../../engine/page/page-query';
import { filterForm } from '../../filters/filter-form';
import { noticesOf } from '../../filters/notices';
import { cursorOf, pager, type PagerView } from '../../tables/pager';
import { withPlannedDays } from '../../tables/planned-days';
import type { Table } from '../../tables/table';
import { askForChanges } from './change-log';
import { changeTable } from './change-table';
import { askForPublications, changesInWords, publicationTable } from './publications-shown';

const PATH = '/explore/changes';
const ROWS = '200';
/** The page's own parameters, which are the API's. */
const OWN = ['since', 'kinds', 'slugs', 'cursor'] as const;

/** What was published, and what that changed in the dataset, newest first. */
export interface ChangesView {
  /** null for a preview. */
  publications: Table | null;
  /** How many publications aren't shown. */
  earlier: number;
  heading: string;
  /** All changes by kind, on the first page. */
  counts: string;
  table: Table;
  isFiltered: boolean;
  pager: PagerView;
}

/** What publications changed in the dataset, in words. */
export const CHANGES_PAGE: MarketPage<PageAddress, ChangesView> = {
  path: PATH,
  template: template<ChangesView>('site/explore/pages/changes/changes'),
  read({ search }) {
    const params = new URLSearchParams(search);
    const own = OWN.map((name) => [name, params.get(name)?.trim() || undefined] as const);
    return new PageAddress(PATH, PageQuery.of(search, OWN), Object.fromEntries(own));
  },
  head: () => ({ title: 'Changes' }),
  load,
  form({ query, own }, market, errors) {
    const address = new PageAddress(PATH, query, { ...own, cursor: undefined });
    return filterForm(address, market, { errors, isOnePeriod: true });
  },
};

async function load(asked: PageAddress, market: Market): Promise<Content<ChangesView>> {
  const address = asked.withoutPeriod;
  const { query, own } = address;
  const { body, query: read } = await askForChanges(
    query,
    { ...own, cursor: cursorOf(own.cursor), sort: '-id', limit: ROWS },
    market,
  );
  const { earliest, next_cursor: next, counts = {} } = body.metadata;
  const since = own.since === earliest ? undefined : own.since;
  const { publications, metadata } = await askForPublications(since, market);
  const beginning = (moment: string | undefined): { href: string; isCurrent: boolean } => ({
    href: address.withOwn({ since: moment, cursor: undefined }),
    isCurrent: own.since === moment,
  });
  return {
    view: {
      heading: market.isPreview
        ? 'What approving this preview would change'
        : `What changed ${own.since === undefined ? 'in the last seven days' : `since ${sinceInWords(own.since)}`}, newest first`,
      counts: changesInWords(counts),
      publications: market.isPreview
        ? null
        : withPlannedDays(publicationTable(publications), market.today),
      earlier: metadata.total_count - metadata.returned_count,
      table: changeTable(body.changes),
      isFiltered: query.hasFilters,
      pager: pager(own.cursor, next, (cursor) => address.withOwn({ cursor })),
    },
    head: {
      period: shownIn(own),
      nav: market.isPreview
        ? undefined
        : {
            label: 'Periods',
            kind: 'tabs',
            links: [
              { text: 'Last seven days', ...beginning(undefined) },
              { text: `All since ${dayInWords(earliest.slice(0, 10))}`, ...beginning(earliest) },
            ],
          },
    },
    notices: noticesOf(address, read.warnings),
  };
}

/** What tells the page from others of the same name: "since 1 Nov 2026, company changes, acme". */
function shownIn({ since, kinds, slugs }: PageAddress['own']): string {
  const from = since === undefined ? 'Last seven days' : `Since ${sinceInWords(since)}`;
  return [from, kinds, slugs].filter((part) => part !== undefined).join(', ');
}

function sinceInWords(since: string): string {
  return /^\d{4}-\d{2}-\d{2}/.test(since) ? dayInWords(since.slice(0, 10)) : `change ${since}`;
}
