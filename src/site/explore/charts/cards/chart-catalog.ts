import {
  ACQUISITION_HISTORY,
  ACQUISITIONS_BY_BUYER_TYPE,
  ACQUISITIONS_BY_CATEGORY,
  ACQUISITIONS_BY_COMPANY_TYPE,
  ACQUISITIONS_BY_COUNTRY,
  TOP_ACQUIRERS,
} from '../../../../acquisitions/acquisitions.endpoints';
import { MAIN_CHARTS, RANGES_BREAKDOWN } from '../../../../analytics/analytics.endpoints';
import {
  COHORTS,
  FUNDING_BY_CATEGORY,
  FUNDING_BY_COUNTRY,
  FUNDING_BY_STAGE,
  FUNDING_HISTORY,
  INSTRUMENT_BREAKDOWN,
  STAGE_PERCENTILES,
} from '../../../../funding/funding.endpoints';
import { TOP_INVESTORS } from '../../../../investors/investors.endpoints';
import type { Breakdown } from '../../../../market/query/endpoints/endpoint';
import { SPLITS } from '../../../../market/query/endpoints/splits';
import { present } from '../../../../platform/errors/present';
import type { PageQuery } from '../../engine/page/page-query';
import * as acquisitions from '../acquisition-charts';
import { breakdownOf, type RowWords } from '../breakdown';
import { buyersOverTime } from '../buyer-history';
import { stageToStage } from '../cohort-chart';
import { countryChart } from '../country-chart';
import { COMPARED_UNITS, SHARE_OF_PERIOD, UNITS } from '../figures';
import * as funding from '../funding-charts';
import { historyChart } from '../history-chart';
import { panelChart } from '../panel-chart';
import { segmentLines } from '../segment-lines';
import { chart, type ChartEntry } from './chart-entry';
import {
  acquisitionLineSearch,
  buyerSearch,
  historySearch,
  lineSearch,
  panelSearch,
  trendsSearch,
  withinSearch,
} from './history-window';

const acquirers = (query: PageQuery): string => query.withPeriod().search({ limit: '15' });
const investors = (query: PageQuery): string => query.withPeriod().search({ limit: '10' });

const breakdown = <E extends Breakdown>(
  endpoint: E,
  of: string,
  definition: string,
  words: RowWords,
): ChartEntry<E> => {
  const units = UNITS[endpoint.deals];
  return chart(
    endpoint,
    { amount: `${of} ${units.amount}`, count: `${of} ${units.count}` },
    definition,
    (answer) => breakdownOf(endpoint, answer, words),
    half,
  );
};

const asAsked = (query: PageQuery): string => query.search();

const half = { size: 'half' } as const;
const ROUNDS =
  'Counts announced funding rounds. A round with an undisclosed amount counts as one and adds $0.';
const ACQUISITIONS =
  'Counts announced acquisitions. One with an undisclosed amount counts as one and adds $0.';

const MAP_CLASSES = 'Each class of the map has about as many countries.';
const CALENDAR = 'Periods are calendar quarters or years in UTC.';

