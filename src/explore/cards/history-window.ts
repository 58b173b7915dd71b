import { ACQUISITION_HISTORY } from '../../acquisitions/acquisitions.endpoints';
import { FUNDING_HISTORY } from '../../funding/funding.endpoints';
import type { DaysDto } from '../../market-query/body/period-metadata';
import { monthOf, yearOf } from '../../market-query/period/calendar';
import { SEGMENTS } from '../charts/segment-lines';
import type { PageQuery } from '../page/page-query';

/** Deals over time, of each kind. */
export const HISTORIES = { funding: FUNDING_HISTORY, acquisitions: ACQUISITION_HISTORY } as const;

const QUARTERS = 20;
const SPLIT_QUARTERS = 12;
/** Longer periods are shown by year. */
const MAX_YEARS_OF_QUARTERS = 6;

/** The query of the weekly trends: three ISO years, whatever the page's period. */
export function trendsSearch(query: PageQuery): string {
  return query.withoutPeriod().search({ view: 'trends' });
}

/**
 * The query of a chart over time: five years of quarters to the end of the page's period, or all of
 * a longer period.
 */
export function historySearch(query: PageQuery, days: DaysDto): string {
  return windowSearch(query, days, QUARTERS);
}

/** Three years of quarters, split by category; a single category by stage. */
export function panelSearch(query: PageQuery, days: DaysDto, limit: number): string {
  return windowSearch(query, days, SPLIT_QUARTERS, splitOf(query, limit));
}

/** Five years of quarters of the largest ones. */
export function lineSearch(query: PageQuery, days: DaysDto): string {
  return windowSearch(query, days, QUARTERS, splitOf(query, SEGMENTS));
}

/** By category, even of a single one: acquisitions have no stages. */
export function acquisitionLineSearch(query: PageQuery, days: DaysDto): string {
  return windowSearch(query, days, QUARTERS, { by: 'category', limit: String(SEGMENTS) });
}

function splitOf(query: PageQuery, limit: number): Record<'by' | 'limit', string> {
  return { by: hasOneCategory(query) ? 'stage' : 'category', limit: String(limit) };
}

/** Then a chart by category would have a single row. */
export function hasOneCategory(query: PageQuery): boolean {
  const categories = query.get('categories');
  return categories !== undefined && !categories.includes(',');
}

/** Three years of quarters, split by type of buyer. */
export function buyerSearch(query: PageQuery, days: DaysDto, limit: number): string {
  return windowSearch(query, days, SPLIT_QUARTERS, { by: 'buyer_type', limit: String(limit) });
}

/** The query for the page's period alone, in the same buckets. */
export function withinSearch(query: PageQuery, period: DaysDto): string {
  const granularity = isByQuarter(query, period) ? 'quarter' : 'year';
  return query.withPeriod().search({ granularity });
}

function windowSearch(
  query: PageQuery,
  period: DaysDto,
  quarters: number,
  more: Readonly<Record<string, string>> = {},
): string {
  if (!isByQuarter(query, period))
    return query.withPeriod().search({ granularity: 'year', ...more });
  const first = quartersBefore(period.end, quarters - 1);
  return query
    .between(period.start < first ? period.start : first, period.end)
    .search({ granularity: 'quarter', ...more });
}

function isByQuarter(query: PageQuery, period: DaysDto): period is { start: string; end: string } {
  const { start, end } = period;
  if (query.get('timeframe') === 'all' || start === null || end === null) return false;
  return yearOf(end) - yearOf(start) <= MAX_YEARS_OF_QUARTERS;
}

/** The first day of the quarter that is so many before that of `day`. */
function quartersBefore(day: string, quarters: number): string {
  const index = yearOf(day) * 4 + Math.floor((monthOf(day) - 1) / 3) - quarters;
  const month = (index % 4) * 3 + 1;
  return `${String(Math.floor(index / 4)).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}
