import { byCodePoint } from '../../market-data/names/code-point-order';
import type { Bucket } from './aggregation';

export interface Tally<Key extends string | number> {
  /** The buckets that are known: the rows. */
  known: (Bucket<Key> & { key: Key })[];
  unknownCount: number;
  unknownCents: bigint;
  totalCount: number;
  totalCents: bigint;
  /** First and last day in scope; null when nothing is in scope. */
  firstDay: string | null;
  lastDay: string | null;
}

/** Adds buckets up once, so that in every body: rows + unknown = total, for counts and for amounts. */
export function tally<Key extends string | number>(buckets: readonly Bucket<Key>[]): Tally<Key> {
  const unknown = buckets.find((bucket) => bucket.key === null);
  const days = buckets.flatMap((bucket) => [bucket.firstDay, bucket.lastDay]).sort();
  return {
    known: buckets.filter((bucket): bucket is Bucket<Key> & { key: Key } => bucket.key !== null),
    unknownCount: unknown?.count ?? 0,
    unknownCents: unknown?.amountCents ?? 0n,
    totalCount: buckets.reduce((sum, bucket) => sum + bucket.count, 0),
    totalCents: buckets.reduce((sum, bucket) => sum + bucket.amountCents, 0n),
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
  };
}

/** The order of rows everywhere: amount descending, then count descending, then name. */
export function byAmount(
  a: { amountCents: bigint; count: number; name: string },
  b: { amountCents: bigint; count: number; name: string },
): number {
  if (a.amountCents !== b.amountCents) return a.amountCents < b.amountCents ? 1 : -1;
  return b.count - a.count || byCodePoint(a.name, b.name);
}
