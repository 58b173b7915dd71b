import { TOP_ACQUISITIONS } from '../../acquisitions/acquisitions.endpoints';
import { TOP_FUNDING_ROUNDS } from '../../funding/funding.endpoints';
import { counted, isolated } from '../../pages/wording';
import { acquisitionTable, roundTable } from '../deals/deal-rows';
import type { ExploreService, PageAudience } from '../explore.service';

/** The rows of the page's table. The tile of the largest deal asks for as many, so that both take one answer. */
export const LARGEST_DEALS = '10';

/** The deals with the largest disclosed amounts. `first` is what a tile says of the largest one. */
export const LARGEST = {
  async funding(explore: ExploreService, search: string, audience: PageAudience) {
    const { body, query } = await explore.ask(TOP_FUNDING_ROUNDS, search, audience);
    const [first] = body.funding_rounds.map(({ company, company_slug: slug, stage, amount }) => {
      const words = [isolated(company), ...(stage === null ? [] : [stage])].join(', ');
      return { title: 'Largest round', amount, slug, words };
    });
    const table = { id: 'largest-rounds', title: 'Largest funding rounds', ...roundTable(body.funding_rounds) };
    return { endpoint: TOP_FUNDING_ROUNDS, query, total: counted(body.metadata.total_deals, 'round'), table, first };
  },
  async acquisitions(explore: ExploreService, search: string, audience: PageAudience) {
    const { body, query } = await explore.ask(TOP_ACQUISITIONS, search, audience);
    const [first] = body.acquisitions.map(({ acquirer, target, target_slug: slug, amount }) => {
      return { title: 'Largest deal', amount, slug, words: `${isolated(acquirer)} buys ${isolated(target)}` };
    });
    const table = { id: 'largest-acquisitions', title: 'Largest acquisitions', ...acquisitionTable(body.acquisitions) };
    return { endpoint: TOP_ACQUISITIONS, query, total: counted(body.metadata.total_deals, 'acquisition'), table, first };
  },
} as const;
