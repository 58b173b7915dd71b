import { ACQUISITIONS_BY_CATEGORY } from '../../acquisitions/acquisitions.endpoints';
import type { FilterOptionsDto } from '../../analytics/dto/filter-options.dto';
import { FUNDING_BY_CATEGORY } from '../../funding/funding.endpoints';
import { totalFigures } from '../../market-query/body/figures';
import { DEAL_FILTERS } from '../../market-query/filters/deal-filters';
import type { Deals } from '../../market-query/endpoint/endpoint-spec';
import { count, isolated, shortened } from '../../pages/wording';
import type { ExploreService, PageAudience } from '../explore.service';
import { labelOf } from '../page/filter-labels';
import { nameOfValue, valuesOf } from '../page/filter-values';
import type { Notice } from './notices';
import type { PageQuery } from '../page/page-query';

/** Each change costs a question. Few readers set more filters. */
const MAX_CHANGES = 8;

/** How a page could be asked instead. */
export interface OtherQuery {
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

/**
 * The page without one of its filters, or for all time. `ofAllTime`: what it then shows; null for a
 * page that has a period of its own.
 */
export function withoutOne(
  query: PageQuery,
  options: FilterOptionsDto,
  page: {
    hrefOf: (query: PageQuery) => string;
    totalOf: (query: PageQuery) => Promise<number>;
    ofAllTime?: string | null;
  },
): OtherQuery[] {
  const change = (text: string, changed: PageQuery): OtherQuery => ({
    text,
    href: page.hrefOf(changed),
    total: () => page.totalOf(changed),
  });
  const named = (filter: string): string => {
    const names = valuesOf(query, filter).map((value) =>
      isolated(nameOfValue(options, filter, value)),
    );
    return `all without ${labelOf(filter)}: ${shortened(names.join(', '))}`;
  };
  const set = DEAL_FILTERS.filter(({ name }) => query.get(name) !== undefined);
  const { ofAllTime = 'the deals of all time' } = page;
  const isOfAllTime = query.withPeriod().get('timeframe') === 'all';
  return [
    ...set.map(({ name }) => change(named(name), query.without([name]))),
    ...(isOfAllTime || ofAllTime === null
      ? []
      : [change(ofAllTime, query.withoutPeriod().with({ timeframe: 'all' }))]),
  ];
}

/** Of a kind, or of both. */
export async function countDeals(
  explore: ExploreService,
  deals: Deals,
  query: PageQuery,
  audience: PageAudience,
): Promise<number> {
  const search = query.withPeriod().search();
  const [funding, acquisitions] = await Promise.all([
    deals === 'acquisitions' ? null : explore.ask(FUNDING_BY_CATEGORY, search, audience),
    deals === 'funding' ? null : explore.ask(ACQUISITIONS_BY_CATEGORY, search, audience),
  ]);
  return (
    (funding ? totalFigures(FUNDING_BY_CATEGORY, funding.body).count : 0) +
    (acquisitions ? totalFigures(ACQUISITIONS_BY_CATEGORY, acquisitions.body).count : 0)
  );
}
