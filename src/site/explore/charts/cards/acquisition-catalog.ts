import {
  ACQUISITION_HISTORY,
  ACQUISITIONS_BY_BUYER_TYPE,
  ACQUISITIONS_BY_CATEGORY,
  ACQUISITIONS_BY_COMPANY_TYPE,
  ACQUISITIONS_BY_COUNTRY,
  TOP_ACQUIRERS,
} from '../../../../acquisitions/acquisitions.endpoints';
import { MAIN_CHARTS } from '../../../../analytics/analytics.endpoints';
import { SPLITS } from '../../../../market/query/endpoints/splits';
import { present } from '../../../../platform/errors/present';
import type { PageQuery } from '../../engine/page/page-query';
import { mostActiveAcquirers } from '../acquisition-charts';
import { buyersOverTime } from '../buyer-history';
import { countryChart } from '../country-chart';
import { SHARE_OF_PERIOD, UNITS } from '../figures';
import { historyChart } from '../history-chart';
import { segmentLines } from '../segment-lines';
import { yearsSoFar } from '../years-so-far';
import { breakdown, chart, type ChartEntry } from './chart-entry';
import {
  acquisitionLineSearch,
  buyerSearch,
  historySearch,
  trendsSearch,
  withinSearch,
} from './history-window';

const acquirers = (query: PageQuery): string => query.withPeriod().search({ limit: '15' });

const ACQUISITIONS =
  'Counts announced acquisitions. One with an undisclosed amount counts as one and adds $0.';
const CALENDAR = 'Periods are calendar quarters or years in UTC.';
const MAP_CLASSES = 'Each class of the map has about as many countries.';

/** By the name that addresses and the page's anchors use. */
export const ACQUISITION_CHARTS = {
  'acquisitions-this-year': chart({
    endpoint: MAIN_CHARTS,
    units: { amount: 'Cumulative disclosed value this year. US$.' },
    definition: `${ACQUISITIONS} The weeks are ISO weeks in UTC.`,
    draw: ({ body: { charts } }) =>
      yearsSoFar(
        present(charts.acquisition_trends, 'chart of acquisitions'),
        'Disclosed M&A value, year to date',
      ),
    search: trendsSearch,
    hasOwnPeriod: true,
    deals: 'acquisitions',
  }),
  'acquisitions-by-category': breakdown({
    endpoint: ACQUISITIONS_BY_CATEGORY,
    groups: 'Main category of the target.',
    definition: `${ACQUISITIONS} The category is the main one of the acquired company.`,
    words: SPLITS.category.words,
  }),
  'acquisitions-by-country': chart({
    endpoint: ACQUISITIONS_BY_COUNTRY,
    units: {
      count: "Number of acquisitions by the target's country.",
      amount: `Disclosed value in US$ by the target's country. ${MAP_CLASSES}`,
    },
    definition: `${ACQUISITIONS} The country is that of the acquired company.`,
    draw: (answer) => countryChart(ACQUISITIONS_BY_COUNTRY, answer),
  }),
  'buyer-types': breakdown({
    endpoint: ACQUISITIONS_BY_BUYER_TYPE,
    groups: 'Kind of acquirer.',
    definition: `${ACQUISITIONS} The buyer type describes the acquirer.`,
    words: SPLITS.buyer_type.words,
  }),
  'buyers-by-quarter': chart({
    endpoint: ACQUISITION_HISTORY,
    units: { count: 'Acquisitions by type of buyer.' },
    definition: `${ACQUISITIONS} ${CALENDAR} The buyer type describes the acquirer.`,
    draw: buyersOverTime,
    size: 'half',
    search: buyerSearch,
    hasOwnPeriod: true,
  }),
  'acquisitions-lines': chart({
    endpoint: ACQUISITION_HISTORY,
    units: { ...UNITS.acquisitions, share: SHARE_OF_PERIOD },
    definition: `${ACQUISITIONS} ${CALENDAR} The category is the main one of the acquired company.`,
    draw: segmentLines,
    search: acquisitionLineSearch,
    hasOwnPeriod: true,
  }),
  'company-types': breakdown({
    endpoint: ACQUISITIONS_BY_COMPANY_TYPE,
    groups: 'Kind of target.',
    definition: `${ACQUISITIONS} The company type describes the acquired company.`,
    words: SPLITS.company_type.words,
  }),
  'acquisitions-by-quarter': chart({
    endpoint: ACQUISITION_HISTORY,
    units: { count: UNITS.acquisitions.count, amount: UNITS.acquisitions.amount },
    definition: `${ACQUISITIONS} ${CALENDAR}`,
    draw: historyChart,
    size: 'half',
    search: historySearch,
    hasOwnPeriod: true,
    within: withinSearch,
  }),
  'most-active-acquirers': chart({
    endpoint: TOP_ACQUIRERS,
    units: { count: 'Number of acquisitions.' },
    definition: `${ACQUISITIONS} Ranked by their number in the period.`,
    draw: mostActiveAcquirers,
    size: 'half',
    search: acquirers,
  }),
} as const satisfies Record<string, ChartEntry>;
