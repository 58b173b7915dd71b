import type { NumberColumn } from '../../checks/packed/number-table';
import { indexAbove } from '../../checks/packed/sorted-numbers';
import type { NotedAcquisition, NotedRound } from '../noted-records';

/** The amounts between the 1st and the 99th percentile of a group, in dollars. */
export interface UsualRange {
  least: number;
  most: number;
  /** "Series A rounds" */
  group: string;
}

/** The same as logarithms to base 10, because amounts differ by factors. */
interface LogRange {
  low: number;
  high: number;
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

const WITHOUT_STAGE = 'without a stage';

type Deal = NotedRound | NotedAcquisition;

/**
 * What is usual in a file: among the rounds of a stage, or among all deals of the file if the stage
 * has too few.
 */
export class UsualAmounts {
  private readonly ranges = new Map<string, UsualRange>();
  private readonly ofFile: UsualRange | undefined;

  constructor(deals: Iterable<Deal>, named: 'rounds' | 'acquisitions') {
    const groups = logarithmsByGroup(deals);
    const all = sortedTogether([...groups.values()]);
    if (all.length < MIN_IN_FILE) return;
    this.ofFile = inDollars(percentiles(all), `all ${named}`);
    const large = [...groups].filter(([, values]) => values.length >= MIN_FOR_MEDIAN);
    const spread = percentiles(sortedTogether(large.map(([, values]) => aroundMedian(values))));
    const hasStages = [...groups.keys()].some((group) => group !== WITHOUT_STAGE);
    for (const [group, values] of large) {
      const median = quantile(values, 0.5);
      const range =
        values.length < MIN_FOR_PERCENTILES
          ? { low: median + spread.low, high: median + spread.high }
          : percentiles(values);
      this.ranges.set(group, inDollars(range, hasStages ? groupWords(group, named) : named));
    }
  }

  /** Undefined if the file has too few deals. */
  rangeOf(deal: Deal): UsualRange | undefined {
    return this.ranges.get(groupOf(deal)) ?? this.ofFile;
  }
}

/** Acquisitions are one group. */
function groupOf(deal: Deal): string {
  if (deal.file === 'acquisitions') return WITHOUT_STAGE;
  return deal.isPublic ? 'public' : (deal.stage?.name ?? WITHOUT_STAGE);
}

const groupWords = (group: string, named: string): string =>
  group === WITHOUT_STAGE ? `${named} ${group}` : `${group} ${named}`;

const inDollars = ({ low, high }: LogRange, group: string): UsualRange => ({
  least: 10 ** low,
  most: 10 ** high,
  group,
});

/** The logarithms of the disclosed amounts, sorted. */
function logarithmsByGroup(deals: Iterable<Deal>): Map<string, NumberColumn> {
  const groups = new Map<string, number[]>();
  for (const deal of deals) {
    if (deal.amount === null) continue;
    const group = groupOf(deal);
    const logarithms = groups.get(group) ?? [];
    groups.set(group, logarithms);
    logarithms.push(Math.log10(deal.amount));
  }
  return new Map([...groups].map(([group, values]) => [group, Float64Array.from(values).sort()]));
}

function sortedTogether(groups: readonly NumberColumn[]): NumberColumn {
  return Float64Array.from(groups.flatMap((values) => Array.from(values))).sort();
}

function aroundMedian(values: NumberColumn): NumberColumn {
  const median = quantile(values, 0.5);
  return values.map((value) => value - median);
}

/** The 1st and the 99th percentile of what is connected with the middle. */
function percentiles(sorted: NumberColumn): LogRange {
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

/** Between two values if the share falls between them. */
function quantile(sorted: NumberColumn, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const lower = sorted[below]!;
  return lower + ((sorted[below + 1] ?? lower) - lower) * (place - below);
}
