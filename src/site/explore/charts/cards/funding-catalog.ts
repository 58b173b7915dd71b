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
import { SPLITS } from '../../../../market/query/endpoints/splits';
import { present } from '../../../../platform/errors/present';
import type { PageQuery } from '../../engine/page/page-query';
import { stageToStage } from '../cohort-chart';
import { countryChart } from '../country-chart';
import { COMPARED_UNITS, SHARE_OF_PERIOD, UNITS } from '../figures';
import {
  fundingByInstrument,
  fundingByRange,
  investorBars,
  stagePercentiles,
} from '../funding-charts';
import { historyChart } from '../history-chart';
import { panelChart } from '../panel-chart';
import { segmentLines } from '../segment-lines';
import { yearsSoFar } from '../years-so-far';
import { breakdown, chart, type ChartEntry } from './chart-entry';
import {
  historySearch,
  lineSearch,
  panelSearch,
  trendsSearch,
  withinSearch,
} from './history-window';

const investors = (query: PageQuery): string => query.withPeriod().search({ limit: '10' });

/** The endpoint's default period is all time, as its page's. */
const ofAllTimeUnlessAsked = (query: PageQuery): string => query.search();

const ROUNDS =
  'Counts announced funding rounds. A round with an undisclosed amount counts as one and adds $0.';
const CALENDAR = 'Periods are calendar quarters or years in UTC.';
const MAP_CLASSES = 'Each class of the map has about as many countries.';
/** Of charts that show a single category by stage. */
const SPLIT =
  "The category is the company's main one. A single category is shown by stage, the one announced with the round.";

/** By the name that addresses and the page's anchors use. */
export const FUNDING_CHARTS = {
  'funding-this-year': chart({
    endpoint: MAIN_CHARTS,
    units: { amount: 'Cumulative funding this year. US$.' },
    definition: `${ROUNDS} The weeks are ISO weeks in UTC.`,
    draw: ({ body: { charts } }) =>
      yearsSoFar(present(charts.funding_trends, 'chart of funding'), 'Funding, year to date'),
    search: trendsSearch,
    hasOwnPeriod: true,
    deals: 'funding',
  }),
  'funding-by-category': breakdown({
    endpoint: FUNDING_BY_CATEGORY,
    groups: 'Main category of the company.',
    definition: `${ROUNDS} The category is the company's main one.`,
    words: SPLITS.category.words,
  }),
  'funding-by-stage': breakdown({
    endpoint: FUNDING_BY_STAGE,
    groups: 'Stage as announced.',
    definition: `${ROUNDS} The stage is the one announced with the round.`,
    words: { ...SPLITS.stage.words, isOrdered: true },
  }),
  'funding-by-country': chart({
    endpoint: FUNDING_BY_COUNTRY,
    units: {
      count: 'Number of rounds by the country of the company.',
      amount: `US$ raised by the country of the company. ${MAP_CLASSES}`,
    },
    definition: `${ROUNDS} The country is that of the funded company.`,
    draw: (answer) => countryChart(FUNDING_BY_COUNTRY, answer),
  }),
  'funding-by-quarter': chart({
    endpoint: FUNDING_HISTORY,
    units: { ...UNITS.funding, median: COMPARED_UNITS.funding.median },
    definition: `${ROUNDS} ${CALENDAR}`,
    draw: historyChart,
    size: 'half',
    search: historySearch,
    hasOwnPeriod: true,
    within: withinSearch,
  }),
  'funding-by-category-and-quarter': chart({
    endpoint: FUNDING_HISTORY,
    units: { amount: 'The largest have a panel each. US$ raised.' },
    definition: `${ROUNDS} ${CALENDAR} ${SPLIT}`,
    draw: panelChart,
    search: panelSearch,
    hasOwnPeriod: true,
  }),
  'funding-lines': chart({
    endpoint: FUNDING_HISTORY,
    units: { ...UNITS.funding, share: SHARE_OF_PERIOD },
    definition: `${ROUNDS} ${CALENDAR} ${SPLIT}`,
    draw: segmentLines,
    search: lineSearch,
    hasOwnPeriod: true,
  }),
  'funding-by-size': chart({
    endpoint: RANGES_BREAKDOWN,
    units: { count: 'Number of rounds by their disclosed amount.' },
    definition:
      'Counts rounds with a disclosed amount, in US dollars. Each range includes its lower bound but not its upper one.',
    draw: fundingByRange,
    size: 'half',
    deals: 'funding',
  }),
  'funding-by-instrument': chart({
    endpoint: INSTRUMENT_BREAKDOWN,
    units: { amount: 'Rounds of listed companies. US$ raised.' },
    definition:
      'Counts announced rounds of listed companies. A round with an undisclosed amount counts as one and adds $0.',
    draw: fundingByInstrument,
  }),
  'most-active-investors': chart({
    endpoint: TOP_INVESTORS,
    units: { count: 'Number of rounds that the investor took part in.' },
    definition:
      'Ranked by the number of announced rounds in the period, whoever led them. A round with several investors counts for each of them.',
    draw: investorBars,
    search: investors,
  }),
  'amounts-by-stage': chart({
    endpoint: STAGE_PERCENTILES,
    units: {
      median:
        'Disclosed amounts on a log scale. Bar: the middle half. Line: 10th to 90th percentile. Upright mark: the median, also at the right.',
    },
    definition:
      'Calculated from disclosed amounts, in US dollars. A quarter of the rounds raised at most p25, and half at most the median.',
    draw: stagePercentiles,
  }),
  'stage-to-stage': chart({
    endpoint: COHORTS,
    units: {
      share:
        'Share of companies that raised a later stage within 24 months after their first round of the stage.',
    },
    definition:
      'Counts the companies whose first round of the stage was announced at least as many months ago. Later stages lead to Private Equity, or to an IPO.',
    draw: stageToStage,
    search: ofAllTimeUnlessAsked,
  }),
} as const satisfies Record<string, ChartEntry>;
