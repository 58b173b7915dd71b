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
import type { ChartEntry } from './chart-entry';

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

/** Five years of quarters. */
export const historySearch = overTime(QUARTERS);

/** Three years of quarters of the largest ones, with a panel each. */
export const panelSearch = overTime(SPLIT_QUARTERS, (query) => segments(query, PANELS));

/** Five years of quarters of the largest ones, with a line each. */
export const lineSearch = overTime(QUARTERS, (query) => segments(query, SEGMENTS));

/** By category, even of a single one: acquisitions have no stages. */
export const acquisitionLineSearch = overTime(QUARTERS, () => largest('category', SEGMENTS));

/** Three years of quarters, split by type of buyer. */
export const buyerSearch = overTime(SPLIT_QUARTERS, () => largest('buyer_type', SEGMENTS));

/** By category; a single category by stage. */
function segments(query: PageQuery, limit: number): AddressParameters {
  return largest(hasOneCategory(query) ? 'stage' : 'category', limit);
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
  quarters: number,
  splitOf: (query: PageQuery) => AddressParameters = () => ({}),
): ChartEntry['search'] {
  return (query, period) => {
    const split = splitOf(query);
    if (!isByQuarter(query, period))
      return query.withPeriod().search({ granularity: 'year', ...split });
    const { start: first } = bucketOf(addMonths(period.end, 3 - 3 * quarters), 'quarter');
    return query
      .between(period.start < first ? period.start : first, period.end)
      .search({ granularity: 'quarter', ...split });
  };
}

function isByQuarter(query: PageQuery, period: DaysDto): period is { start: string; end: string } {
  const { start, end } = period;
  if (query.get('timeframe') === 'all' || start === null || end === null) return false;
  return yearOf(end) - yearOf(start) <= MAX_YEARS_OF_QUARTERS;
}
