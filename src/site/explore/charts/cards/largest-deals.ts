import { TOP_ACQUISITIONS } from '../../../../acquisitions/acquisitions.endpoints';
import { TOP_FUNDING_ROUNDS } from '../../../../funding/funding.endpoints';
import type { DealSource } from '../../../../market/query/aggregation/deal-source';
import { aboutAnswer } from '../../../../market/query/answers/about-answer';
import { answerTable } from '../../../../market/query/answers/answer-table';
import { counted, isolated } from '../../../../platform/pages/wording';
import type { Market } from '../../engine/market/market';
import { apiPathOf } from '../../engine/page/api-path';
import { ignoredFilters, ignoredNote } from '../../engine/page/ignored-filters';
import { href } from '../../engine/page/link';
import type { PageAddress } from '../../engine/page/page-address';
import type { PageQuery } from '../../engine/page/page-query';
import { fileSubject, spanOfPage } from '../../files/file-subject';
import { fileLinks, type TableFile } from '../../files/table-file';
import { filtersInWords } from '../../filters/chips';
import { DEAL_KINDS } from '../../tables/deals/deal-kinds';
import { acquisitionTable, roundTable } from '../../tables/deals/deal-rows';
import { withPlannedDays } from '../../tables/planned-days';
import type { Card } from './card';
import { dealsCard } from './deals-card';

/**
 * The rows of the page's table. The tile of the largest deal asks for as many, so that both take
 * one answer.
 */
export const LARGEST_DEALS = '10';

/** The deals with the largest disclosed amounts. `first` is what a tile says of the largest one. */
export const LARGEST = {
  async funding(search: string, market: Market) {
    const answer = await market.ask(TOP_FUNDING_ROUNDS, search);
    const { funding_rounds: rounds } = answer.body;
    const [first] = rounds.map(({ company, company_slug: slug, stage, amount }) => {
      const words = [isolated(company), stage].filter(Boolean).join(', ');
      return { title: 'Largest round', amount, slug, words };
    });
    const heading = { id: 'largest-rounds', title: 'Largest funding rounds' };
    return { ...answer, first, heading, table: roundTable(rounds) };
  },
  async acquisitions(search: string, market: Market) {
    const answer = await market.ask(TOP_ACQUISITIONS, search);
    const { acquisitions } = answer.body;
    const [first] = acquisitions.map(({ acquirer, target, target_slug: slug, amount }) => {
      const words = `${isolated(acquirer)} buys ${isolated(target)}`;
      return { title: 'Largest deal', amount, slug, words };
    });
    const heading = { id: 'largest-acquisitions', title: 'Largest acquisitions' };
    return { ...answer, first, heading, table: acquisitionTable(acquisitions) };
  },
} as const;

/** The largest rounds or acquisitions with a disclosed amount. A half card shows fewer. */
export async function largestDealsCard(
  kind: DealSource,
  query: PageQuery,
  market: Market,
  size: 'full' | 'half',
): Promise<Card> {
  const shown = query.withPeriod();
  const search = shown.search({ limit: size === 'half' ? '7' : LARGEST_DEALS });
  const { heading, table, body, query: asked } = await LARGEST[kind](search, market);
  const { id, title } = heading;
  const ignored = ignoredFilters(query, asked.warnings);
  const options = await market.filterOptions(query);
  const filters = filtersInWords(query.without(ignored), options);
  const files = fileLinks(`/explore/${id}`, query.search());
  const all = shown.without(ignored).search({ deals: kind, sort: 'amount' });
  return dealsCard(withPlannedDays(table, market.today), {
    id,
    title,
    size,
    lead: ignoredNote(ignored),
    more: [
      {
        href: href('/explore/deals', all),
        text: `All ${counted(body.metadata.total_deals, DEAL_KINDS[kind].word)}`,
      },
    ],
    source: {
      apiPath: apiPathOf(asked.endpoint, search),
      cited: [title, ...filters, body.subtitle].join(', '),
      downloads: files.map((file) => ({
        text: `${LARGEST_DEALS} largest as ${file.text}`,
        href: file.href,
      })),
    },
  });
}

/** The largest ones as the API has them, with their investors and sources. */
export async function largestDealsFile(
  kind: DealSource,
  { path, query: pageQuery }: PageAddress,
  market: Market,
): Promise<TableFile> {
  const search = pageQuery.withPeriod().search({ limit: LARGEST_DEALS });
  const { body, query, heading } = await LARGEST[kind](search, market);
  const span = spanOfPage(pageQuery, body.metadata.period);
  return {
    name: `${fileSubject(heading.id, pageQuery)}-${span}`,
    table: answerTable(body, query),
    about: aboutAnswer(body, query),
    page: href(path, pageQuery.search()),
  };
}
