import { ACQUISITION_LIST } from '../../acquisitions/acquisitions.endpoints';
import { FUNDING_ROUND_LIST } from '../../funding/funding.endpoints';
import { addDays } from '../../market-query/period/calendar';
import type { CatalogAnswer } from '../../market-query/resolving/endpoint-catalog';
import { counted } from '../../pages/wording';
import { linksToDeals, type PageTable } from '../cards/market-tiles';
import { acquisitionTable, roundTable } from '../deals/deal-rows';
import { apiPathOf } from '../page/api-path';
import { ignoredFilters, ignoredNote, undisclosedNote } from '../page/ignored-filters';
import type { Market } from '../market/market';
import type { PageQuery } from '../page/page-query';
import { type AskedWeek, isOver } from './asked-week';

/** The deals of a week. */
export interface WeekDeals {
  rounds: CatalogAnswer<typeof FUNDING_ROUND_LIST>;
  acquisitions: CatalogAnswer<typeof ACQUISITION_LIST>;
}

const ROWS = '10';

/** Some days of the week. */
interface Days {
  start: string;
  end: string;
  /** Of the tables' ids and titles. */
  prefix: '' | 'planned-';
  title: string;
}

/** The week's rounds, and its acquisitions, and apart from them those that are planned. */
export async function weekTables(asked: AskedWeek, market: Market): Promise<PageTable[]> {
  const { start, until, end } = asked.week;
  const known: Days = { start, end: until, prefix: '', title: 'Largest' };
  const tables = await tablesOf(known, asked, market);
  if (isOver(asked.week)) return tables;
  const after: Days = { start: addDays(until, 1), end, prefix: 'planned-', title: 'Planned' };
  const planned = await tablesOf(after, asked, market);
  return [...tables, ...planned.filter(({ rows }) => rows.length > 0)];
}

async function tablesOf(days: Days, { query }: AskedWeek, market: Market): Promise<PageTable[]> {
  const { prefix, title } = days;
  const search = query.between(days.start, days.end).search({ sort: '-amount', limit: ROWS });
  const rounds = await market.ask(FUNDING_ROUND_LIST, search);
  const acquisitions = await market.ask(ACQUISITION_LIST, search);
  return [
    {
      id: `${prefix}rounds`,
      title: `${title} funding rounds of the week`,
      ...roundTable(rounds.body.funding_rounds),
      moreText: `All ${counted(rounds.body.metadata.total_deals, 'round')}`,
      ...leadsOf(rounds, query, days),
    },
    {
      id: `${prefix}acquisitions`,
      title: `${title} acquisitions of the week`,
      ...acquisitionTable(acquisitions.body.acquisitions),
      moreText: `All ${counted(acquisitions.body.metadata.total_deals, 'acquisition')}`,
      ...leadsOf(acquisitions, query, days),
    },
  ];
}

/** What a table of the week's deals says and leads to. */
function leadsOf(
  { body, query: { endpoint, warnings } }: WeekDeals[keyof WeekDeals],
  query: PageQuery,
  { start, end }: Days,
): Pick<PageTable, 'moreHref' | 'notes' | 'apiPath' | 'downloads'> {
  const ignored = ignoredFilters(query, warnings, endpoint.deals);
  const deals = query.without(ignored).between(start, end);
  return {
    notes: [...undisclosedNote(body), ...ignoredNote(ignored)],
    ...linksToDeals(
      deals.search({
        deals: endpoint.deals === 'funding' ? undefined : endpoint.deals,
        sort: 'amount',
      }),
    ),
    apiPath: apiPathOf(endpoint, deals.search({ sort: '-amount' })),
  };
}
