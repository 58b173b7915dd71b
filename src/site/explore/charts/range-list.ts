import { dealDollars, shortDollars } from '../../../platform/pages/wording';
import type { FluidDrawing } from './chart-drawing';
import type { Named } from './named-rows';
import { scaleDrawing } from './scale-list';

/** Percentiles of amounts. */
export interface RangeRow extends Named {
  p10: number;
  p25: number;
  p50: number;
  p75: number;
  p90: number;
}

/** The part of a decade that stays free at both ends of the scale. */
const MARGIN = 0.06;

/**
 * For each row its middle half as a bar, from the 10th to the 90th percentile as a line, and the
 * median, on a logarithmic scale.
 */
export function rangeDrawing(rows: readonly RangeRow[]): FluidDrawing {
  const [low, high] = logDomain(rows);
  const shareOf = (amount: number): number => (log(amount) - low) / (high - low);
  return scaleDrawing({
    kind: 'ranges',
    ticks: logTicks([low, high]).map((tick) => ({ share: shareOf(tick), text: dealDollars(tick) })),
    rows: rows.map(({ p10, p25, p50, p75, p90, ...named }) => ({
      ...named,
      marks: [
        { shape: 'line', from: shareOf(p10), to: shareOf(p90), look: 'spread' },
        { shape: 'bar', from: shareOf(p25), to: shareOf(p75), look: 'middle-half' },
        { shape: 'tick', at: shareOf(p50), look: 'median' },
      ],
      figures: [{ text: shortDollars(p50), look: 'bold' }],
    })),
  });
}

/** An amount of less than a dollar is at the lowest end. */
function log(amount: number): number {
  return Math.log10(Math.max(amount, 1));
}

/** Exponents of ten: 6 stands for $1M. */
type Domain = readonly [low: number, high: number];

function logDomain(rows: readonly RangeRow[]): Domain {
  const low = log(Math.min(...rows.map(({ p10 }) => p10)));
  const high = log(Math.max(...rows.map(({ p90 }) => p90)));
  return [low - MARGIN, Math.max(high, low + 1) + MARGIN];
}

/** Whole powers of ten, and their doubles and halves if the scale has less than two. */
function logTicks([low, high]: Domain): number[] {
  const powers = Array.from(
    { length: Math.ceil(high) - Math.floor(low) + 1 },
    (_, index) => 10 ** (Math.floor(low) + index),
  );
  const isShown = (tick: number): boolean => Math.log10(tick) >= low && Math.log10(tick) <= high;
  const tens = powers.filter(isShown);
  if (tens.length >= 2) return tens;
  return powers.flatMap((power) => [power, 2 * power, 5 * power]).filter(isShown);
}
