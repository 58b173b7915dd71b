import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';

const DATASET = new MarketDataset()
  .company('young', { country: 'US', city: 'Tel Aviv', founded_year: 2020, status: 'active' })
  .company('old', { country: 'IL', city: 'tel aviv', founded_year: 1999, status: 'closed' })
  .company('plain', { country: 'GB' })
  .company('buyer', { country: 'DE' })
  .investor('fund', { investor_type: 'Venture Capital' })
  .investor('corporate', { investor_type: 'Corporate Venture Capital' })
  .investor('state', { investor_type: 'Fund', government_linked_tier: 'sovereign_wealth' })
  .investor('idle', { investor_type: 'Fund' })
  .round('young', '2026-01-01', 1_000_000, { investors: 'fund|corporate', lead_investors: 'fund' })
  .round('young', '2026-02-01', 2_000_000.5, { investors: 'state' })
  .round('old', '2026-03-01', 4_000_000, { investors: 'fund|state', lead_investors: 'state' })
  .round('old', '2026-04-01', null, { investors: 'corporate' })
  .round('plain', '2026-05-01', 8_000_000, { investors: 'fund' })
  // The record of the acquirer says DE, whatever the deal says.
  .acquisition('young', '2026-06-01', 16_000_000, {
    acquirer: 'buyer',
    acquirer_name: 'Buyer',
    acquirer_country: 'FR',
  })
  .acquisition('old', '2026-06-02', null, { acquirer_name: 'Other', acquirer_country: 'FR' })
  .acquisition('plain', '2026-06-03', 32_000_000, { acquirer_name: 'Unknown' });

interface Body {
  filters_applied: Record<string, string[]> | null;
  warnings?: { code: string; parameter: string }[];
  metadata: Record<string, number>;
}

