import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';

const DATASET = new MarketDataset()
  .company('alpha', {
    name: 'Alpha Security, Inc.',
    aliases: 'Alfa',
    website: 'https://alpha.example',
    country: 'US',
  })
  .company('beta', { name: 'Beta' })
  .company('twin', { name: 'Twin' })
  .company('twin-2', { name: 'Twin' })
  .investor('north', { name: 'North Capital' })
  .investor('south', { name: 'South Capital', website: 'https://south.example' })
  .round('alpha', '2026-01-01', 1_000_000, { investors: 'north|south' })
  .round('beta', '2026-03-01', 4_000_000, { investors: 'south' })
  .acquisition('beta', '2026-05-01', 1_000_000);

interface Body {
  companies: Record<string, unknown>[];
  investors: Record<string, unknown>[];
  metadata: Record<string, unknown>;
}

describe('a lookup', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(DATASET);
  });
  afterAll(() => market.close());

  const search = (parameters: Record<string, string>): string =>
    new URLSearchParams(parameters).toString();
  const lookUp = (path: string, names: string): Promise<Body> =>
    market.body<Body>(`/${path}?${search({ lookup: names })}`);

  it('has the companies in the order asked, with the rows of the list, and says how each was found', async () => {
    const { companies, metadata } = await lookUp(
      'companies',
      'beta, alpha.example ,Nobody,Alfa,beta,Twin',
    );
    expect(companies.map(({ asked, matched_by, slug }) => [asked, matched_by, slug])).toEqual([
      ['beta', 'slug', 'beta'],
      ['alpha.example', 'website', 'alpha'],
      ['Alfa', 'alias', 'alpha'],
    ]);
    const list = await market.body<Body>('/companies');
    for (const { asked, matched_by, ...row } of companies) {
      expect([asked, matched_by]).not.toContain(undefined);
      expect(row).toEqual(list.companies.find(({ slug }) => slug === row.slug));
    }
    expect(metadata).toMatchObject({
      total_count: 3,
      returned_count: 3,
      has_more: false,
      next_cursor: null,
      total_deals: 3,
    });
    expect(metadata.unresolved).toEqual([
      { asked: 'Nobody', matched_by: null, candidates: [] },
      {
        asked: 'Twin',
        matched_by: 'name',
        candidates: [
          { name: 'Twin', slug: 'twin', country: null, website: null },
          { name: 'Twin', slug: 'twin-2', country: null, website: null },
        ],
      },
    ]);
  });

  it('has the similar records of a name that nothing has, the likeliest first', async () => {
    const { companies, metadata } = await lookUp('companies', 'Alpa Security,Betta,twim');
    expect(companies).toEqual([]);
    const [alpha, beta, twins] = metadata.unresolved as {
      matched_by: unknown;
      candidates: Record<string, unknown>[];
    }[];
    expect(alpha).toEqual({
      asked: 'Alpa Security',
      matched_by: null,
      candidates: [
        {
          name: 'Alpha Security, Inc.',
          slug: 'alpha',
          country: 'US',
          website: 'https://alpha.example',
        },
      ],
    });
    expect(beta!.candidates.map(({ slug }) => slug)).toEqual(['beta']);
    expect(twins!.candidates.map(({ slug }) => slug).sort()).toEqual(['twin', 'twin-2']);
  });

  it('takes a name with a comma in quotes, or as a parameter of its own', async () => {
    for (const sent of [
      'lookup="Alpha Security, Inc.",beta',
      'lookup=Alpha Security, Inc.&lookup=beta',
      'lookup=%22Alpha Security, Inc.%22&lookup=beta',
    ]) {
      const { companies, metadata } = await market.body<Body>(`/companies?${sent}`);
      expect([sent, companies.map(({ asked, slug }) => [asked, slug])]).toEqual([
        sent,
        [
          ['Alpha Security, Inc.', 'alpha'],
          ['beta', 'beta'],
        ],
      ]);
      expect(metadata.unresolved).toEqual([]);
    }
    const { metadata } = await lookUp('companies', '"A ""B"", C",beta');
    expect(metadata.unresolved).toMatchObject([{ asked: 'A "B", C', candidates: [] }]);
  });

  it('has a row for each name in its files, found or not, and one for each name of the same record', async () => {
    const names = 'Nobody,south,"South Capital",Twin';
    const { text } = await market
      .get(`/investors?${search({ lookup: names, format: 'csv' })}`)
      .expect(200);
    const rows = text.trimEnd().split('\r\n').map((line) => line.split(',').slice(0, 3)); // prettier-ignore
    expect(rows).toEqual([
      ['asked', 'matched_by', 'name'],
      ['Nobody', '', ''],
      ['south', 'slug', 'South Capital'],
      ['South Capital', 'name', 'South Capital'],
      ['Twin', '', ''],
    ]);
  });

  it('takes a hundred names whatever their length, and at least one', async () => {
    const names = Array.from({ length: 99 }, (_, index) => `${index} ${'x'.repeat(140)}`);
    const { metadata } = await lookUp('companies', [...names, 'beta'].join(','));
    expect(metadata).toMatchObject({ total_count: 1 });
    for (const empty of ['', ',', ' , '])
      expect((await market.get(`/companies?lookup=${empty}`)).body).toMatchObject({
        code: 'invalid_parameter',
        parameter: 'lookup',
        error: '"lookup" has no value. Send at least one, or leave it out.',
      });
  });

  it('has the investors with their all-time figures', async () => {
    const { investors, metadata } = await lookUp('investors', 'South Capital,north');
    expect(investors).toMatchObject([
      {
        asked: 'South Capital',
        matched_by: 'name',
        slug: 'south',
        deal_count: 2,
        participated_amount: 5_000_000,
      },
      { asked: 'north', matched_by: 'slug', slug: 'north', deal_count: 1 },
    ]);
    expect(metadata).toMatchObject({ total_deals: 2, total_funding: 5_000_000, unresolved: [] });
  });

  it('has the rows as CSV, with what was asked, and costs one call', async () => {
    const { text, headers } = await market
      .get(`/companies?${search({ lookup: 'beta,alpha', format: 'csv' })}`)
      .expect(200);
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toMatch(/^asked,matched_by,name,slug,/);
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual([
      ['beta', 'slug'],
      ['alpha', 'slug'],
    ]);
    expect(headers).toMatchObject({ 'x-total-count': '2', 'x-quota-cost': '1' });
  });

  it.each([
    'countries=US',
    'timeframe=ttm',
    'q=alpha',
    'sort=name',
    'limit=10',
    'cursor=x',
    'companies=beta',
  ])('is refused together with %s', async (other) => {
    const { body } = (await market.get(`/companies?lookup=alpha&${other}`).expect(400)) as {
      body: object;
    };
    const [name] = other.split('=');
    if (name === 'cursor') expect(body).toMatchObject({ code: 'invalid_cursor' });
    else {
      expect(body).toMatchObject({
        code: 'invalid_parameter',
        parameter: 'lookup',
        error: `"lookup" can't be combined with "${name}". Send it without filters, "sort", "limit" and "cursor".`,
      });
    }
  });

  it('takes at most 100 names, and lists that are not of records ignore it with a warning', async () => {
    const names = Array.from({ length: 101 }, (_, index) => `n${index}`);
    expect((await lookUp('companies', names.slice(1).join(','))).metadata.unresolved).toHaveLength(
      100,
    );
    await market.get(`/companies?lookup=${names.join(',')}`).expect(400);
    expect(await market.body('/funding-rounds?lookup=alpha')).toMatchObject({
      warnings: [{ parameter: 'lookup' }],
    });
  });
});
