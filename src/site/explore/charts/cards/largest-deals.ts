import { TOP_ACQUISITIONS } from '../../../../acquisitions/acquisitions.endpoints';
import { TOP_FUNDING_ROUNDS } from '../../../../funding/funding.endpoints';
import type { DealSource } from '../../../../market/query/aggregation/deal-source';
import { aboutAnswer } from '../../../../market/query/answers/about-answer';
import { answerTable } from '../../../../market/query/answers/answer-table';
import type { MarketAnswer } from '../../../../market/routes/market-client';
import { counted, isolated } from '../../../../platform/pages/wording';
import type { Market } from '../../engine/market/market';
import { apiPathOf } from '../../engine/page/api-path';
import { ignoredFilters, ignoredNote } from '../../engine/page/ignored-filters';
import { href, type Link } from '../../engine/page/link';
import type { PageAddress } from '../../engine/page/page-address';
import type { PageQuery } from '../../engine/page/page-query';
import { fileSubject, spanOfPage } from '../../files/file-subject';
import { fileLinks, type TableFile } from '../../files/table-file';
import { filtersInWords } from '../../filters/chips';
import { DEAL_KINDS } from '../../tables/deals/deal-kinds';
import { acquisitionTable, roundTable } from '../../tables/deals/deal-rows';
import { withPlannedDays } from '../../tables/planned-days';
import type { Table } from '../../tables/table';
import type { Card } from './card';
import { dealsCard } from './deals-card';

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

export function largestDeals(
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

/** The largest rounds or acquisitions with a disclosed amount. A half card shows fewer. */
export async function largestDealsCard(
  kind: DealSource,
  query: PageQuery,
  market: Market,
  size: 'full' | 'half',
): Promise<Card> {
  const shown = query.withPeriod();
  const search = shown.search({ limit: size === 'half' ? '7' : LARGEST_DEALS });
  const { answer, id, title, table } = await largestDeals(kind, search, market);
  const { body, query: asked } = answer;
  const ignored = ignoredFilters(query, asked.warnings);
  const options = await market.filterOptions(query);
  const filters = filtersInWords(query.without(ignored), options);
  const files = fileLinks(`/explore/${id}`, query.search());
  const total = body.metadata.total_deals;
  const all: Link = {
    href: href('/explore/deals', shown.without(ignored).search({ deals: kind, sort: 'amount' })),
    text: `All ${counted(total, DEAL_KINDS[kind].word)}`,
  };
  return dealsCard(withPlannedDays(table, market.today), {
    id,
    title,
    size,
    lead: ignoredNote(ignored),
    more: total > table.rows.length ? [all] : [],
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
  const { answer, id } = await largestDeals(kind, search, market);
  const { body, query } = answer;
  const span = spanOfPage(pageQuery, body.metadata.period);
  return {
    name: `${fileSubject(id, pageQuery)}-${span}`,
    table: answerTable(body, query),
    about: aboutAnswer(body, query),
    page: href(path, pageQuery.search()),
  };
}
