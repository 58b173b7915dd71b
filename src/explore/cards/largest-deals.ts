import { TOP_ACQUISITIONS } from '../../acquisitions/acquisitions.endpoints';
import { TOP_FUNDING_ROUNDS } from '../../funding/funding.endpoints';
import type { DealSource } from '../../market-query/aggregation/dimensions';
import { aboutAnswer } from '../../market-query/answer-cache/about-answer';
import { answerTable } from '../../market-query/answer-cache/answer-table';
import { counted, isolated } from '../../pages/wording';
import { spanOf } from '../charts/history-chart';
import { acquisitionTable, roundTable } from '../deals/deal-rows';
import type { Market } from '../market/market';
import { fileSubject } from '../files/file-subject';
import type { TableFile } from '../files/table-file';
import { href } from '../page/link';
import type { PageAddress } from '../page/page-address';

/**
 * The rows of the page's table. The tile of the largest deal asks for as many, so that both take
 * one answer.
 */
export const LARGEST_DEALS = '10';

/** The deals with the largest disclosed amounts. `first` is what a tile says of the largest one. */
export const LARGEST = {
  async funding(search: string, market: Market) {
    const { body, query } = await market.ask(TOP_FUNDING_ROUNDS, search);
    const [first] = body.funding_rounds.map(({ company, company_slug: slug, stage, amount }) => {
      const words = [isolated(company), ...(stage === null ? [] : [stage])].join(', ');
      return { title: 'Largest round', amount, slug, words };
    });
    const table = {
      id: 'largest-rounds',
      title: 'Largest funding rounds',
      ...roundTable(body.funding_rounds),
    };
    return {
      endpoint: TOP_FUNDING_ROUNDS,
      body,
      query,
      total: counted(body.metadata.total_deals, 'round'),
      table,
      first,
    };
  },
  async acquisitions(search: string, market: Market) {
    const { body, query } = await market.ask(TOP_ACQUISITIONS, search);
    const [first] = body.acquisitions.map(({ acquirer, target, target_slug: slug, amount }) => {
      return {
        title: 'Largest deal',
        amount,
        slug,
        words: `${isolated(acquirer)} buys ${isolated(target)}`,
      };
    });
    const table = {
      id: 'largest-acquisitions',
      title: 'Largest acquisitions',
      ...acquisitionTable(body.acquisitions),
    };
    return {
      endpoint: TOP_ACQUISITIONS,
      body,
      query,
      total: counted(body.metadata.total_deals, 'acquisition'),
      table,
      first,
    };
  },
} as const;

/** The largest ones as the API has them, with their investors and sources. */
export async function largestDealsFile(
  kind: DealSource,
  { path, query: pageQuery }: PageAddress,
  market: Market,
): Promise<TableFile> {
  const { body, query, table } = await LARGEST[kind](
    pageQuery.withPeriod().search({ limit: LARGEST_DEALS }),
    market,
  );
  const span = pageQuery.get('timeframe') === 'all' ? 'all-time' : spanOf(body.metadata.period);
  return {
    name: `${fileSubject(table.id, pageQuery)}-${span}`,
    table: answerTable(body, query),
    about: aboutAnswer(body, query),
    page: href(path, pageQuery.search()),
  };
}
