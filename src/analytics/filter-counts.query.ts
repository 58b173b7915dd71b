import { aggregate } from '../market-query/aggregation/aggregation';
import { type DealSource, type Dimension, hasDimension } from '../market-query/aggregation/dimensions';
import { DEAL_FILTERS } from '../market-query/filters/deal-filters';
import type { QueryContext } from '../market-query/query-context';

/** How many deals of the whole dataset each filter value matches: the deals of its dimension's buckets that it admits. */
export type FilterCounts = (dimension: Dimension, keys: readonly unknown[]) => number;

const SOURCES: readonly DealSource[] = ['funding', 'acquisitions'];

export async function filterCounts(market: QueryContext): Promise<FilterCounts> {
  const counts = new Map<Dimension, Map<unknown, number>>();
  for (const dimension of new Set(DEAL_FILTERS.map((filter) => filter.dimension))) {
    counts.set(dimension, await countsBy(market, dimension));
  }
  return (dimension, keys) => keys.reduce<number>((sum, key) => sum + (counts.get(dimension)?.get(key) ?? 0), 0);
}

async function countsBy({ snapshot }: QueryContext, dimension: Dimension): Promise<Map<unknown, number>> {
  const counts = new Map<unknown, number>();
  for (const source of SOURCES.filter((one) => hasDimension(one, dimension))) {
    const scope = { source, start: null, end: null, filters: [] };
    const groups = await aggregate(snapshot.manager, { scope, by: [dimension], measures: [] });
    for (const group of groups) counts.set(group[dimension], (counts.get(group[dimension]) ?? 0) + group.count);
  }
  return counts;
}
