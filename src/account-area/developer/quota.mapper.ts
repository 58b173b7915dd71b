import { nextDay, nextMonth } from '../../billing/quota/quota-windows';
import { count, moment, type Moment } from '../pages/wording';
import type { QuotaFigures } from './quota-figures';

/** What a key may use a day and a month, and what all keys of an account may use a month. */
export interface QuotaCaps {
  daily: number;
  monthly: number;
  accountMonthly: number;
}

/** A bar, or just a figure where there is no cap. */
export interface QuotaBar {
  title: string;
  /** Whose use it is. */
  whose: string;
  used: number;
  usedText: string;
  limit: number | null;
  limitText: string | null;
  /** From here on the bar warns. */
  high: number | null;
  resets: Moment;
}

export interface QuotaSection {
  isUnlimited: boolean;
  bars: QuotaBar[];
  /** By key, where several share the account: the bars above show the one that is nearest to its cap. */
  keys: { label: string; publicId: string; today: string; month: string }[];
}

const WARNS_FROM = 0.8;

/** `caps` null: uncapped. */
export function quotaSection(figures: QuotaFigures, caps: QuotaCaps | null): QuotaSection {
  const { day, accountMonth, keys } = figures;
  const bar = bars(day, caps !== null);
  const total = (window: 'today' | 'month'): number => keys.reduce((sum, key) => sum + key[window], 0);
  return {
    isUnlimited: caps === null,
    bars:
      caps === null
        ? [bar('Today', 'all live keys', total('today'), null), bar('This month', 'all keys of the account', accountMonth, null)]
        : [
            bar('Today', busiest(keys, 'today'), most(keys, 'today'), caps.daily),
            bar('This month', busiest(keys, 'month'), most(keys, 'month'), caps.monthly),
            bar("The account's month", 'all keys together', accountMonth, caps.accountMonthly),
          ],
    keys:
      keys.length < 2
        ? []
        : keys.map(({ label, publicId, today, month }) => ({ label, publicId, today: count(today), month: count(month) })),
  };
}

function bars(day: string, capped: boolean): (title: string, whose: string, used: number, limit: number | null) => QuotaBar {
  return (title, whose, used, limit) => ({
    title,
    whose,
    used: capped && limit !== null ? Math.min(used, limit) : used,
    usedText: count(used),
    limit,
    limitText: limit === null ? null : count(limit),
    high: limit === null ? null : Math.floor(limit * WARNS_FROM),
    resets: moment(title === 'Today' ? nextDay(day) : nextMonth(day)),
  });
}

function most(keys: QuotaFigures['keys'], window: 'today' | 'month'): number {
  return Math.max(0, ...keys.map((key) => key[window]));
}

function busiest(keys: QuotaFigures['keys'], window: 'today' | 'month'): string {
  if (keys.length < 2) return 'each key';
  const key = keys.find((candidate) => candidate[window] === most(keys, window));
  return `each key; most by “${key?.label}”`;
}
