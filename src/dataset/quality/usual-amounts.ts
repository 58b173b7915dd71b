import { present } from '../../platform/errors/present';
import { indexAbove } from '../checks/packed/sorted-numbers';
import type { NotedAcquisition, NotedRound } from './noted-records';

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

/** A group with at least so many amounts has percentiles of its own. */
const MIN_FOR_PERCENTILES = 30;
/**
 * With at least so many, it has its median, and the spread of all groups around theirs. A smaller one
 * has the percentiles of the file.
 */
const MIN_FOR_MEDIAN = 5;
/** With fewer amounts, a file has no usual ones. */
const MIN_IN_FILE = 20;

/** A range ends at the 1st and the 99th percentile. */
const TAIL = 0.01;
/** Where a range begins to grow: at the 10th and the 90th percentile. */
const FIRST_TAIL = 0.1;
/** Amounts more than three times apart have a gap between them. */
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
    this.ofFile = inDollars(usualRange(all), `all ${named}`);
    const large = [...groups].filter(([, values]) => values.length >= MIN_FOR_MEDIAN);
    if (large.length === 0) return;
    const spread = usualRange(sortedTogether(large.map(([, values]) => fromMedian(values))));
    const hasStages = [...groups.keys()].some((group) => group !== WITHOUT_STAGE);
    for (const [group, values] of large) {
      const range =
        values.length >= MIN_FOR_PERCENTILES
          ? usualRange(values)
          : { low: median(values) + spread.low, high: median(values) + spread.high };
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
function logarithmsByGroup(deals: Iterable<Deal>): Map<string, Float64Array> {
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

function sortedTogether(groups: readonly Float64Array[]): Float64Array {
  return Float64Array.from(groups.flatMap((values) => Array.from(values))).sort();
}

/** How far each value is from the median. */
function fromMedian(sorted: Float64Array): Float64Array {
  const middle = median(sorted);
  return sorted.map((value) => value - middle);
}

/**
 * The 1st and the 99th percentile, but without wrong amounts beyond a gap, which would widen the
 * range until they look usual.
 *
 * Example: 96 rounds of $1M to $50M, and 4 of $1,000M and more that have three digits too many. The
 * 99th percentile of all is above $1,000M. So the range grows outwards from the 90th percentile,
 * about $47M. Up to three times that there are only the 96 rounds, whose 99th percentile is below
 * $50M. Up to three times that, there are no further rounds, so the range ends there.
 */
function usualRange(sorted: Float64Array): LogRange {
  const mirrored = sorted.map((value) => -value).reverse();
  return { low: -upperEnd(mirrored), high: upperEnd(sorted) };
}

function upperEnd(sorted: Float64Array): number {
  let end = quantile(sorted, 1 - FIRST_TAIL);
  for (;;) {
    const withoutGap = sorted.subarray(0, indexAbove(sorted, end + GAP));
    const wider = quantile(withoutGap, 1 - TAIL);
    if (wider <= end) return end;
    end = wider;
  }
}

function median(sorted: Float64Array): number {
  return quantile(sorted, 0.5);
}

/** Between two values if the share falls between them. */
function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const lower = present(sorted[below], 'quantile of no values');
  const upper = sorted[below + 1] ?? lower;
  return lower + (upper - lower) * (place - below);
}
