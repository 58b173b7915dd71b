import { ACQUISITION_BREAKDOWNS } from '../acquisitions/acquisitions.endpoints';
import { FUNDING_BREAKDOWNS } from '../funding/funding.endpoints';
import { endpoint } from '../market/query/endpoints/endpoint';
import { ChartsDto } from './dto/charts.dto';
import { ComparisonDto } from './dto/comparison.dto';
import { FilterOptionsDto } from './dto/filter-options.dto';
import { RangesBreakdownDto } from './dto/ranges-breakdown.dto';

export const MAIN_CHARTS = endpoint(ChartsDto, {
  path: 'charts',
  deals: 'both',
  defaultTimeframe: 'ttm',
  label: 'Main charts',
  page: { path: '/explore/figures/weekly-trends', search: { view: 'trends' } },
  chartType: 'dashboard',
  extraParams: ['view', 'metrics'],
  summary: 'Main charts: funding and acquisition aggregations',
  description:
    'Each breakdown has the same rows as its own endpoint with the same filters. Funding-only filters apply to the funding charts, and ' +
    '`acquisitionTypes` to the acquisition charts. The two trends show whole ISO years, so they ignore the timeframe and the date range; ' +
    '`offset` moves them, too.',
  example: 'charts?view=breakdowns&timeframe=ytd&metrics=amount,count,median',
});

/** The breakdowns that can be compared. */
export const COMPARED = {
  funding: FUNDING_BREAKDOWNS,
  acquisitions: ACQUISITION_BREAKDOWNS,
} as const;

export const COMPARISON = endpoint(ComparisonDto, {
  path: 'comparison',
  deals: 'both',
  defaultTimeframe: 'ttm',
  label: 'Comparison',
  page: { path: '/explore/compare', parameters: ['with'] },
  chartType: 'table',
  compares: COMPARED,
  extraParams: ['exit_type', 'metrics'],
  limit: { max: 500 },
  rows: { in: 'rows' },
  summary: 'Compare two periods or two sets of filters',
  description:
    'Two sides of one breakdown, and the change. Side A has the parameters of the breakdown; those of side B begin with `with.`, such as `with.countries`. ' +
    'Side B inherits every filter of side A that no `with.` parameter names; an empty one, such as `with.countries=`, drops the filter. Without a period of ' +
    'its own, side B is the period before: as many months for a timeframe of months and for whole months, as many days for others, the year before for ' +
    '`ly`, and the same days a year earlier for `ytd` and with `with=previous_year`. `with.offset` moves the days of side A. To compare filters in the same ' +
    'period, send it twice: `timeframe=ttm&with.timeframe=ttm`. With `metrics=median`, each row, the unknown deals and the total have the median of both ' +
    'sides; `average` and `companies` work the same way. By stage, rows always have the median.',
  example:
    'comparison?what=funding&by=category&countries=US&with.countries=GB&timeframe=ttm&with.timeframe=ttm&limit=10',
});

export const RANGES_BREAKDOWN = endpoint(RangesBreakdownDto, {
  path: 'ranges/breakdown',
  deals: 'both',
  defaultTimeframe: 'ttm',
  label: 'Deals by transaction range',
  page: { path: '/explore/figures/deals-by-size' },
  chartType: 'bar',
  rows: {
    in: 'ranges',
    id: 'name',
    amount: 'amount',
    count: 'count',
    filter: 'transactionRanges',
  },
  totals: { amount: 'total_amount', count: 'total_deals' },
  summary: 'Transaction range breakdown',
  description:
    'Funding rounds and acquisitions by size, together and separately. Funding-only filters apply to the rounds, and `acquisitionTypes` to the acquisitions.',
  example: 'ranges/breakdown?timeframe=ttm&continents=NA,EU',
});

export const FILTER_OPTIONS = endpoint(FilterOptionsDto, {
  path: 'filter-options',
  deals: 'both',
  defaultTimeframe: 'all',
  withoutSharedParams: true,
  label: 'Filter options',
  chartType: 'options',
  summary: 'Available filter options',
  description:
    'One key per query parameter, with the same spelling. Counts cover the whole dataset. Closed lists are complete, even where a count is 0.',
  example: 'filter-options',
});
