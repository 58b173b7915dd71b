import type { EndpointToolDeclaration } from './endpoint-tool';
import type { RecordToolDeclaration } from './record-tool';

const SHORTER = 'Narrow the period or add filters.';
const FEWER = 'Ask for fewer rows with limit.';

/** The tools that ask one market endpoint. Inputs and results follow from the endpoints. */
export const ENDPOINT_TOOLS: readonly EndpointToolDeclaration[] = [
  {
    name: 'search_companies',
    title: 'Search companies',
    description: 'Find companies by words of the name, geography, category or deals. Read on with metadata.next_cursor.',
    endpoint: 'companies',
    maxLimit: 25,
    narrow: FEWER,
  },
  {
    name: 'search_investors',
    title: 'Search investors',
    description: 'Find investors by words of the name, or by the deals they took part in. Read on with metadata.next_cursor.',
    endpoint: 'investors',
    maxLimit: 25,
    narrow: FEWER,
  },
  {
    name: 'funding_breakdown',
    title: 'Funding breakdown',
    description:
      'How funding splits, with totals. amount_range also counts M&A; round_size gives percentiles by stage; instrument covers listed companies over time.',
    endpoint: {
      category: 'category-data',
      stage: 'stages/distribution',
      amount_range: 'ranges/breakdown',
      round_size: 'funding-stage-percentiles',
      instrument: 'funding/instrument-breakdown',
    },
    choose: 'by',
    narrow: SHORTER,
  },
  {
    name: 'funding_history',
    title: 'Funding history',
    description: 'Funding over time. Default: all years.',
    endpoint: 'funding/history',
    narrow: 'Narrow the period, or choose a coarser granularity.',
  },
  {
    name: 'acquisitions_breakdown',
    title: 'Acquisitions breakdown',
    description: 'How M&A splits, with totals. country is that of the target.',
    endpoint: {
      category: 'acquisition-category-data',
      country: 'acquisition-geo-data',
      buyer_type: 'buyer-type',
      company_type: 'company-type',
    },
    choose: 'by',
    narrow: SHORTER,
  },
  {
    name: 'acquisitions_history',
    title: 'Acquisitions history',
    description: 'M&A deals and disclosed value by year. Default: all years.',
    endpoint: 'ma/history',
    narrow: SHORTER,
  },
  {
    name: 'list_deals',
    title: 'Deals',
    description:
      'Every funding round or acquisition that matches, the newest first, undisclosed amounts included. Read on with metadata.next_cursor.',
    endpoint: { funding_rounds: 'funding-rounds', acquisitions: 'acquisitions' },
    choose: 'kind',
    maxLimit: 25,
    narrow: FEWER,
  },
  {
    name: 'top_deals',
    title: 'Largest deals',
    description: 'The largest funding rounds or acquisitions by disclosed amount.',
    endpoint: { funding_rounds: 'top-funding-rounds', acquisitions: 'top-acquisitions' },
    choose: 'kind',
    maxLimit: 25,
    narrow: FEWER,
  },
  {
    name: 'most_active',
    title: 'Most active',
    description: 'Investors or acquirers with the most deals.',
    endpoint: { investors: 'top-investors', acquirers: 'top-acquirers-by-volume' },
    choose: 'who',
    maxLimit: 50,
    narrow: FEWER,
  },
  {
    name: 'weekly_trends',
    title: 'Weekly trends',
    description: 'Funding and M&A week by week, this year against the years before.',
    endpoint: 'charts',
    fixed: { view: 'trends' },
    narrow: SHORTER,
  },
];

export const RECORD_TOOLS: readonly RecordToolDeclaration[] = [
  {
    name: 'get_company',
    title: 'Company',
    description:
      'One company with its funding rounds and M&A. Long lists are cut: lists says how many items there are; read on with section and offset.',
    endpoint: 'companies/:name',
    record: 'company',
    sections: ['funding_rounds', 'acquisitions_made'],
  },
  {
    name: 'get_investor',
    title: 'Investor',
    description: 'One investor with its deals, portfolio and co-investors. Long lists are cut as in get_company.',
    endpoint: 'investors/:name',
    record: 'investor',
    sections: ['deals', 'portfolio', 'co_investors'],
  },
];
