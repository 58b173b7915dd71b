import type { QuotaLimits } from '../../billing/plan/plans';
import { nextDay, nextMonth } from '../../billing/quota/quota-windows';
import { count, moment, type Moment } from '../../pages/wording';
import type { QuotaUsage } from './quota-usage';

/** A bar, or only a figure if usage is unlimited. */
interface QuotaBar {
  title: string;
  usedText: string;
  /** What follows the figure: "of 1,000 calls", or just "calls". */
  outOf: string;
  gauge: { used: number; limit: number; percent: number; state: 'low' | 'high' | 'spent' } | null;
  /** Says whose use it is, in a sentence. */
  whose: string;
  resets: Moment;
}

export interface QuotaSection {
  isUnlimited: boolean;
  /** Of a cap for each key, the key that is nearest to it. */
  bars: QuotaBar[];
}

/** From this share on, the bar changes its colour. */
const HIGH = 0.8;

const ALL_KEYS = 'All keys together.';

/** `limits` null: unlimited. */
export function quotaSection(
  { day, accountToday, accountMonth, keys }: QuotaUsage,
  limits: QuotaLimits | null,
): QuotaSection {
  const today = { title: 'Today', resets: moment(nextDay(day)) };
  const month = { title: 'This month', resets: moment(nextMonth(day)) };
  if (limits === null) {
    const bars = [
      { ...today, ...figures(accountToday, null), whose: ALL_KEYS },
      { ...month, ...figures(accountMonth, null), whose: ALL_KEYS },
    ];
    return { isUnlimited: true, bars };
  }
  const account = { ...figures(accountMonth, limits.accountMonthly), whose: ALL_KEYS };
  const bars = [
    { ...today, ...busiest(keys, 'today', limits.daily) },
    { ...month, ...busiest(keys, 'month', limits.monthly) },
    { ...month, ...account, title: 'Your account, this month' },
  ];
  return { isUnlimited: false, bars };
}

function figures(
  used: number,
  limit: number | null,
): Pick<QuotaBar, 'usedText' | 'outOf' | 'gauge'> {
  if (limit === null)
    return { usedText: count(used), outOf: used === 1 ? 'call' : 'calls', gauge: null };
  const state = used >= limit ? 'spent' : used >= limit * HIGH ? 'high' : 'low';
  const shown = Math.min(used, limit);
  const percent = Math.round((shown / limit) * 1000) / 10;
  const gauge = { used: shown, limit, percent, state } as const;
  return { usedText: count(used), outOf: `of ${count(limit)} calls`, gauge };
}

/** Of the key that used most. */
function busiest(
  keys: QuotaUsage['keys'],
  window: 'today' | 'month',
  limit: number,
): Pick<QuotaBar, 'usedText' | 'outOf' | 'gauge' | 'whose'> {
  const used = keys.filter(({ month }) => month > 0);
  const [key] = used.toSorted((a, b) => b[window] - a[window]);
  return {
    ...figures(key?.[window] ?? 0, limit),
    whose: used.length < 2 ? 'For each key.' : `For each key; “${key?.label}” used most.`,
  };
}
