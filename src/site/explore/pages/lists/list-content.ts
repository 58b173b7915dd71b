import type { PageContent } from '../../engine/frame/market-page';
import type { Market } from '../../engine/market/market';
import { searchInWords } from '../../engine/page/filter-labels';
import { appliesToPage } from '../../engine/page/ignored-filters';
import type { PageQuery } from '../../engine/page/page-query';
import { emptyNotice, type OtherQuery } from '../../filters/empty-page';
import { type Notice, noticesOf } from '../../filters/notices';
import { cursorOf } from '../../tables/pager';
import { type AskedList, endpointSearch } from './asked-list';
import { LIST_ROWS, listCard } from './list-card';

/** A page of the list. */
export async function listContent(asked: AskedList, market: Market): Promise<PageContent> {
  const { list, address, trail } = asked;
  const { body, query } = await market.ask(
    list.endpoint,
    endpointSearch(asked, { limit: String(LIST_ROWS), cursor: cursorOf(trail) }),
  );
  const namesPeriod = list.several === 'deals' || address.query.hasPeriod;
  const periodInWords = namesPeriod ? body.subtitle : undefined;
  return {
    head: { period: periodInWords },
    notices: noticesOf(
      address,
      query.warnings.filter(appliesToPage),
      body.metadata.total_count > 0 ? null : await emptyListNotice(asked, market),
    ),
    cards: [await listCard(asked, { body, query, periodInWords }, market)],
  };
}

/** Which filter, or the name, leaves the list empty. */
async function emptyListNotice({ list, address }: AskedList, market: Market): Promise<Notice> {
  const { q: name } = address.own;
  const { endpoint, several } = list;
  const totalOf = async (query: PageQuery, q: string | undefined): Promise<number> => {
    const asked = several === 'deals' ? query.withPeriod() : query;
    const { body } = await market.ask(endpoint, asked.search({ q, limit: '1' }));
    return body.metadata.total_count;
  };
  const others: OtherQuery[] = [];
  if (name !== undefined)
    others.push({
      text: `all without ${searchInWords(name)}`,
      href: address.withOwn({ q: undefined }),
      total: () => totalOf(address.query, undefined),
    });
  return emptyNotice(
    `No ${several} match.`,
    {
      address: several === 'deals' ? address : address.ofAllTime,
      totalOf: (changed) => totalOf(changed, name),
      ofAllTime: `the ${several} of all time`,
      others,
    },
    market,
  );
}
