import { type DealTable, NO_STAGE, UNDISCLOSED } from '../deal-table';
import { dealWords } from '../deal-words';
import type { MarketTables } from '../market-tables';
import { idOfSame, qualityRule, type RowCells, type Suspicion } from '../quality-rule';

const CLOSE_DAYS = 30;
/** Rounds of different stages must be this close. */
const CLOSE_DAYS_OF_STAGES = 7;
/**
 * If an amount is undisclosed or the round is public, the dates must be this close: public
 * companies raise often.
 */
const VERY_CLOSE_DAYS = 3;
const SIMILAR_RATIO = 1.1;
/** A deal is compared with at most this many others of its company. */
const MAX_COMPARED = 500;
const EQUAL = ['day', 'isPublic', 'stage', 'amount'] as const;
/** A sentence names at most this many earlier deals. */
const MAX_NAMED = 3;

interface SameDeals {
  company: RowCells;
  deal: RowCells;
  others: readonly { deal: RowCells; line: number }[];
}

function sameDeals({ company, deal, others }: SameDeals): string {
  const named = others
    .slice(0, MAX_NAMED)
    .map((other) => `the ${dealWords(other.deal)} on line ${other.line}`);
  const more = others.length - named.length;
  return `${company.name}: the ${dealWords(deal)} may be ${named.join(' and ')}${more > 0 ? `, and ${more.toLocaleString('en')} others` : ''}.`;
}

export const REPEATED_ROUNDS = qualityRule({
  kind: 'repeated_round',
  title: 'Funding rounds that look like the same round',
  severities: {
    high: 'The rounds have the same company, day and amount, and no two different stages.',
    medium:
      'They have a close day and a similar or undisclosed amount, or the same amount in two stages.',
  },
  sentences: {
    same_deal: {
      words: sameDeals,
      example:
        'Acme: the Series A round of 2024-03-03 ($5,000,000) may be the Series A round of 2024-03-01 (undisclosed) on line 32.',
    },
  },
  create: (market) => ({
    suspicions: () => suspicions(market, market.rounds, 'same-round'),
  }),
});

export const REPEATED_ACQUISITIONS = qualityRule({
  kind: 'repeated_acquisition',
  title: 'Acquisitions that look like the same acquisition',
  severities: {
    high: 'The acquisitions have the same target, day and amount.',
    medium: 'They have the same target, a close day, and a similar or undisclosed amount.',
  },
  sentences: {
    same_deal: {
      words: sameDeals,
      example:
        'Acme: the acquisition by Apex of 2024-03-02 (undisclosed) may be the acquisition by Apex Inc of 2024-03-01 ($5,000,000) on line 2.',
    },
  },
  create: (market) => ({
    suspicions: () => suspicions(market, market.acquisitions, 'same-acquisition'),
  }),
});

function* suspicions(
  { companies }: MarketTables,
  deals: DealTable,
  prefix: `same-${string}`,
): Generator<Suspicion<{ same_deal: { words: typeof sameDeals; example: string } }>> {
  const { line, company } = deals.columns;
  for (const same of groupsOfSame(deals)) {
    const rows = same.sort((one, other) => line[other]! - line[one]!);
    const places = rows.map((row) => deals.placeOf(row));
    const owner = companies.placeOf(company[rows[0]!]!);
    yield {
      file: deals.file,
      rows: [...places, owner],
      describe: (cellsAt) => {
        const [latest, ...others] = places.map((place) => ({
          deal: cellsAt(place),
          line: place.line,
        })) as [SameDeals['others'][number], ...SameDeals['others']];
        const { deal } = latest;
        return {
          id: idOfSame(prefix, [deal.id, ...others.map((other) => other.deal.id)]),
          severity: isExact(deals, rows) ? 'high' : 'medium',
          column: 'id',
          value: deal.id,
          sentence: 'same_deal',
          facts: { company: cellsAt(owner), deal, others },
        };
      },
    };
  }
}

/** Deals that may be one deal. The groups don't depend on the order of the rows. */
function groupsOfSame(deals: DealTable): Iterable<number[]> {
  const groupOf = new Map<number, number[]>();
  for (const rows of deals.byCompany().groups()) {
    if (rows.length > 1) joinSame(deals, inOrder(deals, rows), groupOf);
  }
  return new Set(groupOf.values());
}

/** `rows` are the deals of a company. */
function joinSame(deals: DealTable, rows: Uint32Array, groupOf: Map<number, number[]>): void {
  const { day } = deals.columns;
  const different: number[] = [];
  for (const later of rows) {
    const last = different.at(-1);
    // Equal deals are like others in the same way, so one of them is compared: a company may have
    // thousands.
    if (last !== undefined && isEqual(deals, last, later) && isSame(deals, last, later)) {
      join(groupOf, last, later);
      continue;
    }
    for (let at = different.length - 1; at >= Math.max(0, different.length - MAX_COMPARED); at--) {
      const earlier = different[at]!;
      if (day[later]! - day[earlier]! > CLOSE_DAYS) break;
      if (isSame(deals, earlier, later)) join(groupOf, earlier, later);
    }
    different.push(later);
  }
}

/** By day. Equal deals are neighbours. */
function inOrder(deals: DealTable, rows: Uint32Array): Uint32Array {
  const columns = EQUAL.map((name) => deals.columns[name]);
  return rows.sort((one, other) => {
    for (const column of columns)
      if (column[one] !== column[other]) return column[one]! - column[other]!;
    return 0;
  });
}

function isEqual({ columns }: DealTable, one: number, other: number): boolean {
  return EQUAL.every((name) => columns[name][one] === columns[name][other]);
}

function join(groupOf: Map<number, number[]>, one: number, other: number): void {
  const [small, large] = [groupOf.get(one) ?? [one], groupOf.get(other) ?? [other]].sort((a, b) => a.length - b.length) as [number[], number[]]; // prettier-ignore
  if (small === large) return;
  for (const row of small) {
    large.push(row);
    groupOf.set(row, large);
  }
  groupOf.set(large[0]!, large);
}

/** `other` isn't announced before `one`. */
function isSame(deals: DealTable, one: number, other: number): boolean {
  const { isPublic, day, amount } = deals.columns;
  if (isPublic[one] !== isPublic[other]) return false;
  const [a, b] = [amount[one]!, amount[other]!];
  const days = day[other]! - day[one]!;
  if (haveDifferentStages(deals, one, other))
    return a === b && days <= (a === UNDISCLOSED ? 0 : CLOSE_DAYS_OF_STAGES);
  if (isPublic[one]) return a === b && a !== UNDISCLOSED && days <= VERY_CLOSE_DAYS;
  if (a === UNDISCLOSED || b === UNDISCLOSED) return days <= VERY_CLOSE_DAYS;
  return days <= CLOSE_DAYS && Math.max(a, b) / Math.min(a, b) <= SIMILAR_RATIO;
}

function haveDifferentStages(
  { columns: { stage } }: DealTable,
  one: number,
  other: number,
): boolean {
  return stage[one] !== stage[other] && stage[one] !== NO_STAGE && stage[other] !== NO_STAGE;
}

function isExact({ columns: { day, amount, stage } }: DealTable, rows: readonly number[]): boolean {
  const isOne = (values: readonly unknown[]): boolean => new Set(values).size === 1;
  const stages = new Set(rows.map((row) => stage[row]).filter((known) => known !== NO_STAGE));
  return (
    amount[rows[0]!] !== UNDISCLOSED &&
    isOne(rows.map((row) => day[row])) &&
    isOne(rows.map((row) => amount[row])) &&
    stages.size <= 1
  );
}