/** By the name that addresses and the page's anchors use. */
export const CHARTS = {
  'funding-this-year': chart(
    MAIN_CHARTS,
    'Cumulative funding this year. US$.',
    `${ROUNDS} The weeks are ISO weeks in UTC.`,
    ({ body: { charts } }) =>
      funding.yearsSoFar(
        present(charts.funding_trends, 'chart of funding'),
        'Funding, year to date',
      ),
    { search: trendsSearch, hasOwnPeriod: true, shown: 'funding' },
  ),
  'acquisitions-this-year': chart(
    MAIN_CHARTS,
    'Cumulative disclosed value this year. US$.',
    `${ACQUISITIONS} The weeks are ISO weeks in UTC.`,
    ({ body: { charts } }) =>
      funding.yearsSoFar(
        present(charts.acquisition_trends, 'chart of acquisitions'),
        'Disclosed M&A value, year to date',
      ),
    { search: trendsSearch, hasOwnPeriod: true, shown: 'acquisitions' },
  ),
  'funding-by-category': breakdown(
    FUNDING_BY_CATEGORY,
    'Main category of the company.',
    `${ROUNDS} The category is the company's main one.`,
    SPLITS.category.words,
  ),
  'funding-by-stage': breakdown(
    FUNDING_BY_STAGE,
    'Stage as announced.',
    `${ROUNDS} The stage is the one announced with the round.`,
    { ...SPLITS.stage.words, isOrdered: true },
  ),
  'funding-by-country': chart(
    FUNDING_BY_COUNTRY,
    {
      count: 'Number of rounds by the country of the company.',
      amount: `US$ raised by the country of the company. ${MAP_CLASSES}`,
    },
    `${ROUNDS} The country is that of the funded company.`,
    (answer) => countryChart(FUNDING_BY_COUNTRY, answer),
  ),
  'funding-by-quarter': chart(
    FUNDING_HISTORY,
    { ...UNITS.funding, median: COMPARED_UNITS.funding.median },
    `${ROUNDS} ${CALENDAR}`,
    historyChart,
    { ...half, search: historySearch, hasOwnPeriod: true, within: withinSearch },
  ),
  'funding-by-category-and-quarter': chart(
    FUNDING_HISTORY,
    'The largest have a panel each. US$ raised.',
    `${ROUNDS} ${CALENDAR} The category is the company's main one.`,
    panelChart,
    { search: panelSearch, hasOwnPeriod: true },
  ),
  'funding-lines': chart(
    FUNDING_HISTORY,
    { ...UNITS.funding, share: SHARE_OF_PERIOD },
    `${ROUNDS} ${CALENDAR} The category is the company's main one.`,
    segmentLines,
    { search: lineSearch, hasOwnPeriod: true },
  ),
  'funding-by-size': chart(
    RANGES_BREAKDOWN,
    'Number of rounds by their disclosed amount.',
    'Counts rounds with a disclosed amount, in US dollars. Each range includes its lower bound but not its upper one.',
    funding.fundingByRange,
    { ...half, shown: 'funding' },
  ),
  'funding-by-instrument': chart(
    INSTRUMENT_BREAKDOWN,
    'Rounds of listed companies. US$ raised.',
    'Counts announced rounds of listed companies. A round with an undisclosed amount counts as one and adds $0.',
    funding.fundingByInstrument,
  ),
  'most-active-investors': chart(
    TOP_INVESTORS,
    'Number of rounds that the investor took part in.',
    'Ranked by the number of announced rounds in the period, whoever led them. A round with several investors counts for each of them.',
    funding.investorBars,
    { search: investors },
  ),
  'amounts-by-stage': chart(
    STAGE_PERCENTILES,
    'Disclosed amounts on a log scale. Bar: the middle half. Line: 10th to 90th percentile. Upright mark: the median, also at the right.',
    'Calculated from disclosed amounts, in US dollars. A quarter of the rounds raised at most p25, and half at most the median.',
    funding.stagePercentiles,
  ),
  'stage-to-stage': chart(
    COHORTS,
    'Share of companies that raised a later stage within 24 months after their first round of the stage.',
    'Counts the companies whose first round of the stage was announced at least as many months ago. Later stages lead to Private Equity, or to an IPO.',
    stageToStage,
    { search: asAsked },
  ),
  'acquisitions-by-category': breakdown(
    ACQUISITIONS_BY_CATEGORY,
    'Main category of the target.',
    `${ACQUISITIONS} The category is the main one of the acquired company.`,
    SPLITS.category.words,
  ),
  'acquisitions-by-country': chart(
    ACQUISITIONS_BY_COUNTRY,
    {
      count: "Number of acquisitions by the target's country.",
      amount: `Disclosed value in US$ by the target's country. ${MAP_CLASSES}`,
    },
    `${ACQUISITIONS} The country is that of the acquired company.`,
    (answer) => countryChart(ACQUISITIONS_BY_COUNTRY, answer),
  ),
  'buyer-types': breakdown(
    ACQUISITIONS_BY_BUYER_TYPE,
    'Kind of acquirer.',
    `${ACQUISITIONS} The buyer type describes the acquirer.`,
    SPLITS.buyer_type.words,
  ),
  'buyers-by-quarter': chart(
    ACQUISITION_HISTORY,
    'Acquisitions by type of buyer.',
    `${ACQUISITIONS} ${CALENDAR} The buyer type describes the acquirer.`,
    buyersOverTime,
    { ...half, search: buyerSearch, hasOwnPeriod: true },
  ),
  'acquisitions-lines': chart(
    ACQUISITION_HISTORY,
    { ...UNITS.acquisitions, share: SHARE_OF_PERIOD },
    `${ACQUISITIONS} ${CALENDAR} The category is the main one of the acquired company.`,
    segmentLines,
    { search: acquisitionLineSearch, hasOwnPeriod: true },
  ),
  'company-types': breakdown(
    ACQUISITIONS_BY_COMPANY_TYPE,
    'Kind of target.',
    `${ACQUISITIONS} The company type describes the acquired company.`,
    SPLITS.company_type.words,
  ),
  'acquisitions-by-quarter': chart<typeof ACQUISITION_HISTORY>(
    ACQUISITION_HISTORY,
    { count: UNITS.acquisitions.count, amount: UNITS.acquisitions.amount },
    `${ACQUISITIONS} ${CALENDAR}`,
    historyChart,
    { ...half, search: historySearch, hasOwnPeriod: true, within: withinSearch },
  ),
  'most-active-acquirers': chart(
    TOP_ACQUIRERS,
    'Number of acquisitions.',
    `${ACQUISITIONS} Ranked by their number in the period.`,
    acquisitions.mostActiveAcquirers,
    { ...half, search: acquirers },
  ),
} as const satisfies Record<string, ChartEntry>;

export type ChartName = keyof typeof CHARTS;

export function isChartName(text: string): text is ChartName {
  return Object.hasOwn(CHARTS, text);
}
