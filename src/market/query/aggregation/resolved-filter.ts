import { present } from '../../../platform/errors/present';
import type { DealSource } from './deal-source';
import type { CataloguedDimension } from './dimension';
import type { Condition } from './dimension-conditions';
import { DIMENSIONS, type FilterDimension, hasDimension } from './dimensions';

/** A key of a bucket, in any dimension. */
export type FilterKey = string | number | boolean;

/**
 * A deal or company passes if its bucket in the dimension is one of the keys. A null key matches
 * the unknown bucket; an empty list matches nothing. With an edge, the only key is the lowest or the
 * highest that passes.
 */
export interface ResolvedFilter {
  dimension: FilterDimension;
  /** The query parameter that it came from. Unique within a statement. */
  parameter: string;
  keys: readonly (FilterKey | null)[];
  edge?: 'lowest' | 'highest';
  /** The endpoint has it, whatever is sent. */
  isFixed?: true;
  /** On lists of companies, another deal than that of the other filters may pass it. */
  byAnyDeal?: true;
}

/**
 * The filters of a request, resolved with the vocabulary of a generation. A deal must pass all of
 * them. Filters on something that a kind of deals doesn't have don't apply to those deals.
 */
export type DealFilters = readonly ResolvedFilter[];

/**
 * The filters that apply to a source. A filter on something that only the other source has, such as
 * a stage, doesn't.
 */
export function filtersOn(filters: DealFilters, source: DealSource): DealFilters {
  return filters.filter(({ dimension }) => hasDimension(source, dimension));
}

/** The condition for the deals that pass a filter. */
export function matches(filter: ResolvedFilter): Condition {
  const { sql, matches: special } = dimensionOf(filter);
  if (special) return special(filter.keys, filter.parameter);
  return passes(present(sql, `expression of ${filter.dimension}`), filter);
}

/** The declaration of what a filter restricts. */
export function dimensionOf({
  dimension,
}: Pick<ResolvedFilter, 'dimension'>): CataloguedDimension<unknown> {
  return DIMENSIONS[dimension] as CataloguedDimension<unknown>;
}

/**
 * The condition for an expression whose value passes a filter. NULL equals nothing, so the unknown
 * bucket needs a comparison of its own.
 */
export function passes(
  sql: string,
  { parameter, keys, edge }: Omit<ResolvedFilter, 'dimension'>,
): Condition {
  if (edge)
    return [`${sql} ${edge === 'lowest' ? '>=' : '<='} :${parameter}`, { [parameter]: keys[0] }];
  const known = keys.filter((key) => key !== null);
  const isKnown = `${sql} = ANY(:${parameter})`;
  return [
    known.length < keys.length ? `(${sql} IS NULL OR ${isKnown})` : isKnown,
    { [parameter]: known },
  ];
}
