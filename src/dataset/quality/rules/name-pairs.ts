import { type NameTable, UNKNOWN } from '../name-table';
import type { NumberColumn } from '../number-table';

/** If more records than this have the same domain, it belongs to a platform, not to one company. */
const MAX_DOMAIN_OWNERS = 4;

/** In a larger group, all are compared with the shortest name only. */
const MAX_COMPARED = 12;

/** Two records whose names or websites look alike, by their indexes. */
export interface NamePair {
  one: number;
  other: number;
}

/** Any number of pairs, in eight bytes each. */
class NamePairs implements Iterable<NamePair> {
  constructor(
    private readonly pairs: Float64Array,
    private readonly records: number,
  ) {}

  *[Symbol.iterator](): Generator<NamePair> {
    for (const pair of this.pairs) yield { one: Math.floor(pair / this.records), other: pair % this.records };
  }
}

/** Pairs that are worth reading again. They don't depend on the order of the rows. */
export function similarPairs(names: NameTable): Iterable<NamePair> {
  const pairs = new Set<number>();
  const { parent, key, core, domain } = names.columns;
  const add = (a: number, b: number): void => {
    const [one, other] = a < b ? [a, b] : [b, a];
    if (one !== other && parent[one] !== other + 1 && parent[other] !== one + 1) pairs.add(one * names.size + other);
  };
  for (const values of [key, core, domain]) {
    for (const owners of sameValue(names, values)) {
      if (values === domain && (domain[owners[0]!] === UNKNOWN || owners.length > MAX_DOMAIN_OWNERS)) continue;
      const compared = owners.length > MAX_COMPARED ? owners.slice(0, 1) : owners;
      compared.forEach((one, index) => owners.slice(index + 1).forEach((other) => add(one, other)));
    }
  }
  for (const [owner, named] of aliasesOfOthers(names)) add(owner, named);
  for (const [one, other] of names.lettersLeftOut.pairs()) add(one, other);
  return new NamePairs(Float64Array.from(pairs), names.size);
}

/** The indexes of records that have the same value. The one with the shortest name comes first. */
function* sameValue(names: NameTable, values: NumberColumn): Generator<number[]> {
  const { length, slug } = names.columns;
  const rows = names.sorted(
    (one, other) => values[one]! - values[other]! || length[one]! - length[other]! || slug[one]! - slug[other]!,
  );
  for (let start = 0; start < rows.length;) {
    let end = start + 1;
    while (end < rows.length && values[rows[end]!] === values[rows[start]!]) end++;
    if (end - start > 1) yield [...rows.subarray(start, end)];
    start = end;
  }
}

/** Owners of an alias that is the name of another record. */
function* aliasesOfOthers({ aliases, columns, size }: NameTable): Generator<[number, number]> {
  const { key, owner } = aliases.columns;
  const owners = new Map<number, number[]>();
  for (let at = 0; at < aliases.size; at++) owners.set(key[at]!, [...(owners.get(key[at]!) ?? []), owner[at]!]);
  for (let named = 0; named < size && owners.size > 0; named++) {
    for (const its of owners.get(columns.key[named]!) ?? []) yield [its, named];
  }
}
