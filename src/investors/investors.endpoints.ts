import { endpoint } from '../market/query/endpoints/endpoint';
import { type ExportEndpoint, HOW_IT_IS_SENT } from '../market/query/endpoints/export-endpoint';
import { EXPORT_FORMATS } from '../platform/http/answer-format';
import { InvestorDto } from './dto/investor.dto';
import { InvestorsDto } from './dto/investors.dto';
import { TopInvestorsDto } from './dto/top-investors.dto';

export const INVESTOR_LIST = endpoint(InvestorsDto, {
  path: 'investors',
  deals: 'funding',
  defaultTimeframe: 'all',
  label: 'Tracked investors',
  page: { path: '/explore/investors', parameters: ['q', 'cursor', 'sort'] },
  chartType: 'table',
  extraParams: ['q', 'lookup', 'first_investment'],
  limit: { default: 50, max: 500 },
  sort: {
    default: 'name',
    by: {
      name: 'text',
      deal_count: 'number',
      last_deal_date: 'day',
      period_funding: 'number',
      period_deals: 'number',
      relevance: 'number',
    },
  },
  rows: { in: 'investors', record: { kind: 'investor', slug: 'slug' } },
  totals: { amount: 'total_funding', count: 'total_deals' },
  summary: 'List tracked investors',
  description:
    'Without a period or filters, the list has all investors, including those without a deal, with all-time figures. With a period or filters, it has the ' +
    'investors with a matching round, and their figures cover only the matching rounds. Geography and categories apply to the funded company, not to the ' +
    'investor. The header `Link: <...>; rel="next"` has the address of the next page.',
  example: 'investors?q=capital&timeframe=ttm&limit=20',
});

export const INVESTOR_EXPORT: ExportEndpoint = endpoint(InvestorsDto, {
  path: 'exports/investors',
  deals: 'funding',
  defaultTimeframe: 'all',
  label: 'Tracked investors',
  chartType: 'table',
  formats: EXPORT_FORMATS,
  extraParams: ['q', 'first_investment'],
  rows: { in: 'investors', record: { kind: 'investor', slug: 'slug' } },
  summary: 'Tracked investors: the whole list',
  description: `All rows that \`/investors\` has with the same filters, ${HOW_IT_IS_SENT}`,
  example: 'exports/investors?q=capital&timeframe=ttm',
});

export const INVESTOR_PROFILE = endpoint(InvestorDto, {
  path: 'investors/:name',
  deals: 'funding',
  defaultTimeframe: 'all',
  withoutSharedParams: true,
  label: 'One investor',
  page: { path: '/explore/investors/:name' },
  chartType: 'profile',
  description:
    "The investor's profile with its portfolio, deals and co-investors. It takes no filters.",
  example: 'investors/teal-scope-sons-capital',
});

export const TOP_INVESTORS = endpoint(TopInvestorsDto, {
  path: 'top-investors',
  deals: 'funding',
  defaultTimeframe: 'ttm',
  label: 'Most active investors',
  rankings: {
    count: 'Most active investors',
    amount: 'Investors by the sums of the whole rounds that they joined',
  },
  page: { path: '/explore/figures/top-investors', parameters: ['limit', 'sort'] },
  chartType: 'table',
  limit: { default: 10, max: 100 },
  rows: {
    in: 'investors',
    id: 'slug',
    count: 'count',
    filter: 'investors',
    record: { kind: 'investor', slug: 'slug' },
  },
  totals: { amount: 'total_funding', count: 'total_deals' },
  summary: 'Top investors by deal count or participated amount',
  description:
    'With `sort=amount`, the largest participated amount comes first. Participated amounts are sums of whole rounds, because nobody knows what each investor gave, so ' +
    'a round counts for all its investors, and the amounts of several investors can’t be added up. The figures cover the funding rounds in scope. Geography and categories apply to the funded company, not to the investor.',
  example: 'top-investors?timeframe=ttm&countries=US&limit=5',
});
