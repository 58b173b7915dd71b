import { type DealTable, dayText, UNDISCLOSED } from './deal-table';
import { type DealFinding, dollars } from './finding';

const CLOSE_DAYS = 30;
/** If an amount is undisclosed or the round is public, the dates must be this close: public companies raise often. */
const VERY_CLOSE_DAYS = 3;
const SIMILAR_RATIO = 1.1;

/** Rounds of the same company and stage, with close dates and similar amounts. */
export function repeatedRounds(rounds: DealTable): DealFinding[] {
  return pairs(
    rounds,
    (one, other) => rounds.stage[one] === rounds.stage[other] && rounds.isPublic[one] === rounds.isPublic[other],
  ).map(({ first, second }) =>
    finding(rounds, first, second, { kind: 'repeated_round', file: 'funding_rounds.csv', prefix: 'same-round' }),
  );
}

/** Acquisitions of the same target, with close dates and similar amounts. */
export function repeatedAcquisitions(deals: DealTable): DealFinding[] {
  return pairs(deals, () => true).map(({ first, second }) =>
    finding(deals, first, second, { kind: 'repeated_acquisition', file: 'acquisitions.csv', prefix: 'same-acquisition' }),
  );
}

interface Pair {
  first: number;
  second: number;
}

/** Each deal that may repeat an earlier one, with the nearest such deal. */
function pairs(deals: DealTable, alike: (one: number, other: number) => boolean): Pair[] {
  const rows = deals.byCompany();
  const found: Pair[] = [];
  for (let at = 1; at < rows.length; at++) {
    const second = rows[at]!;
    for (let before = at - 1; before >= 0; before--) {
      const first = rows[before]!;
      if (deals.company[first] !== deals.company[second] || deals.day[second]! - deals.day[first]! > CLOSE_DAYS) break;
      if (!alike(first, second) || !similarAmounts(deals, first, second)) continue;
      found.push({ first, second });
      break;
    }
  }
  return found;
}

function similarAmounts(deals: DealTable, one: number, other: number): boolean {
  const [a, b] = [deals.amount[one]!, deals.amount[other]!];
  const veryClose = deals.day[other]! - deals.day[one]! <= VERY_CLOSE_DAYS;
  if (a === UNDISCLOSED || b === UNDISCLOSED) return veryClose && !deals.isPublic[one];
  if (deals.isPublic[one]) return veryClose && a === b;
  return Math.max(a, b) / Math.min(a, b) <= SIMILAR_RATIO;
}

function finding(
  deals: DealTable,
  first: number,
  second: number,
  { kind, file, prefix }: Pick<DealFinding, 'kind' | 'file'> & { prefix: string },
): DealFinding {
  const lines = [deals.line[first]!, deals.line[second]!].sort((one, other) => one - other);
  const exact = deals.day[first] === deals.day[second] && deals.amount[first] === deals.amount[second];
  const amount = deals.amount[second]!;
  const value = amount === UNDISCLOSED ? 'undisclosed' : dollars(amount);
  const why = exact
    ? `Line ${lines[0]} has the same company, day and amount (${dayText(deals.day[first]!)}, ${value}).`
    : `Line ${lines[0]} has the same company, a similar amount and a day close by (${dayText(deals.day[first]!)} and ${dayText(deals.day[second]!)}, ${value}).`;
  const severity = exact && amount !== UNDISCLOSED ? 'high' : 'medium';
  return {
    kind,
    severity,
    file,
    line: lines[1]!,
    column: 'id',
    value: null,
    why,
    lines,
    id: (ids) => `${prefix}:${[...ids].sort(byLengthAndText).join('+')}`,
  };
}

/** Not by line, so that a finding keeps its id if the rows move. */
function byLengthAndText(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}
