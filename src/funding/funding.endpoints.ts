import { EQUITY_STAGES } from '../market-data/vocabularies/funding-stages';
import { type Breakdown, endpoint } from '../market/query/endpoints/endpoint';
import { type ExportEndpoint, HOW_IT_IS_SENT } from '../market/query/endpoints/export-endpoint';
import type { Split } from '../market/query/endpoints/splits';
import { EXPORT_FORMATS } from '../platform/http/answer-format';
import { FundingGeoDataDto, StagesDistributionDto } from './dto/breakdowns.dto';
import { CategoryDataDto } from './dto/category-data.dto';
import { CohortsDto } from './dto/cohorts.dto';
import { FundingHistoryDto } from './dto/funding-history.dto';
import { FundingRoundsDto, TopFundingRoundsDto } from './dto/funding-rounds.dto';
import { FundingStagePercentilesDto } from './dto/funding-stage-percentiles.dto';
import { InstrumentBreakdownDto } from './dto/instrument-breakdown.dto';

export const FUNDING_BY_CATEGORY = endpoint(CategoryDataDto, {
  path: 'category-data',
  deals: 'funding',
  defaultTimeframe: 'ttm',
  label: 'Funding by category',
  page: {
    path: '/explore/figures/funding-by-category',
    section: 'funding-by-category',
    parameters: ['limit'],
  },
  chartType: 'bar',
  limit: { max: 500 },
  rows: { in: 'categories', id: 'name', amount: 'amount', count: 'count', filter: 'categories' },
  totals: { amount: 'total_funding', count: 'total_deals' },
  description: "Each round counts towards its company's primary category.",
  example: 'category-data?timeframe=ytd&countries=US,GB',
});

export const FUNDING_BY_COUNTRY = endpoint(FundingGeoDataDto, {
  path: 'funding-geo-data',
  deals: 'funding',
  defaultTimeframe: 'ttm',
  label: 'Funding by country',
  page: {
    path: '/explore/figures/funding-by-country',
    section: 'funding-by-country',
    parameters: ['limit'],
  },
  chartType: 'map',
  limit: { max: 500 },
  rows: { in: 'countries', id: 'code', amount: 'value', count: 'count', filter: 'countries' },
  totals: { amount: 'total_funding', count: 'total_deals' },
  description: 'Each round counts towards the country of the funded company.',
  example: 'funding-geo-data?timeframe=ly&continents=EU',
});

export const FUNDING_BY_STAGE = endpoint(StagesDistributionDto, {
  path: 'stages/distribution',
  deals: 'funding',
  defaultTimeframe: 'ttm',
  label: 'Funding by stage',
  page: { path: '/explore/figures/funding-by-stage', section: 'funding-by-stage' },
  chartType: 'bar',
  rows: { in: 'stages', id: 'name', amount: 'amount', count: 'count', filter: 'stages' },
  totals: { amount: 'total_funding', count: 'total_deals' },
  summary: 'Funding stage distribution',
  description:
    'One row per stage, from the earliest to the latest, including stages without a round.',
  example: 'stages/distribution?timeframe=ttm&fundingVenue=private',
});

/** The breakdowns that can be compared, by what they split funding by. */
export const FUNDING_BREAKDOWNS = {
  category: FUNDING_BY_CATEGORY,
  stage: FUNDING_BY_STAGE,
  country: FUNDING_BY_COUNTRY,
} as const satisfies { [By in Split]?: Breakdown };

export const STAGE_PERCENTILES = endpoint(FundingStagePercentilesDto, {
  path: 'funding-stage-percentiles',
  deals: 'funding',
  defaultTimeframe: 'ttm',
  label: 'Funding amount percentiles by stage',
  page: { path: '/explore/figures/amounts-by-stage', section: 'amounts-by-stage' },
  chartType: 'heatmap',
  rows: { in: 'stages', id: 'name', count: 'count', filter: 'stages' },
  totals: { amount: 'total_funding', count: 'total_deals' },
  description:
    'Continuous percentiles of the disclosed amounts in scope. Rounds of listed companies are included unless you send `fundingVenue=private`. ' +
    'A stage with fewer disclosed rounds than `metadata.min_sample` has nulls.',
  example: 'funding-stage-percentiles?timeframe=all&stages=Seed,Series A',
});

