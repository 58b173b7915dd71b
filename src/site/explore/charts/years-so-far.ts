import type { TrendDto } from '../../../analytics/dto/trend.dto';
import { shortDollars } from '../../../platform/pages/wording';
import { figureCell, type RowColumn, tableOf } from '../tables/table';
import { type Chart, NO_AMOUNTS } from './chart';
import { cumulativeLines } from './cumulative-lines';
import { runningDollars } from './sums';

/** What a year had by the end of each of its weeks so far. */
interface Year {
  name: string;
  sums: readonly number[];
}

interface Week {
  name: string;
  /** Among the weeks of its year, from 0. */
  index: number;
}

/** The year so far against the two before it, week by week. */
export function yearsSoFar({ series, x_axis: weeks }: TrendDto, title: string): Chart {
  const years = series.map(({ name, data }): Year => ({ name, sums: runningDollars(data) }));
  const names = years.map(({ name }) => name);
  // Only the newest year may have a week 53, which no year has reached before. The axis ends where the
  // table does, because the script of the page finds the row of a week by its share of the axis.
  const reached = Math.max(...years.map(({ sums }) => sums.length));
  const reachedWeeks = weeks.slice(0, reached);
  return {
    title,
    finding: aheadOrBehind(years, weeks),
    subtitle: `ISO weeks of ${names.join(', ')}`,
    span: `${names[0]}-to-${names.at(-1)}`,
    notes: [],
    empty: NO_AMOUNTS,
    drawing: years.some(({ sums }) => sums.at(-1))
      ? { draw: (size) => cumulativeLines(series, reachedWeeks.length, size) }
      : null,
    table: tableOf(reachedWeeks.map(weekAt), [
      { text: 'Up to week', cell: (week) => ({ text: week.name }) },
      ...years.map(columnOf),
    ]),
  };
}

function weekAt(name: string, index: number): Week {
  return { name, index };
}

/** Short, because a page has room for no more. The file is exact. */
function columnOf({ name, sums }: Year): RowColumn<Week> {
  return {
    text: name,
    isFigure: true,
    cell: ({ index }) => figureCell(sums[index] ?? null, shortDollars),
  };
}

/**
 * The newest year against the one before it, at the end of the same week. The newest year's last
 * week has begun but may not be over, so it doesn't count.
 */
function aheadOrBehind(years: readonly Year[], weeks: readonly string[]): string | undefined {
  const [before, now] = years.slice(-2);
  if (!before || !now) return undefined;
  const wholeWeeks = now.sums.slice(0, -1);
  const place = wholeWeeks.length - 1;
  const [sumNow, sumBefore] = [wholeWeeks[place], before.sums[place]];
  if (sumNow === undefined || !sumBefore || sumNow === sumBefore) return undefined;
  const by = shortDollars(Math.abs(sumNow - sumBefore));
  const word = sumNow > sumBefore ? 'ahead of' : 'behind';
  return `${now.name} is ${word} ${before.name} by ${by} at the end of ${weeks[place]}`;
}
