import type { DealSource } from '../../../../market/query/aggregation/deal-source';
import { aboutAnswer } from '../../../../market/query/answers/about-answer';
import { answerTable } from '../../../../market/query/answers/answer-table';
import { counted } from '../../../../platform/pages/wording';
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
import { withPlannedDays } from '../../tables/planned-days';
import type { Card } from './card';
import { dealsCard } from './deals-card';
import { LARGEST_DEALS, askLargestDeals } from './largest-deals';

/** The largest rounds or acquisitions with a disclosed amount. A half card shows fewer. */
export async function largestDealsCard(
  kind: DealSource,
  query: PageQuery,
  market: Market,
  size: 'full' | 'half',
): Promise<Card> {
  const shown = query.withPeriod();
  const search = shown.search({ limit: size === 'half' ? '7' : LARGEST_DEALS });
  const { answer, id, title, table } = await askLargestDeals(kind, search, market);
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
  const { answer, id } = await askLargestDeals(kind, search, market);
  const { body, query } = answer;
  const span = spanOfPage(pageQuery, body.metadata.period);
  return {
    name: `${fileSubject(id, pageQuery)}-${span}`,
    table: answerTable(body, query),
    about: aboutAnswer(body, query),
    page: href(path, pageQuery.search()),
  };
}
