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
    expect(stages).toHaveLength(23);
    expect(stages.map(({ name }) => name).slice(0, 4)).toEqual([
      'Pre-Seed',
      'Angel',
      'Seed',
      'Series A',
    ]);
    expect(stages[2]).toEqual({
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
    expect(stages[1]).toMatchObject({
      name: 'Angel',
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
    expect(
      body.periods?.map(({ label, count, amount, is_partial }) => [
        label,
        count,
        amount,
        is_partial,
      ]),
    ).toEqual([
      ['2020', 1, 0.01, false],
      ['2021', 0, 0, false],
      ['2022', 0, 0, false],
      ['2023', 0, 0, false],
      ['2024', 1, 800_000, false],
      ['2025', 2, 37_000_000, false],
      ['2026', 5, 38_500_000.5, true],
    ]);
    expect(body.periods?.at(-1)).toMatchObject({
      start: '2026-01-01',
      end: '2026-12-31',
      disclosed_count: 4,
      companies: 4,
      median: 8_750_000.25,
      average: 9_625_000.13,
    });
  });

  it('/funding/history marks buckets that the period covers only in part', async () => {
    const body = await market.body<Rows>(
      '/funding/history?granularity=quarter&start=2025-11-18&end=2026-06-30',
    );
    expect(body.periods?.map(({ label, count, is_partial }) => [label, count, is_partial])).toEqual(
      [
        ['2025-Q4', 2, true],
        ['2026-Q1', 1, false],
        ['2026-Q2', 1, false],
      ],
    );
  });

  it("/funding-geo-data counts by the funded company's country", async () => {
    const body = await market.body<Rows & { metadata: Record<string, number> }>(
      '/funding-geo-data?timeframe=all',
    );
    const byCode = body.countries!.map(({ code, name, count, value }) => [
      code,
      name,
      count,
      value,
    ]);
    expect(byCode).toEqual([
      ['US', 'United States', 5, 70_500_000.5],
      ['DE', 'Germany', 1, 800_000],
      ['GB', 'United Kingdom', 2, 0.01],
    ]);
    expect(body.metadata).toMatchObject({
      total_deals: 9,
      country_count: 3,
      unknown_count: 1,
      unknown_amount: 5_000_000,
    });
  });

  it.each(['/funding/history', '/acquisitions/history', '/funding/instrument-breakdown'])(
    '%s refuses a range of more rows than anybody can read',
    async (path) => {
      const answer = await market.get(`${path}?granularity=week&start=0001-01-01&end=9999-12-31`);
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { code: 'invalid_parameter', parameter: 'granularity' },
      ]);
    },
  );

  it('/funding/instrument-breakdown shows the four instruments of public rounds only', async () => {
    const body = await market.body<Rows & { x_axis: string[]; metadata: object }>(
      '/funding/instrument-breakdown',
    );
    expect(body.x_axis).toEqual(['2026-Q4']);
    expect(body.series?.map(({ name, data, deal_counts }) => [name, data, deal_counts])).toEqual([
      ['senior_notes', [0], [0]],
      ['convertible_notes', [20_000_000], [1]],
      ['atm_equity', [0], [0]],
      ['warrant_activity', [0], [0]],
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
