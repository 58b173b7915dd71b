import { percentChange } from '../../market-query/body/change';
import { count } from '../../pages/wording';

/** A change in percent, in words. */
export interface PercentWords {
  direction: 'up' | 'down' | 'same';
  /** Without a sign: "12%". */
  size: string;
}

/** More says nothing but that there was next to nothing before. */
const MAX_PERCENT = 9999;

/** null if there was nothing before. */
export function percentWords(before: number, after: number): PercentWords | null {
  const percent = percentChange(before, after);
  if (percent === null) return null;
  const magnitude = Math.abs(percent);
  const size =
    magnitude > MAX_PERCENT
      ? `over ${count(MAX_PERCENT)}%`
      : `${magnitude < 1 ? magnitude.toFixed(1) : count(Math.round(magnitude))}%`;
  return { direction: percent === 0 ? 'same' : percent > 0 ? 'up' : 'down', size };
}
