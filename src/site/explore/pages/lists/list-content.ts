import type { PageMetadataDto } from '../../../../market/query/bodies/page';
import type { DaysDto } from '../../../../market/query/bodies/period-metadata';
import { count, isolated, shortened } from '../../../../platform/pages/wording';
import { disclosureOf, shareOf } from '../../charts/cards/disclosure-tiles';
import type { Content } from '../../engine/frame/market-page';
import { answerToday } from '../../engine/market/figures-today';
import type { Market } from '../../engine/market/market';
import { sameDays } from '../../engine/market/period-before';
import { apiPathOf } from '../../engine/page/api-path';
import { appliesToPage, undisclosedNote } from '../../engine/page/ignored-filters';
import type { PageQuery } from '../../engine/page/page-query';
import { filtersInWords } from '../../filters/chips';
import { emptyNotice } from '../../filters/empty-page';
import { type Notice, noticesOf } from '../../filters/notices';
import { cursorOf, pager } from '../../tables/pager';
import { withPlannedDays } from '../../tables/planned-days';
import { type AskedList, endpointSearch } from './asked-list';
import { listFileLinks, longFileNote } from './list-file';
import { orderLinks, sortable } from './list-orders';
import type { ListView } from './list-view';

const ROWS = 50;

/** A page of the list. */
export async function listContent(asked: AskedList, market: Market): Promise<Content<ListView>> {
  const { list, address, order, trail } = asked;
  const { endpoint } = list;
  const { body, query } = await market.ask(
    endpoint,
    endpointSearch(asked, { limit: String(ROWS), cursor: cursorOf(trail) }),
  );
  const { total_count: total, next_cursor: next } = body.metadata;
  const table = sortable(list.table(body), list.orders, order, address);
  const isOfDeals = list.several === 'deals';
  const period = isOfDeals || address.query.hasPeriod ? body.subtitle : null;
  const filters = filtersInWords(address.query, await market.filterOptions(address.query));
  return {
    view: {
      id: isOfDeals ? 'deals' : 'found',
      title: list.title,
      total: count(total),
      counted: list.counted(body, total),
      period,
      notes: [
        ...(list.filtered && total > 0 && address.query.narrowsDeals ? [list.filtered] : []),
        ...undisclosedNote(body),
        ...(await disclosure(asked, body.metadata, market)),
        ...longFileNote(total),
      ],
      figuresToday: await figuresToday(asked, body.metadata.period, market),
      table: withPlannedDays(table, market.today),
      isMissed: address.own.q !== undefined,
      orders: orderLinks(list.orders, order, address),
      apiPath: apiPathOf(endpoint, endpointSearch(asked)),
      cited: [list.title, ...filters, ...(period ? [period] : [])].join(', '),
      downloads: listFileLinks(address, total),
      pager: pager(trail, next, (cursor) => address.withOwn({ cursor }), Math.ceil(total / ROWS)),
    },
    head: period ? { period } : {},
    notices: noticesOf(
      address,
      query.warnings.filter(appliesToPage),
      total > 0 ? null : await nothing(asked, market),
    ),
  };
}

/** What the sum in the heading leaves out. Nothing if only lists have the filter, or it is a bound. */
async function disclosure(
  { list, address }: AskedList,
  { period, total_count: count, undisclosed_left_out: leftOut }: PageMetadataDto,
  market: Market,
): Promise<string[]> {
  const { deals } = list.endpoint;
  if (deals === 'both' || count === 0 || leftOut !== undefined) return [];
  const disclosure = await disclosureOf(deals, address.query, period, market);
  return disclosure.total === count ? [`${shareOf(disclosure)} of them disclose an amount.`] : [];
}

/** What today's dataset has for the same days and filters; null on a page of the present. */
async function figuresToday(
  asked: AskedList,
  days: DaysDto,
  market: Market,
): Promise<string | null> {
  const { list, address } = asked;
  if (market.asOf === undefined) return null;
  const isOfDays = list.several === 'deals' || address.query.hasPeriod;
  const query = isOfDays ? sameDays(address.query, days, market.asOf) : address.query;
  if (!query) return null;
  const search = query.search({ q: address.own.q, limit: '1' });
  const today = await answerToday(list.endpoint, search, market);
  if (!today) return null;
  const { total_count: total } = today.body.metadata;
  return `As known today: ${count(total)} ${list.counted(today.body, total)}.`;
}

/** Which filter, or the name, leaves the list empty. */
async function nothing({ list, address }: AskedList, market: Market): Promise<Notice> {
  const { q: name } = address.own;
  const { endpoint, several } = list;
  const totalOf = async (changed: PageQuery, q = name): Promise<number> => {
    const query = several === 'deals' ? changed.withPeriod() : changed;
    const { body } = await market.ask(endpoint, query.search({ q, limit: '1' }));
    return body.metadata.total_count;
  };
  const withoutName = {
    text: `all without Name: ${isolated(shortened(name ?? ''))}`,
    href: address.withOwn({ q: undefined }),
    total: () => totalOf(address.query, ''),
  };
  return emptyNotice(
    `No ${several} match.`,
    {
      address: several === 'deals' ? address : address.ofAllTime,
      totalOf,
      ofAllTime: `the ${several} of all time`,
      others: name === undefined ? [] : [withoutName],
    },
    market,
  );
}
