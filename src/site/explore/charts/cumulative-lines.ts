import { present } from '../../../platform/errors/present';
import { MONTH_NAMES } from '../../../platform/pages/wording';
import { DOLLARS } from './drawing/axis';
import type { Picture, Size } from './drawing/picture';
import { lineChart } from './line-chart';
import { runningDollars } from './sums';

export interface YearLine {
  name: string;
  /** One figure per ISO week, from W01. */
  data: readonly number[];
}

const WEEKS_PER_MONTH = 52.18 / 12;
const TICKS = {
  below: MONTH_NAMES.map((text, month) => ({ text, at: month * WEEKS_PER_MONTH })),
  everyNarrow: 3,
};
/** From the newest year back. Lines differ in shape as well as colour, and each has its name. */
const AGES = [
  { end: 'newest', radius: 4, label: 'bold' },
  { end: 'last', radius: 2.5, label: 'soft' },
  { end: 'older', radius: 2.5, label: 'soft' },
] as const;

/** Each year's figures, added up week by week. */
export function cumulativeLines(years: readonly YearLine[], weeks: number, size: Size): Picture {
  const lines = years.toReversed().map((year, age) => ({
    name: year.name,
    points: fromZero(year),
    looks: present(AGES[age], `look for a year ${age} years ago`),
  }));
  const now = lines[0]?.points.at(-1)?.at;
  return lineChart({ lines, length: weeks, ticks: TICKS, measure: DOLLARS, now }, size);
}

/**
 * Nothing is added up when a year begins, so a very large first week is a step, not a line that
 * starts high.
 */
function fromZero({ data }: YearLine): { at: number; value: number }[] {
  const points = runningDollars(data).map((value, index) => ({ at: index + 1, value }));
  return points.length === 0 ? [] : [{ at: 0, value: 0 }, ...points];
}
