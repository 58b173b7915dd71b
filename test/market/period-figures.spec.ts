import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';

/** In 2025, "late" raised most, although "early" raised more in all. */
const DATASET = new MarketDataset()
  .company('early', { country: 'US' })
  .company('late', { country: 'IL' })
  .company('sold', { country: 'US' })
  .company('idle')
  .investor('veteran')
  .investor('novice')
  .investor('giant')
  .investor('passive')
  .round('early', '2020-03-01', 900_000_000, { stage: 'Series A', investors: 'veteran|giant' })
  .round('early', '2025-03-01', 1_000_000.5, { stage: 'Series B', investors: 'veteran' })
  .round('early', '2025-04-01', null, { stage: 'Series C', investors: 'novice|veteran' })
  .round('late', '2025-05-01', 50_000_000, { stage: 'Series B', investors: 'novice' })
  .round('late', '2026-05-01', 60_000_000, { stage: 'Series C', investors: 'giant|novice' })
  .acquisition('sold', '2024-06-01', null, { acquirer_name: 'Frequent' })
  .acquisition('sold', '2025-06-01', 7_000_000, { acquirer_name: 'Frequent' })
  .acquisition('early', '2025-07-01', 90_000_000, { acquirer_name: 'Rich' });

interface Body {
  title: string;
  companies: { slug: string }[];
  investors: { slug: string }[];
  acquirers: object[];
  metadata: object;
}

const IN_2025 = 'start=2025-01-01&end=2025-12-31';

let market: MarketApp;
beforeAll(async () => {
  market = await startMarketApp(DATASET);
});
afterAll(() => market.close());

const ask = (request: string): Promise<Body> => market.body<Body>(`/${request}`);

describe('period_funding and period_deals of companies', () => {
  it('sort those with a deal in the period', async () => {
    const { companies, metadata } = await ask(`companies?${IN_2025}&sort=-period_funding`);
    expect(companies).toMatchObject([
      { slug: 'late', period_funding: 50_000_000, period_deals: 1 },
      { slug: 'early', period_funding: 1_000_000.5, period_deals: 3 },
      { slug: 'sold', period_funding: 0, period_deals: 1 },
    ]);
    expect(metadata).toMatchObject({ total_deals: 5, total_count: 3, sort: '-period_funding' });
  });

  it('sort by the number of deals, too', async () => {
    const { companies } = await ask(`companies?${IN_2025}&sort=-period_deals&limit=1`);
    expect(companies).toMatchObject([{ slug: 'early', period_deals: 3 }]);
  });

  it('stand beside the figures of all time', async () => {
    const { companies } = await ask(`companies?${IN_2025}&q=early`);
    expect(companies).toMatchObject([
      {
        slug: 'early',
        period_funding: 1_000_000.5,
        total_funding: 901_000_000.5,
        funding_round_count: 3,
      },
    ]);
  });

  it('cover only the deals that match the filters', async () => {
    const { companies } = await ask(`companies?${IN_2025}&stages=Series B&sort=period_funding`);
    expect(companies).toMatchObject([
      { slug: 'early', period_funding: 1_000_000.5, period_deals: 1 },
      { slug: 'late', period_funding: 50_000_000, period_deals: 1 },
    ]);
  });

  it('cover all deals of the companies that a filter on companies selects', async () => {
    const { companies } = await ask(`companies?${IN_2025}&countries=US`);
    expect(companies).toMatchObject([
      { slug: 'early', period_funding: 1_000_000.5, period_deals: 3 },
      { slug: 'sold', period_funding: 0, period_deals: 1 },
    ]);
  });

  it('are the figures of all time without a period, also of companies without a deal', async () => {
    const { companies } = await ask('companies?sort=-period_funding');
    expect(companies).toMatchObject([
      { slug: 'early', period_funding: 901_000_000.5, period_deals: 4 },
      { slug: 'late', period_funding: 110_000_000, period_deals: 2 },
      // Equal values have a fixed order.
      { slug: 'idle', period_funding: 0, period_deals: 0 },
      { slug: 'sold', period_funding: 0, period_deals: 2 },
    ]);
  });

  it.each(['companies', 'companies?stages=Series B', 'companies?lookup=late'])(
    'are left out without a period if they sort nothing: %s',
    async (request) => {
      const { companies } = await ask(request);
      expect(companies.length).toBeGreaterThan(0);
      for (const company of companies) {
        expect(company).not.toHaveProperty('period_funding');
        expect(company).not.toHaveProperty('period_deals');
      }
    },
  );

  it('are columns of the CSV of a period', async () => {
    const { text } = await market.get(`/companies?${IN_2025}&format=csv`).expect(200);
    expect(text.split('\r\n')[0]).toContain(',period_funding,period_deals');
  });

  it('are no columns of the CSV without a period', async () => {
    const { text } = await market.get('/companies?format=csv').expect(200);
    expect(text.split('\r\n')[0]).not.toContain('period_');
  });
});

