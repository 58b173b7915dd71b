import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';

interface History {
  title: string;
  periods: { label: string; amount: number; count: number }[];
  metadata: object;
  warnings?: object[];
}

interface Series {
  name: string;
  slug?: string;
  code?: string;
  data: number[];
  deal_counts: number[];
}

interface SplitHistory extends History {
  series: Series[];
  other: Series;
  unknown: Series;
}

describe('a history', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket());
  });
  afterAll(() => market.close());

  it('of acquisitions has a row for every year, also for one without a deal', async () => {
    const { title, periods } = await market.body<History>('/acquisitions/history');
    expect(title).toBe('Acquisitions by year');
    expect(periods).toMatchObject([
      { year: 2023, count: 1, disclosed_count: 1, amount: 2_000_000, is_partial: false },
      { year: 2024, count: 0, disclosed_count: 0, amount: 0, is_partial: false },
      { year: 2025, count: 1, disclosed_count: 1, amount: 40_000_000, is_partial: false },
      { year: 2026, count: 2, disclosed_count: 1, amount: 100_000_000, is_partial: true },
    ]);
  });

  it('of acquisitions can have a row for every quarter', async () => {
    const { title, periods } = await market.body<History>(
      '/acquisitions/history?granularity=quarter&timeframe=ly',
    );
    expect(title).toBe('Acquisitions by quarter');
    expect(periods).toMatchObject([
      { label: '2025-Q1', count: 0, amount: 0 },
      { label: '2025-Q2', count: 0, amount: 0 },
      { label: '2025-Q3', count: 0, amount: 0 },
      { label: '2025-Q4', count: 1, amount: 40_000_000 },
    ]);
  });

  it('by category shows the largest categories, the others together, and the deals without one', async () => {
    const history = await market.body<SplitHistory>(
      '/funding/history?by=category&limit=2&start=2024-01-01&end=2026-12-31',
    );
    expect(history.title).toBe('Funding by year and category');
    expect(history.metadata).toMatchObject({
      granularity: 'year',
      by: 'category',
      total_deals: 8,
    });
    expect(history.periods).toMatchObject([
      { label: '2024' },
      { label: '2025' },
      { label: '2026' },
    ]);
    expect(history.series).toEqual([
      {
        name: 'Cloud Security',
        slug: 'cloud-security',
        data: [0, 37_000_000, 12_500_000.5],
        deal_counts: [0, 2, 2],
      },
      {
        name: 'Identity Security',
        slug: 'identity-security',
        data: [0, 0, 21_000_000],
        deal_counts: [0, 0, 2],
      },
    ]);
    expect(history.other).toEqual({
      name: 'Other',
      data: [800_000, 0, 0],
      deal_counts: [1, 0, 0],
    });
    expect(history.unknown).toEqual({
      name: 'Unknown',
      data: [0, 0, 5_000_000],
      deal_counts: [0, 0, 1],
    });
  });

  it('by domain names each domain with its slug', async () => {
    const { series } = await market.body<SplitHistory>('/funding/history?by=domain&timeframe=all');
    expect(series).toMatchObject([
      { name: 'Cloud & Apps', slug: 'cloud-and-apps' },
      { name: 'Identity', slug: 'identity' },
      { name: 'Fraud & Risk', slug: 'fraud-and-risk' },
    ]);
  });

  it('by country names each country with its code, and has no slug for it', async () => {
    const { series } = await market.body<SplitHistory>('/funding/history?by=country&timeframe=all');
    expect(series).toMatchObject([
      { name: 'United States', code: 'US' },
      { name: 'Germany', code: 'DE' },
      { name: 'United Kingdom', code: 'GB' },
    ]);
    for (const country of series) expect(country).not.toHaveProperty('slug');
  });

  it.each([
    {
      source: 'stored sums',
      path: '/funding/history?by=country&limit=1&granularity=week&timeframe=all',
    },
    {
      source: 'stored sums of whole months',
      path: '/funding/history?by=domain&limit=1&granularity=month&start=2025-01-01&end=2026-06-30',
    },
    {
      source: 'the rounds of a part of a year',
      path: '/funding/history?by=category&limit=1&start=2025-02-02&end=2026-10-30',
    },
    {
      source: 'filtered rounds',
      path: '/funding/history?by=category&limit=1&fundingVenue=private&timeframe=all',
    },
    {
      source: 'acquisitions',
      path: '/acquisitions/history?by=country&limit=1&granularity=quarter&timeframe=all',
    },
  ])('that is read from $source has series that add up to its periods', async ({ path }) => {
    const { periods, series, other, unknown } = await market.body<SplitHistory>(path);
    expect(periods.length).toBeGreaterThan(0);
    for (const [place, period] of periods.entries()) {
      let count = 0;
      let amount = 0;
      for (const line of [...series, other, unknown]) {
        count += line.deal_counts[place] ?? NaN;
        amount += line.data[place] ?? NaN;
      }
      expect({ label: period.label, count }).toEqual({ label: period.label, count: period.count });
      expect(amount).toBeCloseTo(period.amount, 2);
    }
  });

  it('has the columns of its periods as CSV', async () => {
    const { text } = await market.get('/funding/history?format=csv').expect(200);
    expect(text).toMatch(/^label,year,start/);
  });

  it('by category has a row of CSV for each year and name', async () => {
    const { text } = await market
      .get('/funding/history?by=category&limit=1&start=2025-01-01&end=2026-12-31&format=csv')
      .expect(200);
    expect(text.split('\r\n')).toEqual([
      'name,slug,label,start,end,amount,count,is_partial,row',
      'Cloud Security,cloud-security,2025,2025-01-01,2025-12-31,37000000,2,false,row',
      'Other,,2025,2025-01-01,2025-12-31,0,0,false,other',
      'Unknown,,2025,2025-01-01,2025-12-31,0,0,false,unknown',
      'Cloud Security,cloud-security,2026,2026-01-01,2026-12-31,12500000.5,2,true,row',
      'Other,,2026,2026-01-01,2026-12-31,21000000,2,true,other',
      'Unknown,,2026,2026-01-01,2026-12-31,5000000,1,true,unknown',
      '',
    ]);
  });

  it('refuses what it can’t be split by, and lists what it can', async () => {
    const refused = await market.get('/acquisitions/history?by=stage').expect(400);
    expect(refused.body).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'by',
      error: `"stage" isn't a value of "by". Allowed: category, domain, country, buyer_type, company_type.`,
      supported_values: ['category', 'domain', 'country', 'buyer_type', 'company_type'],
    });
  });

  it('ignores a limit without by, with a warning', async () => {
    const { warnings } = await market.body<History>('/funding/history?limit=5');
    expect(warnings).toMatchObject([
      {
        code: 'ignored_parameter',
        parameter: 'limit',
        message: '"limit" has no effect without "by" and was ignored.',
      },
    ]);
  });
});
