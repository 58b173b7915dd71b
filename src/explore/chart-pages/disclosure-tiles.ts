import { TOP_ACQUISITIONS } from '../../acquisitions/acquisitions.endpoints';
import { TOP_FUNDING_ROUNDS } from '../../funding/funding.endpoints';
import type { DealSource } from '../../market-query/aggregation/dimensions';
import { count, dealDollars, isolated } from '../../pages/wording';
import { namedLinks } from '../deals/deal-rows';
import type { ExploreService, PageAudience } from '../explore.service';
import { ignoredFilters, ignoredNote } from '../filters/ignored-filters';
import type { PageQuery } from '../page/page-query';
import { HISTORIES } from './history-window';
import type { Tile } from './tile';

/** How many deals of a page disclose an amount, and the largest of them. */
export async function disclosureTiles(
  explore: ExploreService,
  kind: DealSource,
  query: PageQuery,
  audience: PageAudience,
): Promise<Tile[]> {
  const shown = query.withPeriod();
  const answer = await explore.ask(HISTORIES[kind], shown.search({ granularity: 'year' }), audience);
  const disclosed = answer.body.periods.reduce((sum, period) => sum + period.disclosed_count, 0);
  const { total_deals: total } = answer.body.metadata;
  const ignored = ignoredNote(ignoredFilters(query, answer.query.warnings));
  const largest = await LARGEST[kind](explore, shown.search({ limit: LARGEST_DEALS }), audience);
  return [
    {
      title: 'With an amount',
      value: total === 0 ? '–' : `${Math.round((disclosed / total) * 100)}%`,
      href: undefined,
      change: null,
      notes: [`${count(disclosed)} of ${count(total)} disclose it`, ...ignored],
    },
    ...largest.map(({ title, amount, slug, words }) => ({
      title,
      value: dealDollars(amount),
      href: namedLinks.company(slug),
      change: null,
      notes: [words, ...ignored],
    })),
  ];
}

/** As many as the page's table has. */
export const LARGEST_DEALS = '10';

interface LargestDeal {
  title: string;
  amount: number;
  slug: string;
  words: string;
}

const LARGEST = {
  async funding(explore: ExploreService, search: string, audience: PageAudience): Promise<LargestDeal[]> {
    const { funding_rounds: rounds } = (await explore.ask(TOP_FUNDING_ROUNDS, search, audience)).body;
    return rounds.slice(0, 1).map(({ company, company_slug: slug, stage, amount }) => {
      const words = [isolated(company), ...(stage === null ? [] : [stage])].join(', ');
      return { title: 'Largest round', amount, slug, words };
    });
  },
  async acquisitions(explore: ExploreService, search: string, audience: PageAudience): Promise<LargestDeal[]> {
    const { acquisitions } = (await explore.ask(TOP_ACQUISITIONS, search, audience)).body;
    return acquisitions.slice(0, 1).map(({ acquirer, target, target_slug: slug, amount }) => {
      return { title: 'Largest deal', amount, slug, words: `${isolated(acquirer)} buys ${isolated(target)}` };
    });
  },
} as const;
