import { COMPARED } from '../../src/analytics/analytics.endpoints';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';

interface Figures {
  amount: number;
  count: number;
}

interface Compared {
  a: Figures;
  b: Figures;
}

interface Body {
  title: string;
  rows: Compared[];
  unknown: Compared;
  total: Compared;
  warnings?: object[];
  filters_applied: Record<string, string[]> | null;
  metadata: Record<'a' | 'b', { period: { start: string; end: string } }>;
}

const BREAKDOWNS = Object.entries(COMPARED).flatMap(([what, breakdowns]) =>
  Object.keys(breakdowns).map((by) => ({ what, by })),
);

/**
 * Two groups of companies that differ in everything that deals can be compared by, and a company of
 * which nothing is known. The rounds of each have the amounts of its acquisitions.
 */
describe('the measures of a comparison', () => {
  const DATASET = new MarketDataset()
    .category('Container Security', 'Cloud Security', 'Cloud')
    .category('Access Management', 'Identity Security', 'Identity');
  const CLOUD_US = {
    company: {
      product_category: 'Container Security',
      country: 'US',
      city: 'Boston',
      company_type: 'Product',
    },
    round: { stage: 'Seed' },
    acquisition: { buyer_type: 'Private Equity' },
  };
  const IDENTITY_GB = {
    company: {
      product_category: 'Access Management',
      country: 'GB',
      city: 'London',
      company_type: 'Services',
    },
    round: { stage: 'Series A' },
    acquisition: { buyer_type: 'Cybersecurity Vendor' },
  };
  const UNKNOWN = { company: {}, round: {}, acquisition: {} };
  DATASET.company('cloud-1', CLOUD_US.company)
    .company('cloud-2', CLOUD_US.company)
    .company('identity', IDENTITY_GB.company)
    .company('unknown', UNKNOWN.company);
  const OF_2025 = [
    { company: 'cloud-1', of: CLOUD_US, day: '2025-01-01', amount: 1_000_000 },
    { company: 'cloud-1', of: CLOUD_US, day: '2025-02-01', amount: 2_000_000 },
    { company: 'cloud-2', of: CLOUD_US, day: '2025-03-01', amount: 6_000_000 },
    { company: 'cloud-2', of: CLOUD_US, day: '2025-04-01', amount: null },
    { company: 'identity', of: IDENTITY_GB, day: '2025-05-01', amount: null },
    { company: 'unknown', of: UNKNOWN, day: '2025-06-01', amount: 10_000_000 },
  ];
  const OF_2024 = [
    { company: 'cloud-1', of: CLOUD_US, day: '2024-01-01', amount: 3_000_000 },
    { company: 'cloud-1', of: CLOUD_US, day: '2024-02-01', amount: 4_000_000 },
    { company: 'identity', of: IDENTITY_GB, day: '2024-03-01', amount: 8_000_000 },
  ];
  for (const { company, of, day, amount } of [...OF_2025, ...OF_2024]) {
    DATASET.round(company, day, amount, of.round);
    DATASET.acquisition(company, day, amount, of.acquisition);
  }
  const A_IS_2025_AND_B_2024 =
    'start=2025-01-01&end=2025-12-31&with.start=2024-01-01&with.end=2024-12-31';

  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(DATASET);
  });
  afterAll(() => market.close());

  it.each(BREAKDOWNS)(
    'of $what by $by are the median, the average and the companies of each side',
    async ({ what, by }) => {
      const { rows, unknown, total } = await market.body<Body>(
        `/comparison?what=${what}&by=${by}&${A_IS_2025_AND_B_2024}&metrics=median,average,companies`,
      );
      const found =
        rows.length > 0 ? 'rows' : `no rows: give CLOUD_US and IDENTITY_GB here a value of ${by}`;
      expect(found).toBe('rows');
      // The row of CLOUD_US has 1, 2, 6 and an undisclosed amount, and 3 and 4 the year before.
      expect(rows).toMatchObject([
        {
          a: { median: 2_000_000, average: 3_000_000, companies: 2 },
          b: { median: 3_500_000, average: 3_500_000, companies: 1 },
        },
        {
          a: { median: null, average: null, companies: 1 },
          b: { median: 8_000_000, average: 8_000_000, companies: 1 },
        },
      ]);
      expect(unknown).toMatchObject({
        a: { median: 10_000_000, average: 10_000_000, companies: 1 },
        b: { median: null, average: null, companies: 0 },
      });
      // Of 1, 2, 6 and 10, and of 3, 4 and 8.
      expect(total).toMatchObject({
        a: { median: 4_000_000, average: 4_750_000, companies: 4 },
        b: { median: 4_000_000, average: 5_000_000, companies: 2 },
      });
    },
  );

  it('have the median of each stage without being asked for, but no median in the total', async () => {
    const { rows, total } = await market.body<Body>(`/comparison?by=stage&${A_IS_2025_AND_B_2024}`);
    expect(rows[0]?.a).toHaveProperty('median', 2_000_000);
    expect(total.a).not.toHaveProperty('median');
  });

  it.each(BREAKDOWNS.filter(({ by }) => by !== 'stage'))(
    'are left out of $what by $by unless they are asked for',
    async ({ what, by }) => {
      const { rows, total } = await market.body<Body>(
        `/comparison?what=${what}&by=${by}&${A_IS_2025_AND_B_2024}`,
      );
      expect(rows[0]?.a).not.toHaveProperty('median');
      expect(total.a).not.toHaveProperty('median');
    },
  );
});

