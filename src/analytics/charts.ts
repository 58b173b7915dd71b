import {
  ACQUISITIONS_BY_BUYER_TYPE,
  ACQUISITIONS_BY_CATEGORY,
  ACQUISITIONS_BY_COUNTRY,
} from '../acquisitions/acquisitions.endpoints';
import {
  FUNDING_BY_CATEGORY,
  FUNDING_BY_COUNTRY,
  FUNDING_BY_STAGE,
} from '../funding/funding.endpoints';
import type { DealSource } from '../market/query/aggregation/deal-source';
import { type GroupedTotals, totalsOf } from '../market/query/aggregation/grouped-totals';
import { type ExtraMeasure, EXTRA_MEASURES } from '../market/query/aggregation/measures';
import { inDollars } from '../market/query/aggregation/money';
import { categoryRows } from '../market/query/bodies/category-row';
import { heading, unknownBucket, periodMetadata } from '../market/query/bodies/period-metadata';
import { extraMeasures } from '../market/query/bodies/row-measures';
import { stageRows } from '../market/query/bodies/stage-row';
import { countryRows, valueRows } from '../market/query/bodies/value-row';
import type { ChartBody } from '../market/query/endpoints/chart-body.dto';
import type { ChartView } from '../market/query/endpoints/endpoint-spec';
import type { Question } from '../market/query/questions/question';
import type { MAIN_CHARTS } from './analytics.endpoints';
import type { BreakdownDto, ChartsDto, NamedChartsDto } from './dto/charts.dto';
import type { TrendDto } from './dto/trend.dto';
import { weeklyTrend } from './trend';

type ChartName = keyof NamedChartsDto;
type ChartsQuestion = Question<typeof MAIN_CHARTS>;

/** The charts that show the rows of another endpoint. */
export const BREAKDOWNS = {
  funding_by_category: FUNDING_BY_CATEGORY,
  funding_by_stage: FUNDING_BY_STAGE,
  funding_by_country: FUNDING_BY_COUNTRY,
  acquisitions_by_category: ACQUISITIONS_BY_CATEGORY,
  acquisitions_by_country: ACQUISITIONS_BY_COUNTRY,
  buyer_types: ACQUISITIONS_BY_BUYER_TYPE,
} as const;

const FUNDING_CHARTS = ['funding_by_category', 'funding_by_stage', 'funding_by_country'] as const;
const ACQUISITION_CHARTS = [
  'acquisitions_by_category',
  'acquisitions_by_country',
  'buyer_types',
] as const;

/** The charts of each view, in the order of the body. */
const CHARTS_IN_VIEW: Record<ChartView, readonly ChartName[]> = {
  overview: ['funding_trends', 'acquisition_trends', ...FUNDING_CHARTS, ...ACQUISITION_CHARTS],
  funding: ['funding_trends', ...FUNDING_CHARTS],
  acquisitions: ['acquisition_trends', ...ACQUISITION_CHARTS],
  trends: ['funding_trends', 'acquisition_trends'],
  breakdowns: [...FUNDING_CHARTS, ...ACQUISITION_CHARTS],
};

/**
 * The charts of the requested view. Deals by category are queried once, for the totals and for the
 * two charts that show them. The totals always cover funding and acquisitions.
 */
export async function chartsBody(question: ChartsQuestion): Promise<ChartBody<ChartsDto>> {
  const { view, metrics } = question.parameters;
  const measures = [...new Set(['companies' as const, ...extraMeasures(metrics)])];
  const byCategory = {
    funding: await question.groupedTotals('funding', 'category', measures),
    acquisitions: await question.groupedTotals('acquisitions', 'category', measures),
  };
  const charts: Partial<NamedChartsDto> = {};
  for (const name of CHARTS_IN_VIEW[view])
    Object.assign(charts, { [name]: await chartNamed(name, question, byCategory) });
  const { funding, acquisitions } = byCategory;
  const total = totalsOf([funding, acquisitions]);
  return {
    ...heading(question, total),
    charts,
    metadata: {
      ...periodMetadata(question, total),
      view,
      metrics,
      total_deals: total.count,
      total_funding: inDollars(funding.amountCents),
      total_amount: inDollars(acquisitions.amountCents),
      funding_deals: funding.count,
      acquisition_deals: acquisitions.count,
    },
  };
}

type ByCategory = GroupedTotals<'category', ExtraMeasure>;

function chartNamed(
  name: ChartName,
  question: ChartsQuestion,
  byCategory: Record<DealSource, ByCategory>,
): Promise<TrendDto | BreakdownDto> | BreakdownDto {
  switch (name) {
    case 'funding_trends':
      return weeklyTrend(question, 'funding', 'Funding by week');
    case 'acquisition_trends':
      return weeklyTrend(question, 'acquisitions', 'Acquisitions by week');
    case 'funding_by_category':
      return categoryChart(question, name, byCategory.funding);
    case 'acquisitions_by_category':
      return categoryChart(question, name, byCategory.acquisitions);
    case 'funding_by_stage':
      return stageChart(question);
    case 'funding_by_country':
    case 'acquisitions_by_country':
      return countryChart(question, name);
    case 'buyer_types':
      return buyerChart(question);
  }
}

function categoryChart(
  question: ChartsQuestion,
  name: 'funding_by_category' | 'acquisitions_by_category',
  deals: ByCategory,
): BreakdownDto {
  const { rows: categories } = categoryRows(deals, question.parameters);
  const chart = heading(question, deals, BREAKDOWNS[name]);
  return { ...chart, categories, ...unknownBucket(deals.unknown) };
}

async function stageChart(question: ChartsQuestion): Promise<BreakdownDto> {
  const deals = await question.groupedTotals('funding', 'stage', EXTRA_MEASURES);
  const chart = heading(question, deals, BREAKDOWNS.funding_by_stage);
  return { ...chart, stages: stageRows(deals), ...unknownBucket(deals.unknown) };
}

async function countryChart(
  question: ChartsQuestion,
  name: 'funding_by_country' | 'acquisitions_by_country',
): Promise<BreakdownDto> {
  const { parameters } = question;
  const measures = extraMeasures(parameters.metrics);
  const deals = await question.groupedTotals(BREAKDOWNS[name].deals, 'country', measures);
  const { rows: countries } = countryRows(deals, parameters);
  const chart = heading(question, deals, BREAKDOWNS[name]);
  return { ...chart, countries, ...unknownBucket(deals.unknown) };
}

async function buyerChart(question: ChartsQuestion): Promise<BreakdownDto> {
  const { parameters } = question;
  const measures = extraMeasures(parameters.metrics);
  const deals = await question.groupedTotals('acquisitions', 'buyerType', measures);
  const { rows } = valueRows(deals, parameters);
  const chart = heading(question, deals, BREAKDOWNS.buyer_types);
  return { ...chart, buyer_types: rows, ...unknownBucket(deals.unknown) };
}
