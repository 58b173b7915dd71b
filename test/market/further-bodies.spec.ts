import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';

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

  describe('/filter-options', () => {
    type Option = Record<string, unknown>;
    let options: Rows & { metadata: object };
    beforeAll(async () => {
      options = await market.body<Rows & { metadata: object }>('/filter-options');
    });
    const optionOf = (filter: string, name: string): Option | undefined =>
      options[filter]?.find((option) => option.name === name);

    it('counts the deals of the whole dataset that each value matches', () => {
      expect(options.metadata).toMatchObject({ total_deals: 13 });
      expect(optionOf('countries', 'United States')?.count).toBe(6);
      expect(optionOf('countries', 'United Kingdom')?.count).toBe(3);
      expect(optionOf('countries', 'Germany')?.count).toBe(2);
      expect(optionOf('countries', 'France')?.count).toBe(0);
      expect(optionOf('exit_type', 'Take-Private')?.count).toBe(1);
    });

    it('says where a country is', () => {
      expect(optionOf('countries', 'United States')).toEqual({
        code: 'US',
        name: 'United States',
        slug: 'united-states',
        count: 6,
        continent: 'NA',
        region: '021',
      });
    });

    it('says to which domain a category belongs', () => {
      expect(optionOf('categories', 'Cloud Security')).toEqual({
        value: 'Cloud Security',
        name: 'Cloud Security',
        slug: 'cloud-security',
        count: 7,
        domain: 'Cloud & Apps',
      });
    });

    it('has the slug as the value of a name with a comma, which separates values', () => {
      expect(optionOf('categories', 'Risk, Fraud & Abuse')).toMatchObject({
        value: 'risk-fraud-and-abuse',
      });
    });

    it('says to which category and domain a product category belongs', () => {
      expect(optionOf('productCategories', 'Access Management')).toMatchObject({
        count: 2,
        category: 'Identity Security',
        domain: 'Identity',
      });
    });

    it('says to which bucket a stage belongs', () => {
      expect(optionOf('stages', 'Series C+')).toMatchObject({
        slug: 'series-c-plus',
        count: 1,
        stage_bucket: 'Late',
      });
    });

    it('has undisclosed amounts as a range without bounds', () => {
      expect(optionOf('transactionRanges', 'Undisclosed')).toMatchObject({
        count: 2,
        min: null,
        max: null,
      });
    });

    it('names the replacement of each former timeframe', () => {
      const former = options.timeframe?.filter(({ legacy }) => legacy);
      expect(former).toMatchObject([
        { value: '2q', replacement: '6m' },
        { value: '1y', replacement: 'ttm' },
        { value: '12w', replacement: 'custom' },
      ]);
    });
  });
});

describe('/funding-stage-percentiles', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(
      new MarketDataset()
        .company('alpha')
        .round('alpha', '2026-02-01', 1_000_000, { stage: 'Series D' })
        .round('alpha', '2026-02-02', 2_000_000.01, { stage: 'Series D' })
        .round('alpha', '2026-02-03', 3_500_000, { stage: 'Series D' })
        .round('alpha', '2026-02-04', 10_000_000, { stage: 'Series D' })
        .round('alpha', '2026-02-05', 12_345_678.9, { stage: 'Series D' })
        .round('alpha', '2026-02-06', 40_000_000, { stage: 'Series D' })
        .round('alpha', '2026-02-07', null, { stage: 'Series D' })
        .round('alpha', '2025-12-01', 1_000_000, { stage: 'Seed' })
        .round('alpha', '2025-12-02', 2_000_000, { stage: 'Seed' })
        .round('alpha', '2025-12-03', 3_000_000, { stage: 'Seed' })
        .round('alpha', '2025-12-04', 4_000_000, { stage: 'Seed' })
        .round('alpha', '2025-12-05', null, { stage: 'Seed' }),
    );
  });
  afterAll(() => market.close());

  it('interpolates between the disclosed amounts of a stage', async () => {
    const { stages } = await market.body<Rows>('/funding-stage-percentiles');
    expect(stages?.find(({ name }) => name === 'Series D')).toEqual({
      name: 'Series D',
      stage_bucket: 'Late',
      count: 7,
      disclosed_count: 6,
      p10: 1_500_000.01, // halfway from 1 M to 2,000,000.01
      p25: 2_375_000.01, // a quarter of the way from 2,000,000.01 to 3.5 M
      p50: 6_750_000, // halfway from 3.5 M to 10 M
      p75: 11_759_259.18, // three quarters of the way from 10 M to 12,345,678.90
      p90: 26_172_839.45, // halfway from 12,345,678.90 to 40 M
      min: 1_000_000,
      max: 40_000_000,
      mean: 11_474_279.82,
    });
  });

  it('has no figures for a stage with fewer than five disclosed amounts', async () => {
    const { stages, metadata } = await market.body<Rows & { metadata: object }>(
      '/funding-stage-percentiles',
    );
    expect(metadata).toMatchObject({ min_sample: 5 });
    expect(stages?.find(({ name }) => name === 'Seed')).toMatchObject({
      count: 5,
      disclosed_count: 4,
      p10: null,
      p50: null,
      p90: null,
      min: null,
      max: null,
      mean: null,
    });
  });
});
