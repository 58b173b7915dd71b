import type { EntityManager } from 'typeorm';
import { DealCount } from '../market-data/facts/deal-count.entity';
import { aggregate } from '../market/query/aggregation/aggregation';
import {
  type ChoiceDimension,
  DIMENSIONS,
  isOfInvestments,
} from '../market/query/aggregation/dimensions';
import { investmentCounts } from '../market/query/aggregation/investment-counts';
import { CHOICE_FILTERS } from '../market/query/filters/deal-filters';

/** By dimension, then by key, as PostgreSQL's text. */
type Counts = Map<string, Map<string | null, number>>;

/** The numbers of deals in the whole dataset by which filter values are counted. */
export class FilterCounts {
  constructor(private readonly counts: Counts) {}

  /** How many deals a filter value matches: the sum over the keys that it stands for. */
  of(dimension: ChoiceDimension, keys: readonly unknown[]): number {
    const ofDimension = this.counts.get(dimension);
    return keys.reduce<number>((sum, key) => sum + (ofDimension?.get(asText(key)) ?? 0), 0);
  }
}

export async function filterCounts(manager: EntityManager): Promise<FilterCounts> {
  const counts = await importedCounts(manager);
  for (const dimension of new Set(CHOICE_FILTERS.map((filter) => filter.dimension))) {
    // The generation was imported before this dimension had a filter.
    if (!counts.has(dimension)) counts.set(dimension, await countsBy(manager, dimension));
  }
  return new FilterCounts(counts);
}

async function importedCounts(manager: EntityManager): Promise<Counts> {
  const counts: Counts = new Map();
  const rows = await manager
    .createQueryBuilder(DealCount, 'counted')
    .select(['counted.dimension AS dimension', 'counted.key AS key', 'SUM(counted.deals) AS deals'])
    .groupBy('counted.dimension')
    .addGroupBy('counted.key')
    .getRawMany<{ dimension: string; key: string | null; deals: number }>();
  for (const { dimension, key, deals } of rows) {
    const ofDimension = counts.get(dimension) ?? new Map<string | null, number>();
    counts.set(dimension, ofDimension.set(key, deals));
  }
  return counts;
}

async function countsBy(
  manager: EntityManager,
  dimension: ChoiceDimension,
): Promise<Map<string | null, number>> {
  if (isOfInvestments(dimension)) {
    const rows = await manager.query<{ key: string; deals: number }[]>(investmentCounts(dimension));
    return new Map(rows.map(({ key, deals }) => [key, deals]));
  }
  const counts = new Map<string | null, number>();
  for (const source of DIMENSIONS[dimension].sources) {
    const scope = { source, start: null, end: null, filters: [] };
    const groups = await aggregate(manager, { scope, by: [dimension], measures: [] });
    for (const group of groups) {
      const key = asText(group[dimension]);
      counts.set(key, (counts.get(key) ?? 0) + group.count);
    }
  }
  return counts;
}

function asText(key: unknown): string | null {
  return key === null ? null : `${key as string | number | boolean}`;
}
