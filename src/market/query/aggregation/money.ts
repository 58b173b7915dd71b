/**
 * Converts US cents to dollars: the double nearest to the exact decimal. The cents may also be text
 * of a whole number, as PostgreSQL returns it.
 */
export function inDollars(cents: bigint | string | number): number {
  const text = String(cents);
  const whole = text.length > 2 ? text.slice(0, -2) : '0';
  return Number(`${whole}.${text.slice(-2).padStart(2, '0')}`);
}

/** Like inDollars, for an amount that may be undisclosed, or of which there is none. */
export function dollarsOrNull(cents: string | number | null | undefined): number | null {
  return cents === null || cents === undefined ? null : inDollars(cents);
}

/**
 * `part` in percent of `total`, from 0 to 100, rounded half up to 2 decimals; 0 if the total is 0.
 * Exact for whole numbers of any size.
 */
export function percentage(part: bigint, total: bigint): number {
  if (total === 0n) return 0;
  return Number((part * 20_000n + total) / (2n * total)) / 100;
}
