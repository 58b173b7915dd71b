import type { QuotaLimits } from '../../billing/plan/plans';
import { nextDay, nextMonth } from '../../billing/quota/quota-windows';
import { count, moment, type Moment } from '../../pages/wording';
import type { QuotaUsage } from './quota-usage';

/** A bar, or only a figure if usage is unlimited. */
export interface QuotaBar {
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

/** `limits` null: unlimited. */
export function quotaSection(
  { day, accountToday, accountMonth, keys }: QuotaUsage,
  limits: QuotaLimits | null,
): QuotaSection {
  const [tomorrow, nextMonths] = [moment(nextDay(day)), moment(nextMonth(day))];
  const bars =
    limits === null
      ? [
          {
            title: 'Today',
            ...figures(accountToday, null),
            whose: 'All keys together.',
            resets: tomorrow,
          },
          {
            title: 'This month',
            ...figures(accountMonth, null),
            whose: 'All keys together.',
            resets: nextMonths,
          },
        ]
      : [
          {
            title: 'Today',
            ...figures(most(keys, 'today'), limits.daily),
            whose: busiest(keys, 'today'),
            resets: tomorrow,
          },
          {
            title: 'This month',
            ...figures(most(keys, 'month'), limits.monthly),
            whose: busiest(keys, 'month'),
            resets: nextMonths,
          },
          {
            title: 'Your account, this month',
            ...figures(accountMonth, limits.accountMonthly),
            whose: 'All keys together.',
            resets: nextMonths,
          },
        ];
  return { isUnlimited: limits === null, bars };
}

function figures(
  used: number,
  limit: number | null,
): Pick<QuotaBar, 'usedText' | 'outOf' | 'gauge'> {
  if (limit === null)
    return { usedText: count(used), outOf: used === 1 ? 'call' : 'calls', gauge: null };
  const state = used >= limit ? 'spent' : used >= limit * HIGH ? 'high' : 'low';
  const shown = Math.min(used, limit);
  const gauge = {
    used: shown,
    limit,
    percent: Math.round((shown / limit) * 1000) / 10,
    state,
  } as const;
  return { usedText: count(used), outOf: `of ${count(limit)} calls`, gauge };
}

function most(keys: QuotaUsage['keys'], window: 'today' | 'month'): number {
  return Math.max(0, ...keys.map((key) => key[window]));
}

function busiest(keys: QuotaUsage['keys'], window: 'today' | 'month'): string {
  if (keys.length < 2) return 'For each key.';
  const key = keys.find((candidate) => candidate[window] === most(keys, window));
  return `For each key; “${key?.label}” used most.`;
}
