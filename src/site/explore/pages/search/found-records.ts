import { COMPANY_PROFILE } from '../../../../companies/companies.endpoints';
import { INVESTOR_PROFILE } from '../../../../investors/investors.endpoints';
import { ApiError } from '../../../../platform/errors/api-error';
import { count } from '../../../../platform/pages/wording';
import { companyTable, investorTable } from '../../charts/cards/record-tables';
import type { Market } from '../../engine/market/market';
import { href, type Link } from '../../engine/page/link';
import { namedLinks } from '../../tables/deals/deal-rows';
import { suggestedRecords } from '../../tables/deals/suggested-records';
import { withPlannedDays } from '../../tables/planned-days';
import type { Table } from '../../tables/table';
import { type MarketList, RECORD_LISTS } from '../lists/market-lists';

const MAX_ROWS = 8;

/** What may have been meant, with its kind in words. */
export interface Suggestion extends Link {
  kind: string;
}

/**
 * What the header's search found of one kind of record: records, or else the names that may have
 * been meant.
 */
export interface FoundRecords {
  id: keyof typeof RECORD_LISTS;
  title: string;
  one: string;
  table?: Table;
  /** If there are more than the table shows. */
  all?: Link;
  meant?: Suggestion[];
}

interface Kind {
  id: FoundRecords['id'];
  one: string;
  linkTo(this: void, name: string): string;
  /** The record with the name. */
  record(this: void, name: string, market: Market): Promise<Table>;
}

const KINDS: Kind[] = [
  {
    id: 'companies',
    one: 'Company',
    linkTo: namedLinks.company,
    async record(name, market) {
      return companyTable([(await market.ask(COMPANY_PROFILE, '', name)).body.company]);
    },
  },
  {
    id: 'investors',
    one: 'Investor',
    linkTo: namedLinks.investor,
    async record(name, market) {
      return investorTable([(await market.ask(INVESTOR_PROFILE, '', name)).body.investor]);
    },
  },
];

export function foundRecords(searched: string, market: Market): Promise<FoundRecords[]> {
  return Promise.all(KINDS.map((kind) => found(kind, searched, market)));
}

async function found(kind: Kind, searched: string, market: Market): Promise<FoundRecords> {
  const { id, one } = kind;
  const { title, endpoint, table }: MarketList = RECORD_LISTS[id];
  const search = { q: searched, timeframe: 'all' };
  const first = { ...search, sort: '-relevance', limit: String(MAX_ROWS) };
  const { body } = await market.ask(endpoint, first);
  const { total_count: total } = body.metadata;
  if (total === 0) return { id, title, one, ...(await recordOrMeant(kind, searched, market)) };
  const all = { text: `All ${count(total)} ${id}`, href: href(`/explore/${id}`, search) };
  return {
    id,
    title,
    one,
    table: withPlannedDays(table(body), market.today),
    ...(total > MAX_ROWS ? { all } : {}),
  };
}

/** No name has these words, but they may be a website, another spelling, or a misspelled name. */
async function recordOrMeant(
  { one, linkTo, record }: Kind,
  searched: string,
  market: Market,
): Promise<Pick<FoundRecords, 'table' | 'meant'>> {
  try {
    return { table: withPlannedDays(await record(searched, market), market.today) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found')
      return { meant: suggestedRecords(error, linkTo).map((link) => ({ ...link, kind: one })) };
    throw error;
  }
}
