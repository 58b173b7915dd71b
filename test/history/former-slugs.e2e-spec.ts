import { Client } from 'pg';
import request from 'supertest';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';

/** Acme, a smaller Anvil, and the fund that invested in Acme. */
const BEFORE = new MarketDataset()
  .company('acme', { name: 'Acme' })
  .company('anvil', { name: 'Anvil' })
  .company('subsidiary', { parent: 'acme' })
  .investor('n-fund', { name: 'North' })
  .round('acme', '2025-01-01', 100, { investors: 'n-fund', lead_investors: 'n-fund' })
  .round('anvil', '2025-02-01', 50)
  .acquisition('subsidiary', '2025-03-01', 10, { acquirer: 'acme', acquirer_name: 'Acme' });

/** Acme was renamed to Apex, Anvil was merged into it, and n-fund is now northern. */
const AFTER = new MarketDataset()
  .company('apex', { name: 'Apex' })
  .company('subsidiary', { parent: 'apex' })
  .investor('northern', { name: 'North' })
  .round('apex', '2025-01-01', 100, { investors: 'northern', lead_investors: 'northern' })
  .round('apex', '2025-02-01', 60)
  .acquisition('subsidiary', '2025-03-01', 10, { acquirer: 'apex', acquirer_name: 'Acme' })
  .formerSlug('company', 'acme-1999', 'acme')
  .formerSlug('company', 'acme', 'apex')
  .formerSlug('company', 'anvil', 'acme')
  .formerSlug('investor', 'n-fund', 'northern');

interface Log {
  changes: { change: string; key: string }[];
  filters_applied: object | null;
  warnings?: { code: string }[];
}

