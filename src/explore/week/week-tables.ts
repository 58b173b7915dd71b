import type { ACQUISITION_LIST } from '../../acquisitions/acquisitions.endpoints';
import type { FUNDING_ROUND_LIST } from '../../funding/funding.endpoints';
import type { CatalogAnswer } from '../../market-query/resolving/endpoint-catalog';
import { counted } from '../../pages/wording';
import { linksToDeals, type PageTable } from '../cards/market-tiles';
import { acquisitionTable, roundTable } from '../deals/deal-rows';
import { apiPathOf } from '../page/api-path';
import { ignoredFilters, ignoredNote, undisclosedNote } from '../page/ignored-filters';
import { withPlannedDays } from '../tables/planned-days';
import type { AskedWeek } from './asked-week';

/** The deals of a week, as many as the page shows. */
export interface WeekDeals {
  rounds: CatalogAnswer<typeof FUNDING_ROUND_LIST>;
  acquisitions: CatalogAnswer<typeof ACQUISITION_LIST>;
}

/** The week's rounds, and its acquisitions. */
export function weekTables(
  { rounds, acquisitions }: WeekDeals,
  asked: AskedWeek,
  today: string,
): PageTable[] {
  return [
    {
      id: 'rounds',
      title: 'Largest funding rounds of the week',
      ...withPlannedDays(roundTable(rounds.body.funding_rounds), today),
      moreText: `All ${counted(rounds.body.metadata.total_deals, 'round')}`,
      ...leadsOf(rounds, asked),
    },
    {
      id: 'acquisitions',
      title: 'Largest acquisitions of the week',
      ...withPlannedDays(acquisitionTable(acquisitions.body.acquisitions), today),
      moreText: `All ${counted(acquisitions.body.metadata.total_deals, 'acquisition')}`,
      ...leadsOf(acquisitions, asked),
    },
  ];
}

/** What a table of the week's deals says and leads to. */
function leadsOf(
  { body, query: { endpoint, warnings } }: WeekDeals[keyof WeekDeals],
  { query, week }: AskedWeek,
): Pick<PageTable, 'moreHref' | 'notes' | 'apiPath' | 'downloads'> {
  const ignored = ignoredFilters(query, warnings, endpoint.deals);
  const deals = query.without(ignored).between(week.start, week.end);
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