describe('filters on bounds and attributes', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(DATASET);
  });
  afterAll(() => market.close());

  const ask = <T = Body>(path: string, search: string): Promise<T> =>
    market.body<T>(`/${path}?timeframe=all&${search}`);
  const idsOf = async (path: string, list: string, search: string): Promise<string[]> =>
    (await ask<Record<string, { id: string }[]>>(path, search))[list]!.map(({ id }) => id).sort();
  const slugsOf = async (path: 'companies' | 'investors', search: string): Promise<string[]> =>
    (await ask<Record<string, { slug: string }[]>>(path, search))[path]!.map(({ slug }) => slug);

  it.each([
    ['amount_min=2000000', ['r2', 'r3', 'r5'], ['a1', 'a3']],
    ['amount_max=2000000', ['r1'], []],
    ['amount_min=2000000&amount_max=16000000', ['r2', 'r3', 'r5'], ['a1']],
    ['founded_from=2000', ['r1', 'r2'], ['a1']],
    ['founded_to=2000', ['r3', 'r4'], ['a2']],
    ['founded_from=1999&founded_to=2020', ['r1', 'r2', 'r3', 'r4'], ['a1', 'a2']],
    ['raised_min=4000000', ['r3', 'r4', 'r5'], ['a2', 'a3']],
    ['raised_max=3000001', ['r1', 'r2'], ['a1']],
    ['status=active', ['r1', 'r2'], ['a1']],
    ['status=active,closed', ['r1', 'r2', 'r3', 'r4'], ['a1', 'a2']],
    ['cities=TEL AVIV', ['r1', 'r2', 'r3', 'r4'], ['a1', 'a2']],
  ])('%s finds the deals %j and %j', async (search, rounds, acquisitions) => {
    expect(await idsOf('funding-rounds', 'funding_rounds', search)).toEqual(rounds);
    expect(await idsOf('acquisitions', 'acquisitions', search)).toEqual(acquisitions);
  });

  it.each([
    ['investorTypes=Venture Capital', ['r1', 'r3', 'r5']],
    ['investorTypes=Fund,corporate-venture-capital', ['r1', 'r2', 'r3', 'r4']],
    ['governmentLinked=sovereign_wealth', ['r2', 'r3']],
    ['investors=fund&governmentLinked=sovereign_wealth', ['r3']],
    ['investors=fund,state&led=true', ['r1', 'r3']],
    ['investors=fund&led=true', ['r1']],
    ['led=true', ['r1', 'r3']],
    ['investors_all=fund,state', ['r3']],
    ['investors_all=fund,state&led=true', []],
    ['investors_all=fund,nobody', []],
  ])('%s finds the rounds %j', async (search, rounds) => {
    expect(await idsOf('funding-rounds', 'funding_rounds', search)).toEqual(rounds);
  });

  it.each([
    ['acquirerCountries=DE', ['a1']],
    ['acquirerCountries=FR', ['a2']],
    ['acquirerCountries=DE,FR&countries=US', ['a1']],
  ])('%s finds the acquisitions %j', async (search, acquisitions) => {
    expect(await idsOf('acquisitions', 'acquisitions', search)).toEqual(acquisitions);
  });

  it.each([
    ['founded_from=2000', ['young']],
    ['raised_max=0', ['buyer']],
    ['raised_min=4000000&status=closed', ['old']],
    ['amount_min=16000000', ['plain', 'young']],
    ['cities=tel aviv', ['old']],
    ['cities=TEL AVIV', ['old', 'young']],
    ['investorTypes=Fund', ['old', 'young']],
    ['acquirerCountries=FR', ['old']],
    // In one round, or in different ones.
    ['investors_all=fund,state', ['old', 'young']],
    ['investors_all=fund,state&amount_min=4000000', ['old']],
    ['investors_all=fund,state,corporate', ['old', 'young']],
  ])('%s selects the companies %j', async (search, companies) => {
    expect(await slugsOf('companies', search)).toEqual(companies);
  });

  it.each([
    ['investorTypes=Fund', ['idle', 'state']],
    ['governmentLinked=sovereign_wealth', ['state']],
    ['led=true', ['fund', 'state']],
    ['investors=fund', ['corporate', 'fund', 'state']],
    ['investors=fund&led=true', ['corporate', 'fund']],
    ['investors=fund&investorTypes=Fund', ['state']],
  ])('%s selects the investors %j', async (search, investors) => {
    expect(await slugsOf('investors', search)).toEqual(investors);
  });

  it('counts, of an investor, only the rounds that it led', async () => {
    const { investors } = await ask<{ investors: { slug: string; count: number }[] }>(
      'top-investors',
      'led=true',
    );
    expect(investors.map(({ slug, count }) => [slug, count])).toEqual([
      ['state', 1],
      ['fund', 1],
    ]);
  });

  it.each([
    ['funding-rounds', 'amount_min=1', 1],
    ['acquisitions', 'amount_max=1', 1],
    ['companies', 'amount_min=1', 2],
    ['category-data', 'amount_min=1&status=active', 0],
    ['category-data', 'status=active', undefined],
  ])('/%s?%s says how many undisclosed deals are left out: %s', async (path, search, left) => {
    expect((await ask(path, search)).metadata.undisclosed_left_out).toBe(left);
  });

  it('says of each side of a comparison, and of its kind of deals, how many are left out', async () => {
    const search = 'what=funding&by=category&amount_min=1&with.timeframe=all&with.status=active';
    const { metadata } = await ask<{ metadata: Record<string, object> }>('comparison', search);
    expect(metadata).not.toHaveProperty('undisclosed_left_out');
    expect(metadata).toMatchObject({
      a: { undisclosed_left_out: 1 },
      b: { undisclosed_left_out: 0 },
    });
    const without = 'what=funding&by=category&amount_min=1&with.timeframe=all&with.amount_min=';
    const { metadata: sides } = await ask<{ metadata: Record<string, object> }>(
      'comparison',
      without,
    );
    expect(sides.a).toHaveProperty('undisclosed_left_out', 1);
    expect(sides.b).not.toHaveProperty('undisclosed_left_out');
  });

  it.each([
    ['amount_min=1.5', '"amount_min" must be a whole number from 0 to 1000000000000, not "1.5".'],
    ['founded_to=soon', '"founded_to" must be a whole number from 1800 to 2100, not "soon".'],
  ])('refuses %s', async (search, error) => {
    const refusal = await market.get(`/funding-rounds?${search}`).expect(400);
    expect(refusal.body).toMatchObject({ code: 'invalid_parameter', error });
  });

  it.each(['status=sold', 'governmentLinked=state', 'led=no'])('refuses %s', async (search) => {
    const refusal = await market.get(`/funding-rounds?${search}`).expect(400);
    expect(refusal.body).toMatchObject({ code: 'invalid_parameter' });
  });

  it('says which city or investor is unknown, and warns of bounds that exclude each other', async () => {
    expect(await ask('companies', 'cities=Tel Aviv,Nowhere')).toMatchObject({
      filters_applied: { cities: ['Tel Aviv', 'Nowhere'] },
      warnings: [{ code: 'unknown_value', parameter: 'cities' }],
    });
    expect((await ask('companies', 'investors_all=fund,nobody')).warnings).toMatchObject([
      { code: 'unknown_value', parameter: 'investors_all' },
    ]);
    expect((await ask('companies', 'investors_all=fund,state')).warnings).toBeUndefined();
    expect((await ask('companies', 'amount_min=5&amount_max=4')).warnings).toMatchObject([
      { code: 'contradictory_filters', parameter: 'amount_max' },
    ]);
  });

  it('ignores, with a warning, what the rows of the change log do not say', async () => {
    const { warnings } = await market.body<Body>('/changes?amount_min=1&status=active');
    expect(warnings).toMatchObject([
      { code: 'ignored_parameter', parameter: 'status' },
      { code: 'ignored_parameter', parameter: 'amount_min' },
    ]);
  });
});
