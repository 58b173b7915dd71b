import { NumberSet } from '../../checks/packed/number-set';
import type { NumberColumn } from '../../checks/packed/number-table';
import { type NameTable, UNKNOWN } from '../name-table';

/** If more records than this have the same domain, it belongs to a platform, not to one company. */
const MAX_DOMAIN_OWNERS = 4;

/** Comparing all records of a larger group would take too long. */
const MAX_COMPARED = 12;

/**
 * Pairs of records whose names or websites look alike, which are worth reading again. They don't
 * depend on the order of the rows. Each is one number, of the rows `one * names.size + other`.
 */
export function similarPairs(names: NameTable): Float64Array {
  const pairs = new NumberSet();
  const { parent, domain, country } = names.columns;
  const add = (a: number, b: number): void => {
    const [one, other] = a < b ? [a, b] : [b, a];
    const isFamily = one === other || parent[one] === other || parent[other] === one;
    const isElsewhere =
      differ(country, one, other) && (domain[one] === UNKNOWN || domain[one] !== domain[other]);
    if (!isFamily && !isElsewhere) pairs.add(one * names.size + other);
  };
  for (const owners of sameValue(names, names.values('domain')))
    if (owners.length <= MAX_DOMAIN_OWNERS) eachPair(owners, add);
  for (const owners of sameValue(names, names.values('core')))
    eachPair(owners, (one, other) => differ(domain, one, other) || add(one, other));
  for (const owners of sameValue(names, names.forms.values('form'), names.forms.columns.owner))
    eachPair(owners, add);
  for (const owners of names.lettersLeftOut.groups()) eachPair(inOrder(names, owners), add);
  return pairs.sorted();
}

/** In a large group, all are paired with the first one only. */
function eachPair(owners: readonly number[], use: (one: number, other: number) => unknown): void {
  const compared = owners.length > MAX_COMPARED ? owners.slice(0, 1) : owners;
  compared.forEach((one, index) => owners.slice(index + 1).forEach((other) => use(one, other)));
}

function differ(values: NumberColumn, one: number, other: number): boolean {
  return values[one] !== UNKNOWN && values[other] !== UNKNOWN && values[one] !== values[other];
}

/**
 * The indexes of records that have the same known value. The one with the shortest name comes
 * first. By default, each row of the values is a record.
 */
function* sameValue(
  names: NameTable,
  values: NumberColumn,
  owner?: NumberColumn,
): Generator<number[]> {
  // Few values are repeated.
  const groups = new Map<number, number[]>();
  const sorted = values.slice().sort();
  for (const [at, value] of sorted.entries())
    if (value !== UNKNOWN && value === sorted[at - 1]) groups.set(value, []);
  for (const [row, value] of values.entries()) groups.get(value)?.push(owner?.[row] ?? row);
  for (const owners of groups.values()) yield inOrder(names, owners);
}

/** Records by the length of their names, whatever the order of their rows. */
function inOrder({ columns: { length, slug } }: NameTable, owners: number[]): number[] {
  return owners.sort((one, other) => length[one]! - length[other]! || slug[one]! - slug[other]!);
}
