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
  warnings?: {
    code: string;
    parameter: string;
    value: string;
    message: string;
    suggestions: string[];
    candidates?: object[];
  }[];
  metadata: Record<string, number>;
}

describe('the record filters', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(DATASET);
  });
  afterAll(() => market.close());

  const ask = (path: string, parameters: Record<string, string>): Promise<Body> =>
    market.body<Body>(
      `/${path}?${new URLSearchParams({ timeframe: 'all', ...parameters }).toString()}`,
    );
  const sums = async (path: string, parameters: Record<string, string>): Promise<unknown[]> => {
    const { metadata } = await ask(path, parameters);
    return [metadata.total_deals, metadata.total_funding ?? metadata.total_amount];
  };

  it.each([
    ['funding-rounds', { companies: 'alpha' }, 2, 3_000_000],
    ['funding-rounds', { companies: 'alpha,beta' }, 3, 7_000_000],
    ['funding-rounds', { investors: 'north' }, 2, 3_000_000],
    ['funding-rounds', { investors: 'north,south' }, 3, 7_000_000],
    ['funding-rounds', { investors: 'south', companies: 'alpha' }, 1, 1_000_000],
    ['funding-rounds', { instruments: 'Senior-Notes' }, 1, 2_000_000],
    ['funding/history', { investors: 'south' }, 2, 5_000_000],
    ['top-investors', { companies: 'beta' }, 1, 4_000_000],
    ['top-investors', { instruments: 'senior_notes' }, 1, 2_000_000],
    ['acquisitions', { companies: 'alpha' }, 2, 24_000_000],
    ['acquisitions', { acquirers: 'buyer' }, 1, 1_000_000],
    ['acquisitions', { acquirers: 'buyer,Nobody Ltd' }, 2, 17_000_000],
    ['acquisitions', { acquirers: 'nobody-ltd' }, 1, 16_000_000],
    ['acquisitions', { acquirers: 'sands-muller-and-co' }, 1, 2_000_000],
    ['buyer-type', { acquirers: 'twin-2' }, 1, 8_000_000],
  ])('%s of %j has %d deals worth %d', async (path, parameters, deals, amount) => {
    expect(await sums(path, parameters as Record<string, string>)).toEqual([deals, amount]);
  });

  it('select companies and investors by their deals', async () => {
    const slugs = async (path: string, parameters: Record<string, string>): Promise<string[]> => {
      const body = (await ask(path, parameters)) as unknown as Record<string, { slug: string }[]>;
      return body[path]!.map(({ slug }) => slug);
    };
    expect(await slugs('companies', { companies: 'beta,buyer' })).toEqual(['beta', 'buyer']);
    expect(await slugs('companies', { investors: 'north' })).toEqual(['alpha']);
    expect(await slugs('companies', { acquirers: 'Nobody Ltd' })).toEqual(['alpha']);
    expect(await slugs('companies', { acquirers: 'buyer', investors: 'south' })).toEqual(['beta']);
    expect(await slugs('investors', { companies: 'alpha' })).toEqual(['north', 'south']);
    expect(await slugs('investors', { companies: 'beta' })).toEqual(['south']);
    expect(await slugs('investors', { instruments: 'senior_notes' })).toEqual(['north']);
  });

  it.each(['alpha', 'Alpha Security', 'ALFA', 'alpha.example'])(
    'find a company as a path does: %s',
    async (value) => {
      expect(await ask('funding-rounds', { companies: `  ${value} ,beta,alpha` })).toMatchObject({
        filters_applied: { companies: ['alpha', 'beta'] },
        metadata: { total_deals: 3 },
      });
    },
  );

  it('find an acquirer without a record by its exact name or its slug, and say its slug if that is unique', async () => {
    const applied = async (acquirers: string): Promise<unknown> => {
      const { filters_applied, warnings, metadata } = await ask('acquisitions', { acquirers });
      return [filters_applied!.acquirers, warnings?.map(({ code }) => code), metadata.total_deals];
    };
    expect(await applied('Nobody Ltd')).toEqual([['nobody-ltd'], undefined, 1]);
    expect(await applied('nobody-ltd')).toEqual([['nobody-ltd'], undefined, 1]);
    // Companies have this name, too, and one of them has the slug.
    expect(await applied('Twin')).toEqual([['Twin'], ['shared_name'], 1]);
    expect(await applied('twin')).toEqual([['twin'], undefined, 0]);
  });

  it('warn about ambiguous and unknown values, which match nothing, while the others count', async () => {
    const { filters_applied, warnings, metadata } = await ask('funding-rounds', {
      companies: 'Bta,Twin,alpha',
    });
    expect(filters_applied).toEqual({ companies: ['alpha', 'Bta', 'Twin'] });
    expect(metadata.total_deals).toBe(2);
    expect(warnings).toEqual([
      {
        code: 'unknown_value',
        parameter: 'companies',
        value: 'Bta',
        message: 'There is no company called "Bta", so it matches nothing. Did you mean "Beta"?',
        suggestions: ['Beta'],
      },
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
    expect((await ask('funding-rounds', { companies: 'Twin' })).metadata.total_deals).toBe(0);
  });

  it('take 200 values with one lookup and unknown ones with another, and the same query again with none', async () => {
    const queries: string[] = [];
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
    const lookups = (): number => queries.filter((query) => /UNNEST/.test(query)).length;
    const companies = Array.from({ length: 199 }, (_, index) => `unknown-company-${index}`).join(
      ',',
    );
    expect(
      (await ask('funding-rounds', { companies: `${companies},beta` })).metadata.total_deals,
    ).toBe(1);
    // The first unknown ones might be investors.
    expect(lookups()).toBe(2);
    await ask('funding-rounds', { companies: `${companies},beta` });
    expect(lookups()).toBe(2);
    await market.get(`/funding-rounds?companies=${companies},beta,alpha`).expect(400);
  });

  it('are ignored with a warning on the other kind of deals, and refuse an unknown instrument', async () => {
    for (const [path, parameter] of [
      ['acquisitions', 'investors'],
      ['acquisitions', 'instruments'],
      ['funding-rounds', 'acquirers'],
    ] as const) {
      const { filters_applied, warnings } = await ask(path, { [parameter]: 'senior_notes' });
      expect(filters_applied).toBeNull();
      expect(warnings).toMatchObject([{ code: 'ignored_parameter', parameter }]);
    }
    const { body } = (await market.get('/funding-rounds?instruments=bonds').expect(400)) as {
      body: object;
    };
    expect(body).toMatchObject({ code: 'invalid_parameter', parameter: 'instruments' });
  });

  it('are not in /filter-options, except for the instruments with their counts', async () => {
    const options =
      await market.body<Record<string, { value: string; count: number }[]>>('/filter-options');
    expect(Object.keys(options)).not.toEqual(expect.arrayContaining(['companies']));
    expect(options.investors ?? options.acquirers).toBeUndefined();
    expect(options.instruments!.map(({ value, count }) => [value, count])).toEqual([
      ['senior_notes', 1],
      ['convertible_notes', 0],
      ['atm_equity', 0],
      ['warrant_activity', 0],
    ]);
  });
});
