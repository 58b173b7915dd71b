import { DataSource } from 'typeorm';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';

/** Two companies are called "Twin", and an acquirer without a record is, too. */
const DATASET = new MarketDataset()
  .company('alpha', {
    name: 'Alpha Security, Inc.',
    aliases: 'Alfa',
    website: 'https://alpha.example',
    country: 'US',
  })
  .company('beta', { name: 'Beta' })
  .company('buyer', { name: 'Buyer' })
  .company('twin', { name: 'Twin' })
  .company('twin-2', { name: 'Twin' })
  .investor('north', { name: 'North Capital' })
  .investor('south', { name: 'South Capital' })
  .round('alpha', '2026-01-01', 1_000_000, { investors: 'north|south' })
  .round('alpha', '2026-02-01', 2_000_000, {
    investors: 'north',
    venue: 'public',
    instrument_type: 'senior_notes',
  })
  .round('beta', '2026-03-01', 4_000_000, { investors: 'south' })
  .round('twin', '2026-04-01', null)
  .acquisition('beta', '2026-05-01', 1_000_000, { acquirer: 'buyer', acquirer_name: 'Buyer' })
  .acquisition('twin', '2026-05-02', 2_000_000, { acquirer_name: 'Sands, Müller & Co' })
  .acquisition('twin-2', '2026-05-03', 4_000_000, { acquirer_name: 'Twin' })
  .acquisition('alpha', '2026-05-04', 8_000_000, { acquirer: 'twin-2', acquirer_name: 'Twin' })
  .acquisition('alpha', '2026-05-05', 16_000_000, { acquirer_name: 'Nobody Ltd' });

interface Body {
  filters_applied: Record<string, string[]> | null;
  warnings?: object[];
  metadata: { total_deals: number };
}

