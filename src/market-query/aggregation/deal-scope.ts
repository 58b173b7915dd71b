import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { InvestmentFact } from '../../market-data/facts/investment-fact.entity';
import {
  type DealFilters,
  filtersOn,
  matches,
  passes,
  placeOnRounds,
  type ResolvedFilter,
} from './resolved-filter';
import { type Condition, type DealSource, type Dimension } from './dimensions';
import type { Measure } from './measures';

/** The deals that a query is about: inclusive days (null means unbounded) and resolved filters. */
export interface DealScope {
  source: DealSource;
  start: string | null;
  end: string | null;
  filters: DealFilters;
}

/**
 * An aggregation over deal facts: which deals, grouped by which dimensions, and which measures in
 * addition to counts and amounts.
 */
export interface Aggregation<D extends Dimension = Dimension, M extends Measure = Measure> {
  scope: DealScope;
  by: readonly D[];
  measures: readonly M[];
}

/**
 * Restricts a query to a scope. Its alias `deal` must be the source's fact. Values are passed only
 * as parameters.
 */
export function inScope<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  scope: DealScope,
): SelectQueryBuilder<T> {
  const { source, start, end } = scope;
  if (start !== null) query.andWhere('deal.announcedOn >= :start', { start });
  if (end !== null) query.andWhere('deal.announcedOn <= :end', { end });
  for (const filter of filtersOn(scope.filters, source))
    query.andWhere(...conditionOn(query, filter));
  return query;
}

function conditionOn<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  filter: ResolvedFilter,
): Condition {
  const isOfInvestments = query.expressionMap.mainAlias?.metadata.target === InvestmentFact;
  const place = placeOnRounds(filter.dimension);
  if (!place || (!isOfInvestments && place.table !== InvestmentFact)) return matches(filter);
  const [condition, parameters] = passes(place.sql, filter);
  const rounds = query
    .subQuery()
    .select('round.roundId')
    .from<object>(place.table, 'round')
    .where(condition);
  return [`deal.roundId IN ${rounds.getQuery()}`, parameters];
}
