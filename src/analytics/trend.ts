import type { DealSource } from '../market/query/aggregation/dimensions';
import type { DealSum } from '../market/query/aggregation/grouped-totals';
import { inDollars } from '../market/query/aggregation/money';
import {
  addDays,
  FIRST_DAY,
  isoWeekOf,
  mondayOf,
  startOfYear,
  sundayOf,
  weekLabel,
  weeksInIsoYear,
  yearOf,
} from '../market/query/periods/calendar';
import type { Question } from '../market/query/questions/question';
import type { TrendDto, TrendSeriesDto } from './dto/trend.dto';

/** The last color is for the current year. */
const COLORS = ['#94a3b8', '#60a5fa', '#1d4ed8'];
const LIST = new Intl.ListFormat('en-GB');

/**
 * Weekly sums for the anchor day's ISO year and the two years before. Filters apply, but the
 * timeframe and the date range don't. The series of the current year ends with the current week.
 */
export async function weeklyTrend(
  question: Question,
  source: DealSource,
  title: string,
): Promise<TrendDto> {
  const { period } = question;
  const { year: currentYear } = isoWeekOf(period.anchor);
  const years = [currentYear - 2, currentYear - 1, currentYear].filter(
    (year) => year >= yearOf(FIRST_DAY),
  );
  const scope = { ...period, start: firstDayOf(Math.min(...years)), end: sundayOf(period.anchor) };
  const groups = await question.with({ period: scope }).groups(source, ['week']);
  const weeks = new Map(groups.map((group) => [group.week, group]));
  const longest = Math.max(...years.map(weeksInIsoYear));
  return {
    chart_type: 'line',
    title,
    subtitle: `ISO weeks of ${LIST.format(years.map(String))}`,
    x_axis: Array.from({ length: longest }, (_, index) => weekLabel(index + 1)),
    series: years.map((year, index) =>
      seriesOf(
        year,
        year === currentYear ? isoWeekOf(period.anchor).week : weeksInIsoYear(year),
        weeks,
        index - years.length,
      ),
    ),
  };
}

function seriesOf(
  year: number,
  lastWeek: number,
  weeks: ReadonlyMap<string | null, DealSum>,
  colorIndex: number,
): TrendSeriesDto {
  const first = firstDayOf(year);
  // A week's bucket starts on Monday.
  const shown = Array.from({ length: lastWeek }, (_, week) => weeks.get(addDays(first, 7 * week)));
  return {
    name: String(year),
    year,
    color: COLORS.at(colorIndex) as string,
    data: shown.map((week) => inDollars(week?.amountCents ?? 0n)),
    deal_counts: shown.map((week) => week?.count ?? 0),
  };
}

/** Week 1 is the week of 4 January. */
function firstDayOf(isoYear: number): string {
  return mondayOf(addDays(startOfYear(isoYear), 3));
}
