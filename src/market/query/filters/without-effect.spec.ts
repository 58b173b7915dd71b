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

function warnings(search: string, endpoint = FUNDING): Warning[] {
  const known = { vocabulary, records: new Map() };
  return readMarketQuery(parseQueryString(search), endpoint, known, '2026-11-18').warnings;
}

describe('a parameter without effect', () => {
  const RANGE = 'start=2025-01-01&end=2025-02-01';

  it.each([
    { where: 'beside a date range', search: `${RANGE}&offset=3`, endpoint: FUNDING },
    { where: 'in all time', search: 'timeframe=all&offset=-3', endpoint: FUNDING },
    { where: 'in all time by default', search: 'offset=3', endpoint: HISTORY },
    { where: 'on /charts beside a date range', search: `${RANGE}&offset=3`, endpoint: CHARTS },
    {
      where: 'in all time on /charts without trends',
      search: 'timeframe=all&view=breakdowns&offset=3',
      endpoint: CHARTS,
    },
  ])('gets a warning: an offset $where', ({ search, endpoint }) => {
    expect(warnings(search, endpoint)).toMatchObject([{ code: 'offset_ignored' }]);
  });

  it('gets a warning: a filter that excludes what the endpoint is about', () => {
    expect(warnings('fundingVenue=private', PUBLIC_ROUNDS)).toMatchObject([
      { code: 'contradictory_filters' },
    ]);
  });

  it.each([
    { where: '/charts, whose trends it moves', search: 'timeframe=all', endpoint: CHARTS },
    { where: 'the trends of /charts', search: 'timeframe=all&view=trends', endpoint: CHARTS },
    { where: 'a timeframe', search: 'timeframe=ytd', endpoint: HISTORY },
  ])('gets no warning where it has one: an offset on $where', ({ search, endpoint }) => {
    expect(warnings(`${search}&offset=3`, endpoint)).toEqual([]);
  });

  it('gets no warning if it asks for what is shown anyway', () => {
    expect(warnings('timeframe=all&offset=0')).toEqual([]);
    expect(warnings('fundingVenue=public', PUBLIC_ROUNDS)).toEqual([]);
  });

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
