import { ApiError } from '../../../platform/errors/api-error';
import { ERROR_STATUS } from '../../../platform/http/error-status';
import type { EndpointSpec } from '../endpoints/endpoint-spec';
import type { QueryParameters } from './query-parameters';
import { parseQueryString } from './query-string';
import { readMarketQuery } from './read-market-query';
import { Vocabulary } from './vocabulary';

const VOCABULARY = new Vocabulary({
  productCategories: [],
  recorded: { acquisitionType: ['Merger'] },
  fundingYears: [2025],
});

const FUNDING: EndpointSpec = {
  path: 'category-data',
  deals: 'funding',
  defaultTimeframe: 'ttm',
  extraParams: [],
};
const ACQUISITIONS: EndpointSpec = {
  ...FUNDING,
  path: 'buyer-type',
  deals: 'acquisitions',
  extraParams: ['exit_type'],
};
const CHARTS: EndpointSpec = {
  ...FUNDING,
  path: 'charts',
  deals: 'both',
  extraParams: ['view', 'metrics'],
};
const RANKING: EndpointSpec = {
  ...FUNDING,
  path: 'top',
  limit: { default: 10, max: 100 },
};
const COMPANIES: EndpointSpec = {
  ...FUNDING,
  path: 'companies',
  deals: 'both',
  sort: { default: 'name', by: { name: 'text' } },
};

function read(search: string, endpoint = FUNDING): QueryParameters {
  const known = { vocabulary: VOCABULARY, records: new Map() };
  return readMarketQuery(parseQueryString(search), endpoint, known, '2026-11-18');
}