export const COHORTS = endpoint(CohortsDto, {
  path: 'cohorts',
  deals: 'funding',
  defaultTimeframe: 'all',
  label: 'From one stage to the next',
  page: { path: '/explore/figures/cohorts', parameters: ['by'] },
  chartType: 'table',
  fixedFilters: { stages: EQUITY_STAGES.map(({ name }) => name).join(',') },
  splitBy: ['stage', 'category', 'country'],
  rows: { in: 'cohorts', id: 'name' },
  summary: 'Cohorts: how many companies raised the next stage, and how many were acquired',
  description:
    'The companies whose first round of a stage was in the period, and what they did afterwards. A company counts within 12 months only if these months are over. ' +
    'The next stage is any later one from Pre-Seed to Private Equity, or an IPO. A median or a share of fewer than five companies is null. With `by=category` or ' +
    '`by=country`, send exactly one of these stages. The companies behind a count: `/companies` with the same filters, the stage and `first_at_stage=true`, and ' +
    '`next_stage_within` or `acquired_within`; for `observed_12m`, the period ends on the `last_day` of `metadata.horizons`.',
  example: 'cohorts?start=2023-01-01&end=2024-12-31',
});

export const FUNDING_HISTORY = endpoint(FundingHistoryDto, {
  path: 'funding/history',
  deals: 'funding',
  defaultTimeframe: 'all',
  label: 'Funding over time',
  page: { path: '/explore/figures/funding-history', parameters: ['granularity', 'by', 'limit'] },
  chartType: 'line',
  granularity: 'year',
  splitBy: ['category', 'domain', 'stage', 'country'],
  limit: { default: 10, max: 100 },
  rows: { in: 'periods', amount: 'amount', count: 'count' },
  totals: { amount: 'total_funding', count: 'total_deals' },
  description:
    'One row per year, quarter, month or week. Periods without a round are rows of zeros. A period that ends today or later is partial. ' +
    'With `by`, such as `by=category`, each period is also split: `series` has the largest names, ready for a stacked chart.',
  example:
    'funding/history?granularity=quarter&by=category&limit=5&start=2024-01-01&end=2025-12-31',
});

export const INSTRUMENT_BREAKDOWN = endpoint(InstrumentBreakdownDto, {
  path: 'funding/instrument-breakdown',
  deals: 'funding',
  defaultTimeframe: 'all',
  label: 'Public-market capital by instrument',
  page: { path: '/explore/figures/instruments', parameters: ['granularity'] },
  chartType: 'stacked_bar',
  fixedFilters: { fundingVenue: 'public' },
  granularity: 'quarter',
  totals: { amount: 'total_funding', count: 'total_deals' },
  summary: 'Public-market capital by instrument type over time',
  description:
    'Only rounds of listed companies: senior notes, convertible notes, at-the-market equity and warrant activity.',
  example: 'funding/instrument-breakdown?start=2024-01-01&end=2025-12-31',
});

export const TOP_FUNDING_ROUNDS = endpoint(TopFundingRoundsDto, {
  path: 'top-funding-rounds',
  deals: 'funding',
  defaultTimeframe: 'ttm',
  label: 'Largest funding rounds',
  page: { path: '/explore/deals', search: { sort: 'amount' } },
  chartType: 'table',
  ranksAmounts: true,
  limit: { default: 10, max: 100 },
  rows: { in: 'funding_rounds', record: { kind: 'company', slug: 'company_slug' } },
  totals: { amount: 'total_funding', count: 'total_deals' },
  summary: 'Largest funding rounds by amount',
  description: 'Only rounds with a disclosed amount are ranked. Equal amounts share a rank.',
  example: 'top-funding-rounds?timeframe=1q&limit=5',
});

export const FUNDING_ROUND_LIST = endpoint(FundingRoundsDto, {
  path: 'funding-rounds',
  deals: 'funding',
  defaultTimeframe: 'ttm',
  label: 'Funding rounds',
  page: { path: '/explore/deals', parameters: ['cursor', 'sort'] },
  chartType: 'table',
  extraParams: ['cohort'],
  limit: { default: 100, max: 500 },
  sort: { default: '-date', by: { date: 'day', amount: 'number' } },
  rows: { in: 'funding_rounds', record: { kind: 'company', slug: 'company_slug' } },
  totals: { amount: 'total_funding', count: 'total_deals' },
  summary: 'List funding rounds',
  description:
    'Every funding round in scope, newest first, including undisclosed amounts. Filter by the value of a row in another answer to get the rounds behind ' +
    'that row. The header `Link: <...>; rel="next"` has the address of the next page.',
  example: 'funding-rounds?timeframe=4w&stages=Seed&limit=20',
});

export const FUNDING_ROUND_EXPORT: ExportEndpoint = endpoint(FundingRoundsDto, {
  path: 'exports/funding-rounds',
  deals: 'funding',
  defaultTimeframe: 'ttm',
  label: 'Funding rounds',
  chartType: 'table',
  formats: EXPORT_FORMATS,
  extraParams: ['cohort'],
  rows: { in: 'funding_rounds', record: { kind: 'company', slug: 'company_slug' } },
  summary: 'Funding rounds: the whole list',
  description: `All rows that \`/funding-rounds\` has with the same filters, ${HOW_IT_IS_SENT}`,
  example: 'exports/funding-rounds?timeframe=4w&stages=Seed',
});
