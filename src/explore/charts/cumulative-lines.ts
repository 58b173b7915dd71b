import { DOLLARS } from '../drawing/axis';
import { type Drawing, inTwoWidths, type Picture } from '../drawing/drawing';
import { lineChart } from './line-chart';
import { runningDollars } from './sums';

export interface YearLine {
  name: string;
  /** One figure per ISO week, from W01. */
  data: readonly number[];
}

interface WeekTotal {
  year: string;
  week: number;
  total: number;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKS_PER_MONTH = 52.18 / 12;
const TICKS = {
  below: MONTHS.map((text, month) => ({ text, at: month * WEEKS_PER_MONTH })),
  everyNarrow: 3,
};
/** From the newest year back. Lines differ in shape as well as colour, and each has its name. */
const AGES = [
  { line: 'newest-line', end: 'newest', radius: 4, label: 'bold' },
  { line: 'last-line', end: 'last', radius: 2.5, label: 'soft' },
  { line: 'older-line', end: 'older', radius: 2.5, label: 'soft' },
] as const;

/** Each year's figures, added up week by week. */
export function cumulativeDrawing(years: readonly YearLine[], weeks: number): Drawing {
  return inTwoWidths(
    (width) => cumulativeLines(years, weeks, width),
    () => cumulativeLines(years, weeks, 'full'),
  );
}

export function cumulativeLines(
  years: readonly YearLine[],
  weeks: number,
  width: Parameters<typeof lineChart>[1],
): Picture {
  const lines = years
    .map((year) => ({ name: year.name, points: fromZero(year) }))
    .reverse()
    .map((line, age) => ({ ...line, looks: AGES[age] ?? AGES[2] }));
  const now = lines[0]?.points.at(-1)?.at;
  return lineChart({ lines, length: weeks, ticks: TICKS, measure: DOLLARS, now }, width);
}

/**
 * Nothing is added up when a year begins, so a very large first week is a step, not a line that
 * starts high.
 */
function fromZero(line: YearLine): { at: number; value: number }[] {
  const points = running(line).map(({ week, total }) => ({ at: week, value: total }));
  return points.length === 0 ? [] : [{ at: 0, value: 0 }, ...points];
}

export function running({ name: year, data }: YearLine): WeekTotal[] {
  return runningDollars(data).map((total, index) => ({ year, week: index + 1, total }));
}
