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
  const magnitude = Math.abs(percent);
  const size =
    magnitude > MAX_SHOWN
      ? `over ${count(MAX_SHOWN)}%`
      : `${roundedPercent(magnitude, percent < 0 && after > 0)}%`;
  return { direction: percent === 0 ? 'same' : percent > 0 ? 'up' : 'down', size };
}

/** 100% less means that nothing is left. */
function roundedPercent(magnitude: number, isLeft: boolean): string {
  if (isLeft && magnitude >= 99.5) return Math.min(magnitude, 99.9).toFixed(1);
  return magnitude < 1 ? magnitude.toFixed(1) : count(Math.round(magnitude));
}

/** How many times one figure is the other: "0.70×". null if that is zero. */
export function timesOf(before: number, after: number): string | null {
  if (before === 0) return null;
  const times = after / before;
  if (times > MAX_SHOWN) return `over ${count(MAX_SHOWN)}×`;
  return `${times < 10 ? times.toFixed(2) : count(Math.round(times))}×`;
}
