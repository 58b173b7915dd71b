import { DEAL_SOURCES } from '../../market-query/aggregation/dimensions';
import { template } from '../../pages/template';
import { fileSubject } from '../files/file-subject';
import { listFile } from '../files/list-file';
import { filterForm, formFields } from '../filters/filter-form';
import type { PageHead } from '../frame/frame-view';
import type { MarketPage, Sent } from '../frame/market-page';
import type { Market } from '../market/market';
import { type AskedList, endpointSearch, readDeals, readRecords, shownAddress } from './asked-list';
import { listContent } from './list-content';
import type { ListView } from './list-view';
import { DEAL_LISTS, RECORD_LISTS } from './market-lists';

function listPage(
  path: `/explore/${string}`,
  readSearch: (sent: Pick<Sent, 'search'>) => AskedList,
  head: (asked: AskedList) => PageHead,
): MarketPage<AskedList, ListView> {
  return {
    path,
    template: template<ListView>('explore/lists/list'),
    read: readSearch,
    head,
    load: listContent,
    async form({ list, address }, market, errors) {
      const options = await market.filterOptions(address.query);
      const form = filterForm(shownAddress(list, address), options, {
        errors,
        scope: list.endpoint,
      });
      return { ...form, carried: address.query.search() };
    },
    files: [
      {
        path: `${path}.:format`,
        of: 'tables',
        load: (sent, market) => file(readSearch(sent), market),
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

function recordsPage(several: keyof typeof RECORD_LISTS): MarketPage<AskedList, ListView> {
  return listPage(
    `/explore/${several}`,
    ({ search }) => readRecords(several, search),
    ({ list, address, name = '' }) => {
      const { path, query, own } = shownAddress(list, address);
      const hidden = formFields({
        ...Object.fromEntries(query.entries),
        sort: own.sort,
        order: own.order,
      });
      return { title: list.title, find: { path, searched: name, hidden } };
    },
  );
}

/** One for each list in `RECORD_LISTS`. */
export const RECORD_PAGES = (Object.keys(RECORD_LISTS) as (keyof typeof RECORD_LISTS)[]).map(
  recordsPage,
);

async function file(asked: AskedList, market: Market): ReturnType<typeof listFile> {
  const { list, address, name } = asked;
  const { query } = address;
  return listFile(
    {
      endpoint: list.endpoint,
      whole: list.whole,
      search: (page) => endpointSearch(asked, page),
      subject: fileSubject(list.endpoint.path, query, [name]),
      isOfAllTime: list.several === 'deals' ? query.get('timeframe') === 'all' : !query.hasPeriod,
      page: address.href,
      csv: address.file('csv'),
    },
    market,
  );
}
