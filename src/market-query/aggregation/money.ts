/** US cents, summed up, as PostgreSQL's text of a whole number or as a number, to dollars: the nearest double of the exact decimal. */
export function dollars(cents: bigint | string | number): number {
  const text = String(cents);
  const whole = text.length > 2 ? text.slice(0, -2) : '0';
  return Number(`${whole}.${text.slice(-2).padStart(2, '0')}`);
}

/** The same where nothing was disclosed. */
export function dollarsOrNull(cents: string | number | null): number | null {
  return cents === null ? null : dollars(cents);
}

/** part of total, 0 to 100, rounded half up to 2 decimals; 0 when the total is 0. Exact for whole numbers of any size. */
export function percentage(part: bigint, total: bigint): number {
  if (total === 0n) return 0;
  return Number((part * 20_000n + total) / (2n * total)) / 100;
}
