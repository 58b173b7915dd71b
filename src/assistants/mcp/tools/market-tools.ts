import {
  ACQUISITION_BREAKDOWNS,
  ACQUISITION_HISTORY,
  ACQUISITION_LIST,
  MA_HISTORY,
  TOP_ACQUIRERS,
  TOP_ACQUISITIONS,
} from '../../../acquisitions/acquisitions.endpoints';
import { MAIN_CHARTS, RANGES_BREAKDOWN } from '../../../analytics/analytics.endpoints';
import { COMPANY_LIST, COMPANY_PROFILE } from '../../../companies/companies.endpoints';
import {
  COHORTS,
  FUNDING_BREAKDOWNS,
  FUNDING_HISTORY,
  FUNDING_ROUND_LIST,
  INSTRUMENT_BREAKDOWN,
  STAGE_PERCENTILES,
  TOP_FUNDING_ROUNDS,
} from '../../../funding/funding.endpoints';
import {
  INVESTOR_PROFILE,
  INVESTOR_LIST,
  TOP_INVESTORS,
} from '../../../investors/investors.endpoints';
import { CHANGE_LIST } from '../../../market/changes/changes.endpoints';
import { withAskedFields } from './asked-fields';
import type { EndpointToolDeclaration } from './endpoint-tool';
import { newestChanges } from './newest-changes';
import { record, type RecordToolDeclaration } from './record-tool';

const FEWER = 'Ask for fewer rows with limit.';
const FEWER_OR_SHORTER = 'Ask for fewer rows with limit, narrow the period or add filters.';
const PAGE = { default: 10, max: 25 };
const RECORDS = {
  limit: PAGE,
  fields: true,
  brief: withAskedFields,
  narrow:
    'Ask for fewer fields, and with lookup for fewer names, or else for fewer rows with limit.',
} as const;
/** Without by, a history has no series. */
const SERIES = { max: 25 };
const COARSER =
  'Narrow the period, choose a coarser granularity, or ask for fewer series with limit.';
/** For tools that take few inputs. */
const MAIN_FILTERS = ['countries', 'categories', 'stages', 'companies', 'investors'];
const ROWS = { default: 50, max: 100 };

/** The breakdowns that tools offer: those that can be compared, and others. */
export const BREAKDOWN_CHOICES = {
  funding: {
    ...FUNDING_BREAKDOWNS,
    amount_range: RANGES_BREAKDOWN,
    round_size: STAGE_PERCENTILES,
    instrument: INSTRUMENT_BREAKDOWN,
  },
  acquisitions: {
    ...ACQUISITION_BREAKDOWNS,
    exit_type_by_year: MA_HISTORY,
  },
} as const;

export const SEARCH_TOOLS: readonly EndpointToolDeclaration[] = [
  {
    name: 'search_companies',
    title: 'Search companies',
    description:
      'Find companies by words in their name, geography, category or deals. period_funding and period_deals are of the period, total_funding is all-time.',
    endpoint: COMPANY_LIST,
    ...RECORDS,
  },
  {
    name: 'search_investors',
    title: 'Search investors',
    description:
      'Find investors by words in their name, or by their deals. first_investment: those who never invested before the period.',
    endpoint: INVESTOR_LIST,
    ...RECORDS,
  },
];

