import { COMPANY_LIST, COMPANY_PROFILE } from '../../companies/companies.endpoints';
import { ApiError } from '../../errors/api-error';
import { INVESTOR_LIST, INVESTOR_PROFILE } from '../../investors/investors.endpoints';
import { count } from '../../pages/wording';
import { companyTable } from '../records/company-page';
import { namedLinks } from '../deals/deal-rows';
import type { ExploreService, PageAudience } from '../explore.service';
import { investorTable } from '../records/investor-page';
import { meantRecords } from '../records/record-page';
import type { Table } from '../tables/table';
import { type Link, href } from '../page/link';

const MAX_ROWS = 8;

/**
 * What the header's search found of one kind of record: records, or else the names that may have
 * been meant.
 */
interface FoundRecords {
  id: string;
  title: string;
  table?: Table;
  /** If there are more than the table shows. */
  all?: Link;
  meant?: Link[];
}

interface Kind {
  id: 'companies' | 'investors';
  title: string;
  linkTo(this: void, name: string): string;
  /** How many have the words in their names, and the first of them. */
  list(
    this: void,
    explore: ExploreService,
    search: string,
    audience: PageAudience,
  ): Promise<{ total: number; table: Table }>;
  /** The record with the name. */
  record(this: void, explore: ExploreService, name: string, audience: PageAudience): Promise<Table>;
}

const COMPANIES: Kind = {
  id: 'companies',
  title: 'Companies',
  linkTo: namedLinks.company,
  async list(explore, search, audience) {
    const { body } = await explore.ask(COMPANY_LIST, search, audience);
    return { total: body.metadata.total_count, table: companyTable(body.companies) };
  },
  async record(explore, name, audience) {
    return companyTable([(await explore.ask(COMPANY_PROFILE, '', audience, name)).body.company]);
  },
};

const INVESTORS: Kind = {
  id: 'investors',
  title: 'Investors',
  linkTo: namedLinks.investor,
  async list(explore, search, audience) {
    const { body } = await explore.ask(INVESTOR_LIST, search, audience);
    return { total: body.metadata.total_count, table: investorTable(body.investors) };
  },
  async record(explore, name, audience) {
    return investorTable([(await explore.ask(INVESTOR_PROFILE, '', audience, name)).body.investor]);
  },
};

export function foundRecords(
  explore: ExploreService,
  searched: string,
  audience: PageAudience,
): Promise<FoundRecords[]> {
  return Promise.all(
    [COMPANIES, INVESTORS].map((kind) => found(kind, explore, searched, audience)),
  );
}

async function found(
  kind: Kind,
  explore: ExploreService,
  searched: string,
  audience: PageAudience,
): Promise<FoundRecords> {
  const { id, title } = kind;
  const search = { q: searched, timeframe: 'all' };
  const list = new URLSearchParams({ ...search, limit: String(MAX_ROWS) }).toString();
  const { total, table } = await kind.list(explore, list, audience);
  if (total === 0)
    return { id, title, ...(await recordOrMeant(kind, explore, searched, audience)) };
  const all = {
    text: `All ${count(total)} ${id}`,
    href: href(`/explore/${id}`, new URLSearchParams(search).toString()),
  };
  return { id, title, table, ...(total > MAX_ROWS ? { all } : {}) };
}

/** No name has these words, but they may be a website, another spelling, or a misspelled name. */
async function recordOrMeant(
  kind: Kind,
  explore: ExploreService,
  searched: string,
  audience: PageAudience,
): Promise<Pick<FoundRecords, 'table' | 'meant'>> {
  try {
    return { table: await kind.record(explore, searched, audience) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found')
      return { meant: meantRecords(error, kind.linkTo) };
    throw error;
  }
}
