import type { FilterOptionsDto } from '../../analytics/dto/filter-options.dto';
import type { Deals } from '../../market-query/endpoint/endpoint-spec';
import { DEAL_FILTERS } from '../../market-query/filters/deal-filters';
import { count, isolated, shortened } from '../../pages/wording';
import { sum } from '../charts/sums';
import { kindsOf } from '../deals/deal-kinds';
import { dealTotalsOf } from '../market/figures-today';
import type { Market } from '../market/market';
import { labelOf } from '../page/filter-labels';
import { nameOfValue, valuesOf } from '../page/filter-values';
import type { PageAddress } from '../page/page-address';
import type { PageQuery } from '../page/page-query';
import type { Notice } from './notices';

/** Each change costs a question. Few readers set more filters. */
const MAX_CHANGES = 8;

/** How a page could be asked instead. */
interface OtherQuery {
  /** After "Show ...". */
  text: string;
  href: string;
  /** How many deals or records it finds. */
  total: () => Promise<number>;
}

/**
 * Which filter leaves a page without anything to show: each change that would find something, with
 * how much.
 */
export async function emptyNotice(
  sentence: string,
  changes: readonly OtherQuery[],
): Promise<Notice> {
  const found = await Promise.all(
    changes
      .slice(0, MAX_CHANGES)
      .map(async ({ text, href, total }) => ({ text, href, total: await total() })),
  );
  const suggestions = found.flatMap(({ text, href, total }) =>
    total > 0 ? [{ text: `${text} (${count(total)})`, href }] : [],
  );
  return { text: sentence, invitation: 'Show', suggestions };
}

/** That no deal matches, and which filter is the reason. */
export async function noDealsNotice(
  address: PageAddress,
  deals: Deals,
  market: Market,
): Promise<Notice> {
  const options = await market.filterOptions(address.query);
  const totalOf = (query: PageQuery): Promise<number> => countDeals(deals, query, market);
  return emptyNotice('No deals match.', withoutOne(address, options, totalOf));
}

/**
 * The page without one of its filters, or for all time. `ofAllTime`: what it then shows; null for a
 * page that has a period of its own.
 */
export function withoutOne(
  address: PageAddress,
  options: FilterOptionsDto,
  totalOf: (query: PageQuery) => Promise<number>,
  ofAllTime: string | null = 'the deals of all time',
): OtherQuery[] {
  const { query } = address;
  const change = (text: string, changed: PageQuery): OtherQuery => ({
    text,
    href: address.withQuery(changed),
    total: () => totalOf(changed),
  });
  const named = (filter: string): string => {
    const names = valuesOf(query, filter).map((value) =>
      isolated(nameOfValue(options, filter, value)),
    );
    return `all without ${labelOf(filter)}: ${shortened(names.join(', '))}`;
  };
  const set = DEAL_FILTERS.filter(({ name }) => query.get(name) !== undefined);
  const isOfAllTime = query.withPeriod().get('timeframe') === 'all';
  return [
    ...set.map(({ name }) => change(named(name), query.without([name]))),
    ...(isOfAllTime || ofAllTime === null
      ? []
      : [change(ofAllTime, query.withoutPeriod().with({ timeframe: 'all' }))]),
  ];
}

/** Of a kind, or of both. */
export async function countDeals(deals: Deals, query: PageQuery, market: Market): Promise<number> {
  const found = kindsOf(deals).map((kind) => dealTotalsOf(kind, query, market));
  return sum((await Promise.all(found)).map(({ count: number }) => number));
}
