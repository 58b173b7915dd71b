import { FUNDING_STAGES } from '../../src/market-data/vocabularies/funding-stages';
import type { Random } from './random';

/**
 * The median amount in millions of dollars, by the index of a stage on the ladder (1 to 23); index
 * 0 is for rounds without a stage.
 */
const MEDIANS = [
  4, 0.8, 0.6, 2.6, 9, 20, 34, 40, 55, 85, 120, 160, 190, 60, 90, 7, 14, 25, 1.8, 16, 0.9, 0.7, 220,
  140,
];

const ROUND_SPREAD = 0.75;
const ACQUISITION_MEDIAN = 55;
const ACQUISITION_SPREAD = 1.7;
const MAX_MILLIONS = 60_000;
const CENTS_SHARE = 0.015;

/**
 * Draws a log-normal amount and rounds it as announcements do: mostly to two digits, rarely to the
 * cent.
 */
function announced(random: Random, medianMillions: number, spread: number): string {
  const millions = Math.min(MAX_MILLIONS, medianMillions * Math.exp(spread * random.normal()));
  const dollars = Math.max(5_000, Math.round(millions * 1_000_000));
  const style = random.next();
  if (style < CENTS_SHARE) return `${dollars}.${String(1 + random.below(99)).padStart(2, '0')}`;
  const kept = style < 0.8 ? 2 : style < 0.95 ? 3 : 5;
  const unit = 10 ** Math.max(0, String(dollars).length - kept);
  return String(Math.round(dollars / unit) * unit);
}

export function roundAmount(random: Random, stage: string | undefined): string {
  const index = FUNDING_STAGES.findIndex(({ name }) => name === stage) + 1;
  return announced(random, MEDIANS[index]!, ROUND_SPREAD);
}

export function acquisitionAmount(random: Random): string {
  return announced(random, ACQUISITION_MEDIAN, ACQUISITION_SPREAD);
}
