import { type Tally, tally } from '../market-query/aggregation/tally';
import type { DealSource, Dimension, Measure } from '../market-query/aggregation/deal-facts';
import { dollars } from '../market-query/aggregation/money';
import type { MarketReader } from '../market-query/answer-cache/market-reader';
import { categoryRows } from '../market-query/body/category-row';
import type { ChartBody } from '../market-query/body/chart-body.dto';
import { answerMetadata, daysInScope, periodInWords } from '../market-query/body/period-metadata';
import { extraMeasures } from '../market-query/body/row-measures';
import { stageRows } from '../market-query/body/stage-row';
import { countryRows, valueRows } from '../market-query/body/value-row';
import type { ChartView } from '../market-query/market-query';
import type { BreakdownDto, ChartsDto, NamedChartsDto } from './dto/charts.dto';
import { type TrendDto, weeklyTrend } from './trend';

type Chart = (market: MarketReader) => Promise<TrendDto | BreakdownDto>;

/** A chart with the rows of a stand-alone endpoint, under that endpoint's key. */
function breakdown<Key extends string | number>(definition: {
  source: DealSource;
  by: Dimension;
  measures: readonly Measure[];
  chartType: string;
  title: string;
  rows: (deals: Tally<Key>, market: MarketReader) => Partial<BreakdownDto>;
}): Chart {
  const { source, by, measures, chartType, title, rows } = definition;
  return async (market) => {
    const wanted = new Set([...measures, ...extraMeasures(market.reading.query.metrics)]);
    const deals = tally(await market.aggregate<Key>(source, by, [...wanted]));
    return {
      chart_type: chartType,
      title,
      subtitle: periodInWords(market, daysInScope(market, deals)),
      ...rows(deals, market),
      unknown_count: deals.unknownCount,
      unknown_amount: dollars(deals.unknownCents.toString()),
    };
  };
}

const byCategory = (deals: Tally<number>, { reading }: MarketReader): Partial<BreakdownDto> => ({
  categories: categoryRows(deals, reading.vocabulary, reading.query.metrics),
});
const byCountry = (deals: Tally<string>, { reading }: MarketReader): Partial<BreakdownDto> => ({
  countries: countryRows(deals, reading.query.metrics),
});

const CHARTS: Record<keyof NamedChartsDto, Chart> = {
  funding_trends: (market) => weeklyTrend(market, 'funding', 'Funding by week'),
  acquisition_trends: (market) => weeklyTrend(market, 'acquisitions', 'Acquisitions by week'),
  funding_by_category: breakdown({
    source: 'funding',
    by: 'category',
    measures: ['companies'],
    chartType: 'bar',
    title: 'Funding by category',
    rows: byCategory,
  }),
  funding_by_stage: breakdown<number>({
    source: 'funding',
    by: 'stage',
    measures: ['companies', 'average', 'median'],
    chartType: 'bar',
    title: 'Funding by stage',
    rows: (deals) => ({ stages: stageRows(deals) }),
  }),
  funding_by_country: breakdown({
    source: 'funding',
    by: 'country',
    measures: [],
    chartType: 'map',
    title: 'Funding by country',
    rows: byCountry,
  }),
  acquisitions_by_category: breakdown({
    source: 'acquisitions',
    by: 'category',
    measures: ['companies'],
    chartType: 'bar',
    title: 'Acquisitions by category',
    rows: byCategory,
  }),
  acquisitions_by_country: breakdown({
    source: 'acquisitions',
    by: 'country',
    measures: [],
    chartType: 'map',
    title: 'Acquisitions by target country',
    rows: byCountry,
  }),
  buyer_types: breakdown<string>({
    source: 'acquisitions',
    by: 'buyerType',
    measures: [],
    chartType: 'donut',
    title: 'Acquisitions by buyer type',
    rows: (deals, { reading }) => ({ buyer_types: valueRows(deals, reading.query.metrics) }),
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
export async function chartsBody(market: MarketReader): Promise<ChartBody<ChartsDto>> {
  const { view = 'overview', metrics = [] } = market.reading.query;
  const charts: Partial<NamedChartsDto> = {};
  for (const name of NAMES.filter(IN_VIEW[view])) {
    Object.assign(charts, { [name]: await CHARTS[name](market) });
  }
  const funding = tally(await market.aggregate<number>('funding', 'category'));
  const acquisitions = tally(await market.aggregate<number>('acquisitions', 'category'));
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
      total_funding: dollars(funding.totalCents.toString()),
      total_amount: dollars(acquisitions.totalCents.toString()),
      funding_deals: funding.totalCount,
      acquisition_deals: acquisitions.totalCount,
    },
  };
}
