import { ACQUISITION_HISTORY } from '../../../../acquisitions/acquisitions.endpoints';
import { FUNDING_HISTORY } from '../../../../funding/funding.endpoints';
import type { DaysDto } from '../../../../market/query/bodies/period-metadata';
import type { Split } from '../../../../market/query/endpoints/splits';
import { addMonths, bucketOf, yearOf } from '../../../../market/query/periods/calendar';
import { valuesOf } from '../../engine/page/filter-values';
import type { AddressParameters } from '../../engine/page/link';
import type { PageQuery } from '../../engine/page/page-query';
import { PANELS } from '../panel-chart';
import { SEGMENTS } from '../segments';

/** Deals over time, of each kind. */
export const HISTORIES = { funding: FUNDING_HISTORY, acquisitions: ACQUISITION_HISTORY } as const;

const QUARTERS = 20;
const SPLIT_QUARTERS = 12;
const MONTHS_IN_QUARTER = 3;
/** Longer periods are shown by year. */
const MAX_YEARS_OF_QUARTERS = 6;

/** The query of the weekly trends: three ISO years, whatever the page's period. */
export function trendsSearch(query: PageQuery): string {
  return query.withoutPeriod().search({ view: 'trends' });
}

/** Five years of quarters. */
export function historySearch(query: PageQuery, period: DaysDto): string {
  return overTime(query, period, QUARTERS);
}

/** Three years of quarters of the largest ones, with a panel each. */
export function panelSearch(query: PageQuery, period: DaysDto): string {
  return overTime(query, period, SPLIT_QUARTERS, largest(fundingSplit(query), PANELS));
}

/** Five years of quarters of the largest ones, with a line each. */
export function lineSearch(query: PageQuery, period: DaysDto): string {
  return overTime(query, period, QUARTERS, largest(fundingSplit(query), SEGMENTS));
}

/** By category, even of a single one: acquisitions have no stages. */
export function acquisitionLineSearch(query: PageQuery, period: DaysDto): string {
  return overTime(query, period, QUARTERS, largest('category', SEGMENTS));
}

/** Three years of quarters, split by type of buyer. */
export function buyerSearch(query: PageQuery, period: DaysDto): string {
  return overTime(query, period, SPLIT_QUARTERS, largest('buyer_type', SEGMENTS));
}

/** By category; a single category by stage. */
function fundingSplit(query: PageQuery): Split {
  return hasOneCategory(query) ? 'stage' : 'category';
}

function largest(by: Split, limit: number): AddressParameters {
  return { by, limit: String(limit) };
}

/** Then a chart by category would have a single row. */
export function hasOneCategory(query: PageQuery): boolean {
  return valuesOf(query, 'categories').length === 1;
}

/** The query for the page's period alone, in the same buckets. */
export function withinSearch(query: PageQuery, period: DaysDto): string {
  const granularity = isByQuarter(query, period) ? 'quarter' : 'year';
  return query.withPeriod().search({ granularity });
}

/**
 * The query of a chart over time: so many quarters to the end of the page's period, or all of a
 * longer period.
 */
function overTime(
  query: PageQuery,
  period: DaysDto,
  quarters: number,
  split: AddressParameters = {},
): string {
  if (!isByQuarter(query, period))
    return query.withPeriod().search({ granularity: 'year', ...split });
  const { start, end } = period;
  const inFirstQuarter = addMonths(end, -MONTHS_IN_QUARTER * (quarters - 1));
  const { start: first } = bucketOf(inFirstQuarter, 'quarter');
  return query
    .between(start < first ? start : first, end)
    .search({ granularity: 'quarter', ...split });
}

function isByQuarter(query: PageQuery, period: DaysDto): period is { start: string; end: string } {
  const { start, end } = period;
  if (query.get('timeframe') === 'all' || start === null || end === null) return false;
  return yearOf(end) - yearOf(start) <= MAX_YEARS_OF_QUARTERS;
}
