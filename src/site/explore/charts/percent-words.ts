import { count } from '../../../platform/pages/wording';

/** A change in percent, in words. */
export interface PercentWords {
  direction: 'up' | 'down' | 'same';
  /** Without a sign: "12%". */
  size: string;
}

/** More says nothing but that there was next to nothing before. */
const MAX_SHOWN = 9999;

/** null if there was nothing before. */
export function percentWords(before: number, after: number): PercentWords | null {
  if (before === 0) return null;
  const percent = ((after - before) / before) * 100;
  if (percent === 0) return { direction: 'same', size: '0%' };
  if (percent > 0) return { direction: 'up', size: sizeInWords(percent) };
  // 100% less means that nothing is left.
  if (percent <= -99.5 && after > 0)
    return { direction: 'down', size: `${Math.min(-percent, 99.9).toFixed(1)}%` };
  return { direction: 'down', size: sizeInWords(-percent) };
}

function sizeInWords(percent: number): string {
  if (percent > MAX_SHOWN) return `over ${count(MAX_SHOWN)}%`;
  if (percent < 0.05) return 'under 0.1%';
  return `${percent < 1 ? percent.toFixed(1) : count(Math.round(percent))}%`;
}

/** A part of what is more than zero. "0%" and "100%" mean none and all. */
export function shareInWords(part: number, whole: number): string {
  const percent = Math.round((part / whole) * 100);
  if (percent === 0 && part > 0) return 'under 1%';
  if (percent === 100 && part < whole) return 'over 99%';
  return `${percent}%`;
}

/** How many times one figure is the other: "0.70×". null if that is zero. */
export function timesOf(before: number, after: number): string | null {
  if (before === 0) return null;
  const times = after / before;
  if (times > MAX_SHOWN) return `over ${count(MAX_SHOWN)}×`;
  if (times > 0 && times < 0.005) return 'under 0.01×';
  return `${times < 10 ? times.toFixed(2) : count(Math.round(times))}×`;
}
