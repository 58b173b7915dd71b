import { indexAbove } from '../../src/dataset/checks/packed/sorted-numbers';
import { DAY_MS } from '../../src/platform/config/calendar-day';
import type { Random } from './random';

const YEARS = 8;
const YEARLY_GROWTH = 0.16;
const FUTURE_DAYS = 45;
/** The share of deals that are announced for a day after the as-of day. */
const FUTURE_SHARE = 0.004;

const BY_WEEKDAY = [0.04, 0.95, 1.3, 1.25, 1.1, 0.7, 0.06];
const BY_MONTH = [1.05, 0.95, 1.1, 0.95, 1.05, 1.1, 0.85, 0.65, 1.05, 1.15, 1.1, 0.85];
const QUARTER_END = 1.35;

/**
 * The days on which the sample's deals are announced, and how busy each one is: growth, a wave,
 * seasons, quarter-ends and weekdays.
 */
export class MarketCalendar {
  /** The index of the as-of day. */
  readonly asOfDay: number;
  /** YYYY-MM-DD by day. */
  private readonly dates: string[] = [];
  /** The share of deals announced up to and including each day. */
  private readonly shares: Float64Array;

  constructor(asOf: string) {
    const end = new Date(`${asOf}T00:00:00Z`);
    const start = Date.UTC(end.getUTCFullYear() - YEARS, end.getUTCMonth(), end.getUTCDate());
    this.asOfDay = Math.round((end.getTime() - start) / DAY_MS);
    const weights: number[] = [];
    for (let day = 0; day <= this.asOfDay + FUTURE_DAYS; day += 1) {
      const date = new Date(start + day * DAY_MS);
      this.dates.push(date.toISOString().slice(0, 10));
      weights.push(busyness(date, day / 365.25));
    }
    this.shares = this.cumulated(weights);
  }

  get length(): number {
    return this.dates.length;
  }

  date(day: number): string {
    return this.dates[day]!;
  }

  year(day: number): number {
    return Number(this.date(day).slice(0, 4));
  }

  /** The share of all deals that are announced by the end of a day. */
  shareUpTo(day: number): number {
    return this.shares[day]!;
  }

  /** Draws a day up to `lastDay`, in proportion to how busy it is. */
  draw(random: Random, lastDay = this.length - 1): number {
    return indexAbove(this.shares, random.next() * this.shareUpTo(lastDay));
  }

  private cumulated(weights: readonly number[]): Float64Array {
    const sum = (from: number, to: number): number =>
      weights.slice(from, to).reduce((total, one) => total + one, 0);
    const past = (1 - FUTURE_SHARE) / sum(0, this.asOfDay + 1);
    const future = FUTURE_SHARE / sum(this.asOfDay + 1, weights.length);
    const shares = new Float64Array(weights.length);
    let total = 0;
    for (const [day, weight] of weights.entries()) {
      total += weight * (day <= this.asOfDay ? past : future);
      shares[day] = total;
    }
    return shares;
  }
}

function busyness(date: Date, years: number): number {
  const month = date.getUTCMonth();
  const quarterEnds = month % 3 === 2 && date.getUTCDate() > 20;
  const wave = 1 + 0.18 * Math.sin((2 * Math.PI * years) / 5);
  return (
    (1 + YEARLY_GROWTH) ** years *
    wave *
    BY_WEEKDAY[date.getUTCDay()]! *
    BY_MONTH[month]! *
    (quarterEnds ? QUARTER_END : 1)
  );
}
