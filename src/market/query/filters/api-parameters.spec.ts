import type { EndpointSpec } from '../endpoints/endpoint-spec';
import { apiParameters } from './api-parameters';

const FUNDING: EndpointSpec = {
  path: 'category-data',
  deals: 'funding',
  defaultTimeframe: 'ttm',
  extraParams: [],
};

const BUYERS: EndpointSpec = {
  ...FUNDING,
  path: 'buyer-type',
  deals: 'acquisitions',
  extraParams: ['exit_type'],
};

describe('apiParameters', () => {
  const named = (
    name: string,
    endpoint: EndpointSpec,
  ): ReturnType<typeof apiParameters>[number] | undefined =>
    apiParameters(endpoint).find((parameter) => parameter.name === name);

  it('documents the shared parameters, first the period, last the aliases', () => {
    expect(apiParameters(FUNDING).map(({ name }) => name)).toEqual([
      'timeframe',
      'start',
      'end',
      'offset',
      'countries',
      'continents',
      'regions',
      'categories',
      'productCategories',
      'categoryDomains',
      'status',
      'cities',
      'founded_from',
      'founded_to',
      'raised_min',
      'raised_max',
      'stages',
      'fundingVenue',
      'stageBuckets',
      'acquisitionTypes',
      'buyerTypes',
      'companyTypes',
      'transactionRanges',
      'instruments',
      'amount_min',
      'amount_max',
      'companies',
      'investors',
      'investors_all',
      'led',
      'investorTypes',
      'governmentLinked',
      'acquirers',
      'acquirerCountries',
      'as_of',
      'format',
      'gen',
      'startDate',
      'endDate',
      'week_offset',
      'weekOffset',
    ]);
  });

  it('documents exit_type only on endpoints that accept it', () => {
    expect(named('exit_type', FUNDING)).toBeUndefined();
    expect(named('exit_type', BUYERS)).toMatchObject({
      required: false,
      schema: { type: 'string' },
    });
  });

  it('says which parameters an endpoint ignores, and which apply to one kind of deals', () => {
    expect(named('stages', BUYERS)?.description).toMatch(
      / This endpoint ignores it with a warning, because it applies only to funding\.$/,
    );
    const both: EndpointSpec = { ...FUNDING, deals: 'both' };
    expect(named('acquisitionTypes', both)?.description).toMatch(/ Applies only to acquisitions\./);
    expect(named('acquisitionTypes', BUYERS)?.description).not.toMatch(/pplies only to/);
  });

  it('lists the timeframes and names the default, but allows any text on a dashboard', () => {
    expect(named('timeframe', FUNDING)).toMatchObject({
      description: expect.stringContaining('The default is `ttm`.') as unknown,
      schema: { enum: expect.arrayContaining(['1w', 'all', '2q']) as unknown },
    });
    expect(named('timeframe', { ...FUNDING, extraParams: ['view'] })?.schema).toEqual({
      type: 'string',
      example: 'ttm',
    });
  });

  it('documents only strings, without defaults, which Swagger UI would send', () => {
    const endpoint: EndpointSpec = {
      ...FUNDING,
      extraParams: ['q', 'view', 'metrics'],
      sort: { default: 'name', by: { name: 'text' } },
      limit: { default: 10, max: 100 },
      granularity: 'year',
    };
    for (const { schema, ...parameter } of apiParameters(endpoint)) {
      expect(schema).toMatchObject({ type: 'string', example: expect.any(String) as unknown });
      expect({ ...schema, ...parameter }).not.toHaveProperty('default');
    }
  });

  it('documents the orders of a list in both directions', () => {
    const list: EndpointSpec = {
      ...FUNDING,
      sort: { default: 'name', by: { name: 'text', total_funding: 'number' } },
    };
    expect(named('sort', list)).toEqual({
      name: 'sort',
      required: false,
      description:
        'The order. A `-` before the field sorts in descending order. Records without a value come last. The default is `name`.',
      schema: {
        type: 'string',
        enum: ['name', '-name', 'total_funding', '-total_funding'],
        example: '-name',
      },
    });
  });

  it('documents what a ranking is sorted by, which has no direction', () => {
    const ranking: EndpointSpec = {
      ...FUNDING,
      rankings: { count: 'Most active investors', amount: 'Largest investors' },
    };
    expect(named('sort', ranking)).toEqual({
      name: 'sort',
      required: false,
      description:
        'What the ranking is sorted by. The largest always comes first. The default is `count`.',
      schema: { type: 'string', enum: ['count', 'amount'], example: 'count' },
    });
  });

  it("names the endpoint's limit", () => {
    const limit = named('limit', {
      ...FUNDING,
      limit: { default: 10, max: 100 },
    });
    expect(limit?.description).toMatch(/The default is 10, the maximum is 100\./);
  });
});
