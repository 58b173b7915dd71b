import fc from 'fast-check';
import { COMPARED } from '../../src/analytics/analytics.endpoints';
import type { Breakdown } from '../../src/market/query/endpoints/endpoint';
import { randomRuns } from '../support/full-length';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MARKET_ENDPOINTS } from '../support/market-endpoints';
import { COUNTRIES, RANGES, scatteredMarket, STAGES } from '../support/scattered-market';

interface Figures {
  amount: number;
  count: number;
  percentage: number;
  median?: number | null;
}

interface Compared {
  a: Figures;
  b: Figures;
  change: { amount: number; count: number; percentage: number | null };
}

interface Body {
  title: string;
  rows: (Compared & { name: string; slug?: string; code?: string })[];
  other: Compared & { rows: number };
  unknown: Compared;
  total: Compared;
  warnings?: { parameter: string; code: string; message: string }[];
  filters_applied: Record<string, string[]> | null;
  metadata: { row_count: number } & Record<
    'a' | 'b',
    { timeframe: string; period: { start: string; end: string } }
  >;
}

const BREAKDOWNS = Object.entries(COMPARED).flatMap(([what, breakdowns]) =>
  Object.entries<Breakdown>(breakdowns).map(([by, endpoint]) => ({ what, by, endpoint })),
);
type Deal = Record<string, unknown> & { amount: number | null };

/** The field of a listed deal that has the name of its row. */
const FIELD_OF = {
  category: () => 'category',
  stage: () => 'stage',
  country: (what: string) => (what === 'funding' ? 'country' : 'target_country'),
  buyer_type: () => 'buyer_type',
  company_type: () => 'company_type',
};

function measured(deals: readonly Deal[]): object {
  const amounts = deals
    .flatMap(({ amount }) => (amount === null ? [] : [amount]))
    .sort((one, two) => one - two);
  const [lower, upper] = [
    amounts[Math.ceil(amounts.length / 2) - 1],
    amounts[Math.floor(amounts.length / 2)],
  ];
  const companies = new Set(
    deals.map(({ company_slug: funded, target_slug: target }) => funded ?? target),
  ).size;
  if (amounts.length === 0) return { median: null, average: null, companies };
  const average = amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;
  return {
    median: expect.closeTo((lower! + upper!) / 2, 1) as number,
    average: expect.closeTo(average, 1) as number,
    companies,
  };
}

const cents = (dollars: number): number => Math.round(dollars * 100);
const searchOf = (parameters: Record<string, string>): string =>
  new URLSearchParams(parameters).toString();

type Alone = Record<string, Record<string, number | string>[]> & {
  metadata: Record<string, number>;
};

/** A side has the figures that the breakdown alone has, and adds up. */
function expectSide(
  name: 'a' | 'b',
  { rows: compared, unknown, total, other }: Body,
  alone: Alone,
  {
    by,
    endpoint: { rows, totals },
    limit,
  }: { by: string; endpoint: Breakdown; limit: number | undefined },
): void {
  const byName = new Map(alone[rows.in]!.map((row) => [row.name, row]));
  for (const row of compared) {
    const found = byName.get(row.name);
    const { amount, count, percentage } = row[name];
    expect([row.name, amount, count]).toEqual([
      row.name,
      found?.[rows.amount] ?? 0,
      found?.[rows.count] ?? 0,
    ]);
    expect(percentage).toBe(found?.percentage ?? 0);
    if (by === 'stage') expect(row[name].median).toBe(found!.median);
  }
  expect(total[name]).toMatchObject({
    amount: alone.metadata[totals.amount],
    count: alone.metadata[totals.count],
  });
  expect(unknown[name]).toMatchObject({
    amount: alone.metadata.unknown_amount,
    count: alone.metadata.unknown_count,
  });
  const parts = [...compared, unknown, ...(limit ? [other] : [])].map((part) => part[name]);
  expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(total[name].count);
  expect(parts.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(total[name].amount));
}

it('every breakdown of one kind of deals can be compared', () => {
  const compared: unknown[] = BREAKDOWNS.map(({ endpoint }) => endpoint);
  const breakdowns = MARKET_ENDPOINTS.filter(
    ({ deals, rows }) =>
      deals !== 'both' && rows?.amount !== undefined && rows.filter !== undefined,
  );
  expect(breakdowns.length).toBeGreaterThan(5);
  expect(
    breakdowns.filter((endpoint) => !compared.includes(endpoint)).map(({ path }) => path),
  ).toEqual([]);
});

