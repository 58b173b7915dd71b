import { present } from '../../platform/errors/present';
import { indexAbove } from '../checks/packed/sorted-numbers';
import type { NotedAcquisition, NotedRound } from './noted-records';

/**
 * The smallest and the largest usual amount of a group, in dollars: its 1st and 99th percentile, if
 * no gap cuts off wrong amounts before them.
 */
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

/** A group with at least this many amounts has percentiles of its own. */
const MIN_FOR_PERCENTILES = 30;
/** A group with at least this many amounts has a median of its own. */
const MIN_FOR_MEDIAN = 5;
/** With fewer amounts, a file has no usual ones. */
const MIN_IN_FILE = 20;

/** A range ends at the 1st and the 99th percentile. */
const TAIL = 0.01;
/** Where a range begins to grow: at the 10th and the 90th percentile. */
const FIRST_TAIL = 0.1;
/** Amounts more than three times apart have a gap between them. In logarithms, that is added. */
const GAP = Math.log10(3);

type Deal = NotedRound | NotedAcquisition;

/**
 * What is usual among the rounds or the acquisitions of a dataset. Rounds are compared with those of
 * their stage, as far as these are enough:
 *
 * - From 30 amounts on, a stage has its own percentiles.
 * - From 5 on, it has its own median. How far amounts usually are from a median is the same for all
 *   such stages: it is taken from their amounts together.
 * - A smaller stage has the percentiles of the whole file.
 *
 * Acquisitions have no stages, so they are one group.
 */
export class UsualAmounts {
  private readonly ranges = new Map<string, UsualRange>();
  private readonly ofFile: UsualRange | undefined;

  /** `allDeals`: their name in a sentence, such as "rounds of any stage". */
  constructor(deals: Iterable<Deal>, allDeals: string) {
    const groups = logarithmsByGroup(deals);
    const all = sortedTogether([...groups.values()]);
    if (all.length < MIN_IN_FILE) return;
    this.ofFile = inDollars(usualRange(all), allDeals);

    const groupsWithMedian = [...groups].filter(([, values]) => values.length >= MIN_FOR_MEDIAN);
    if (groupsWithMedian.length === 0) return;
    const distances = groupsWithMedian.map(([, values]) => distancesFromMedian(values));
    const usualDistances = usualRange(sortedTogether(distances));
    for (const [group, values] of groupsWithMedian) {
      const range =
        values.length >= MIN_FOR_PERCENTILES
          ? usualRange(values)
          : rangeAround(median(values), usualDistances);
      this.ranges.set(group, inDollars(range, group));
    }
  }

  /** Undefined if the file has too few deals. */
  rangeOf(deal: Deal): UsualRange | undefined {
    return this.ranges.get(groupOf(deal)) ?? this.ofFile;
  }
}

/** The group of a deal as a sentence names it. */
function groupOf(deal: Deal): string {
  if (deal.file === 'acquisitions') return 'acquisitions';
  if (deal.isPublic) return 'public rounds';
  return deal.stage ? `${deal.stage.name} rounds` : 'rounds without a stage';
}

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

/** How far each value is above the median; below it, the distance is negative. */
function distancesFromMedian(sorted: Float64Array): Float64Array {
  const middle = median(sorted);
  return sorted.map((value) => value - middle);
}

const rangeAround = (middle: number, distances: LogRange): LogRange => ({
  low: middle + distances.low,
  high: middle + distances.high,
});

/**
 * The 1st and the 99th percentile, but without wrong amounts beyond a gap, which would widen the
 * range until they look usual.
 *
 * Example: 96 rounds of $1M to $50M, and 4 of $1,000M and more that have three digits too many. The
 * 99th percentile of all 100 is above $1,000M. So the range begins at the 90th percentile, about
 * $47M, and grows step by step:
 *
 * 1. Only the 96 rounds are below three times $47M. The range grows to their 99th percentile, which
 *    is nearly $50M.
 * 2. No further rounds are below three times $50M. Their 99th percentile is the same, so the range
 *    ends there.
 */
function usualRange(sorted: Float64Array): LogRange {
  // The lower end is the upper end of the negated values.
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

/** The value below which a share of all values is. It lies between two values if the share does. */
function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const lower = present(sorted[below], 'quantile of no values');
  const upper = sorted[below + 1] ?? lower;
  return lower + (upper - lower) * (place - below);
}
