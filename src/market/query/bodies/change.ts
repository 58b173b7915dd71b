import type { DealFigures } from './figures';

/**
 * What changed from before to now. The percentage is that of the amount; null if there was none.
 */
export interface Change extends DealFigures {
  percentage: number | null;
}

/** Rounded to cents, so that no binary fraction remains. */
export function change(now: DealFigures, before: DealFigures): Change {
  return {
    amount: Math.round((now.amount - before.amount) * 100) / 100,
    count: now.count - before.count,
    percentage: percentChange(before.amount, now.amount),
  };
}

/** The change in percent, with 2 decimals; null if there was nothing before. */
export function percentChange(before: number, after: number): number | null {
  return before === 0 ? null : Math.round(((after - before) / before) * 10_000) / 100;
}
