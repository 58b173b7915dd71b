import { byCodePoint } from '../../../market-data/names/code-point-order';
import type { DealGroup } from './aggregation';
import type { Dimension, KeyOf } from './dimensions';
import type { Measure, ExtraMeasure } from './measures';

/** A number of deals, and their disclosed sum in US cents. */
export type DealSum = Pick<DealGroup, 'count' | 'amountCents'>;

/** The totals of all deals in scope, with their first and last day; null if nothing is in scope. */
export type DealTotals = DealSum & Pick<DealGroup, 'firstDay' | 'lastDay'>;

/**
 * The groups of one dimension. Groups with a known key are the rows, the others are unknown. Rows +
 * unknown = total, for counts and amounts.
 */
interface Totals<D extends Dimension, Group> extends DealTotals {
  known: (Group & { key: KeyOf<D> })[];
  unknown: DealSum;
}

export type GroupedTotals<D extends Dimension, M extends Measure = never> = Totals<
  D,
  DealGroup<D, M>
>;

/** A group of deals with a known key in the dimension. */
export type KnownGroup<D extends Dimension, M extends Measure = never> = GroupedTotals<
  D,
  M
>['known'][number];

/** What a group without deals has. */
export const NO_DEALS: Readonly<DealGroup<never, ExtraMeasure>> = {
  count: 0,
  disclosedCount: 0,
  amountCents: 0n,
  firstDay: null,
  lastDay: null,
  companies: 0,
  averageCents: null,
  medianCents: null,
};

/** Sums up groups by one of their dimensions. */
export function groupTotals<D extends Dimension, Group extends DealGroup<D>>(
  groups: readonly Group[],
  dimension: D,
): Totals<D, Group> {
  const known = groups
    .filter((group) => group[dimension] !== null)
    .map((group) => ({ ...group, key: group[dimension] as KeyOf<D> }));
  const unknown = sumOfDeals(groups.filter((group) => group[dimension] === null));
  return { known, unknown, ...totalsOf(groups) };
}

/** Adds up groups of any kind, or totals. Days compare as text. */
export function totalsOf(groups: readonly DealTotals[]): DealTotals {
  const days = groups
    .flatMap(({ firstDay, lastDay }) => [firstDay, lastDay])
    .filter((day) => day !== null)
    .sort();
  return { ...sumOfDeals(groups), firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null };
}

export function sumOfDeals(groups: readonly DealSum[]): DealSum {
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    amountCents: groups.reduce((sum, { amountCents }) => sum + amountCents, 0n),
  };
}

/** Sorts rows by amount (descending), then count (descending), then name. Used everywhere. */
export function byAmount(a: DealSum & { name: string }, b: DealSum & { name: string }): number {
  if (a.amountCents !== b.amountCents) return a.amountCents < b.amountCents ? 1 : -1;
  return b.count - a.count || byCodePoint(a.name, b.name);
}
