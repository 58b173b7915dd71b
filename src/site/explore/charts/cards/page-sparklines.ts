import { MAIN_CHARTS } from '../../../../analytics/analytics.endpoints';
import type { TrendDto } from '../../../../analytics/dto/trend.dto';
import type { DealSource } from '../../../../market/query/aggregation/deal-source';
import type { DealFigures } from '../../../../market/query/bodies/figures';
import type { DaysDto } from '../../../../market/query/bodies/period-metadata';
import { addDays, daysBetween, sundayOf } from '../../../../market/query/periods/calendar';
import { present } from '../../../../platform/errors/present';
import type { Market } from '../../engine/market/market';
import type { PageQuery } from '../../engine/page/page-query';
import type { Figure } from '../figures';
import { sparkline } from '../sparkline';
import { sum } from '../sums';
import { trendsSearch } from './history-window';

const MAX_POINTS = 13;

interface Week extends DealFigures {
  /** Its Sunday. */
  end: string;
}

/** The days that a page shows, and those that it compares them with. */
interface ComparedDays {
  now: DaysDto;
  before?: DaysDto;
}

/**
 * The lines in a page's tiles: the whole weeks of its period, and those of the period before. Empty
 * outside of the three years that the weekly trends cover.
 */
export async function sparklinesOf(
  query: PageQuery,
  days: ComparedDays,
  market: Market,
): Promise<Record<DealSource, Record<Figure, string>>> {
  const { body } = await market.ask(MAIN_CHARTS, trendsSearch(query));
  const { funding_trends: funding, acquisition_trends: acquisitions } = body.charts;
  return {
    funding: linesOf(present(funding, 'chart of funding'), days),
    acquisitions: linesOf(present(acquisitions, 'chart of acquisitions'), days),
  };
}

function linesOf(trend: TrendDto, days: ComparedDays): Record<Figure, string> {
  const weeks = weeksOf(trend);
  return { amount: lineOf('amount', weeks, days), count: lineOf('count', weeks, days) };
}

function lineOf(figure: Figure, weeks: readonly Week[], { now, before }: ComparedDays): string {
  return sparkline(weeklyPoints(weeks, now, figure), before && weeklyPoints(weeks, before, figure));
}

function weeksOf({ series }: TrendDto): Week[] {
  return series.flatMap(({ year, data, deal_counts: counts }) => {
    // 4 January is always in the first week of an ISO year.
    const first = sundayOf(`${year}-01-04`);
    return data.map((amount, week) => ({
      end: addDays(first, 7 * week),
      amount,
      count: present(counts[week], 'count of a week'),
    }));
  });
}

/**
 * The figures of the whole weeks in a period, the last of which is the last that ends in it. A long
 * period has several weeks a point, so that it has at most MAX_POINTS: a year has 13 points of 4
 * weeks each. Empty if some of its weeks aren't known. `weeks`: the oldest first.
 */
export function weeklyPoints(
  weeks: readonly Week[],
  { start, end }: DaysDto,
  figure: Figure,
): number[] {
  if (start === null || end === null) return [];
  const wholeWeeks = Math.floor((daysBetween(start, end) + 1) / 7);
  const upToEnd = weeks.filter((week) => week.end <= end);
  const last = upToEnd.at(-1);
  const isCovered = last && upToEnd.length >= wholeWeeks && daysBetween(last.end, end) < 7;
  if (wholeWeeks === 0 || !isCovered) return [];
  const weeksPerPoint = Math.ceil(wholeWeeks / MAX_POINTS);
  const points = Math.floor(wholeWeeks / weeksPerPoint);
  const shown = upToEnd.slice(-points * weeksPerPoint).map((week) => week[figure]);
  return Array.from({ length: points }, (_, point) => {
    const from = point * weeksPerPoint;
    return sum(shown.slice(from, from + weeksPerPoint));
  });
}
