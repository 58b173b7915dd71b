import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';

type Rows = Record<string, Record<string, unknown>[]>;

describe('the histories of both kinds of deals, computed by hand', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket());
  });
  afterAll(() => market.close());

  it('/acquisitions/history has the same rows for acquisitions, by any granularity', async () => {
    const years = (await market.body<Rows>('/ma/history')).years!;
    const periods = (await market.body<Rows>('/acquisitions/history')).periods!;
    expect(
      periods.map(({ year, count, disclosed_count, amount, is_partial }) => [
        year,
        count,
        disclosed_count,
        amount,
        is_partial,
      ]),
    ).toEqual(
      years.map(({ year, deal_count, disclosed_count, disclosed_value, is_partial }) => [
        year,
        deal_count,
        disclosed_count,
        disclosed_value,
        is_partial,
      ]),
    );
    const quarters = await market.body<Rows & { title: string }>(
      '/acquisitions/history?granularity=quarter&timeframe=ly',
    );
    expect(quarters.title).toBe('Acquisitions by quarter');
    expect(quarters.periods!.map(({ label }) => label)).toEqual([
      '2025-Q1',
      '2025-Q2',
      '2025-Q3',
      '2025-Q4',
    ]);
    const of2025 = periods.find(({ year }) => year === 2025)!;
    expect(quarters.periods!.reduce((sum, { count }) => sum + Number(count), 0)).toBe(of2025.count);
  });

  it('/funding/history by category is ready for a chart: the largest names, the others and the unknown ones', async () => {
    const body = await market.body<
      Rows & Record<'other' | 'unknown' | 'metadata', object> & { title: string }
    >('/funding/history?by=category&limit=2&start=2024-01-01&end=2026-12-31');
    expect(body.title).toBe('Funding by year and category');
    expect(body.periods!.map(({ label }) => label)).toEqual(['2024', '2025', '2026']);
    expect(body.series).toEqual([
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
    expect(body.other).toEqual({ name: 'Other', data: [800_000, 0, 0], deal_counts: [1, 0, 0] });
    expect(body.unknown).toEqual({
      name: 'Unknown',
      data: [0, 0, 5_000_000],
      deal_counts: [0, 0, 1],
    });
    expect(body.metadata).toMatchObject({ granularity: 'year', by: 'category', total_deals: 8 });
    const domains = await market.body<Rows>('/funding/history?by=domain&timeframe=all');
    expect(domains.series!.map(({ name, slug }) => [name, slug])).toEqual([
      ['Cloud & Apps', 'cloud-and-apps'],
      ['Identity', 'identity'],
      ['Fraud & Risk', 'fraud-and-risk'],
    ]);
    const countries = await market.body<Rows>('/funding/history?by=country&timeframe=all');
    expect(countries.series!.map(({ name, code, slug }) => [name, code, slug])).toEqual([
      ['United States', 'US', undefined],
      ['Germany', 'DE', undefined],
      ['United Kingdom', 'GB', undefined],
    ]);
  });

  it.each([
    ['stored sums', '/funding/history?by=country&limit=1&granularity=week&timeframe=all'],
    [
      'stored sums of whole months',
      '/funding/history?by=domain&limit=1&granularity=month&start=2025-01-01&end=2026-06-30',
    ],
    [
      'the rounds of a part of a year',
      '/funding/history?by=category&limit=1&start=2025-02-02&end=2026-10-30',
    ],
    ['filtered rounds', '/funding/history?by=category&limit=1&fundingVenue=private&timeframe=all'],
    ['acquisitions', '/acquisitions/history?by=country&limit=1&granularity=quarter&timeframe=all'],
  ])('the series of a history add up to its periods: from %s', async (_, path) => {
    const { periods, series, other, unknown } = await market.body<
      Rows & Record<'other' | 'unknown', object>
    >(path);
    const lines = [...series!, other, unknown] as { data: number[]; deal_counts: number[] }[];
    expect(periods!.length).toBeGreaterThan(0);
    periods!.forEach(({ amount, count }, place) => {
      expect(lines.reduce((sum, { deal_counts }) => sum + deal_counts[place]!, 0)).toBe(count);
      expect(lines.reduce((sum, { data }) => sum + data[place]!, 0)).toBeCloseTo(Number(amount), 2);
    });
  });

  it('a history by a dimension has one row of CSV for each period and name, which add up', async () => {
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
    const plain = await market.get('/funding/history?format=csv').expect(200);
    expect(plain.text).toMatch(/^label,year,start/);
  });

  it('a history refuses what it cannot be split by, and says that a limit needs by', async () => {
    const refused = await market.get('/acquisitions/history?by=stage').expect(400);
    expect(refused.body).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'by',
      error: `"stage" isn't a value of "by". Allowed: category, domain, country, buyer_type, company_type.`,
      supported_values: ['category', 'domain', 'country', 'buyer_type', 'company_type'],
    });
    const { warnings } = await market.body<{ warnings: object[] }>('/funding/history?limit=5');
    expect(warnings).toMatchObject([
      {
        code: 'ignored_parameter',
        parameter: 'limit',
        message: '"limit" has no effect without "by" and was ignored.',
      },
    ]);
  });
});
