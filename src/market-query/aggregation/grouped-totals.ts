import { byCodePoint } from '../../market-data/names/code-point-order';
import type { DealGroup } from './aggregation';
import type { Dimension, KeyOf } from './dimensions';
import type { Measure } from './measures';

/** The totals of all deals in scope. Amounts are in US cents. */
export interface DealTotals {
  totalCount: number;
  totalCents: bigint;
  /** The first and last day in scope; null if nothing is in scope. */
  firstDay: string | null;
  lastDay: string | null;
}

/**
 * The groups of one dimension. Groups with a known key are the rows, the others are unknown. Rows +
 * unknown = total, for counts and amounts.
 */
export interface GroupedTotals<
  D extends Dimension,
  M extends Measure = never,
  Others extends Dimension = never,
> extends DealTotals {
  known: KnownGroup<D, M, Others>[];
  unknownCount: number;
  unknownCents: bigint;
}

/** The same, of any dimension whose keys have this type. */
export type TotalsByKey<Key, M extends Measure = never> = DealTotals & {
  known: readonly (DealGroup<never, M> & { key: Key })[];
};

/** A group of deals with a known key in the dimension. */
export type KnownGroup<
  D extends Dimension,
  M extends Measure = never,
  Others extends Dimension = never,
> = DealGroup<D | Others, M> & { key: KeyOf<D> };

/** Sums up groups by one of their dimensions. */
export function groupTotals<
  D extends Dimension,
  M extends Measure = never,
  Others extends Dimension = never,
>(groups: readonly DealGroup<D | Others, M>[], dimension: D): GroupedTotals<D, M, Others> {
  const unknown = totalsOf(groups.filter((group) => group[dimension] === null));
  const known = groups
    .filter((group) => group[dimension] !== null)
    .map((group) => ({ ...group, key: group[dimension] as KeyOf<D> }));
  return {
    known,
    unknownCount: unknown.totalCount,
    unknownCents: unknown.totalCents,
    ...totalsOf(groups),
  };
}

/** Adds up groups of any kind. */
export function totalsOf(groups: readonly DealGroup[]): DealTotals {
  const days = groups
    .flatMap(({ firstDay, lastDay }) => [firstDay, lastDay])
    .filter((day) => day !== null);
  return {
    totalCount: groups.reduce((sum, { count }) => sum + count, 0),
    totalCents: groups.reduce((sum, { amountCents }) => sum + amountCents, 0n),
    ...daySpan(days),
  };
}

/** The totals of both kinds of deals together. */
export function addedTotals(...totals: readonly DealTotals[]): DealTotals {
  return {
    totalCount: totals.reduce((sum, { totalCount }) => sum + totalCount, 0),
    totalCents: totals.reduce((sum, { totalCents }) => sum + totalCents, 0n),
    ...daySpan(
      totals.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay]).filter((day) => day !== null),
    ),
  };
}

/** The first and the last of some days, which compare as text. */
function daySpan(days: readonly string[]): Pick<DealTotals, 'firstDay' | 'lastDay'> {
  const sorted = [...days].sort();
  return { firstDay: sorted[0] ?? null, lastDay: sorted.at(-1) ?? null };
}

/** Sorts rows by amount (descending), then count (descending), then name. Used everywhere. */
export function byAmount(
  a: { amountCents: bigint; count: number; name: string },
  b: { amountCents: bigint; count: number; name: string },
): number {
  if (a.amountCents !== b.amountCents) return a.amountCents < b.amountCents ? 1 : -1;
  return b.count - a.count || byCodePoint(a.name, b.name);
}
