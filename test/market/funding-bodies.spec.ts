import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';

type Rows = Record<string, Record<string, unknown>[]>;

describe('the other bodies on funding, computed by hand', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket());
  });
  afterAll(() => market.close());

  it('/stages/distribution shows the whole ladder in order, with average and median of the disclosed amounts', async () => {
    const body = await market.body<Rows & { metadata: object }>(
      '/stages/distribution?timeframe=all',
    );
    const stages = body.stages ?? [];
    expect(stages.map(({ name }) => name)).toEqual([
      'Pre-Seed',
      'Angel',
      'Seed',
      'Series A',
      'Series B',
      'Series C',
      'Series C+',
      'Series D',
      'Series E',
      'Series F',
      'Series G',
      'Series H',
      'Growth',
      'Private Equity',
      'Venture',
      'Strategic',
      'Secondary',
      'Convertible Note',
      'Debt',
      'Grant',
      'Crowdfunding',
      'IPO',
      'Post-IPO',
    ]);
    expect(stages.find(({ name }) => name === 'Seed')).toEqual({
      name: 'Seed',
      stage_bucket: 'Early',
      amount: 1_000_000,
      count: 2,
      disclosed_count: 1,
      companies: 2,
      percentage: 1.31,
      average: 1_000_000,
      median: 1_000_000,
    });
    expect(stages.find(({ name }) => name === 'Angel')).toMatchObject({
      amount: 0,
      count: 0,
      percentage: 0,
      average: null,
      median: null,
    });
    expect(body.metadata).toMatchObject({
      total_deals: 9,
      total_funding: 76_300_000.51,
      unknown_count: 1,
      unknown_amount: 5_000_000,
    });
  });

  it('/funding/history has a row for every year, including empty ones, and marks the current one as partial', async () => {
    const body = await market.body<Rows>('/funding/history');
    expect(body.periods).toMatchObject([
      { label: '2020', count: 1, amount: 0.01, is_partial: false },
      { label: '2021', count: 0, amount: 0, is_partial: false },
      { label: '2022', count: 0, amount: 0, is_partial: false },
      { label: '2023', count: 0, amount: 0, is_partial: false },
      { label: '2024', count: 1, amount: 800_000, is_partial: false },
      { label: '2025', count: 2, amount: 37_000_000, is_partial: false },
      { label: '2026', count: 5, amount: 38_500_000.5, is_partial: true },
    ]);
  });

  it('/funding/history has the average and the median of the disclosed amounts of a year', async () => {
    const body = await market.body<Rows>('/funding/history?start=2026-01-01&end=2026-12-31');
    expect(body.periods).toMatchObject([
      {
        start: '2026-01-01',
        end: '2026-12-31',
        count: 5,
        disclosed_count: 4, // 1 M, 5 M, 12,500,000.50 and 20 M
        companies: 4,
        median: 8_750_000.25,
        average: 9_625_000.13,
      },
    ]);
  });

  it('/funding/history marks buckets that the period covers only in part', async () => {
    const body = await market.body<Rows>(
      '/funding/history?granularity=quarter&start=2025-11-18&end=2026-06-30',
    );
    expect(body.periods).toMatchObject([
      { label: '2025-Q4', count: 2, is_partial: true },
      { label: '2026-Q1', count: 1, is_partial: false },
      { label: '2026-Q2', count: 1, is_partial: false },
    ]);
  });

  it("/funding-geo-data counts by the funded company's country", async () => {
    const body = await market.body<Rows & { metadata: Record<string, number> }>(
      '/funding-geo-data?timeframe=all',
    );
    expect(body.countries).toMatchObject([
      { code: 'US', name: 'United States', count: 5, value: 70_500_000.5 },
      { code: 'DE', name: 'Germany', count: 1, value: 800_000 },
      { code: 'GB', name: 'United Kingdom', count: 2, value: 0.01 },
    ]);
    expect(body.metadata).toMatchObject({
      total_deals: 9,
      country_count: 3,
      unknown_count: 1,
      unknown_amount: 5_000_000,
    });
  });

  it.each(['/funding/history', '/acquisitions/history', '/funding/instrument-breakdown'])(
    '%s refuses a range of more than 10,000 rows',
    async (path) => {
      const answer = await market.get(`${path}?granularity=week&start=0001-01-01&end=9999-12-31`);
      expect([answer.status, answer.body]).toMatchObject([
        400,
        {
          error:
            '0001-01-01 to 9999-12-31 by week is more than 10,000 rows. Choose a coarser granularity or a shorter range.',
          code: 'invalid_parameter',
          parameter: 'granularity',
        },
      ]);
    },
  );

  it('/funding/instrument-breakdown shows the four instruments of public rounds only', async () => {
    const body = await market.body<Rows & { x_axis: string[]; metadata: object }>(
      '/funding/instrument-breakdown',
    );
    expect(body.x_axis).toEqual(['2026-Q4']);
    expect(body.series).toMatchObject([
      { name: 'senior_notes', data: [0], deal_counts: [0] },
      { name: 'convertible_notes', data: [20_000_000], deal_counts: [1] },
      { name: 'atm_equity', data: [0], deal_counts: [0] },
      { name: 'warrant_activity', data: [0], deal_counts: [0] },
    ]);
    expect(body.totals?.[1]).toEqual({
      name: 'convertible_notes',
      amount: 20_000_000,
      count: 1,
      percentage: 100,
    });
    expect(body.metadata).toMatchObject({
      total_deals: 1,
      unknown_count: 0,
      granularity: 'quarter',
    });
  });

  it('a period of one day is called by that day', async () => {
    const { subtitle } = await market.body<{ subtitle: string }>(
      '/funding/history?start=2026-01-01&end=2026-01-01',
    );
    expect(subtitle).toBe('Chosen period: 1 January 2026');
  });

  it('/funding/instrument-breakdown warns that it has no private rounds', async () => {
    const body = await market.body<Rows & { metadata: object; warnings: object[] }>(
      '/funding/instrument-breakdown?fundingVenue=private',
    );
    expect(body.metadata).toMatchObject({ total_deals: 0 });
    expect(body.warnings).toMatchObject([
      { code: 'contradictory_filters', parameter: 'fundingVenue', value: 'private' },
    ]);
  });

  it('/top-funding-rounds ranks by disclosed amount, with leads and investors', async () => {
    const body = await market.body<Rows>('/top-funding-rounds?limit=2');
    expect(body.funding_rounds).toEqual([
      expect.objectContaining({
        rank: 1,
        id: 'r1',
        date: '2025-11-19',
        company: 'Alpha',
        company_slug: 'alpha',
        country: 'US',
        company_type: 'Product',
        product_category: 'Cloud Workload Protection',
        category: 'Cloud Security',
        domain: 'Cloud & Apps',
        stage: 'Series B',
        stage_bucket: 'Growth',
        venue: 'private',
        instrument_type: null,
        amount: 30_000_000,
        lead_investors: ['South Fund'],
        investors: ['North Capital', 'South Fund'],
        source_url: null,
      }),
      expect.objectContaining({
        rank: 2,
        id: 'r4',
        company: 'Gamma',
        stage: 'Post-IPO',
        instrument_type: 'convertible_notes',
      }),
    ]);
  });
});
