import type { EndpointSpec } from '../endpoints/endpoint-spec';
import type { Warning } from '../periods/warning';
import { parseQueryString } from './query-string';
import { readMarketQuery } from './read-market-query';
import { Vocabulary } from './vocabulary';

const vocabulary = new Vocabulary({
  productCategories: [],
  recorded: { acquisitionType: [], exitType: [], buyerType: [], companyType: [] },
  fundingYears: [],
});
const FUNDING: EndpointSpec = {
  path: 'category-data',
  deals: 'funding',
  defaultTimeframe: 'ttm',
  extraParams: [],
};
const HISTORY: EndpointSpec = { ...FUNDING, defaultTimeframe: 'all' };
const LIST: EndpointSpec = { ...FUNDING, sort: { default: 'name', by: { name: 'text' } } };
const CHARTS: EndpointSpec = {
  ...FUNDING,
  deals: 'both',
  extraParams: ['view', 'metrics'],
};
const PUBLIC_ROUNDS: EndpointSpec = {
  ...FUNDING,
  fixedFilters: { fundingVenue: 'public' },
};

const warnings = (search: string, endpoint = FUNDING): Warning[] =>
  readMarketQuery(
    parseQueryString(search),
    endpoint,
    { vocabulary, records: new Map() },
    '2026-11-18',
  ).warnings;

describe('a parameter without effect', () => {
  it.each([
    [FUNDING, 'start=2025-01-01&end=2025-02-01&offset=3', 'offset_ignored'],
    [FUNDING, 'timeframe=all&offset=-3', 'offset_ignored'],
    [HISTORY, 'offset=3', 'offset_ignored'],
    [CHARTS, 'start=2025-01-01&end=2025-02-01&offset=3', 'offset_ignored'],
    [CHARTS, 'timeframe=all&view=breakdowns&offset=3', 'offset_ignored'],
    [PUBLIC_ROUNDS, 'fundingVenue=private', 'contradictory_filters'],
  ])('on %j, %s gets the warning %s', (endpoint, search, code) => {
    expect(warnings(search, endpoint)).toMatchObject([{ code }]);
  });

  it.each([
    [CHARTS, 'timeframe=all&offset=3'],
    [CHARTS, 'timeframe=all&view=trends&offset=3'],
    [FUNDING, 'timeframe=all&offset=0'],
    [HISTORY, 'timeframe=ytd&offset=3'],
    [PUBLIC_ROUNDS, 'fundingVenue=public'],
  ])(
    'is not warned about where it has one, or asks for what is shown anyway: on %j, %s',
    (endpoint, search) => {
      expect(warnings(search, endpoint)).toEqual([]);
    },
  );

  it.each(['offset', 'week_offset', 'weekOffset'])('is named as it was sent: %s', (name) => {
    expect(warnings(`${name}=3&timeframe=all`)).toMatchObject([
      { code: 'offset_ignored', parameter: name },
    ]);
    expect(warnings(`offset=&${name}=3`, LIST)).toMatchObject([
      { code: 'offset_is_weeks', parameter: name },
    ]);
    expect(warnings(`${name}=3`, { ...FUNDING, withoutSharedParams: true })).toMatchObject([
      { code: 'ignored_parameter', parameter: name },
    ]);
  });
});
