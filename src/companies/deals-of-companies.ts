import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { DealScope } from '../market/query/aggregation/deal-scope';
import { DEAL_SOURCES, type DealSource } from '../market/query/aggregation/deal-source';
import { type DealFilters, dimensionOf } from '../market/query/aggregation/resolved-filter';
import type { Question } from '../market/query/questions/question';

// A question about companies can be about their rounds, about the acquisitions of them, or about
// both. Filters on a company's own attributes, such as its country, are not about its deals.

export function dealScope({ period, filters }: Question, source: DealSource): DealScope {
  return { source, start: period.start, end: period.end, filters: filtersOfDeals(filters) };
}

/** Whether only some deals are in scope. */
export function restrictsDeals({ period, filters }: Pick<Question, 'period' | 'filters'>): boolean {
  return period.start !== null || filtersOfDeals(filters).length > 0;
}

/** The kinds of deals in scope: with `stages`, for example, only rounds. */
export function dealSources(filters: DealFilters): readonly DealSource[] {
  const needed = neededSources(filters);
  return needed.length === 1 ? needed : DEAL_SOURCES;
}

/**
 * Whether a company needs a round and an acquisition, as with `stages` and `buyerTypes`. Otherwise
 * one deal is enough.
 */
export function needsEach(filters: DealFilters): boolean {
  return neededSources(filters).length === DEAL_SOURCES.length;
}

/** The kinds of deals that a company needs, because a filter is on what only that kind has. */
function neededSources(filters: DealFilters): DealSource[] {
  const ofDeals = filtersOfDeals(filters).map(dimensionOf);
  return DEAL_SOURCES.filter((source) =>
    ofDeals.some(({ sources }) => sources.length === 1 && sources[0] === source),
  );
}

/** The filters that apply to deals, not to the company itself. */
function filtersOfDeals(filters: DealFilters): DealFilters {
  return filters.filter((filter) => !dimensionOf(filter).onCompany);
}

/** The rows of queries with the same columns, under the alias `source`. */
export function unionOf(
  manager: EntityManager,
  queries: readonly SelectQueryBuilder<object>[],
): SelectQueryBuilder<ObjectLiteral> {
  const union = queries.map((query) => query.getQuery()).join(' UNION ALL ');
  const all = manager.createQueryBuilder().from<ObjectLiteral>(`(${union})`, 'source');
  for (const query of queries) all.setParameters(query.getParameters());
  return all;
}
