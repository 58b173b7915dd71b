import type { QuotaLimits } from '../../../billing/plan/plans';
import { nextDay, nextMonth } from '../../../billing/quota/quota-windows';
import { count } from '../../../platform/pages/wording';
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
  /** ISO 8601. */
  resets: string;
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
  const today = { title: 'Today', resets: nextDay(day) };
  const month = { title: 'This month', resets: nextMonth(day) };
  const all = { used: accountMonth, whose: ALL_KEYS };
  const bars = limits
    ? [
        { ...today, ...busiest(keys, 'today'), limit: limits.daily },
        { ...month, ...busiest(keys, 'month'), limit: limits.monthly },
        { ...month, ...all, title: 'Your account, this month', limit: limits.accountMonthly },
      ]
    : [
        { ...today, ...all, used: accountToday, limit: null },
        { ...month, ...all, limit: null },
      ];
  return { isUnlimited: limits === null, bars: bars.map(quotaBar) };
}

interface Use extends Pick<QuotaBar, 'title' | 'whose' | 'resets'> {
  used: number;
  limit: number | null;
}

function quotaBar({ used, limit, ...said }: Use): QuotaBar {
  const bar = { ...said, usedText: count(used) };
  if (limit === null) return { ...bar, outOf: used === 1 ? 'call' : 'calls', gauge: null };
  const state = used >= limit ? 'spent' : used >= limit * HIGH ? 'high' : 'low';
  const shown = Math.min(used, limit);
  const percent = Math.round((shown / limit) * 1000) / 10;
  const gauge = { used: shown, limit, percent, state } as const;
  return { ...bar, outOf: `of ${count(limit)} calls`, gauge };
}

/** Of the key that used most. It is only named where others could be meant. */
function busiest(keys: QuotaUsage['keys'], window: 'today' | 'month'): Pick<Use, 'used' | 'whose'> {
  const users = keys.filter(({ month }) => month > 0);
  const [key] = users.toSorted((a, b) => b[window] - a[window]);
  if (!key || key[window] === 0) return { used: 0, whose: 'For each key.' };
  const whose = users.length > 1 ? `For each key; “${key.label}” used most.` : 'For each key.';
  return { used: key[window], whose };
}
