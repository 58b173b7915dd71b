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
import type { DealSource } from '../market/query/aggregation/dimensions';
import {
  type DealSum,
  type DealTotals,
  type GroupedTotals,
  totalsOf,
} from '../market/query/aggregation/grouped-totals';
import { type ExtraMeasure, EXTRA_MEASURES } from '../market/query/aggregation/measures';
import { inDollars } from '../market/query/aggregation/money';
import { categoryRows } from '../market/query/bodies/category-row';
import { heading, unknownBucket, periodMetadata } from '../market/query/bodies/period-metadata';
import { extraMeasures } from '../market/query/bodies/row-measures';
import { stageRows } from '../market/query/bodies/stage-row';
import { countryRows, valueRows } from '../market/query/bodies/value-row';
import type { ChartBody } from '../market/query/endpoints/chart-body.dto';
import type { Breakdown } from '../market/query/endpoints/endpoint';
import type { ChartView } from '../market/query/endpoints/endpoint-spec';
import type { Question } from '../market/query/questions/question';
import type { MAIN_CHARTS } from './analytics.endpoints';
import type { BreakdownDto, ChartsDto, NamedChartsDto } from './dto/charts.dto';
import type { TrendDto } from './dto/trend.dto';
import { weeklyTrend } from './trend';

/**
 * Funding and acquisitions by category: queried once, for the totals and for the two charts that
 * show them.
 */
type ByCategory = Record<DealSource, GroupedTotals<'category', ExtraMeasure>>;

type ChartsQuestion = Question<typeof MAIN_CHARTS>;
type Chart = (question: ChartsQuestion, byCategory: ByCategory) => Promise<TrendDto | BreakdownDto>;

/** The charts that show the rows of another endpoint. */
export const BREAKDOWNS = {
  funding_by_category: FUNDING_BY_CATEGORY,
  funding_by_stage: FUNDING_BY_STAGE,
  funding_by_country: FUNDING_BY_COUNTRY,
  acquisitions_by_category: ACQUISITIONS_BY_CATEGORY,
  acquisitions_by_country: ACQUISITIONS_BY_COUNTRY,
  buyer_types: ACQUISITIONS_BY_BUYER_TYPE,
} as const;

type Shown = Pick<Breakdown, 'deals' | 'label' | 'chartType'> & {
  readonly rows: { readonly in: keyof BreakdownDto };
};

function categoryBreakdown(shown: Shown): Chart {
  return (question, { [shown.deals]: deals }) => {
    const { rows } = categoryRows(deals, question.parameters);
    return Promise.resolve(breakdown(question, shown, deals, rows));
  };
}

function valueBreakdown(
  shown: Shown,
  by: 'country' | 'buyerType',
  rowsOf: typeof valueRows,
): Chart {
  return async (question) => {
    const deals = await question.groupedTotals(shown.deals, by, withMetrics(question));
    return breakdown(question, shown, deals, rowsOf(deals, question.parameters).rows);
  };
}

async function fundingByStage(question: ChartsQuestion): Promise<BreakdownDto> {
  const deals = await question.groupedTotals('funding', 'stage', EXTRA_MEASURES);
  return breakdown(question, BREAKDOWNS.funding_by_stage, deals, stageRows(deals));
}

function breakdown(
  question: ChartsQuestion,
  shown: Shown,
  deals: DealTotals & { unknown: DealSum },
  rows: readonly object[],
): BreakdownDto {
  return {
    ...heading(question, deals, shown),
    [shown.rows.in]: rows,
    ...unknownBucket(deals.unknown),
  };
}

function withMetrics(
  { parameters }: ChartsQuestion,
  measures: readonly ExtraMeasure[] = [],
): ExtraMeasure[] {
  return [...new Set([...measures, ...extraMeasures(parameters.metrics)])];
}

const CHARTS: Record<keyof NamedChartsDto, Chart> = {
  funding_trends: (question) => weeklyTrend(question, 'funding', 'Funding by week'),
  acquisition_trends: (question) => weeklyTrend(question, 'acquisitions', 'Acquisitions by week'),
  funding_by_category: categoryBreakdown(BREAKDOWNS.funding_by_category),
  funding_by_stage: fundingByStage,
  funding_by_country: valueBreakdown(BREAKDOWNS.funding_by_country, 'country', countryRows),
  acquisitions_by_category: categoryBreakdown(BREAKDOWNS.acquisitions_by_category),
  acquisitions_by_country: valueBreakdown(
    BREAKDOWNS.acquisitions_by_country,
    'country',
    countryRows,
  ),
  buyer_types: valueBreakdown(BREAKDOWNS.buyer_types, 'buyerType', valueRows),
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
export async function chartsBody(question: ChartsQuestion): Promise<ChartBody<ChartsDto>> {
  const { view, metrics } = question.parameters;
  const measures = withMetrics(question, ['companies']);
  const funding = await question.groupedTotals('funding', 'category', measures);
  const acquisitions = await question.groupedTotals('acquisitions', 'category', measures);
  const charts: Partial<NamedChartsDto> = {};
  for (const name of NAMES.filter(IN_VIEW[view])) {
    Object.assign(charts, { [name]: await CHARTS[name](question, { funding, acquisitions }) });
  }
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
