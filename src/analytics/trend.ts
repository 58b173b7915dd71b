import type { DealSource } from '../market/query/aggregation/deal-source';
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

const SHOWN_YEARS = [
  { yearsAgo: 2, color: '#94a3b8' },
  { yearsAgo: 1, color: '#60a5fa' },
  { yearsAgo: 0, color: '#1d4ed8' },
];
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
  const current = isoWeekOf(period.anchor);
  const years = SHOWN_YEARS.map(({ yearsAgo, color }) => ({
    year: current.year - yearsAgo,
    color,
  })).filter(({ year }) => year >= yearOf(FIRST_DAY));
  const first = Math.min(...years.map(({ year }) => year));
  const scope = { ...period, start: firstDayOf(first), end: sundayOf(period.anchor) };
  const groups = await question.with({ period: scope }).groups(source, ['week']);
  const weeks = new Map(groups.map((group) => [group.week, group]));
  const longest = Math.max(...years.map(({ year }) => weeksInIsoYear(year)));
  return {
    chart_type: 'line',
    title,
    subtitle: `ISO weeks of ${LIST.format(years.map(({ year }) => String(year)))}`,
    x_axis: Array.from({ length: longest }, (_, index) => weekLabel(index + 1)),
    series: years.map(({ year, color }) => {
      const lastWeek = year === current.year ? current.week : weeksInIsoYear(year);
      return { name: String(year), year, color, ...weeklyFigures(year, lastWeek, weeks) };
    }),
  };
}

function weeklyFigures(
  year: number,
  lastWeek: number,
  weeks: ReadonlyMap<string | null, DealSum>,
): Pick<TrendSeriesDto, 'data' | 'deal_counts'> {
  const first = firstDayOf(year);
  // A week's bucket starts on Monday.
  const shown = Array.from({ length: lastWeek }, (_, week) => weeks.get(addDays(first, 7 * week)));
  return {
    data: shown.map((week) => inDollars(week?.amountCents ?? 0n)),
    deal_counts: shown.map((week) => week?.count ?? 0),
  };
}

/** Week 1 is the week of 4 January. */
function firstDayOf(isoYear: number): string {
  return mondayOf(addDays(startOfYear(isoYear), 3));
}
