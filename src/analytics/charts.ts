import type { DealSource } from '../market-query/aggregation/dimensions';
import { addedTotals, type DealTotals, type Tally } from '../market-query/aggregation/tally';
import { dollars } from '../market-query/aggregation/money';
import type { QueryContext } from '../market-query/query-context';
import { categoryRows } from '../market-query/body/category-row';
import type { ChartBody } from '../market-query/body/chart-body.dto';
import {
  answerMetadata,
  daysInScope,
  periodInWords,
  type UnknownDeals,
  unknownBucket,
} from '../market-query/body/period-metadata';
import { type ExtraMeasure, extraMeasures } from '../market-query/body/row-measures';
import { STAGE_MEASURES, stageRows } from '../market-query/body/stage-row';
import { countryRows, valueRows } from '../market-query/body/value-row';
import type { ChartView } from '../market-query/market-query';
import type { BreakdownDto, ChartsDto, NamedChartsDto } from './dto/charts.dto';
import type { TrendDto } from './dto/trend.dto';
import { weeklyTrend } from './trend';

/** Funding and acquisitions by category: queried once, for the totals and for the two charts that show them. */
type ByCategory = Record<DealSource, Tally<'category', ExtraMeasure>>;

type Chart = (market: QueryContext, byCategory: ByCategory) => Promise<TrendDto | BreakdownDto>;

interface Heading {
  chartType: string;
  title: string;
}

function categoryBreakdown(source: DealSource, title: string): Chart {
  return (market, { [source]: deals }) => {
    const { vocabulary, query } = market.resolved;
    const categories = categoryRows(deals, vocabulary, query.metrics);
    return Promise.resolve(breakdown(market, { chartType: 'bar', title }, deals, { categories }));
  };
}

function countryBreakdown(source: DealSource, title: string): Chart {
  return async (market) => {
    const deals = await market.tally(source, 'country', withMetrics(market));
    const countries = countryRows(deals, market.resolved.query.metrics);
    return breakdown(market, { chartType: 'map', title }, deals, { countries });
  };
}

async function fundingByStage(market: QueryContext): Promise<BreakdownDto> {
  const deals = await market.tally('funding', 'stage', STAGE_MEASURES);
  return breakdown(market, { chartType: 'bar', title: 'Funding by stage' }, deals, { stages: stageRows(deals) });
}

async function buyerTypes(market: QueryContext): Promise<BreakdownDto> {
  const deals = await market.tally('acquisitions', 'buyerType', withMetrics(market));
  const rows = { buyer_types: valueRows(deals, market.resolved.query.metrics) };
  return breakdown(market, { chartType: 'donut', title: 'Acquisitions by buyer type' }, deals, rows);
}

/** A chart with the rows of a stand-alone endpoint, under that endpoint's key. */
function breakdown(
  market: QueryContext,
  { chartType, title }: Heading,
  deals: DealTotals & UnknownDeals,
  rows: Partial<BreakdownDto>,
): BreakdownDto {
  return {
    chart_type: chartType,
    title,
    subtitle: periodInWords(market, daysInScope(market, deals)),
    ...rows,
    ...unknownBucket(deals),
  };
}

function withMetrics(market: QueryContext, measures: readonly ExtraMeasure[] = []): ExtraMeasure[] {
  return [...new Set([...measures, ...extraMeasures(market.resolved.query.metrics)])];
}

const CHARTS: Record<keyof NamedChartsDto, Chart> = {
  funding_trends: (market) => weeklyTrend(market, 'funding', 'Funding by week'),
  acquisition_trends: (market) => weeklyTrend(market, 'acquisitions', 'Acquisitions by week'),
  funding_by_category: categoryBreakdown('funding', 'Funding by category'),
  funding_by_stage: fundingByStage,
  funding_by_country: countryBreakdown('funding', 'Funding by country'),
  acquisitions_by_category: categoryBreakdown('acquisitions', 'Acquisitions by category'),
  acquisitions_by_country: countryBreakdown('acquisitions', 'Acquisitions by target country'),
  buyer_types: buyerTypes,
};

const NAMES = Object.keys(CHARTS) as (keyof NamedChartsDto)[];
const isTrend = (name: string): boolean => name.endsWith('_trends');

const IN_VIEW: Record<ChartView, (name: keyof NamedChartsDto) => boolean> = {
  overview: () => true,
  funding: (name) => name.startsWith('funding_'),
  acquisitions: (name) => !name.startsWith('funding_'),
  trends: isTrend,
  breakdowns: (name) => !isTrend(name),
};

/** The charts of the requested view. The totals always cover funding and acquisitions. */
export async function chartsBody(market: QueryContext): Promise<ChartBody<ChartsDto>> {
  const { view = 'overview', metrics = [] } = market.resolved.query;
  const measures = withMetrics(market, ['companies']);
  const funding = await market.tally('funding', 'category', measures);
  const acquisitions = await market.tally('acquisitions', 'category', measures);
  const charts: Partial<NamedChartsDto> = {};
  for (const name of NAMES.filter(IN_VIEW[view])) {
    Object.assign(charts, { [name]: await CHARTS[name](market, { funding, acquisitions }) });
  }
  const period = daysInScope(market, addedTotals(funding, acquisitions));
  return {
    chart_type: 'dashboard',
    title: 'Main charts',
    subtitle: periodInWords(market, period),
    charts,
    metadata: {
      ...answerMetadata(market),
      period,
      view,
      metrics,
      total_deals: funding.totalCount + acquisitions.totalCount,
      total_funding: dollars(funding.totalCents),
      total_amount: dollars(acquisitions.totalCents),
      funding_deals: funding.totalCount,
      acquisition_deals: acquisitions.totalCount,
    },
  };
}
