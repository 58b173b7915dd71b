import { NumberSet } from '../checks/packed/number-set';
import type { NumberColumn } from '../checks/packed/number-table';
import type { NameTable } from './name-table';
import type { NotedName } from './noted-records';
import { UNKNOWN } from './packed-values';
import type { Candidate } from './quality-rule';

/** If more records than this have the same domain, it belongs to a platform, not to one company. */
const MAX_DOMAIN_OWNERS = 4;

/** Comparing all records of a larger group would take too long. */
const MAX_COMPARED = 12;

/**
 * Pairs of companies, or of investors, whose names or websites look alike, so that they are worth
 * reading again: the later one in the file, the earlier one, and whether they have deals in common.
 * The pairs don't depend on the order of the rows. There may be hundreds of thousands, so a pair is
 * one number until it is asked for: `one.row * size + other.row`.
 */
export class NamePairs<Name extends NotedName> implements Iterable<Candidate> {
  private readonly packed: Float64Array;

  constructor(
    private readonly names: NameTable,
    private readonly recordAt: (row: number) => Name,
    private readonly shareDeals: (one: Name, other: Name) => boolean,
  ) {
    const pairs = new NumberSet();
    for (const [one, other] of this.similar()) {
      if (one.row === other.row || areFamily(one, other) || areElsewhere(one, other)) continue;
      pairs.add(Math.min(one.row, other.row) * names.size + Math.max(one.row, other.row));
    }
    this.packed = pairs.sorted();
  }

  *[Symbol.iterator](): Generator<Candidate> {
    for (const pair of this.packed) {
      const earlier = this.recordAt(Math.floor(pair / this.names.size));
      const later = this.recordAt(pair % this.names.size);
      // Comparing deals takes long, and few judgements ask for it.
      yield {
        at: { later, earlier },
        facts: { shareDeals: () => this.shareDeals(later, earlier) },
      };
    }
  }

  /** Some pairs come several times. */
  private *similar(): Generator<[Name, Name]> {
    // One website.
    for (const owners of this.withSameValue(this.names.values('domain')))
      if (owners.length <= MAX_DOMAIN_OWNERS) yield* pairsOf(owners);
    // One name but for generic words: "Tenable" and "Tenable Network Security".
    for (const owners of this.withSameValue(this.names.values('core')))
      for (const [one, other] of pairsOf(owners))
        if (!haveDifferentWebsites(one, other)) yield [one, other];
    // A name or an alias in common, whatever the order of its words.
    const { forms, lettersLeftOut } = this.names;
    for (const owners of this.withSameValue(forms.values('form'), forms.columns.owner))
      yield* pairsOf(owners);
    // A letter more, less or different.
    for (const rows of lettersLeftOut.groups()) yield* pairsOf(this.shortestFirst(rows));
  }

  /**
   * The records that have the same known value. By default, each row of the values is a record;
   * otherwise `owner` says whose it is.
   */
  private *withSameValue(values: NumberColumn, owner?: NumberColumn): Generator<Name[]> {
    // Few values are repeated.
    const groups = new Map<number, number[]>();
    const sorted = values.slice().sort();
    for (const [at, value] of sorted.entries())
      if (value !== UNKNOWN && value === sorted[at - 1]) groups.set(value, []);
    for (const [row, value] of values.entries()) groups.get(value)?.push(owner?.[row] ?? row);
    for (const rows of groups.values()) yield this.shortestFirst(rows);
  }

  /** By the length of their names, whatever the order of their rows. */
  private shortestFirst(rows: readonly number[]): Name[] {
    return rows
      .map(this.recordAt)
      .sort((one, other) => one.nameLength - other.nameLength || one.slugHash - other.slugHash);
  }
}

/** In a large group, all are paired with the first one only. */
function* pairsOf<Name>(group: readonly Name[]): Generator<[Name, Name]> {
  const compared = group.length > MAX_COMPARED ? group.slice(0, 1) : group;
  for (const [at, one] of compared.entries())
    for (const other of group.slice(at + 1)) yield [one, other];
}

const areFamily = (one: NotedName, other: NotedName): boolean =>
  one.isParentOf(other) || other.isParentOf(one);

/** In two countries, and not on one website. */
function areElsewhere(one: NotedName, other: NotedName): boolean {
  const haveDifferentCountries =
    one.country !== null && other.country !== null && one.country !== other.country;
  const haveOneWebsite = one.domainHash !== null && one.domainHash === other.domainHash;
  return haveDifferentCountries && !haveOneWebsite;
}

const haveDifferentWebsites = (one: NotedName, other: NotedName): boolean =>
  one.domainHash !== null && other.domainHash !== null && one.domainHash !== other.domainHash;
