import type { EndpointSpec } from '../market-query';
import { apiParameters } from './api-parameters';

const FUNDING: EndpointSpec = {
  name: 'category-data',
  deals: 'funding',
  defaultTimeframe: 'ttm',
  strictTimeframe: true,
  own: [],
};

describe('apiParameters', () => {
  const named = (name: string, endpoint: EndpointSpec): ReturnType<typeof apiParameters>[number] | undefined =>
    apiParameters(endpoint).find((parameter) => parameter.name === name);

  it('documents every name and spelling of specification 2.1', () => {
    expect(apiParameters(FUNDING).map(({ name }) => name)).toEqual([
      ...['gen', 'timeframe', 'offset', 'week_offset', 'weekOffset', 'start', 'startDate', 'end', 'endDate'],
      ...['countries', 'continents', 'regions', 'categories', 'productCategories', 'categoryDomains'],
      ...['stages', 'fundingVenue', 'stageBuckets', 'acquisitionTypes', 'transactionRanges'],
    ]);
  });

  it('has exit_type only where the question takes it, and says what is ignored', () => {
    const buyers: EndpointSpec = { ...FUNDING, name: 'buyer-type', deals: 'acquisitions', own: ['exit_type'] };
    expect(named('exit_type', FUNDING)).toBeUndefined();
    expect(named('exit_type', buyers)).toMatchObject({ required: false, schema: { type: 'string' } });
    expect(named('stages', buyers)?.description).toMatch(/Ignored on this endpoint, with a warning/);
    expect(named('acquisitionTypes', { ...FUNDING, deals: 'both' })?.description).toMatch(/Acts on acquisitions only/);
  });

  it('lists the timeframes with the default, and leaves them free where they are not strict', () => {
    expect(named('timeframe', FUNDING)?.schema).toMatchObject({
      default: 'ttm',
      enum: expect.arrayContaining(['1w', 'all', '2q']) as unknown,
    });
    expect(named('timeframe', { ...FUNDING, strictTimeframe: false })?.schema).toEqual({
      type: 'string',
      default: 'ttm',
      example: 'ttm',
    });
  });

  it("shows the question's own limit", () => {
    const limit = named('limit', { ...FUNDING, own: ['limit'], limit: { default: 10, max: 100 } });
    expect(limit).toMatchObject({ schema: { type: 'integer', minimum: 1, default: 10 } });
    expect(limit?.description).toMatch(/At most 100/);
  });
});
