import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';

describe('the five documented bodies, computed by hand', () => {
  let market: MarketApp;
  beforeAll(async () => {
    // However slow this machine is, the target is met.
    market = await startMarketApp(handMadeMarket(), { PERFORMANCE_TARGET_MS: '600000' });
  });
  afterAll(() => market.close());

  it('funding by category: rows, order, shares, companies, unknown and totals', async () => {
    const body = await market.body('/category-data');
    expect(body).toMatchObject({
      chart_type: 'bar',
      title: 'Funding by category',
      subtitle: 'Trailing twelve months: 19 November 2025 to 18 November 2026',
      categories: [
        {
          name: 'Cloud Security',
          amount: 42_500_000.5,
          count: 3,
          companies: 2,
          percentage: 62.96,
          count_percentage: 60,
          domain: 'Cloud & Apps',
        },
        {
          name: 'Identity Security',
          amount: 20_000_000,
          count: 1,
          companies: 1,
          percentage: 29.63,
          count_percentage: 20,
          domain: 'Identity',
        },
      ],
      metadata: {
        timeframe: 'ttm',
        week_offset: 0,
        total_funding: 67_500_000.5,
        total_deals: 5,
        category_count: 2,
        current_period: { start: '2025-11-19', end: '2026-11-18' },
        available_years: [2020, 2024, 2025, 2026],
        unknown_count: 1,
        unknown_amount: 5_000_000,
        currency: 'USD',
      },
      cache_status: 'MISS',
      filters_applied: null,
      performance_target_met: true,
    });
  });

  it('funding by category: staleness covers the whole dataset, including future records', async () => {
    const { metadata } = await market.body<{ metadata: { data_staleness: unknown } }>(
      '/category-data?timeframe=ly',
    );
    expect(metadata.data_staleness).toEqual({
      is_stale: false,
      is_very_stale: false,
      warning: null,
      latest_active_date: '2026-11-18',
      latest_record_date: '2026-11-19',
      latest_date: '2026-11-19',
      days_since_active: 0,
      days_since_record: -1,
      days_since_latest: -1,
    });
  });

  it('funding by category, all: future records count, and the period is what is in scope', async () => {
    const body = await market.body('/category-data?timeframe=all');
    expect(body).toMatchObject({
      categories: [
        { name: 'Cloud Security', amount: 49_500_000.51, count: 5 },
        { name: 'Identity Security', amount: 21_000_000, count: 2 },
        { name: 'Risk, Fraud & Abuse', amount: 800_000, count: 1 },
      ],
      metadata: {
        total_funding: 76_300_000.51,
        total_deals: 9,
        current_period: { start: '2020-12-31', end: '2026-11-19' },
      },
    });
  });

  it('acquisitions by category', async () => {
    expect(await market.body('/acquisition-category-data')).toMatchObject({
      categories: [
        {
          name: 'Cloud Security',
          amount: 100_000_000,
          count: 2,
          companies: 2,
          domain: 'Cloud & Apps',
        },
      ],
      metadata: {
        total_acquisitions: 3,
        category_count: 1,
        unknown_count: 1,
        unknown_amount: 40_000_000,
      },
    });
  });

  it('acquisitions by target country', async () => {
    expect(await market.body('/acquisition-geo-data')).toMatchObject({
      countries: [
        { name: 'United Kingdom', code: 'GB', value: 100_000_000, count: 1, percentage: 71.43 },
        {
          name: 'United States',
          code: 'US',
          value: 0,
          count: 1,
          percentage: 0,
          count_percentage: 33.33,
        },
      ],
      metadata: {
        total_deals: 3,
        total_amount: 140_000_000,
        country_count: 2,
        unknown_count: 1,
        unknown_amount: 40_000_000,
      },
    });
  });

  it('buyer types', async () => {
    expect(await market.body('/buyer-type?exit_type=take%20private')).toMatchObject({
      buyer_types: [
        { name: 'Private Equity', value: 0, count: 1, percentage: 0, count_percentage: 100 },
      ],
      metadata: {
        total_deals: 1,
        total_amount: 0,
        unknown_count: 0,
        unknown_amount: 0,
        period: { start: '2025-11-19', end: '2026-11-18' },
      },
      cache_status: 'FILTERED',
      filters_applied: { exitType: ['Take-Private'] },
    });
  });

  describe('charts: the weekly trends', () => {
    interface Year {
      year: number;
      data: number[];
      deal_counts: number[];
    }
    let weeks: string[];
    let years: Map<number, Year>;
    beforeAll(async () => {
      const { charts } = await market.body<{
        charts: { funding_trends: { x_axis: string[]; series: Year[] } };
      }>('/charts?timeframe=1w');
      weeks = charts.funding_trends.x_axis;
      years = new Map(charts.funding_trends.series.map((year) => [year.year, year]));
    });
    const figuresOf = ({ year, week }: { year: number; week: number }): object => ({
      amount: years.get(year)?.data[week - 1],
      count: years.get(year)?.deal_counts[week - 1],
    });

    it('cover three ISO years, of which 2026 has a week 53', () => {
      expect([...years.keys()]).toEqual([2024, 2025, 2026]);
      expect(weeks).toHaveLength(53);
    });

    it('have every week of a year that is over', () => {
      expect(years.get(2025)?.data).toHaveLength(52);
      expect(years.get(2025)?.deal_counts).toHaveLength(52);
    });

    it('end with the current week', () => {
      expect(years.get(2026)?.data).toHaveLength(47);
      expect(years.get(2026)?.deal_counts).toHaveLength(47);
    });

    it('count the whole current week, with the record of tomorrow', () => {
      expect(figuresOf({ year: 2026, week: 47 })).toEqual({ amount: 33_500_000.5, count: 3 });
    });

    it('count a deal in the ISO week of its day', () => {
      // 18 and 19 November 2025
      expect(figuresOf({ year: 2025, week: 47 })).toEqual({ amount: 37_000_000, count: 2 });
      // 29 February 2024
      expect(figuresOf({ year: 2024, week: 9 })).toEqual({ amount: 800_000, count: 1 });
    });
  });

  it.each([
    ['countries=us', { total_deals: 3, total_funding: 62_500_000.5 }],
    ['continents=eu', { total_deals: 1, total_funding: 0 }],
    ['regions=NAMER', { total_deals: 3 }],
    ['regions=021&countries=GB', { total_deals: 0, total_funding: 0 }],
    ['categories=cloud-security', { total_deals: 3 }],
    // Not Beta, which has it as an extra one.
    ['productCategories=access management', { total_deals: 1, total_funding: 20_000_000 }],
    [
      'productCategories=access management&categories=cloud security',
      { total_deals: 0, total_funding: 0 },
    ],
    ['categories=risk-fraud-and-abuse&timeframe=all', { total_deals: 1, total_funding: 800_000 }],
    ['stages=seed,series%20c%2B', { total_deals: 2, total_funding: 12_500_000.5 }],
    ['stageBuckets=growth', { total_deals: 1, total_funding: 30_000_000 }],
    ['fundingVenue=public', { total_deals: 1, total_funding: 20_000_000 }],
    ['transactionRanges=$5M-$10M', { total_deals: 1, total_funding: 5_000_000 }],
    ['transactionRanges=undisclosed,$10M-$25M', { total_deals: 3, total_funding: 32_500_000.5 }],
    ['timeframe=1w', { total_deals: 3, total_funding: 33_500_000.5 }],
    ['timeframe=1w&offset=-52', { total_deals: 2, total_funding: 37_000_000, week_offset: -52 }],
    ['timeframe=ytd', { total_deals: 4, total_funding: 37_500_000.5 }],
    ['timeframe=ly', { total_deals: 2, total_funding: 37_000_000 }],
    [
      'start=2024-02-29&end=2024-02-29&timeframe=1w',
      { total_deals: 1, total_funding: 800_000, timeframe: 'custom' },
    ],
    ['categories=nothing-like-it', { total_deals: 0, total_funding: 0 }],
  ])('funding by category with %s has the totals %j', async (search, metadata) => {
    expect(await market.body(`/category-data?${search}`)).toMatchObject({ metadata });
  });
});

describe('the first year of the calendar', () => {
  it('has trends of only that year, because there is none before it', async () => {
    const market = await startMarketApp(handMadeMarket(), { AS_OF: '0001-01-10' });
    try {
      const { charts } = await market.body<{
        charts: { funding_trends: { subtitle: string; series: object[] } };
      }>('/charts');
      expect(charts.funding_trends).toMatchObject({
        subtitle: 'ISO weeks of 1',
        series: [{ name: '1', color: '#1d4ed8', data: [0, 0] }],
      });
    } finally {
      await market.close();
    }
  });
});
