import { DEAL_SOURCES } from '../../../../market/query/aggregation/deal-source';
import type { PageHead } from '../../engine/frame/frame-view';
import type { MarketPage } from '../../engine/frame/market-page';
import { filterForm, formFields } from '../../filters/filter-form';
import { type AskedList, readDeals, readRecords } from './asked-list';
import { listContent } from './list-content';
import { listFile } from './list-file';
import { DEAL_LISTS, RECORD_LISTS } from './market-lists';

function listPage(
  path: `/explore/${string}`,
  readSearch: (search: string) => AskedList,
  head: (asked: AskedList) => PageHead,
): MarketPage<AskedList> {
  return {
    path,
    read: ({ search }) => readSearch(search),
    head,
    load: listContent,
    form({ list, address }, market, errors) {
      const isOfAllTime = list.several !== 'deals';
      return filterForm(address, market, { errors, scope: list.endpoint, isOfAllTime });
    },
    files: [
      {
        path: `${path}.:format`,
        load: ({ search }, market) => listFile(readSearch(search), market),
      },
    ],
  };
}

export const DEALS_PAGE = listPage('/explore/deals', readDeals, ({ list, address }) => ({
  title: list.title,
  nav: {
    label: 'Kind of deals',
    kind: 'tabs',
    links: DEAL_SOURCES.map((deals) => ({
      text: DEAL_LISTS[deals].title,
      href: address.withOwn({ deals }),
      isCurrent: address.own.deals === deals,
    })),
  },
}));

function recordsPage(several: keyof typeof RECORD_LISTS): MarketPage<AskedList> {
  return listPage(
    `/explore/${several}`,
    (search) => readRecords(several, search),
    ({ list, address }) => {
      const { path, query, own } = address.ofAllTime;
      const hidden = formFields({ ...query.values, sort: own.sort, order: own.order });
      return { title: list.title, find: { path, searched: own.q ?? '', hidden } };
    },
  );
}

/** One for each list in `RECORD_LISTS`. */
export const RECORD_PAGES = (Object.keys(RECORD_LISTS) as (keyof typeof RECORD_LISTS)[]).map(
  recordsPage,
);
