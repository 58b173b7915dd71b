import { ACQUISITION_HISTORY, TOP_ACQUISITIONS } from '../../acquisitions/acquisitions.endpoints';
import { FUNDING_HISTORY, TOP_FUNDING_ROUNDS } from '../../funding/funding.endpoints';
import type { DealSource } from '../../market-query/aggregation/dimensions';
import { count, dealDollars, isolated } from '../../pages/wording';
import { namedLinks } from '../deals/deal-rows';
import type { ExploreService, PageAudience } from '../explore.service';
import type { PageQuery } from '../page/page-query';
import type { Tile } from './tile';

const HISTORIES = { funding: FUNDING_HISTORY, acquisitions: ACQUISITION_HISTORY } as const;

/** How many deals of a page disclose an amount, and the largest of them. */
export async function disclosureTiles(
  explore: ExploreService,
  kind: DealSource,
  query: PageQuery,
  audience: PageAudience,
): Promise<Tile[]> {
  const search = query.withPeriod().search({ granularity: 'year' });
  const { body } = await explore.ask(HISTORIES[kind], search, audience);
  const disclosed = body.periods.reduce((sum, period) => sum + period.disclosed_count, 0);
  const { total_deals: total } = body.metadata;
  return [
    {
      title: 'With an amount',
      value: total === 0 ? '–' : `${Math.round((disclosed / total) * 100)}%`,
      href: undefined,
      change: null,
      notes: [`${count(disclosed)} of ${count(total)} disclose it`],
    },
    ...(await LARGEST[kind](explore, query.withPeriod().search({ limit: LARGEST_DEALS }), audience)),
  ];
}

/** As many as the page's table has. */
export const LARGEST_DEALS = '10';

const LARGEST = {
  async funding(explore: ExploreService, search: string, audience: PageAudience): Promise<Tile[]> {
    const [round] = (await explore.ask(TOP_FUNDING_ROUNDS, search, audience)).body.funding_rounds;
    if (!round) return [];
    const words = [isolated(round.company), ...(round.stage === null ? [] : [round.stage])].join(', ');
    return [largest('Largest round', round.amount, round.company_slug, words)];
  },
  async acquisitions(explore: ExploreService, search: string, audience: PageAudience): Promise<Tile[]> {
    const [deal] = (await explore.ask(TOP_ACQUISITIONS, search, audience)).body.acquisitions;
    if (!deal) return [];
    const words = `${isolated(deal.acquirer)} buys ${isolated(deal.target)}`;
    return [largest('Largest deal', deal.amount, deal.target_slug, words)];
  },
} as const;

function largest(title: string, amount: number, slug: string, words: string): Tile {
  return { title, value: dealDollars(amount), href: namedLinks.company(slug), change: null, notes: [words] };
}
