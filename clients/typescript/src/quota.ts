/** Infinity for keys without a limit. */
export interface QuotaWindow {
  limit: number;
  remaining: number;
}

/** The key's quota, as of the last answer. Windows are in UTC. */
export interface Quota {
  daily: QuotaWindow;
  monthly: QuotaWindow;
  /** What is left of the monthly allowance that all keys of the account share. */
  accountMonthlyRemaining: number;
  /** What the request cost: 1 for a successful data request, otherwise 0. */
  cost: number;
}

export function quotaOf(headers: Headers): Quota | null {
  if (!headers.has('x-quota-daily-limit')) return null;
  const read = (name: string): number => {
    const value = headers.get(`x-quota-${name}`);
    return value === 'unlimited' ? Infinity : Number(value);
  };
  return {
    daily: { limit: read('daily-limit'), remaining: read('daily-remaining') },
    monthly: { limit: read('monthly-limit'), remaining: read('monthly-remaining') },
    accountMonthlyRemaining: read('account-monthly-remaining'),
    cost: read('cost'),
  };
}
