import { Client } from 'pg';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';

type Rows = Record<string, Record<string, unknown>[]>;

describe('the other bodies on M&A and on both kinds of deals, computed by hand', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket());
  });
  afterAll(() => market.close());

  it('/company-type groups by the type of the target', async () => {
    const body = await market.body<Rows & { metadata: object }>('/company-type');
    expect(body.company_types).toMatchObject([
      { name: 'Product', value: 100_000_000, count: 2, percentage: 71.43 },
    ]);
    expect(body.metadata).toMatchObject({
      total_deals: 3,
      total_amount: 140_000_000,
      unknown_count: 1,
      unknown_amount: 40_000_000,
    });
  });

  it('/ma/history counts by year, and shows exit types to a base plan of Pro or higher', async () => {
    const body = await market.body<Rows>('/ma/history');
    expect(body.years).toEqual([
      {
        year: 2023,
        deal_count: 1,
        disclosed_count: 1,
        disclosed_value: 2_000_000,
        is_partial: false,
        exit_types: [],
        unknown_exit_type_count: 1,
        unknown_exit_type_value: 2_000_000,
      },
      {
        year: 2024,
        deal_count: 0,
        disclosed_count: 0,
        disclosed_value: 0,
        is_partial: false,
        exit_types: [],
        unknown_exit_type_count: 0,
        unknown_exit_type_value: 0,
      },
      {
        year: 2025,
        deal_count: 1,
        disclosed_count: 1,
        disclosed_value: 40_000_000,
        is_partial: false,
        exit_types: [{ name: 'Acquisition', count: 1, value: 40_000_000 }],
        unknown_exit_type_count: 0,
        unknown_exit_type_value: 0,
      },
      {
        year: 2026,
        deal_count: 2,
        disclosed_count: 1,
        disclosed_value: 100_000_000,
        is_partial: true,
        exit_types: [
          { name: 'Acquisition', count: 1, value: 100_000_000 },
          { name: 'Take-Private', count: 1, value: 0 },
        ],
        unknown_exit_type_count: 0,
        unknown_exit_type_value: 0,
      },
    ]);
  });

  it('/top-acquirers-by-volume groups tracked companies by slug and others by the announced name', async () => {
    const body = await market.body<Rows>('/top-acquirers-by-volume?timeframe=all');
    expect(body.acquirers).toEqual([
      {
        rank: 1,
        name: 'Big Fund',
        slug: null,
        buyer_type: 'Private Equity',
        country: null,
        count: 2,
        disclosed_count: 1,
        total_amount: 40_000_000,
        last_acquisition_date: '2026-10-01',
      },
      {
        rank: 2,
        name: 'Gamma',
        slug: 'gamma',
        buyer_type: 'Cybersecurity Vendor',
        country: 'US',
        count: 1,
        disclosed_count: 1,
        total_amount: 100_000_000,
        last_acquisition_date: '2026-01-15',
      },
      {
        rank: 2,
        name: 'Someone',
        slug: null,
        buyer_type: 'Private Equity',
        country: null,
        count: 1,
        disclosed_count: 1,
        total_amount: 2_000_000,
        last_acquisition_date: '2023-05-05',
      },
    ]);
  });

  it('/top-acquisitions never ranks an undisclosed amount', async () => {
    const body = await market.body<Rows>('/top-acquisitions');
    expect(body.acquisitions).toMatchObject([
      {
        rank: 1,
        id: 'a1',
        target: 'Beta',
        target_country: 'GB',
        acquirer: 'Gamma',
        acquirer_slug: 'gamma',
        company_type: 'Product',
        product_category: 'Container Security',
        category: 'Cloud Security',
        amount: 100_000_000,
      },
      {
        rank: 2,
        id: 'a3',
        target: 'Delta',
        acquirer: 'Big Fund',
        acquirer_slug: null,
        company_type: null,
        product_category: null,
        category: null,
        domain: null,
        amount: 40_000_000,
      },
    ]);
  });

  it('/ranges/breakdown counts both kinds of deals in half-open ranges, with undisclosed ones as unknown', async () => {
    const body = await market.body<Rows & { metadata: object }>('/ranges/breakdown');
    expect(body.ranges).toHaveLength(10);
    expect(body.ranges?.filter(({ count }) => count !== 0)).toMatchObject([
      {
        name: '$5M-$10M',
        min: 5_000_000,
        max: 10_000_000,
        count: 1,
        funding_count: 1,
        amount: 5_000_000,
      },
      { name: '$10M-$25M', count: 2, funding_amount: 32_500_000.5 },
      {
        name: '$25M-$50M',
        count: 2,
        funding_count: 1,
        acquisition_count: 1,
        amount: 70_000_000,
        acquisition_amount: 40_000_000,
      },
      { name: '$100M-$250M', count: 1, acquisition_amount: 100_000_000, percentage: 48.19 },
    ]);
    expect(body.metadata).toMatchObject({
      total_deals: 8,
      total_amount: 207_500_000.5,
      unknown_count: 2,
      unknown_amount: 0,
    });
  });

  it("/funding-stage-percentiles equal PostgreSQL's percentile_cont, and are null below the minimum sample", async () => {
    const dataset = handMadeMarket();
    const amounts = [1_000_000, 2_000_000.01, 3_500_000, 10_000_000, 12_345_678.9, 40_000_000];
    amounts.forEach((amount) => dataset.round('beta', '2026-02-02', amount, { stage: 'Series D' }));
    const own = await startMarketApp(dataset);
    const client = new Client({ connectionString: own.databaseUrl });
    try {
      const body = await own.body<Rows & { metadata: object }>('/funding-stage-percentiles');
      await client.connect();
      const { rows } = await client.query<{ p: number[] }>(
        'SELECT percentile_cont(ARRAY[0.1, 0.25, 0.5, 0.75, 0.9]) WITHIN GROUP (ORDER BY a) AS p FROM unnest($1::float8[]) AS a',
        [amounts],
      );
      const [p10, p25, p50, p75, p90] = rows[0]!.p.map((value) => Math.round(value * 100) / 100);
      expect(body.stages?.find(({ name }) => name === 'Series D')).toEqual({
        name: 'Series D',
        stage_bucket: 'Late',
        count: 6,
        disclosed_count: 6,
        ...{ p10, p25, p50, p75, p90 },
        min: 1_000_000,
        max: 40_000_000,
        mean: 11_474_279.82,
      });
      expect(body.stages?.find(({ name }) => name === 'Seed')).toMatchObject({
        count: 1,
        p50: null,
        min: null,
        mean: null,
      });
      expect(body.metadata).toMatchObject({ min_sample: 5 });
    } finally {
      await client.end();
      await own.close();
    }
  });

  it('/filter-options counts the deals of the whole dataset that each value matches', async () => {
    const options = await market.body<Rows & { metadata: { total_deals: number } }>(
      '/filter-options',
    );
    const named = (key: string, name: string): unknown =>
      options[key]?.find((option) => option.name === name || option.code === name);
    expect(named('countries', 'US')).toEqual({
      code: 'US',
      name: 'United States',
      slug: 'united-states',
      count: 6,
      continent: 'NA',
      region: '021',
    });
    expect(named('categories', 'Cloud Security')).toEqual({
      value: 'Cloud Security',
      name: 'Cloud Security',
      slug: 'cloud-security',
      count: 7,
      domain: 'Cloud & Apps',
    });
    expect(named('categories', 'Risk, Fraud & Abuse')).toMatchObject({
      value: 'risk-fraud-and-abuse',
    });
    expect(named('productCategories', 'Access Management')).toMatchObject({
      count: 2,
      category: 'Identity Security',
      domain: 'Identity',
    });
    expect(named('stages', 'Series C+')).toMatchObject({
      slug: 'series-c-plus',
      count: 1,
      stage_bucket: 'Late',
    });
    expect(named('transactionRanges', 'Undisclosed')).toMatchObject({
      count: 2,
      min: null,
      max: null,
    });
    expect(named('exit_type', 'Take-Private')).toMatchObject({ count: 1 });
    expect(
      options.timeframe
        ?.filter(({ legacy }) => legacy)
        .map(({ value, replacement }) => [value, replacement]),
    ).toEqual([
      ['2q', '6m'],
      ['1y', 'ttm'],
      ['12w', 'custom'],
    ]);
    expect(options.metadata.total_deals).toBe(13);
    for (const country of options.countries?.filter(({ count }) => count) ?? []) {
      const { metadata } = await market.body<{ metadata: { total_deals: number } }>(
        `/charts?timeframe=all&countries=${String(country.code)}`,
      );
      expect(metadata.total_deals).toBe(country.count);
    }
  });
});
