import type { FilterOptionsDto } from '../../../analytics/dto/filter-options.dto';
import type { Deals } from '../../../market/query/endpoints/endpoint-spec';
import { DEAL_FILTERS } from '../../../market/query/filters/deal-filters';
import { count, isolated, shortened } from '../../../platform/pages/wording';
import { sum } from '../charts/sums';
import { dealTotalsOf } from '../engine/market/figures-today';
import type { Market } from '../engine/market/market';
import { labelOf } from '../engine/page/filter-labels';
import { nameOfValue, valuesOf } from '../engine/page/filter-values';
import type { PageAddress } from '../engine/page/page-address';
import type { PageQuery } from '../engine/page/page-query';
import { kindsOf } from '../tables/deals/deal-kinds';
import type { Notice } from './notices';

/** Counting the deals of each change takes a query. Few readers set more filters. */
const MAX_CHANGES = 8;

/** How a page could be asked instead. */
export interface OtherQuery {
  /** After "Show ...". */
  text: string;
  href: string;
  /** How many deals or records it finds. */
  total: () => Promise<number>;
}

/** A page without anything to show, and how its other queries are asked. */
interface EmptyPage {
  address: PageAddress;
  totalOf: (query: PageQuery) => Promise<number>;
  /** What the page shows for all time; null if it has a period of its own. */
  ofAllTime?: string | null;
  /** Besides those without a filter. */
  others?: readonly OtherQuery[];
}

/**
 * Which filter leaves a page without anything to show: each change that would find something, with
 * how much. A change leaves out one of the filters, or the period.
 */
export async function emptyNotice(
  sentence: string,
  page: EmptyPage,
  market: Market,
): Promise<Notice> {
  const options = await market.filterOptions(page.address.query);
  const changes = [...(page.others ?? []), ...withoutFilters(page, options), ...ofAllTime(page)];
  const suggestions = await Promise.all(
    changes.slice(0, MAX_CHANGES).map(async ({ text, href, total }) => {
      const found = await total();
      return found > 0 ? [{ text: `${text} (${count(found)})`, href }] : [];
    }),
  );
  return { text: sentence, invitation: 'Show', suggestions: suggestions.flat() };
}

/** The page without each of its filters. */
function withoutFilters(page: EmptyPage, options: FilterOptionsDto): OtherQuery[] {
  const { query } = page.address;
  const set = DEAL_FILTERS.filter(({ name }) => query.get(name) !== undefined);
  return set.map(({ name }) => {
    const values = valuesOf(query, name).map((value) =>
      isolated(nameOfValue(options, name, value)),
    );
    const text = `all without ${labelOf(name)}: ${shortened(values.join(', '))}`;
    return otherQuery(page, text, query.without([name]));
  });
}

/** Nothing if the page is about all time already, or has a period of its own. */
function ofAllTime(page: EmptyPage): OtherQuery[] {
  const { address, ofAllTime: text = 'the deals of all time' } = page;
  if (text === null || address.query.withPeriod().get('timeframe') === 'all') return [];
  return [otherQuery(page, text, address.query.withoutPeriod().with({ timeframe: 'all' }))];
}

function otherQuery({ address, totalOf }: EmptyPage, text: string, query: PageQuery): OtherQuery {
  return { text, href: address.withQuery(query), total: () => totalOf(query) };
}

/** That no deal matches, and which filter is the reason. */
export function noDealsNotice(address: PageAddress, deals: Deals, market: Market): Promise<Notice> {
  const totalOf = (query: PageQuery): Promise<number> => countDeals(deals, query, market);
  return emptyNotice('No deals match.', { address, totalOf }, market);
}

/** Of a kind, or of both. */
export async function countDeals(deals: Deals, query: PageQuery, market: Market): Promise<number> {
  const found = kindsOf(deals).map((kind) => dealTotalsOf(kind, query, market));
  return sum((await Promise.all(found)).map(({ count: number }) => number));
}
