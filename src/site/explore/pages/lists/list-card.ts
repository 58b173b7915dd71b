import { restrictsDeals } from '../../../../companies/deals-of-companies';
import type { PageMetadataDto } from '../../../../market/query/bodies/page';
import type { MarketAnswer } from '../../../../market/routes/market-client';
import { count, sentence } from '../../../../platform/pages/wording';
import type { Card } from '../../charts/cards/card';
import { disclosureOf, shareOf } from '../../charts/cards/disclosure-tiles';
import { answerToday } from '../../engine/market/figures-today';
import type { Market } from '../../engine/market/market';
import { sameDays } from '../../engine/market/period-before';
import { apiPathOf } from '../../engine/page/api-path';
import { searchInWords } from '../../engine/page/filter-labels';
import { undisclosedNote } from '../../engine/page/ignored-filters';
import { filtersInWords } from '../../filters/chips';
import type { ListEndpoint } from '../../tables/list-endpoint';
import { pager } from '../../tables/pager';
import { withPlannedDays } from '../../tables/planned-days';
import { type AskedList, endpointSearch } from './asked-list';
import { listFileLinks, longFileNote } from './list-file';
import { orderLinks, sortable } from './list-orders';

/** Of a page of a list. */
export const LIST_ROWS = 50;
const MISSPELT = 'Check the spelling, or search for fewer words.';

/** What a list's endpoint says. */
interface ListAnswer extends MarketAnswer<ListEndpoint> {
  /** undefined for a list of all time whose address names no period. */
  periodInWords: string | undefined;
}

export async function listCard(
  asked: AskedList,
  answer: ListAnswer,
  market: Market,
): Promise<Card> {
  const { list, address, order, trail } = asked;
  const { body, query } = answer;
  const { total_count: total, next_cursor: next } = body.metadata;
  const pages = Math.ceil(total / LIST_ROWS);
  const card: Card = {
    id: list.several === 'deals' ? 'deals' : 'found',
    title: list.title,
    heading: `${count(total)} ${list.counted(body, total)}`,
    lead: await leadOf(asked, answer, market),
    pager: pager(trail, next, (cursor) => address.withOwn({ cursor }), pages),
    source: {
      apiPath: apiPathOf(list.endpoint, endpointSearch(asked)),
      cited: await citedWords(asked, answer, market),
      downloads: listFileLinks(address, total),
    },
  };
  const table = sortable(list.table(body), list.orders, order, address);
  if (table.rows.length === 0) {
    const wasSearched = address.own.q !== undefined;
    return { ...card, empty: wasSearched ? MISSPELT : undefined };
  }
  return {
    ...card,
    orders: orderLinks(list.orders, order, { address, selectsDeals: restrictsDeals(query) }),
    records: withPlannedDays(table, market.today),
  };
}

/** "Companies, Name: cloud, Country: Estonia, Last year: 1 January 2025 to 31 December 2025" */
async function citedWords(
  { list, address: { query, own } }: AskedList,
  { periodInWords }: ListAnswer,
  market: Market,
): Promise<string> {
  const words = [list.title];
  if (own.q !== undefined) words.push(searchInWords(own.q));
  words.push(...filtersInWords(query, await market.filterOptions(query)));
  if (periodInWords !== undefined) words.push(periodInWords);
  return words.join(', ');
}

/** The period, and what the rows and the sum in the heading are about. */
async function leadOf(asked: AskedList, answer: ListAnswer, market: Market): Promise<string[]> {
  const { list } = asked;
  const { body, query, periodInWords } = answer;
  const { total_count: total } = body.metadata;
  const lead: string[] = [];
  if (periodInWords !== undefined) lead.push(sentence(periodInWords));
  if (list.filtered !== undefined && total > 0 && restrictsDeals(query)) lead.push(list.filtered);
  lead.push(...undisclosedNote(body));
  lead.push(...(await disclosure(asked, body.metadata, market)));
  lead.push(...longFileNote(total));
  lead.push(...(await figuresToday(asked, answer, market)));
  return lead;
}

/**
 * What the sum in the heading leaves out. Nothing beside a bound of the amount, whose deals all
 * disclose one. Nothing either if the history, which counts those that disclose it, has other deals
 * than the list, because only lists take one of the filters.
 */
async function disclosure(
  { list, address }: AskedList,
  { period, total_count: listed, undisclosed_left_out: leftOut }: PageMetadataDto,
  market: Market,
): Promise<string[]> {
  const { deals } = list.endpoint;
  if (deals === 'both' || listed === 0 || leftOut !== undefined) return [];
  const counted = await disclosureOf(deals, address.query, period, market);
  if (counted.total !== listed) return [];
  return [`${shareOf(counted)} of them disclose an amount.`];
}

/** What today's dataset has for the same days and filters. Nothing on a page of the present. */
async function figuresToday(
  { list, address }: AskedList,
  { body, query }: ListAnswer,
  market: Market,
): Promise<string[]> {
  if (market.asOf === undefined) return [];
  // Records of all time are also those without a deal, which no period has.
  const isOfDays = list.several === 'deals' || query.period.start !== null;
  const sameQuery = isOfDays
    ? sameDays(address.query, body.metadata.period, market.asOf)
    : address.query;
  if (sameQuery === null) return [];
  const search = sameQuery.search({ q: address.own.q, limit: '1' });
  const today = await answerToday(list.endpoint, search, market);
  if (today === null) return [];
  const { total_count: total } = today.body.metadata;
  return [`As known today: ${count(total)} ${list.counted(today.body, total)}.`];
}
