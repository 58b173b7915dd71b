import { COMPANY_LIST, COMPANY_PROFILE } from '../../companies/companies.endpoints';
import { ApiError } from '../../errors/api-error';
import { INVESTOR_LIST, INVESTOR_PROFILE } from '../../investors/investors.endpoints';
import { count } from '../../pages/wording';
import { companyTable, investorTable } from '../cards/record-tables';
import { namedLinks } from '../deals/deal-rows';
import type { Market } from '../market/market';
import { suggestedRecords } from '../deals/suggested-records';
import { withPlannedDays } from '../tables/planned-days';
import type { Table } from '../tables/table';
import { href, type Link, type Search } from '../page/link';

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
  id: string;
  title: string;
  one: string;
  table?: Table;
  /** If there are more than the table shows. */
  all?: Link;
  meant?: Suggestion[];
}

interface Kind {
  id: 'companies' | 'investors';
  title: string;
  one: string;
  linkTo(this: void, name: string): string;
  /** How many have the words in their names, and the first of them. */
  list(this: void, search: Search, market: Market): Promise<{ total: number; table: Table }>;
  /** The record with the name. */
  record(this: void, name: string, market: Market): Promise<Table>;
}

const COMPANIES: Kind = {
  id: 'companies',
  title: 'Companies',
  one: 'Company',
  linkTo: namedLinks.company,
  async list(search, market) {
    const { body } = await market.ask(COMPANY_LIST, search);
    return { total: body.metadata.total_count, table: companyTable(body.companies) };
  },
  async record(name, market) {
    return companyTable([(await market.ask(COMPANY_PROFILE, '', name)).body.company]);
  },
};

const INVESTORS: Kind = {
  id: 'investors',
  title: 'Investors',
  one: 'Investor',
  linkTo: namedLinks.investor,
  async list(search, market) {
    const { body } = await market.ask(INVESTOR_LIST, search);
    return { total: body.metadata.total_count, table: investorTable(body.investors) };
  },
  async record(name, market) {
    return investorTable([(await market.ask(INVESTOR_PROFILE, '', name)).body.investor]);
  },
};

export function foundRecords(searched: string, market: Market): Promise<FoundRecords[]> {
  return Promise.all([COMPANIES, INVESTORS].map((kind) => found(kind, searched, market)));
}

async function found(kind: Kind, searched: string, market: Market): Promise<FoundRecords> {
  const { id, title, one } = kind;
  const search = { q: searched, timeframe: 'all' };
  const list = { ...search, sort: '-relevance', limit: String(MAX_ROWS) };
  const { total, table } = await kind.list(list, market);
  if (total === 0) return { id, title, one, ...(await recordOrMeant(kind, searched, market)) };
  const all = {
    text: `All ${count(total)} ${id}`,
    href: href(`/explore/${id}`, search),
  };
  return {
    id,
    title,
    one,
    table: withPlannedDays(table, market.today),
    ...(total > MAX_ROWS ? { all } : {}),
  };
}

/** No name has these words, but they may be a website, another spelling, or a misspelled name. */
async function recordOrMeant(
  kind: Kind,
  searched: string,
  market: Market,
): Promise<Pick<FoundRecords, 'table' | 'meant'>> {
  try {
    return { table: withPlannedDays(await kind.record(searched, market), market.today) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found')
      return {
        meant: suggestedRecords(error, kind.linkTo).map((link) => ({ ...link, kind: kind.one })),
      };
    throw error;
  }
}
