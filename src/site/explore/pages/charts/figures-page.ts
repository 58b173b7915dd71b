import {
  ACQUISITION_BREAKDOWNS,
  ACQUISITION_HISTORY,
  MA_HISTORY,
  TOP_ACQUIRERS,
} from '../../../../acquisitions/acquisitions.endpoints';
import { MAIN_CHARTS, RANGES_BREAKDOWN } from '../../../../analytics/analytics.endpoints';
import {
  COHORTS,
  FUNDING_BREAKDOWNS,
  FUNDING_HISTORY,
  INSTRUMENT_BREAKDOWN,
  STAGE_PERCENTILES,
} from '../../../../funding/funding.endpoints';
import { TOP_INVESTORS } from '../../../../investors/investors.endpoints';
import { aboutAnswer } from '../../../../market/query/answers/about-answer';
import type { Endpoint } from '../../../../market/query/endpoints/endpoint';
import { pageNotFound } from '../../../../platform/pages/page-problem';
import type { MarketPage, Sent } from '../../engine/frame/market-page';
import type { Market } from '../../engine/market/market';
import { apiPathOf } from '../../engine/page/api-path';
import { appliesToPage, undisclosedNote } from '../../engine/page/ignored-filters';
import type { AddressParameters } from '../../engine/page/link';
import { PageAddress } from '../../engine/page/page-address';
import { PageQuery } from '../../engine/page/page-query';
import { fileLinks } from '../../files/table-file';
import { emptyNotice } from '../../filters/empty-page';
import { filterForm } from '../../filters/filter-form';
import { type Notice, noticesOf } from '../../filters/notices';
import { countedDeals, figuresOf, readableTable } from './figures-table';

/**
 * The endpoints whose figures no other page shows as they are asked. Charts of a breakdown leave
 * out the smaller rows, and a page leaves out the chart if a filter leaves a single row.
 */
const ENDPOINTS = [
  ...Object.values(FUNDING_BREAKDOWNS),
  ...Object.values(ACQUISITION_BREAKDOWNS),
  STAGE_PERCENTILES,
  COHORTS,
  FUNDING_HISTORY,
  ACQUISITION_HISTORY,
  MA_HISTORY,
  RANGES_BREAKDOWN,
  INSTRUMENT_BREAKDOWN,
  TOP_INVESTORS,
  TOP_ACQUIRERS,
  MAIN_CHARTS,
];

/** What an address can say, besides the period and the filters. */
const OWN_PARAMETERS = ['view', 'granularity', 'by', 'limit', 'sort'] as const;

/** Of endpoints that list all if they aren't told how many. The others are one row together. */
const MAX_ROWS = '100';

interface AskedFigures {
  endpoint: (typeof ENDPOINTS)[number];
  address: PageAddress;
  /** The endpoint's query string. */
  search: string;
}

/** What the address of a page of figures asks for; undefined for another page. */
export function figuresAt(path: string, search: string): AskedFigures | undefined {
  const endpoint = ENDPOINTS.find(({ page }) => page.path === path);
  if (!endpoint) return undefined;
  const sent = new URLSearchParams(search);
  const own: AddressParameters = {
    ...Object.fromEntries(OWN_PARAMETERS.map((each) => [each, sent.get(each) ?? undefined])),
    // The page's own choice, whatever an address says: other views have no figures of weeks.
    ...('search' in endpoint.page && endpoint.page.search),
  };
  const query = PageQuery.of(search, OWN_PARAMETERS);
  const { limit }: Endpoint = endpoint;
  const listsAll = limit !== undefined && limit.default === undefined;
  const rows = own.limit ?? (listsAll ? MAX_ROWS : undefined);
  return {
    endpoint,
    address: new PageAddress(path, query, own),
    search: query.withPeriod().search({ ...own, limit: rows }),
  };
}

/** The id of the card, which citations lead to. */
function sectionOf({ page }: Endpoint): string {
  return page?.section ?? 'figures';
}

function read({ name, search }: Pick<Sent, 'name' | 'search'>): AskedFigures {
  const asked = figuresAt(`/explore/figures/${name}`, search);
  if (!asked) throw pageNotFound();
  return asked;
}

/** Which filter leaves no deals to count. */
function emptyFiguresNotice({ endpoint, address }: AskedFigures, market: Market): Promise<Notice> {
  const totalOf = async (query: PageQuery): Promise<number> => {
    const answer = await market.ask(endpoint, query.withPeriod().search(address.own));
    return countedDeals(answer) ?? 0;
  };
  return emptyNotice('No deals match.', { address, totalOf }, market);
}

/** All figures of an answer in one table, for those who follow a citation. */
export const FIGURES_PAGE: MarketPage<AskedFigures> = {
  path: '/explore/figures/:name',
  read,
  head: ({ endpoint: { label: title } }) => ({ title }),
  async load(asked, market) {
    const { endpoint, address, search } = asked;
    const answer = await market.ask(endpoint, search);
    const { title, subtitle: period } = answer.body;
    return {
      head: { period },
      notices: noticesOf(
        address,
        answer.query.warnings.filter(appliesToPage),
        countedDeals(answer) === 0 ? await emptyFiguresNotice(asked, market) : null,
      ),
      cards: [
        {
          id: sectionOf(endpoint),
          title,
          lead: [
            [`${period}. Amounts are in US dollars.`, ...undisclosedNote(answer.body)].join(' '),
          ],
          figures: readableTable(figuresOf(answer), endpoint),
          source: {
            apiPath: apiPathOf(endpoint, search),
            cited: `${title}, ${period}`,
            downloads: fileLinks(`${address.path}/rows`, address.search),
          },
        },
      ],
    };
  },
  form({ endpoint, address }, market, errors) {
    const isOnePeriod = endpoint === MAIN_CHARTS;
    return filterForm(address, market, { errors, isOnePeriod, scope: endpoint });
  },
  files: [
    {
      path: '/explore/figures/:name/rows.:format',
      async load(sent, market) {
        const { endpoint, address, search } = read(sent);
        const answer = await market.ask(endpoint, search);
        return {
          name: sent.name,
          table: figuresOf(answer),
          about: aboutAnswer(answer.body, answer.query),
          page: address.href,
        };
      },
    },
  ],
};