describe('/comparison of a scattered market', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(scatteredMarket());
  });
  afterAll(() => market.close());

  const side = fc.record(
    {
      timeframe: fc.constantFrom('all', 'ttm', 'ly', 'ytd', '5q'),
      countries: fc.subarray([...COUNTRIES], { minLength: 1 }).map((list) => list.join(',')),
      transactionRanges: fc.subarray([...RANGES], { minLength: 1 }).map((list) => list.join(',')),
      stages: fc.subarray([...STAGES], { minLength: 1 }).map((list) => list.join(',')),
    },
    { requiredKeys: ['timeframe'] },
  );

  it.each(BREAKDOWNS)(
    'of $what by $by has the rows of its breakdown on both sides, and rows + other + unknown = total',
    async ({ what, by, endpoint }) => {
      let compared = 0;
      await fc.assert(
        fc.asyncProperty(
          side,
          side,
          fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
          async (a, b, limit) => {
            const ofB = Object.fromEntries(
              Object.entries(b).map(([name, value]) => [`with.${name}`, value]),
            );
            // Side B drops what only side A has.
            const dropped = Object.fromEntries(
              Object.keys(a).flatMap((name) => (name in b ? [] : [[`with.${name}`, '']])),
            );
            const asked = {
              what,
              by,
              ...a,
              ...ofB,
              ...dropped,
              ...(limit && { limit: String(limit) }),
            };
            const body = await market.body<Body>(`/comparison?${searchOf(asked)}`);
            for (const [name, parameters] of [['a', a] as const, ['b', b] as const]) {
              const alone = await market.body<Alone>(`/${endpoint.path}?${searchOf(parameters)}`);
              expectSide(name, body, alone, { by, endpoint, limit });
            }
            for (const row of [...body.rows, body.unknown, body.total]) {
              expect(cents(row.change.amount)).toBe(cents(row.a.amount) - cents(row.b.amount));
              expect(row.change.count).toBe(row.a.count - row.b.count);
              expect(row.change.percentage === null).toBe(row.b.amount === 0);
            }
            const order = body.rows.map((row) => [-row.a.amount, -row.b.amount, row.name] as const);
            expect(order).toEqual(
              [...order].sort((x, y) => x[0] - y[0] || x[1] - y[1] || (x[2] < y[2] ? -1 : 1)),
            );
            expect(body.rows.length + (limit ? body.other.rows : 0)).toBe(body.metadata.row_count);
            compared += body.rows.length;
          },
        ),
        { numRuns: randomRuns(12), examples: [[{ timeframe: 'all' }, { timeframe: 'ly' }, 1]] },
      );
      expect(compared).toBeGreaterThan(0);
    },
  );

  it.each(BREAKDOWNS)(
    'measures the median of both sides of $what by $by, of the unknown deals and of all',
    async ({ what, by }) => {
      const list = what === 'funding' ? 'funding-rounds' : 'acquisitions';
      const search = `what=${what}&by=${by}&timeframe=ly&with.start=2024-01-01&with.end=2024-12-31&metrics=median,average,companies`;
      const { rows, unknown, total } = await market.body<Body>(`/comparison?${search}`);
      for (const [name, period] of [
        ['a', 'timeframe=ly'],
        ['b', 'start=2024-01-01&end=2024-12-31'],
      ] as const) {
        const found = await market.body<Record<string, Deal[]>>(`/${list}?${period}&limit=500`);
        const deals = found[what === 'funding' ? 'funding_rounds' : 'acquisitions']!;
        const valueOf = (deal: Deal): unknown => deal[FIELD_OF[by as keyof typeof FIELD_OF](what)];
        expect(deals.length).toBeGreaterThan(3);
        for (const row of rows)
          expect(row[name]).toMatchObject(
            measured(deals.filter((deal) => valueOf(deal) === (row.code ?? row.name))),
          );
        expect(unknown[name]).toMatchObject(
          measured(deals.filter((deal) => valueOf(deal) === null)),
        );
        expect(total[name]).toMatchObject(measured(deals));
      }
      const plain = await market.body<Body>(`/comparison?${search.replace(/&metrics.*/, '')}`);
      expect('median' in plain.rows[0]!.a).toBe(by === 'stage');
      expect(plain.total.a).not.toHaveProperty('median');
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
  const daysOf = async (search: string): Promise<unknown> => {
    const { a, b } = (await ask(search)).metadata;
    return [a.period.start, a.period.end, b.period.start, b.period.end];
  };

  it('compares funding by category with the days directly before, unless something else is asked', async () => {
    const body = await ask('');
    expect(body.title).toBe('Funding by category, compared');
    expect(body.rows.map(({ name, a, b }) => [name, a.amount, a.count, b.amount, b.count])).toEqual(
      [
        ['Cloud Security', 42_500_000.5, 3, 7_000_000, 1],
        ['Identity Security', 20_000_000, 1, 0, 0],
      ],
    );
    expect(body.rows.map(({ change }) => change)).toEqual([
      { amount: 35_500_000.5, count: 2, percentage: 507.14 },
      { amount: 20_000_000, count: 1, percentage: null },
    ]);
    expect(body.unknown.a).toEqual({ amount: 5_000_000, count: 1, percentage: 7.41 });
    expect(body.total.a.amount).toBe(67_500_000.5);
  });

  it.each([
    ['', ['2025-11-19', '2026-11-18', '2024-11-19', '2025-11-18']],
    ['timeframe=ytd', ['2026-01-01', '2026-11-18', '2025-01-01', '2025-11-18']],
    ['start=2026-02-01&end=2026-02-28', ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31']],
    ['start=2026-02-02&end=2026-02-28', ['2026-02-02', '2026-02-28', '2026-01-06', '2026-02-01']],
    ['timeframe=ly', ['2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31']],
    ['timeframe=1q&with=previous_year', ['2026-08-19', '2026-11-18', '2025-08-19', '2025-11-18']],
    [
      'start=2026-02-01&end=2026-02-28&with.offset=-2',
      ['2026-02-01', '2026-02-28', '2026-01-18', '2026-02-14'],
    ],
    ['timeframe=ytd&with.countries=US', ['2026-01-01', '2026-11-18', '2025-01-01', '2025-11-18']],
    ['timeframe=ttm&with.offset=52', ['2025-11-19', '2026-11-18', '2024-11-20', '2025-11-19']],
    [
      'start=2026-02-01&end=2026-02-28&with.timeframe=ly',
      ['2026-02-01', '2026-02-28', '2025-01-01', '2025-12-31'],
    ],
    [
      'timeframe=ly&with.startDate=2024-01-01&with.endDate=2024-12-31',
      ['2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
    ],
  ])('?%s covers the days %j', async (search, days) => {
    expect(await daysOf(search)).toEqual(days);
  });

  it('side B inherits the filters that it does not name, and an empty one drops the filter', async () => {
    const inherited = await ask(
      'timeframe=all&with.timeframe=all&countries=US&stages=Seed&with.countries=GB',
    );
    expect(inherited.filters_applied).toEqual({
      countries: ['US'],
      stages: ['Seed'],
      'with.countries': ['GB'],
    });
    expect([inherited.total.a.count, inherited.total.b.count]).toEqual([1, 1]);
    const dropped = await ask('timeframe=all&with.timeframe=all&stages=Seed&with.stages=');
    expect(dropped.filters_applied).toEqual({ stages: ['Seed'], 'with.stages': [] });
    expect([dropped.total.a.count, dropped.total.b.count]).toEqual([2, 9]);
    const records = await ask(
      'timeframe=all&with.timeframe=all&companies=Alpha&with.companies=beta',
    );
    expect(records.filters_applied).toEqual({ companies: ['alpha'], 'with.companies': ['beta'] });
    expect([records.total.a.count, records.total.b.count]).toEqual([3, 2]);
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

  it('names the side of a warning or a refusal, and says nothing twice', async () => {
    const { warnings } = await ask(
      'categories=Nothing&with.categories=Nobody&with.colour=red&colour=blue',
    );
    expect(warnings!.map(({ code, parameter }) => [code, parameter])).toEqual([
      ['unknown_value', 'categories'],
      ['unknown_parameter', 'colour'],
      ['unknown_value', 'with.categories'],
      ['unknown_parameter', 'with.colour'],
    ]);
    expect((await ask('with.as_of=2026-01-01')).warnings).toMatchObject([
      { code: 'ignored_parameter', parameter: 'with.as_of', value: '2026-01-01' },
    ]);
    expect((await ask('categories=Nothing')).warnings).toHaveLength(1);
    const refused = await market.get('/comparison?with.stages=Sead').expect(400);
    expect(refused.body).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'with.stages',
      did_you_mean: ['Seed'],
    });
    const all = await market.get('/comparison?timeframe=all').expect(400);
    expect(all.body).toMatchObject({
      parameter: 'with.timeframe',
      error: expect.stringContaining('no period before it') as string,
    });
  });

  it('refuses what cannot be compared, and lists what can', async () => {
    const what = await market.get('/comparison?what=investors').expect(400);
    expect(what.body).toMatchObject({
      parameter: 'what',
      supported_values: ['funding', 'acquisitions'],
    });
    const by = await market.get('/comparison?what=funding&by=buyer_type').expect(400);
    expect(by.body).toMatchObject({
      parameter: 'by',
      supported_values: ['category', 'stage', 'country'],
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
    const measured = await market
      .get('/comparison?format=csv&by=country&limit=1&metrics=companies,median')
      .expect(200);
    expect(measured.text.split('\r\n')[0]).toBe(
      'name,code,a_amount,a_count,a_percentage,a_companies,a_median,b_amount,b_count,b_percentage,b_companies,b_median,change_amount,change_count,change_percentage,row',
    );
  });
});