describe('a filter on records', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(DATASET);
  });
  afterAll(() => market.close());

  /** `request` is the path with its query, of all time. */
  const ask = <T = Body>(request: string): Promise<T> =>
    market.body<T>(`/${request}&timeframe=all`);

  it.each([
    { request: 'funding-rounds?companies=alpha', deals: 2, funding: 3_000_000 },
    { request: 'funding-rounds?companies=alpha,beta', deals: 3, funding: 7_000_000 },
    { request: 'funding-rounds?investors=north', deals: 2, funding: 3_000_000 },
    { request: 'funding-rounds?investors=north,south', deals: 3, funding: 7_000_000 },
    { request: 'funding-rounds?investors=south&companies=alpha', deals: 1, funding: 1_000_000 },
    { request: 'funding-rounds?instruments=Senior-Notes', deals: 1, funding: 2_000_000 },
    { request: 'funding/history?investors=south', deals: 2, funding: 5_000_000 },
    { request: 'top-investors?companies=beta', deals: 1, funding: 4_000_000 },
    { request: 'top-investors?instruments=senior_notes', deals: 1, funding: 2_000_000 },
  ])('finds $deals rounds of $funding dollars: $request', async ({ request, deals, funding }) => {
    const { metadata } = await ask(request);
    expect(metadata).toMatchObject({ total_deals: deals, total_funding: funding });
  });

  it.each([
    { request: 'acquisitions?companies=alpha', deals: 2, amount: 24_000_000 },
    { request: 'acquisitions?acquirers=buyer', deals: 1, amount: 1_000_000 },
    { request: 'acquisitions?acquirers=buyer,Nobody Ltd', deals: 2, amount: 17_000_000 },
    { request: 'acquisitions?acquirers=nobody-ltd', deals: 1, amount: 16_000_000 },
    { request: 'acquisitions?acquirers=sands-muller-and-co', deals: 1, amount: 2_000_000 },
    { request: 'buyer-type?acquirers=twin-2', deals: 1, amount: 8_000_000 },
  ])(
    'finds $deals acquisitions of $amount dollars: $request',
    async ({ request, deals, amount }) => {
      const { metadata } = await ask(request);
      expect(metadata).toMatchObject({ total_deals: deals, total_amount: amount });
    },
  );

  it.each([
    { request: 'companies?companies=beta,buyer', slugs: ['beta', 'buyer'] },
    { request: 'companies?investors=north', slugs: ['alpha'] },
    { request: 'companies?acquirers=Nobody Ltd', slugs: ['alpha'] },
    { request: 'companies?acquirers=buyer&investors=south', slugs: ['beta'] },
  ])('selects companies by their deals: $request', async ({ request, slugs }) => {
    const { companies } = await ask<{ companies: { slug: string }[] }>(request);
    expect(companies.map(({ slug }) => slug)).toEqual(slugs);
  });

  it.each([
    { request: 'investors?companies=alpha', slugs: ['north', 'south'] },
    { request: 'investors?companies=beta', slugs: ['south'] },
    { request: 'investors?instruments=senior_notes', slugs: ['north'] },
  ])('selects investors by their deals: $request', async ({ request, slugs }) => {
    const { investors } = await ask<{ investors: { slug: string }[] }>(request);
    expect(investors.map(({ slug }) => slug)).toEqual(slugs);
  });

  it.each(['alpha', 'Alpha Security', 'ALFA', 'alpha.example'])(
    'finds a company as the path of a company does: %s',
    async (value) => {
      expect(await ask(`funding-rounds?companies=  ${value} ,beta,alpha`)).toMatchObject({
        filters_applied: { companies: ['alpha', 'beta'] },
        metadata: { total_deals: 3 },
      });
    },
  );

  it.each(['Nobody Ltd', 'nobody-ltd'])(
    'finds an acquirer without a record as %s, and repeats its slug',
    async (value) => {
      const body = await ask(`acquisitions?acquirers=${value}`);
      expect(body.filters_applied).toEqual({ acquirers: ['nobody-ltd'] });
      expect(body.metadata.total_deals).toBe(1);
      expect(body).not.toHaveProperty('warnings');
    },
  );

  it('finds an acquirer without a record by its exact name, and warns that companies have this name, too', async () => {
    expect(await ask('acquisitions?acquirers=Twin')).toMatchObject({
      filters_applied: { acquirers: ['Twin'] },
      metadata: { total_deals: 1 },
      warnings: [{ code: 'shared_name' }],
    });
  });

  it('means the company by its slug, even if an acquirer without a record has that slug, too', async () => {
    const body = await ask('acquisitions?acquirers=twin');
    expect(body.filters_applied).toEqual({ acquirers: ['twin'] });
    expect(body.metadata.total_deals).toBe(0);
    expect(body).not.toHaveProperty('warnings');
  });

  it('matches nothing with an unknown value, with a warning that suggests the nearest name', async () => {
    const { filters_applied, warnings, metadata } = await ask('funding-rounds?companies=Bta,alpha');
    expect(filters_applied).toEqual({ companies: ['alpha', 'Bta'] });
    expect(metadata.total_deals).toBe(2);
    expect(warnings).toEqual([
      {
        code: 'unknown_value',
        parameter: 'companies',
        value: 'Bta',
        message: 'There is no company called "Bta", so it matches nothing. Did you mean "Beta"?',
        suggestions: ['Beta'],
      },
    ]);
  });

  it('matches nothing with a name that several records have, with a warning that lists them', async () => {
    const { filters_applied, warnings, metadata } = await ask(
      'funding-rounds?companies=Twin,alpha',
    );
    expect(filters_applied).toEqual({ companies: ['alpha', 'Twin'] });
    expect(metadata.total_deals).toBe(2);
    expect(warnings).toEqual([
      {
        code: 'ambiguous_value',
        parameter: 'companies',
        value: 'Twin',
        message:
          'More than one company is called "Twin", so it matches nothing. Use the slug of the one you want.',
        suggestions: [],
        candidates: [
          { name: 'Twin', slug: 'twin', country: null, website: null },
          { name: 'Twin', slug: 'twin-2', country: null, website: null },
        ],
      },
    ]);
  });

  it('finds no deal if all that was sent is the name of several records', async () => {
    const { metadata } = await ask('funding-rounds?companies=Twin');
    expect(metadata.total_deals).toBe(0);
  });

  describe('with 200 values', () => {
    const unknown = Array.from({ length: 199 }, (_, index) => `unknown-company-${index}`).join(',');
    const queries: string[] = [];
    const lookups = (): number => queries.filter((query) => query.includes('UNNEST')).length;

    beforeAll(() => {
      const nothing = (): void => undefined;
      market.app.get(DataSource).setOptions({
        logging: true,
        logger: {
          logQuery: (query) => void queries.push(query),
          logQueryError: nothing,
          logQuerySlow: nothing,
          logSchemaBuild: nothing,
          logMigration: nothing,
          log: nothing,
        },
      });
    });

    it('takes one query for the known values and one for the unknown, and none when asked again', async () => {
      const { metadata } = await ask(`funding-rounds?companies=${unknown},beta`);
      expect(metadata.total_deals).toBe(1);
      expect(lookups()).toBe(2);
      await ask(`funding-rounds?companies=${unknown},beta`);
      expect(lookups()).toBe(2);
    });

    it('refuses one more', async () => {
      await market.get(`/funding-rounds?companies=${unknown},beta,alpha`).expect(400);
    });
  });

  it.each([
    { request: 'acquisitions?investors=north', parameter: 'investors' },
    { request: 'acquisitions?instruments=senior_notes', parameter: 'instruments' },
    { request: 'funding-rounds?acquirers=buyer', parameter: 'acquirers' },
  ])(
    'is ignored on the other kind of deals, with a warning: $request',
    async ({ request, parameter }) => {
      expect(await ask(request)).toMatchObject({
        filters_applied: null,
        warnings: [{ code: 'ignored_parameter', parameter }],
      });
    },
  );

  it('refuses an unknown instrument', async () => {
    const refused = await market.get('/funding-rounds?instruments=bonds').expect(400);
    expect(refused.body).toMatchObject({ code: 'invalid_parameter', parameter: 'instruments' });
  });

  it('has no options to choose from', async () => {
    const options = Object.keys(await market.body('/filter-options'));
    expect(options).toContain('categories');
    expect(options).not.toContain('companies');
    expect(options).not.toContain('investors');
    expect(options).not.toContain('acquirers');
  });

  it('except for the instruments, which are few', async () => {
    expect(await market.body('/filter-options')).toMatchObject({
      instruments: [
        { value: 'senior_notes', count: 1 },
        { value: 'convertible_notes', count: 0 },
        { value: 'atm_equity', count: 0 },
        { value: 'warrant_activity', count: 0 },
      ],
    });
  });
});