describe('/comparison of the hand-made market', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket());
  });
  afterAll(() => market.close());

  const ask = (search: string): Promise<Body> => market.body<Body>(`/comparison?${search}`);

  it('compares funding by category with the period before, unless something else is asked', async () => {
    const body = await ask('');
    expect(body.title).toBe('Funding by category, compared');
    expect(body.rows).toMatchObject([
      {
        name: 'Cloud Security',
        a: { amount: 42_500_000.5, count: 3 },
        b: { amount: 7_000_000, count: 1 },
        change: { amount: 35_500_000.5, count: 2, percentage: 507.14 },
      },
      {
        name: 'Identity Security',
        a: { amount: 20_000_000, count: 1 },
        b: { amount: 0, count: 0 },
        change: { amount: 20_000_000, count: 1, percentage: null },
      },
    ]);
    expect(body.unknown.a).toEqual({ amount: 5_000_000, count: 1, percentage: 7.41 });
    expect(body.total.a.amount).toBe(67_500_000.5);
  });

  it.each([
    {
      search: '',
      a: { start: '2025-11-19', end: '2026-11-18' },
      b: { start: '2024-11-19', end: '2025-11-18' },
    },
    {
      search: 'timeframe=ytd',
      a: { start: '2026-01-01', end: '2026-11-18' },
      b: { start: '2025-01-01', end: '2025-11-18' },
    },
    {
      search: 'start=2026-02-01&end=2026-02-28',
      a: { start: '2026-02-01', end: '2026-02-28' },
      b: { start: '2026-01-01', end: '2026-01-31' },
    },
    {
      search: 'start=2026-02-02&end=2026-02-28',
      a: { start: '2026-02-02', end: '2026-02-28' },
      b: { start: '2026-01-06', end: '2026-02-01' },
    },
    {
      search: 'timeframe=ly',
      a: { start: '2025-01-01', end: '2025-12-31' },
      b: { start: '2024-01-01', end: '2024-12-31' },
    },
    {
      search: 'timeframe=1q&with=previous_year',
      a: { start: '2026-08-19', end: '2026-11-18' },
      b: { start: '2025-08-19', end: '2025-11-18' },
    },
    {
      search: 'start=2026-02-01&end=2026-02-28&with.offset=-2',
      a: { start: '2026-02-01', end: '2026-02-28' },
      b: { start: '2026-01-18', end: '2026-02-14' },
    },
    {
      search: 'timeframe=ytd&with.countries=US',
      a: { start: '2026-01-01', end: '2026-11-18' },
      b: { start: '2025-01-01', end: '2025-11-18' },
    },
    {
      search: 'timeframe=ttm&with.offset=52',
      a: { start: '2025-11-19', end: '2026-11-18' },
      b: { start: '2024-11-20', end: '2025-11-19' },
    },
    {
      search: 'start=2026-02-01&end=2026-02-28&with.timeframe=ly',
      a: { start: '2026-02-01', end: '2026-02-28' },
      b: { start: '2025-01-01', end: '2025-12-31' },
    },
    {
      search: 'timeframe=ly&with.startDate=2024-01-01&with.endDate=2024-12-31',
      a: { start: '2025-01-01', end: '2025-12-31' },
      b: { start: '2024-01-01', end: '2024-12-31' },
    },
  ])('?$search compares the days $a with $b', async ({ search, a, b }) => {
    const { metadata } = await ask(search);
    expect({ a: metadata.a.period, b: metadata.b.period }).toEqual({ a, b });
  });

  it('gives side B the filters of side A that it does not name', async () => {
    const { filters_applied, total } = await ask(
      'timeframe=all&with.timeframe=all&countries=US&stages=Seed&with.countries=GB',
    );
    expect(filters_applied).toEqual({
      countries: ['US'],
      stages: ['Seed'],
      'with.countries': ['GB'],
    });
    expect(total).toMatchObject({ a: { count: 1 }, b: { count: 1 } });
  });

  it('drops a filter of side A on side B if it is sent empty', async () => {
    const { filters_applied, total } = await ask(
      'timeframe=all&with.timeframe=all&stages=Seed&with.stages=',
    );
    expect(filters_applied).toEqual({ stages: ['Seed'], 'with.stages': [] });
    expect(total).toMatchObject({ a: { count: 2 }, b: { count: 9 } });
  });

  it('finds the records of both sides by their names', async () => {
    const { filters_applied, total } = await ask(
      'timeframe=all&with.timeframe=all&companies=Alpha&with.companies=beta',
    );
    expect(filters_applied).toEqual({ companies: ['alpha'], 'with.companies': ['beta'] });
    expect(total).toMatchObject({ a: { count: 3 }, b: { count: 2 } });
  });

  it.each([
    ['with.timeframe=custom', 'The timeframe "custom" needs both "with.start" and "with.end".'],
    [
      'with.start=2026-01-01',
      'A date range needs both ends, but "with.start" was sent without "with.end".',
    ],
    [
      'with.start=2026-02-01&with.end=2026-01-01',
      '"with.start" (2026-02-01) must not be after "with.end" (2026-01-01).',
    ],
    [
      'timeframe=all',
      'All time has no period before it. Send "with.timeframe", or a date range for side B.',
    ],
    [
      'timeframe=all&with.offset=2',
      'All time has no period before it. Send "with.timeframe", or a date range for side B.',
    ],
    [
      'with.offset=1&with.week_offset=2',
      '"with.offset" and "with.week_offset" are the same parameter but have different values. Send one.',
    ],
    [
      'with=previous_year&with.offset=1',
      '"with.offset" and "with" both say what side B is compared in. Send one of them.',
    ],
    [
      'with=previous_period&with.startDate=2026-01-01&with.end=2026-02-01',
      '"with.startDate" and "with" both say what side B is compared in. Send one of them.',
    ],
    ['with.offset=x', '"with.offset" must be a whole number of weeks from -1040 to 1040, not "x".'],
    [
      'with=next_year',
      '"next_year" isn\'t a value of "with". Allowed: previous_period, previous_year.',
    ],
  ])('?%s is refused: %s', async (search, sentence) => {
    const refused = await market.get(`/comparison?${search}`).expect(400);
    expect(refused.body).toMatchObject({ error: sentence });
  });

  it('names the side that a warning is about', async () => {
    const { warnings } = await ask(
      'categories=Nothing&with.categories=Nobody&with.colour=red&colour=blue',
    );
    expect(warnings).toMatchObject([
      { code: 'unknown_value', parameter: 'categories' },
      { code: 'unknown_parameter', parameter: 'colour' },
      { code: 'unknown_value', parameter: 'with.categories' },
      { code: 'unknown_parameter', parameter: 'with.colour' },
    ]);
  });

  it('warns once about a value of side A that side B inherits', async () => {
    const { warnings } = await ask('categories=Nothing');
    expect(warnings).toMatchObject([{ code: 'unknown_value', parameter: 'categories' }]);
  });

  it('ignores a moment for side B alone, with a warning', async () => {
    const { warnings } = await ask('with.as_of=2026-01-01');
    expect(warnings).toMatchObject([
      { code: 'ignored_parameter', parameter: 'with.as_of', value: '2026-01-01' },
    ]);
  });

  it('names the side that a refusal is about', async () => {
    const refused = await market.get('/comparison?with.stages=Sead').expect(400);
    expect(refused.body).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'with.stages',
      did_you_mean: ['Seed'],
    });
  });

  it('asks for the period of side B if side A is all time', async () => {
    const refused = await market.get('/comparison?timeframe=all').expect(400);
    expect(refused.body).toMatchObject({ code: 'invalid_parameter', parameter: 'with.timeframe' });
  });

  it('refuses a kind of deals that it does not have, and lists those that it has', async () => {
    const refused = await market.get('/comparison?what=investors').expect(400);
    expect(refused.body).toMatchObject({
      parameter: 'what',
      supported_values: ['funding', 'acquisitions'],
    });
  });

  it('refuses what these deals can’t be compared by, and lists what they can', async () => {
    const refused = await market.get('/comparison?what=funding&by=buyer_type').expect(400);
    expect(refused.body).toMatchObject({
      parameter: 'by',
      supported_values: Object.keys(COMPARED.funding),
    });
  });

  it('has a column of CSV for each figure of each side', async () => {
    const { text } = await market.get('/comparison?format=csv&by=stage&limit=1').expect(200);
    expect(text.split('\r\n')).toEqual([
      'name,slug,a_amount,a_count,a_percentage,a_median,b_amount,b_count,b_percentage,b_median,change_amount,change_count,change_percentage,row',
      'Series B,series-b,30000000,1,44.44,30000000,0,0,0,,30000000,1,,row',
      'Other,,32500000.5,3,48.15,,7000000,1,100,,25500000.5,2,364.29,other',
      'Unknown,,5000000,1,7.41,,0,0,0,,5000000,1,,unknown',
      '',
    ]);
  });

  it('has a column of CSV for each measure that is asked for', async () => {
    const { text } = await market
      .get('/comparison?format=csv&by=country&limit=1&metrics=companies,median')
      .expect(200);
    expect(text.split('\r\n')[0]).toBe(
      'name,code,a_amount,a_count,a_percentage,a_companies,a_median,b_amount,b_count,b_percentage,b_companies,b_median,change_amount,change_count,change_percentage,row',
    );
  });
});
