import { type Tally, tally } from '../market-query/aggregation/tally';
import type { DealSource, Dimension, Measure } from '../market-query/aggregation/deal-facts';
import { dollars } from '../market-query/aggregation/money';
import type { QueryContext } from '../market-query/query-context';
import { categoryRows } from '../market-query/body/category-row';
import type { ChartBody } from '../market-query/body/chart-body.dto';
import { answerMetadata, daysInScope, periodInWords, unknownBucket } from '../market-query/body/period-metadata';
import { extraMeasures } from '../market-query/body/row-measures';
import { stageRows } from '../market-query/body/stage-row';
import { countryRows, valueRows } from '../market-query/body/value-row';
import type { ChartView } from '../market-query/market-query';
import type { BreakdownDto, ChartsDto, NamedChartsDto } from './dto/charts.dto';
import type { TrendDto } from './dto/trend.dto';
import { weeklyTrend } from './trend';

/** Both halves by category: asked once, for the totals and for the two charts that show them. */
type ByCategory = Record<DealSource, Tally<number>>;

type Chart = (market: QueryContext, byCategory: ByCategory) => Promise<TrendDto | BreakdownDto>;

type AnyTally = Pick<Tally<never>, 'firstDay' | 'lastDay' | 'unknownCount' | 'unknownCents'>;

interface Drawing {
  chartType: string;
  title: string;
}

interface Breakdown<Key extends string | number> extends Drawing {
  source: DealSource;
  by: Dimension;
  measures?: readonly Measure[];
  rows: (deals: Tally<Key>, market: QueryContext) => Partial<BreakdownDto>;
}

/** A chart with the rows of a stand-alone endpoint, under that endpoint's key. */
function breakdown<Key extends string | number>({ source, by, measures = [], rows, ...drawing }: Breakdown<Key>): Chart {
  return async (market) => {
    const deals = tally(await market.aggregate<Key>(source, by, withMetrics(market, measures)));
    return draw(market, drawing, deals, rows(deals, market));
  };
}

function categoryBreakdown(source: DealSource, title: string): Chart {
  return (market, { [source]: deals }) => {
    const { vocabulary, query } = market.resolved;
    const categories = categoryRows(deals, vocabulary, query.metrics);
    return Promise.resolve(draw(market, { chartType: 'bar', title }, deals, { categories }));
  };
}

function countryBreakdown(source: DealSource, title: string): Chart {
  const rows = (deals: Tally<string>, { resolved }: QueryContext): Partial<BreakdownDto> => ({
    countries: countryRows(deals, resolved.query.metrics),
  });
  return breakdown({ source, by: 'country', chartType: 'map', title, rows });
}

function draw(market: QueryContext, { chartType, title }: Drawing, deals: AnyTally, rows: Partial<BreakdownDto>): BreakdownDto {
  return {
    chart_type: chartType,
    title,
    subtitle: periodInWords(market, daysInScope(market, deals)),
    ...rows,
    ...unknownBucket(deals),
  };
}

function withMetrics(market: QueryContext, measures: readonly Measure[]): Measure[] {
  return [...new Set([...measures, ...extraMeasures(market.resolved.query.metrics)])];
}

const CHARTS: Record<keyof NamedChartsDto, Chart> = {
  funding_trends: (market) => weeklyTrend(market, 'funding', 'Funding by week'),
  acquisition_trends: (market) => weeklyTrend(market, 'acquisitions', 'Acquisitions by week'),
  funding_by_category: categoryBreakdown('funding', 'Funding by category'),
  funding_by_stage: breakdown<number>({
    source: 'funding',
    by: 'stage',
    measures: ['companies', 'average', 'median'],
    chartType: 'bar',
    title: 'Funding by stage',
    rows: (deals) => ({ stages: stageRows(deals) }),
  }),
  funding_by_country: countryBreakdown('funding', 'Funding by country'),
  acquisitions_by_category: categoryBreakdown('acquisitions', 'Acquisitions by category'),
  acquisitions_by_country: countryBreakdown('acquisitions', 'Acquisitions by target country'),
  buyer_types: breakdown<string>({
    source: 'acquisitions',
    by: 'buyerType',
    chartType: 'donut',
    title: 'Acquisitions by buyer type',
    rows: (deals, { resolved }) => ({ buyer_types: valueRows(deals, resolved.query.metrics) }),
  }),
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

/** The charts of the asked view. The totals cover both halves, whatever the view shows. */
export async function chartsBody(market: QueryContext): Promise<ChartBody<ChartsDto>> {
  const { view = 'overview', metrics = [] } = market.resolved.query;
  const categorized = async (source: DealSource): Promise<Tally<number>> =>
    tally(await market.aggregate<number>(source, 'category', withMetrics(market, ['companies'])));
  const byCategory = { funding: await categorized('funding'), acquisitions: await categorized('acquisitions') };
  const charts: Partial<NamedChartsDto> = {};
  for (const name of NAMES.filter(IN_VIEW[view])) Object.assign(charts, { [name]: await CHARTS[name](market, byCategory) });
  const { funding, acquisitions } = byCategory;
  const days = [funding.firstDay, funding.lastDay, acquisitions.firstDay, acquisitions.lastDay]
    .filter((day) => day !== null)
    .sort();
  const period = daysInScope(market, { firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null });
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