function refusal(search: string, endpoint = FUNDING): ApiError {
  try {
    read(search, endpoint);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error(`${search} was not refused`);
}

it('an empty query string asks for the default period without filters', () => {
  expect(read('')).toMatchObject({
    period: { timeframe: 'ttm' },
    filtersApplied: null,
    warnings: [],
  });
});

describe('a query string without a fault', () => {
  it.each([
    { rule: 'an alias may repeat the same value', search: 'week_offset=2&weekOffset=2&offset=2' },
    {
      rule: 'both aliases of a range may repeat the same days',
      search: 'start=2024-01-01&startDate=2024-01-01&end=2024-02-01&endDate=2024-02-01',
    },
    { rule: 'gen may have any length', search: `gen=${'g'.repeat(5000)}` },
    { rule: 'gen may have several values', search: 'gen=1&gen=2' },
    { rule: 'a value may be empty', search: 'timeframe=&countries=' },
  ])('gets no warning: $rule', ({ search }) => {
    expect(read(search).warnings).toEqual([]);
  });
});

describe('a query string with a fault', () => {
  it.each([
    { fault: 'brackets', search: 'timeframe[]=ttm', parameter: 'timeframe[]' },
    { fault: 'an unknown code', search: 'countries=XX', parameter: 'countries' },
    { fault: 'an unknown stage', search: 'stages=Series Z', parameter: 'stages' },
    { fault: 'an unknown word', search: 'fundingVenue=other', parameter: 'fundingVenue' },
    { fault: 'a NUL character', search: 'categories=a%00b', parameter: 'categories' },
    {
      fault: '201 items',
      search: `categories=${'a,'.repeat(200)}b`,
      parameter: 'categories',
    },
    {
      fault: '4,001 characters',
      search: `categories=${'x'.repeat(4001)}`,
      parameter: 'categories',
    },
    {
      fault: '101 unknown parameters',
      search: Array.from({ length: 101 }, (_, index) => `p${index}=1`).join('&'),
      parameter: 'p0',
    },
  ])('is refused with 400, and names the parameter: $fault', ({ search, parameter }) => {
    const { code, fields } = refusal(search);
    expect({ code, parameter: fields.parameter }).toEqual({ code: 'invalid_parameter', parameter });
    expect(ERROR_STATUS[code]).toBe(400);
  });

  it.each([
    { search: 'fundingVenue=private&fundingVenue=public', parameter: 'fundingVenue' },
    { search: 'start=2024-01-01&startDate=2024-01-02&end=2024-02-01', parameter: 'start' },
    { search: 'offset=1&week_offset=2', parameter: 'offset' },
  ])('is refused with 400 if it says two things: $search', ({ search, parameter }) => {
    const { code, fields } = refusal(search);
    expect({ code, parameter: fields.parameter }).toEqual({
      code: 'conflicting_parameters',
      parameter,
    });
    expect(ERROR_STATUS[code]).toBe(400);
  });

  it.each([
    { search: 'week_offset=many', parameter: 'week_offset' },
    { search: 'weekOffset=5000', parameter: 'weekOffset' },
    { search: 'startDate=2026-02-30&endDate=2026-03-31', parameter: 'startDate' },
    { search: 'start=2026-01-01&endDate=tomorrow', parameter: 'endDate' },
    {
      search: 'startDate=2026-01-01&startDate=2026-02-01&endDate=2026-03-31',
      parameter: 'startDate',
    },
    { search: 'weekOffset=1&week_offset=2', parameter: 'weekOffset' },
  ])('is refused with the parameter as it was sent: $search', ({ search, parameter }) => {
    const { message, fields } = refusal(search);
    expect(fields.parameter).toBe(parameter);
    expect(message).toContain(parameter);
  });

  it('is repeated in a short form', () => {
    expect(refusal(`fundingVenue=${'x'.repeat(4000)}`).message.length).toBeLessThan(300);
  });
});

describe('a parameter that the endpoint does not have', () => {
  it.each([
    { endpoint: FUNDING, search: 'acquisitionTypes=Merger', parameter: 'acquisitionTypes' },
    { endpoint: FUNDING, search: 'exit_type=Acquisition', parameter: 'exit_type' },
    { endpoint: FUNDING, search: 'limit=5', parameter: 'limit' },
    { endpoint: ACQUISITIONS, search: 'stages=Seed', parameter: 'stages' },
    { endpoint: ACQUISITIONS, search: 'fundingVenue=public', parameter: 'fundingVenue' },
  ])('is ignored with a warning: /$endpoint.path?$search', ({ endpoint, search, parameter }) => {
    expect(read(search, endpoint)).toMatchObject({
      filtersApplied: null,
      warnings: [{ code: 'ignored_parameter', parameter }],
    });
  });

  it('may have any value', () => {
    expect(read('fundingVenue=somewhere', ACQUISITIONS).warnings).toMatchObject([
      { code: 'ignored_parameter', value: 'somewhere' },
    ]);
  });

  it.each([
    { endpoint: FUNDING, search: 'countrys=US', suggestion: 'countries' },
    { endpoint: COMPANIES, search: 'page=2', suggestion: 'cursor' },
    { endpoint: ACQUISITIONS, search: 'exitType=Acquisition', suggestion: 'exit_type' },
  ])(
    'and that no other has gets a suggestion: /$endpoint.path?$search',
    ({ endpoint, search, suggestion }) => {
      const { filtersApplied, warnings } = read(search, endpoint);
      expect(filtersApplied).toBeNull();
      expect(warnings).toMatchObject([{ code: 'unknown_parameter' }]);
      expect(warnings[0]?.suggestions[0]).toBe(suggestion);
    },
  );

  it('is repeated in a short form', () => {
    const [warning] = read(`${'n'.repeat(5000)}=1`).warnings;
    expect(warning?.parameter).toBe(`${'n'.repeat(80)}…`);
  });

  it('is repeated without an API key', () => {
    const { canonical, warnings } = read('api_key=sig_live_0123456789_secret');
    expect(warnings).toMatchObject([{ code: 'unknown_parameter', parameter: 'api_key' }]);
    expect(canonical).not.toContain('secret');
    expect(JSON.stringify(warnings)).not.toContain('secret');
  });
});

it('a filter of one kind of deals applies to its half of an endpoint about both, without a warning', () => {
  expect(read('stages=Seed&acquisitionTypes=merger', CHARTS)).toMatchObject({
    filtersApplied: { stages: ['Seed'], acquisitionTypes: ['Merger'] },
    warnings: [],
  });
});

it('offset on a list gets a warning, because it counts weeks and not rows', () => {
  expect(read('offset=50', COMPANIES).warnings).toMatchObject([
    { code: 'offset_is_weeks', suggestions: ['cursor'] },
  ]);
});

describe('limit', () => {
  it.each([
    { search: '', limit: 10 },
    { search: 'limit=5', limit: 5 },
    { search: 'limit=100', limit: 100 },
  ])('is the default of the endpoint, or what is sent: "$search"', ({ search, limit }) => {
    expect(read(search, RANKING)).toMatchObject({ limit, warnings: [] });
  });

  it('is at most the maximum of the endpoint, with a warning', () => {
    expect(read('limit=101', RANKING)).toMatchObject({
      limit: 100,
      warnings: [{ code: 'limit_clamped', suggestions: ['100'] }],
    });
  });

  it.each(['limit=0', 'limit=-1', 'limit=1.5', 'limit=x'])(
    'is refused unless it is a whole number from 1: %s',
    (search) => {
      expect(refusal(search, RANKING)).toMatchObject({
        code: 'invalid_parameter',
        fields: { parameter: 'limit' },
      });
    },
  );
});

it('the dashboard uses defaults for an unknown view, metric and timeframe, with warnings', () => {
  const query = read('view=all&metrics=amount,length&timeframe=month', CHARTS);
  expect(query).toMatchObject({
    view: 'overview',
    metrics: ['amount'],
    period: { timeframe: 'ttm' },
  });
  expect(query.warnings.map(({ parameter }) => parameter)).toEqual(
    expect.arrayContaining(['metrics', 'timeframe', 'view']),
  );
  expect(query.warnings).toHaveLength(3);
});
