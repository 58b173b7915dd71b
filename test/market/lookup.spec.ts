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

interface Unresolved {
  asked: string;
  candidates: { slug: string }[];
}

interface Body {
  companies: { slug: string; asked?: string; matched_by?: string }[];
  investors: object[];
  metadata: { unresolved: Unresolved[]; next_cursor: string | null };
}

describe('lookup', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(DATASET);
  });
  afterAll(() => market.close());

  /** `names` as they stand in the address, not yet encoded. */
  const lookUpCompanies = (names: string): Promise<Body> =>
    market.body<Body>(`/companies?${new URLSearchParams({ lookup: names }).toString()}`);

  async function csv(path: string): Promise<string[]> {
    const { text } = await market.get(path).expect(200);
    return text.trimEnd().split('\r\n');
  }

  it('finds companies in the order asked, once for each name, and says how', async () => {
    const { companies, metadata } = await lookUpCompanies('beta, alpha.example ,Alfa,beta');
    expect(companies).toMatchObject([
      { asked: 'beta', matched_by: 'slug', slug: 'beta' },
      { asked: 'alpha.example', matched_by: 'website', slug: 'alpha' },
      { asked: 'Alfa', matched_by: 'alias', slug: 'alpha' },
    ]);
    expect(metadata).toMatchObject({
      total_count: 3,
      returned_count: 3,
      has_more: false,
      next_cursor: null,
      total_deals: 3, // two rounds and an acquisition
      unresolved: [],
    });
  });

  it('has the rows of the list', async () => {
    const list = await market.body<Body>('/companies?q=beta');
    const { companies } = await lookUpCompanies('beta');
    expect(companies).toEqual([{ ...list.companies[0], asked: 'beta', matched_by: 'slug' }]);
  });

  it('names what it found nothing for', async () => {
    const { companies, metadata } = await lookUpCompanies('Nobody');
    expect(companies).toEqual([]);
    expect(metadata.unresolved).toEqual([{ asked: 'Nobody', matched_by: null, candidates: [] }]);
  });

  it('lists the records that share a name, and chooses none', async () => {
    const { companies, metadata } = await lookUpCompanies('Twin');
    expect(companies).toEqual([]);
    expect(metadata.unresolved).toEqual([
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

  it('lists the record with a similar name', async () => {
    const { companies, metadata } = await lookUpCompanies('Alpa Security,Betta');
    expect(companies).toEqual([]);
    expect(metadata.unresolved).toMatchObject([
      {
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
      },
      { asked: 'Betta', matched_by: null, candidates: [{ slug: 'beta' }] },
    ]);
  });

  it('lists all records with a similar name', async () => {
    const { metadata } = await lookUpCompanies('twim');
    const slugs = metadata.unresolved[0]?.candidates.map(({ slug }) => slug);
    expect(slugs?.sort()).toEqual(['twin', 'twin-2']);
  });

  it.each([
    'lookup="Alpha Security, Inc.",beta',
    'lookup=Alpha Security, Inc.&lookup=beta',
    'lookup=%22Alpha Security, Inc.%22&lookup=beta',
  ])('takes a name with a comma in quotes, or as a parameter of its own: %s', async (search) => {
    const { companies, metadata } = await market.body<Body>(`/companies?${search}`);
    expect(companies).toMatchObject([
      { asked: 'Alpha Security, Inc.', slug: 'alpha' },
      { asked: 'beta', slug: 'beta' },
    ]);
    expect(metadata.unresolved).toEqual([]);
  });

  it('takes a doubled quote in a quoted name as one quote', async () => {
    const { metadata } = await lookUpCompanies('"A ""B"", C",beta');
    expect(metadata.unresolved).toMatchObject([{ asked: 'A "B", C', candidates: [] }]);
  });

  it('finds investors, with their figures of all time', async () => {
    const { investors, metadata } = await market.body<Body>(
      '/investors?lookup=South Capital,north',
    );
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

  it('has what was asked in the first columns of its CSV', async () => {
    const [header] = await csv('/companies?lookup=beta&format=csv');
    expect(header).toMatch(/^asked,matched_by,name,slug,/);
  });

  it('has a row of CSV for each name, found or not, also for two names of one record', async () => {
    const lines = await csv('/investors?lookup=Nobody,south,"South Capital",Twin&format=csv');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toMatch(/^Nobody,,,/);
    expect(lines[2]).toMatch(/^south,slug,South Capital,/);
    expect(lines[3]).toMatch(/^South Capital,name,South Capital,/);
    expect(lines[4]).toMatch(/^Twin,,,/);
  });

  it('costs one call, and says how many it found', async () => {
    const { headers } = await market.get('/companies?lookup=beta,alpha&format=csv').expect(200);
    expect(headers).toMatchObject({ 'x-total-count': '2', 'x-quota-cost': '1' });
  });

  /** A hundred names and the commas between them: 159 each make 15,999 characters. */
  const hundredNames = (length: number): string =>
    Array.from({ length: 100 }, (_, index) => `${index} `.padEnd(length, 'x')).join(',');

  it('takes a hundred names of 16,000 characters together', async () => {
    const { metadata } = await lookUpCompanies(hundredNames(159));
    expect(metadata.unresolved).toHaveLength(100);
  });

  it('refuses names of more than 16,000 characters together', async () => {
    const refused = await market.get(`/companies?lookup=${hundredNames(160)}`).expect(400);
    expect(refused.body).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'lookup',
      error: 'The value of "lookup" is longer than 16000 characters.',
    });
  });

  it('refuses more than a hundred names', async () => {
    const names = Array.from({ length: 101 }, (_, index) => `n${index}`);
    const refused = await market.get(`/companies?lookup=${names.join(',')}`).expect(400);
    expect(refused.body).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'lookup',
      error: '"lookup" can have at most 100 items.',
    });
  });

  it.each(['', ',', ' , '])('refuses no name at all: "%s"', async (names) => {
    const refused = await market.get(`/companies?lookup=${names}`).expect(400);
    expect(refused.body).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'lookup',
      error: '"lookup" has no value. Send at least one, or leave it out.',
    });
  });

  it.each([
    { other: 'countries', value: 'US' },
    { other: 'timeframe', value: 'ttm' },
    { other: 'q', value: 'alpha' },
    { other: 'sort', value: 'name' },
    { other: 'limit', value: '10' },
    { other: 'companies', value: 'beta' },
  ])("can't be combined with $other", async ({ other, value }) => {
    const refused = await market.get(`/companies?lookup=alpha&${other}=${value}`).expect(400);
    expect(refused.body).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'lookup',
      error: `"lookup" can't be combined with "${other}". Send it without filters, "sort", "limit" and "cursor".`,
    });
  });

  it("can't be combined with a cursor", async () => {
    const { metadata } = await market.body<Body>('/companies?limit=1');
    const cursor = encodeURIComponent(String(metadata.next_cursor));
    const refused = await market.get(`/companies?lookup=alpha&cursor=${cursor}`).expect(400);
    expect(refused.body).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'lookup',
      error:
        '"lookup" can\'t be combined with "cursor". Send it without filters, "sort", "limit" and "cursor".',
    });
  });

  it('is ignored with a warning by lists that are not of records', async () => {
    expect(await market.body('/funding-rounds?lookup=alpha')).toMatchObject({
      warnings: [{ parameter: 'lookup' }],
    });
  });
});