describe('period_funding and period_deals of investors', () => {
  it('count whole rounds', async () => {
    const { investors } = await ask(`investors?${IN_2025}&sort=-period_funding`);
    expect(investors).toMatchObject([
      { slug: 'novice', period_funding: 50_000_000, period_deals: 2 },
      { slug: 'veteran', period_funding: 1_000_000.5, period_deals: 2 },
    ]);
  });

  it('equal deal_count and participated_amount, which cover the period, too', async () => {
    const { investors } = await ask(`investors?${IN_2025}&q=novice`);
    expect(investors).toMatchObject([
      {
        slug: 'novice',
        period_deals: 2,
        deal_count: 2,
        period_funding: 50_000_000,
        participated_amount: 50_000_000,
      },
    ]);
  });

  it('are the figures of all time without a period, also of investors without a deal', async () => {
    const { investors } = await ask('investors?sort=-period_funding');
    expect(investors).toMatchObject([
      { slug: 'giant', period_funding: 960_000_000, period_deals: 2 },
      { slug: 'veteran', period_funding: 901_000_000.5, period_deals: 3 },
      { slug: 'novice', period_funding: 110_000_000, period_deals: 3 },
      { slug: 'passive', period_funding: 0, period_deals: 0 },
    ]);
  });

  it('are left out without a period if they sort nothing', async () => {
    const { investors } = await ask('investors');
    expect(investors).toHaveLength(4);
    for (const investor of investors) {
      expect(investor).not.toHaveProperty('period_funding');
      expect(investor).not.toHaveProperty('period_deals');
    }
  });
});

describe('first_investment=in_period', () => {
  it.each([
    { search: IN_2025, investors: ['novice'] },
    { search: 'start=2020-01-01&end=2020-12-31', investors: ['giant', 'veteran'] },
    { search: 'start=2026-01-01&end=2026-12-31', investors: [] },
    { search: `${IN_2025}&countries=US`, investors: ['novice'] },
    { search: `${IN_2025}&stages=Series A`, investors: [] },
    { search: 'timeframe=all', investors: ['giant', 'novice', 'veteran'] },
  ])(
    'selects who invested for the first time: with $search, $investors',
    async ({ search, investors }) => {
      const body = await ask(`investors?${search}&first_investment=in_period`);
      expect(body.investors.map(({ slug }) => slug)).toEqual(investors);
      expect(body).toMatchObject({
        metadata: { total_count: investors.length },
        filters_applied: { first_investment: ['in_period'] },
      });
    },
  );

  it('counts only the rounds of these investors', async () => {
    const { metadata } = await ask(`investors?${IN_2025}&first_investment=in_period`);
    expect(metadata).toMatchObject({ total_deals: 2, total_funding: 50_000_000 });
  });

  it('can be written in any case', async () => {
    expect(await ask(`investors?${IN_2025}&first_investment=In-Period`)).toMatchObject({
      filters_applied: { first_investment: ['in_period'] },
    });
  });

  it('is the only value that first_investment takes', async () => {
    const refused = await market.get('/investors?first_investment=ever').expect(400);
    expect(refused.body).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'first_investment',
      supported_values: ['in_period'],
    });
  });

  it('is ignored with a warning by a list that has no investors', async () => {
    expect(await ask('companies?first_investment=in_period')).toMatchObject({
      warnings: [{ code: 'ignored_parameter', parameter: 'first_investment' }],
    });
  });
});

describe('the order of a ranking', () => {
  it('of investors is that of their deals', async () => {
    const { title, investors, metadata } = await ask('top-investors?timeframe=all');
    expect(title).toBe('Most active investors');
    expect(metadata).toMatchObject({ sort: 'count' });
    expect(investors).toMatchObject([
      { slug: 'veteran', rank: 1 },
      { slug: 'novice', rank: 1 },
      { slug: 'giant', rank: 3 },
    ]);
  });

  it('of investors can be that of the rounds that they joined', async () => {
    const { title, investors, metadata } = await ask('top-investors?timeframe=all&sort=-amount');
    expect(title).toBe('Investors by the sums of the whole rounds that they joined');
    expect(metadata).toMatchObject({ sort: 'amount' });
    expect(investors).toMatchObject([
      { slug: 'giant', rank: 1 },
      { slug: 'veteran', rank: 2 },
      { slug: 'novice', rank: 3 },
    ]);
  });

  it('of acquirers is that of their deals', async () => {
    const { title, acquirers, metadata } = await ask('top-acquirers-by-volume?timeframe=all');
    expect(title).toBe('Most active acquirers');
    expect(metadata).toMatchObject({ sort: 'count' });
    expect(acquirers).toMatchObject([
      { name: 'Frequent', rank: 1 },
      { name: 'Rich', rank: 2 },
    ]);
  });

  it('of acquirers can be that of the disclosed value', async () => {
    const { title, acquirers, metadata } = await ask(
      'top-acquirers-by-volume?timeframe=all&sort=-amount',
    );
    expect(title).toBe('Acquirers by disclosed value');
    expect(metadata).toMatchObject({ sort: 'value' });
    expect(acquirers).toMatchObject([
      { name: 'Rich', rank: 1 },
      { name: 'Frequent', rank: 2 },
    ]);
  });

  it('is one of the two that the ranking has', async () => {
    const refused = await market.get('/top-investors?sort=median').expect(400);
    expect(refused.body).toMatchObject({
      parameter: 'sort',
      supported_values: ['count', 'amount'],
    });
  });
});
