import { TOP_ACQUISITIONS } from '../../../../acquisitions/acquisitions.endpoints';
import { TOP_FUNDING_ROUNDS } from '../../../../funding/funding.endpoints';
import type { DealSource } from '../../../../market/query/aggregation/deal-source';
import type { MarketAnswer } from '../../../../market/routes/market-client';
import { isolated } from '../../../../platform/pages/wording';
import type { Market } from '../../engine/market/market';
import { acquisitionTable, roundTable } from '../../tables/deals/deal-rows';
import type { Table } from '../../tables/table';

/**
 * The rows of the page's table. The tile of the largest deal asks for as many, so that both take
 * one answer.
 */
export const LARGEST_DEALS = '10';

/** The deals of a kind with the largest disclosed amounts. */
interface LargestDeals {
  answer: MarketAnswer<typeof TOP_FUNDING_ROUNDS | typeof TOP_ACQUISITIONS>;
  /** The anchor and the title of their card. */
  id: string;
  title: string;
  table: Table;
  /** What a tile says of the largest one. */
  first: { title: string; amount: number; slug: string; words: string } | undefined;
}

export function askLargestDeals(
  kind: DealSource,
  search: string,
  market: Market,
): Promise<LargestDeals> {
  return kind === 'funding' ? largestRounds(search, market) : largestAcquisitions(search, market);
}

async function largestRounds(search: string, market: Market): Promise<LargestDeals> {
  const answer = await market.ask(TOP_FUNDING_ROUNDS, search);
  const { funding_rounds: rounds } = answer.body;
  const [first] = rounds;
  return {
    answer,
    id: 'largest-rounds',
    title: 'Largest funding rounds',
    table: roundTable(rounds),
    first: first && {
      title: 'Largest round',
      amount: first.amount,
      slug: first.company_slug,
      words: [isolated(first.company), first.stage].filter(Boolean).join(', '),
    },
  };
}

async function largestAcquisitions(search: string, market: Market): Promise<LargestDeals> {
  const answer = await market.ask(TOP_ACQUISITIONS, search);
  const { acquisitions } = answer.body;
  const [first] = acquisitions;
  return {
    answer,
    id: 'largest-acquisitions',
    title: 'Largest acquisitions',
    table: acquisitionTable(acquisitions),
    first: first && {
      title: 'Largest deal',
      amount: first.amount,
      slug: first.target_slug,
      words: `${isolated(first.acquirer)} buys ${isolated(first.target)}`,
    },
  };
}