describe('a record with a former slug', () => {
  let market: MarketApp;
  /** When its former slug was its present one. */
  let asOf: string;

  beforeAll(async () => {
    market = await startMarketApp(BEFORE, { EXPLORE_PUBLIC: 'true' });
    asOf = `as_of=${encodeURIComponent(await justAfterPublication(market.databaseUrl))}`;
    await importDataset(market.databaseUrl, AFTER);
  });
  afterAll(() => market?.close());

  it.each(['acme', 'anvil', 'acme-1999'])(
    'is answered with its present slug, directly or by a chain: company %s',
    async (former) => {
      expect(await market.body<object>(`/companies/${former}`)).toMatchObject({
        company: { slug: 'apex' },
        matched_by: 'former_slug',
      });
    },
  );

  it('is found as an investor, too', async () => {
    expect(await market.body<object>('/investors/n-fund')).toMatchObject({
      investor: { slug: 'northern' },
      matched_by: 'former_slug',
    });
  });

  it('is not found by the former slug of another kind of record', async () => {
    await market.get('/investors/anvil').expect(404);
  });

  it('is looked up', async () => {
    const { companies } = await market.body<{ companies: object[] }>(
      '/companies?lookup=anvil,apex',
    );
    expect(companies).toMatchObject([
      { asked: 'anvil', matched_by: 'former_slug', slug: 'apex' },
      { asked: 'apex', matched_by: 'slug', slug: 'apex' },
    ]);
  });

  it.each([
    {
      search: '/funding-rounds?companies=acme&timeframe=all',
      applied: { companies: ['apex'] },
      deals: 2,
    },
    {
      search: '/funding-rounds?investors=n-fund&timeframe=all',
      applied: { investors: ['northern'] },
      deals: 1,
    },
    {
      search: '/acquisitions?acquirers=anvil&timeframe=all',
      applied: { acquirers: ['apex'] },
      deals: 1,
    },
  ])('is meant by a filter, without a warning: $search', async ({ search, applied, deals }) => {
    const body = await market.body<object>(search);
    expect(body).toMatchObject({ filters_applied: applied, metadata: { total_count: deals } });
    expect(body).not.toHaveProperty('warnings');
  });

  it.each([
    {
      former: '/explore/companies/acme?timeframe=all',
      present: '/explore/companies/apex?timeframe=all',
    },
    { former: '/explore/companies/acme-1999', present: '/explore/companies/apex' },
  ])('has one page, to which others redirect permanently: $former', async ({ former, present }) => {
    const { headers } = await request(market.url).get(former).expect(301);
    expect(headers).toMatchObject({ location: present, 'cache-control': 'no-cache' });
  });

  describe('at a moment before', () => {
    it('has the slug of then', async () => {
      expect(await market.body<object>(`/companies/acme?${asOf}`)).toMatchObject({
        company: { slug: 'acme' },
        matched_by: 'slug',
      });
    });

    it('has its page at the slug of then', async () => {
      await request(market.url).get(`/explore/companies/acme?${asOf}`).expect(200);
    });

    it('is not found by a former slug that was published later', async () => {
      await market.get(`/companies/acme-1999?${asOf}`).expect(404);
    });
  });

  describe('in /changes', () => {
    const changesOf = async (search: string): Promise<string[]> => {
      const { changes } = await market.body<Log>(`/changes?since=0&${search}`);
      return changes.map(({ change, key }) => `${change} ${key}`).sort();
    };

    it('is a removal and an addition', async () => {
      expect(await changesOf('kinds=company,investor')).toEqual([
        'added apex',
        'added northern',
        'removed acme',
        'removed anvil',
        'removed n-fund',
        'updated subsidiary', // its row shows the slug of its acquirer
      ]);
    });

    it.each([
      'slugs=apex',
      'slugs=acme',
      'slugs=anvil',
      'slugs=acme-1999',
      'slugs=Apex',
      'companies=apex',
      'companies=acme',
      'companies=anvil',
      'companies=acme-1999',
      'companies=Apex',
    ])('has its whole history as a company, whatever it is called: %s', async (search) => {
      const changes = await changesOf(`kinds=company,funding_round&${search}`);
      expect(changes.filter((change) => change !== 'updated subsidiary')).toEqual([
        'added apex',
        'removed acme',
        'removed anvil',
        'updated r1',
        'updated r2',
      ]);
    });

    it.each(['slugs=n-fund', 'slugs=northern', 'investors=n-fund', 'investors=northern'])(
      'has its whole history as an investor, whatever it is called: %s',
      async (search) => {
        expect(await changesOf(`kinds=investor,funding_round&${search}`)).toEqual([
          'added northern',
          'removed n-fund',
          'updated r1',
        ]);
      },
    );

    it('is repeated in filters_applied by its present slug', async () => {
      const { filters_applied } = await market.body<Log>('/changes?slugs=n-fund&kinds=investor');
      expect(filters_applied).toEqual({ slugs: ['northern'], kinds: ['investor'] });
    });

    it.each(['slugs=acme-1999', 'investors=n-fund'])('gets no warning: %s', async (search) => {
      const { warnings = [] } = await market.body<Log>(`/changes?since=0&${search}`);
      // A filter on companies or investors reaches only some kinds of changes, and says so.
      expect(warnings.filter(({ code }) => code !== 'partial_filter')).toEqual([]);
    });

    it('is not meant by a slug that no record ever had: a warning suggests it', async () => {
      const { changes, warnings } = await market.body<Log>('/changes?since=0&slugs=appex');
      expect(changes).toEqual([]);
      expect(warnings).toMatchObject([
        {
          code: 'unknown_value',
          parameter: 'slugs',
          suggestions: expect.arrayContaining(['Apex']) as string[],
        },
      ]);
    });
  });
});

async function justAfterPublication(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ at: Date }>(
    `SELECT max(published_at) + interval '1 millisecond' AS at FROM dataset_publication`,
  );
  await client.end();
  const [publication] = rows;
  if (publication === undefined) throw new Error('Nothing was published.');
  return publication.at.toISOString();
}
