import { type NameTable, UNKNOWN } from '../name-table';
import { NumberSet } from '../../packed/number-set';
import type { NumberColumn } from '../../packed/number-table';
import { indexAbove } from '../../packed/sorted-numbers';

/** If more records than this have the same domain, it belongs to a platform, not to one company. */
const MAX_DOMAIN_OWNERS = 4;

/** In a larger group, all are compared with the shortest name only. */
const MAX_COMPARED = 12;

/** Two records whose names or websites look alike, by their indexes. */
export interface NamePair {
  one: number;
  other: number;
}

/** Pairs that are worth reading again. They don't depend on the order of the rows. */
export function similarPairs(names: NameTable): Iterable<NamePair> {
  const pairs = new NumberSet();
  const { parent, key, core, domain } = names.columns;
  const add = (a: number, b: number): void => {
    const [one, other] = a < b ? [a, b] : [b, a];
    if (
      one === other ||
      parent[one] === other + 1 ||
      parent[other] === one + 1 ||
      areToldApart(names, one, other)
    )
      return;
    pairs.add(one * names.size + other);
  };
  for (const values of [key, core, domain]) {
    for (const owners of sameValue(names, values)) {
      if (values === domain && owners.length > MAX_DOMAIN_OWNERS) continue;
      const compared = owners.length > MAX_COMPARED ? owners.slice(0, 1) : owners;
      compared.forEach((one, index) => owners.slice(index + 1).forEach((other) => add(one, other)));
    }
  }
  for (const [owner, named] of aliasesOfOthers(names)) add(owner, named);
  for (const [one, other] of sharedAliases(names)) add(one, other);
  for (const [one, other] of names.lettersLeftOut.pairs()) add(one, other);
  // Any number of pairs, in eight bytes each, which can be read several times.
  const sorted = pairs.sorted();
  return {
    *[Symbol.iterator]() {
      for (const pair of sorted)
        yield { one: Math.floor(pair / names.size), other: pair % names.size };
    },
  };
}

/**
 * Records with different countries are different companies, unless they share a website, and so are
 * records with different websites, unless they have the same name.
 */
function areToldApart(
  { columns: { country, domain, key } }: NameTable,
  one: number,
  other: number,
): boolean {
  if (domain[one] !== UNKNOWN && domain[one] === domain[other]) return false;
  const isOtherWebsite = areKnownToDiffer(domain, one, other) && key[one] !== key[other];
  return areKnownToDiffer(country, one, other) || isOtherWebsite;
}

function areKnownToDiffer(values: NumberColumn, one: number, other: number): boolean {
  return values[one] !== UNKNOWN && values[other] !== UNKNOWN && values[one] !== values[other];
}

/**
 * The indexes of records that have the same known value. The one with the shortest name comes
 * first.
 */
function* sameValue(
  { columns: { length, slug }, size }: NameTable,
  values: NumberColumn,
): Generator<number[]> {
  const rows = rowsOfRepeated(values.subarray(0, size)).sort(
    (one, other) =>
      values[one]! - values[other]! || length[one]! - length[other]! || slug[one]! - slug[other]!,
  );
  for (let start = 0; start < rows.length;) {
    let end = start + 1;
    while (end < rows.length && values[rows[end]!] === values[rows[start]!]) end++;
    yield [...rows.subarray(start, end)];
    start = end;
  }
}

/**
 * The rows whose value another row has, too. Few do, and sorting rows by their values takes far
 * longer than sorting the values alone.
 */
function rowsOfRepeated(values: NumberColumn): Uint32Array {
  const sorted = values.slice().sort();
  return Uint32Array.from(values.keys()).filter((row) => {
    const value = values[row]!;
    return value !== UNKNOWN && sorted[indexAbove(sorted, value) - 2] === value;
  });
}

/** Owners of an alias that is the name of another record. */
function* aliasesOfOthers({ aliases, columns, size }: NameTable): Generator<[number, number]> {
  const { key, owner } = aliases.columns;
  const names = columns.key.slice(0, size).sort();
  const owners = new Map<number, number[]>();
  for (let at = 0; at < aliases.size; at++) {
    const alias = key[at]!;
    if (names[indexAbove(names, alias) - 1] === alias)
      owners.set(alias, [...(owners.get(alias) ?? []), owner[at]!]);
  }
  for (let named = 0; named < size && owners.size > 0; named++) {
    for (const its of owners.get(columns.key[named]!) ?? []) yield [its, named];
  }
}

/** Owners of the same alias. If more have it than one company would, it says nothing. */
function* sharedAliases({ aliases }: NameTable): Generator<[number, number]> {
  const { key, owner } = aliases.columns;
  const keys = key.subarray(0, aliases.size);
  const owners = new Map<number, number[]>();
  for (const at of rowsOfRepeated(keys))
    owners.set(keys[at]!, [...(owners.get(keys[at]!) ?? []), owner[at]!]);
  for (const its of owners.values()) {
    if (its.length > MAX_DOMAIN_OWNERS) continue;
    for (const [index, one] of its.entries())
      for (const other of its.slice(index + 1)) yield [one, other];
  }
}