/** The tools for one market endpoint each. Inputs and results follow from the endpoints. */
export const ENDPOINT_TOOLS: readonly EndpointToolDeclaration[] = [
  {
    name: 'funding_breakdown',
    title: 'Funding breakdown',
    description:
      'How funding splits, with totals. amount_range also counts M&A; round_size gives percentiles by stage; instrument covers listed companies over time.',
    endpoint: BREAKDOWN_CHOICES.funding,
    isDrawn: true,
    choose: 'by',
    limit: ROWS,
    totals: true,
    narrow: FEWER_OR_SHORTER,
  },
  {
    name: 'funding_history',
    title: 'Funding history',
    description:
      'Funding over time. Default: all years. by splits each period into series, limit says how many.',
    endpoint: FUNDING_HISTORY,
    isDrawn: true,
    limit: SERIES,
    narrow: COARSER,
  },
  {
    name: 'acquisitions_breakdown',
    title: 'Acquisitions breakdown',
    description: "How M&A splits, with totals. country is the target's.",
    endpoint: BREAKDOWN_CHOICES.acquisitions,
    isDrawn: true,
    choose: 'by',
    limit: ROWS,
    totals: true,
    narrow: FEWER_OR_SHORTER,
  },
  {
    name: 'acquisitions_history',
    title: 'Acquisitions history',
    description: 'M&A over time, split like funding_history. Default: all years.',
    endpoint: ACQUISITION_HISTORY,
    isDrawn: true,
    limit: SERIES,
    narrow: COARSER,
  },
  {
    name: 'cohorts',
    title: 'Cohorts',
    description:
      'Of companies whose first round of a stage was in the period: how many raised a later stage within 12 to 36 months, and how many were acquired. Default: all years.',
    endpoint: COHORTS,
    onlyInputs: ['timeframe', 'start', 'end', 'by', 'stages', 'countries', 'categories', 'as_of'],
    narrow: 'Narrow the period or add filters.',
  },
  {
    name: 'list_deals',
    title: 'Deals',
    description:
      'Every matching funding round or acquisition, newest first, including undisclosed amounts, with totals.',
    endpoint: { funding_rounds: FUNDING_ROUND_LIST, acquisitions: ACQUISITION_LIST },
    choose: 'kind',
    limit: PAGE,
    totals: true,
    narrow: FEWER,
  },
  {
    name: 'top_deals',
    title: 'Largest deals',
    description: 'The largest funding rounds or acquisitions by disclosed amount.',
    endpoint: { funding_rounds: TOP_FUNDING_ROUNDS, acquisitions: TOP_ACQUISITIONS },
    choose: 'kind',
    limit: PAGE,
    narrow: FEWER,
  },
  {
    name: 'most_active',
    title: 'Most active',
    description:
      'Investors or acquirers with the most deals, or sorted by amount those with the largest sums. Those of investors are of whole rounds, not their shares.',
    endpoint: { investors: TOP_INVESTORS, acquirers: TOP_ACQUIRERS },
    choose: 'who',
    limit: { default: 10, max: 50 },
    narrow: FEWER,
  },
  {
    name: 'whats_new',
    title: "What's new",
    description:
      'What changed in the dataset: counts, then the newest changes. Next time, pass metadata.position as since.',
    endpoint: CHANGE_LIST,
    onlyInputs: ['since', 'kinds', 'slugs', ...MAIN_FILTERS, 'limit', 'cursor'],
    fixed: { sort: '-id' },
    limit: { default: PAGE.max, max: PAGE.max },
    brief: newestChanges,
    narrow: FEWER,
  },
  {
    name: 'weekly_trends',
    title: 'Weekly trends',
    description: 'Funding and M&A week by week, this year compared with earlier years.',
    endpoint: MAIN_CHARTS,
    fixed: { view: 'trends' },
    charts: ['funding_trends', 'acquisition_trends'],
    onlyInputs: [...MAIN_FILTERS, 'fundingVenue', 'transactionRanges', 'acquisitionTypes', 'as_of'],
    narrow: 'Add filters.',
  },
];

export const RECORD_TOOLS: readonly RecordToolDeclaration[] = [
  {
    name: 'get_company',
    title: 'Company',
    description:
      'One company with its funding rounds and M&A. Long lists are cut: lists says how many items there are. For more, pass section and offset.',
    ...record(COMPANY_PROFILE, 'company', ['funding_rounds', 'acquisitions_made']),
  },
  {
    name: 'get_investor',
    title: 'Investor',
    description:
      'One investor with its deals, portfolio and co-investors. Long lists are cut the same way as in get_company.',
    ...record(INVESTOR_PROFILE, 'investor', ['deals', 'portfolio', 'co_investors']),
  },
];

/** A record's tool, and its slug. */
export interface RecordAddress {
  declaration: RecordToolDeclaration;
  slug: string;
}

/** The record with an address below /api/v2, such as "companies/acme". */
export function recordAt(address: string): RecordAddress | undefined {
  const [, folder, slug] = /^(\w+)\/([\w%.~-]+)$/.exec(address) ?? [];
  const declaration = RECORD_TOOLS.find(({ endpoint }) => endpoint.path === `${folder}/:name`);
  return declaration && slug !== undefined ? { declaration, slug } : undefined;
}
