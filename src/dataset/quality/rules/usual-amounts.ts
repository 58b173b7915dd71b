import { FUNDING_STAGES } from '../../../market-data/vocabularies/funding-stages';
import type { NumberColumn } from '../../checks/packed/number-table';
import { indexAbove } from '../../checks/packed/sorted-numbers';
import { type DealTable, NO_STAGE, UNDISCLOSED } from '../deal-table';

/** The amounts between the 1st and the 99th percentile of a group, as logarithms to base 10. */
export interface UsualAmounts {
  low: number;
  high: number;
  /** "Series A rounds" */
  group: string;
}

/**
 * With fewer amounts, a group has no percentiles of its own: its median counts, with the spread of
 * all groups around theirs.
 */
const MIN_FOR_PERCENTILES = 30;
/** With fewer amounts, the median doesn't count either, but the whole file does. */
const MIN_FOR_MEDIAN = 5;
/** With fewer amounts, a file has no usual ones. */
const MIN_IN_FILE = 20;
const TAIL = 0.01;
/**
 * The range grows outwards from this share on each side, so that wrong amounts beyond a gap don't
 * widen it.
 */
const FIRST_TAIL = 0.1;
const GAP = Math.log10(3);
/** The group of public rounds, beside those of the stages. */
const PUBLIC = 100;

/**
 * What is usual for each deal, by its row: among its stage, or among all deals of the file if its
 * stage has too few.
 */
export function usualAmounts(deals: DealTable): (row: number) => UsualAmounts | undefined {
  const named = deals.file === 'acquisitions' ? deals.file : 'rounds';
  const groups = logarithmsByGroup(deals);
  const all = joined([...groups.values()]);
  if (all.length < MIN_IN_FILE) return () => undefined;
  const large = [...groups].flatMap(([group, values]) =>
    values.length < MIN_FOR_MEDIAN ? [] : { group, values, middle: quantile(values, 0.5) },
  );
  const spread = percentiles(
    joined(large.map(({ values, middle }) => values.map((value) => value - middle))),
  );
  const hasStages = [...groups.keys()].some((group) => group !== NO_STAGE);
  const ranges = new Map(
    large.map(({ group, values, middle }) => {
      const range =
        values.length < MIN_FOR_PERCENTILES
          ? { low: middle + spread.low, high: middle + spread.high }
          : percentiles(values);
      return [group, { ...range, group: hasStages ? groupWords(group, named) : named }];
    }),
  );
  const whole: UsualAmounts = { ...percentiles(all), group: `all ${named}` };
  return (row) => ranges.get(groupOf(deals, row)) ?? whole;
}

function groupWords(group: number, deals: string): string {
  if (group === PUBLIC) return `public ${deals}`;
  return group === NO_STAGE
    ? `${deals} without a stage`
    : `${FUNDING_STAGES[group - 1]?.name} ${deals}`;
}

function groupOf({ columns: { isPublic, stage } }: DealTable, row: number): number {
  return isPublic[row] ? PUBLIC : stage[row]!;
}

/** The logarithms of the disclosed amounts, sorted. */
function logarithmsByGroup(deals: DealTable): Map<number, NumberColumn> {
  const groups = new Map<number, number[]>();
  for (const [row, amount] of deals.values('amount').entries()) {
    if (amount === UNDISCLOSED) continue;
    const group = groupOf(deals, row);
    const logarithms = groups.get(group) ?? [];
    groups.set(group, logarithms);
    logarithms.push(Math.log10(amount));
  }
  return new Map([...groups].map(([group, values]) => [group, Float64Array.from(values).sort()]));
}

function joined(groups: readonly NumberColumn[]): NumberColumn {
  return Float64Array.from(groups.flatMap((values) => Array.from(values))).sort();
}

/** The 1st and the 99th percentile of what is connected with the middle. */
function percentiles(sorted: NumberColumn): { low: number; high: number } {
  if (sorted.length === 0) return { low: 0, high: 0 };
  const mirrored = sorted.map((value) => -value).reverse();
  return { low: -upperPercentile(mirrored), high: upperPercentile(sorted) };
}

function upperPercentile(sorted: NumberColumn): number {
  let high = quantile(sorted, 1 - FIRST_TAIL);
  for (;;) {
    const connected = sorted.subarray(0, indexAbove(sorted, high + GAP));
    const wider = quantile(connected, 1 - TAIL);
    if (wider <= high) return high;
    high = wider;
  }
}

function quantile(sorted: NumberColumn, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const lower = sorted[below]!;
  return lower + ((sorted[below + 1] ?? lower) - lower) * (place - below);
}
