import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { DealFilters } from '../market-query';
import { admits, type DealSource, type Dimension, hasDimension } from './dimensions';
import type { Measure } from './measures';

/** Which deals are asked about: inclusive days (null = unbounded) and resolved filters. */
export interface DealScope {
  source: DealSource;
  start: string | null;
  end: string | null;
  filters: DealFilters;
}

/** An aggregation over deal facts: which deals, by which dimensions, and what is measured beside counts and amounts. */
export interface Aggregation<D extends Dimension = Dimension, M extends Measure = Measure> {
  scope: DealScope;
  by: readonly D[];
  measures: readonly M[];
}

/** Restricts a query whose alias `deal` is the source's fact to a scope. Values travel as parameters only. */
export function inScope<T extends ObjectLiteral>(query: SelectQueryBuilder<T>, scope: DealScope): SelectQueryBuilder<T> {
  const { source, start, end } = scope;
  if (start !== null) query.andWhere('deal.announcedOn >= :start', { start });
  if (end !== null) query.andWhere('deal.announcedOn <= :end', { end });
  for (const { dimension, parameter, keys } of filtersOn(scope.filters, source)) {
    query.andWhere(...admits(dimension, keys, parameter));
  }
  return query;
}

/** A filter on something that only the other kind of deals has, such as a stage, leaves these deals alone. */
export function filtersOn(filters: DealFilters, source: DealSource): DealFilters {
  return filters.filter(({ dimension }) => hasDimension(source, dimension));
}
