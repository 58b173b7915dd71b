import { Client } from 'pg';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { approvePreview } from '../../src/dataset/generations/history/approve-preview';
import {
  dropGeneration,
  dropOldGenerations,
} from '../../src/dataset/generations/history/drop-old-generations';
import { GenerationDropped, MarketDatabase } from '../../src/market-data/market-database';
import { Clock } from '../../src/platform/config/clock';
import { BUILD_VERSION } from '../../src/platform/http/build-version';
import { datasetHistory } from '../support/dataset-history';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import { MovableClock } from '../support/movable-clock';
import { answerRoutes, documentedRoutes } from '../support/route-list';
import { mintKey, withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';

/** One round a day from 2026-01-01 on, all of one category. */
function market(rounds: number, category: string): MarketDataset {
  const dataset = new MarketDataset()
    .category('Product', category, 'Domain')
    .company('alpha', { product_category: 'Product' });
  for (let i = 0; i < rounds; i++)
    dataset.round('alpha', `2026-01-${String(i + 1).padStart(2, '0')}`, 100);
  return dataset;
}

interface Body {
  metadata: {
    total_deals: number;
    next_cursor: string | null;
    current_period: { end: string };
    as_of?: { requested: string; generation: string; published_at: string; build: string };
  };
  warnings?: { code: string }[];
}
interface Answered {
  status: number;
  headers: Headers;
  body: Body;
}

/** Later than this file takes, however slow the machine is. */
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

/** The publications, in order. */
const MARCH_5 = { at: '2026-03-05T06:00:00.123Z', rounds: 3, category: 'Cloud' };
const MARCH_20 = { at: '2026-03-20T06:00:00.000Z', rounds: 5, category: 'Cloud' };
const APRIL_1 = { at: '2026-04-01T06:00:00.000Z', rounds: 7, category: 'Sky' };

/** Now it is 9:30 on 10 April 2026. */
describe('as_of', () => {
  let database: TestDatabase;
  let client: Client;
  let app: TestApp;
  let key: string;
  const labels = new Map<object, string>();
  const clock = new MovableClock();

  /** Moves the newest publication in time. */
  const publishedAt = (at: string): Promise<unknown> =>
    client.query(
      'UPDATE dataset_publication SET published_at = $1 WHERE id = (SELECT max(id) FROM dataset_publication)',
      [at],
    );

  beforeAll(async () => {
    database = await createTestDatabase();
    client = await database.connect();
    for (const publication of [MARCH_5, MARCH_20, APRIL_1]) {
      const { rounds, category, at } = publication;
      labels.set(publication, await importDataset(database.url, market(rounds, category)));
      // PostgreSQL stores microseconds, of which answers show milliseconds.
      await publishedAt(at.replace('.123Z', '.1239Z'));
    }
    key = await mintKey(database.url, { plan: 'enterprise' });
    clock.moment = new Date('2026-04-10T09:30:00.000Z');
    app = await startTestApp(database.url, { VINTAGES_ON_DEMAND: 'off' }, (builder) =>
      builder.overrideProvider(Clock).useValue(clock),
    );
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const labelOf = (publication: object): string => labels.get(publication)!;

  const ask = async (path: string, headers: Record<string, string> = {}): Promise<Answered> => {
    const answer = await fetch(`${app.url}/api/v2/${path}`, {
      headers: { authorization: `Bearer ${key}`, ...headers },
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: (text.startsWith('{') ? JSON.parse(text) : {}) as Body,
    };
  };
  const metadataOf = async (path: string): Promise<Body['metadata']> => {
    const { status, body } = await ask(path);
    expect(status).toBe(200);
    return body.metadata;
  };
  const refusal = async (asOf: string): Promise<object> => {
    const { status, headers, body } = await ask(`category-data?as_of=${encodeURIComponent(asOf)}`);
    expect([status, headers.get('x-quota-cost')]).toEqual([400, '0']);
    return body;
  };

  it.each([
    { asOf: '2026-03-05', published: MARCH_5, calendar: '2026-03-05' },
    { asOf: '2026-03-19', published: MARCH_5, calendar: '2026-03-19' },
    { asOf: '2026-03-20', published: MARCH_20, calendar: '2026-03-20' },
    { asOf: '2026-03-20T05:59:59.999Z', published: MARCH_5, calendar: '2026-03-20' },
    { asOf: '2026-03-20T06:00:00.000Z', published: MARCH_20, calendar: '2026-03-20' },
    { asOf: '2026-03-20T06:00Z', published: MARCH_20, calendar: '2026-03-20' },
    { asOf: '2026-03-20t06:00:00.000000z', published: MARCH_20, calendar: '2026-03-20' },
    { asOf: '2026-03-20T08:00:00+02:00', published: MARCH_20, calendar: '2026-03-20' },
    { asOf: '2026-03-20T07:59:59.9999+02:00', published: MARCH_5, calendar: '2026-03-20' },
    { asOf: '2026-03-20T00:30:00-11:00', published: MARCH_20, calendar: '2026-03-20' },
    { asOf: '2026-03-31T23:00:00-05:00', published: MARCH_20, calendar: '2026-04-01' },
    { asOf: '2026-04-10', published: APRIL_1, calendar: '2026-04-10' },
    { asOf: '2026-04-10T09:30:00.000Z', published: APRIL_1, calendar: '2026-04-10' },
    { asOf: ' 2026-04-01 ', published: APRIL_1, calendar: '2026-04-01' },
  ])(
    '$asOf reads what was published at $published.at, with the calendar of $calendar',
    async ({ asOf, published, calendar }) => {
      const metadata = await metadataOf(
        `category-data?timeframe=ttm&as_of=${encodeURIComponent(asOf)}`,
      );
      expect(metadata.total_deals).toBe(published.rounds);
      expect(metadata.current_period.end).toBe(calendar);
      expect(metadata.as_of).toEqual({
        requested: asOf,
        generation: labelOf(published),
        published_at: published.at,
        build: BUILD_VERSION,
      });
    },
  );

  it('takes an unencoded + of an offset, which arrives as a space', async () => {
    expect((await metadataOf('category-data?as_of=2026-03-20T08:00:00+02:00')).total_deals).toBe(5);
  });

  it.each([
    '2026-02-30',
    '20260320',
    'yesterday',
    '2026-03-20T06:00:00',
    '2026-03-20 06:00Z',
    '2026-03-20T25:00Z',
    '2026-03',
    '1e3',
  ])('%s is neither a day nor an instant', async (asOf) => {
    expect(await refusal(asOf)).toEqual({
      error: `"as_of" must be a calendar day written YYYY-MM-DD, or an instant such as 2026-03-31T09:00:00Z, not "${asOf}".`,
      code: 'invalid_parameter',
      parameter: 'as_of',
    });
  });

  it.each(['2999-01-01', '9999-12-31T23:59:59-14:00', TOMORROW])(
    "%s is in the future by the database's clock, which publications are dated by",
    async (asOf) => {
      expect(await refusal(asOf)).toEqual({
        error: `"${asOf}" is in the future. "as_of" must be a moment that has passed.`,
        code: 'invalid_parameter',
        parameter: 'as_of',
        earliest: '2026-03-05T06:00:00.123Z',
      });
    },
  );

  it.each(['2026-03-04', '2026-03-05T06:00:00.122Z', '0000-01-01'])(
    '%s is before the first publication',
    async (asOf) => {
      expect(await refusal(asOf)).toEqual({
        error: `No dataset had been published by "${asOf}". The first one was published at 2026-03-05T06:00:00.123Z.`,
        code: 'invalid_parameter',
        parameter: 'as_of',
        earliest: '2026-03-05T06:00:00.123Z',
      });
    },
  );

  it('takes the moment of each publication as the history shows it', async () => {
    const { publications } = await datasetHistory(database.url);
    expect(publications).toHaveLength(3);
    for (const { published_at, generation } of publications) {
      expect((await metadataOf(`category-data?as_of=${published_at}`)).as_of).toMatchObject({
        published_at,
        generation,
      });
    }
  });

  it('works on every data endpoint, as JSON and, where there is one, as CSV', async () => {
    const routes = answerRoutes(app.app).filter(
      ({ access, path }) => access === 'data' && !/changes|publications/.test(path),
    );
    expect(routes.length).toBeGreaterThan(20);
    for (const { example } of routes) {
      const path = example
        .replace('/api/v2/', '')
        .replace(/(companies|investors)\/[^/]+$/, '$1/alpha');
      const [past, csv] = [
        await ask(`${path}?as_of=2026-03-10`),
        await ask(`${path}?as_of=2026-03-10&format=csv`),
      ];
      if (path === 'investors/alpha') continue; // The market has no investors.
      expect([path, past.status, past.body.metadata.as_of?.generation]).toEqual([
        path,
        200,
        labelOf(MARCH_5),
      ]);
      expect([past.headers.get('x-data-freshness'), past.headers.get('x-quota-cost')]).toEqual([
        '2026-03-05',
        '1',
      ]);
      expect([200, 406]).toContain(csv.status);
      expect(past.body.warnings).toBeUndefined();
    }
  });

  it('gives whole lists as they were', async () => {
    const routes = documentedRoutes(app.app).filter(({ isStream }) => isStream);
    expect(routes).toHaveLength(4);
    for (const { example } of routes) {
      const path = example.replace('/api/v2/', '');
      const { status, headers } = await ask(`${path}?timeframe=all&as_of=2026-03-10&format=csv`);
      expect([path, status, headers.get('x-data-freshness')]).toEqual([path, 200, '2026-03-05']);
      if (path === 'exports/funding-rounds') expect(headers.get('x-total-count')).toBe('3');
    }
  });

  it.each(['entitlement', 'pricing'])('is not a parameter of /%s', async (path) => {
    const { status, body } = await ask(`${path}?as_of=nonsense`);
    expect([status, body.metadata]).toEqual([200, undefined]);
  });

  it('reads filters with the vocabulary of that moment', async () => {
    const cloud = (asOf: string): Promise<Answered> =>
      ask(`category-data?timeframe=all&categories=cloud${asOf}`);
    expect((await cloud('&as_of=2026-03-31')).body).toMatchObject({ metadata: { total_deals: 5 } });
    expect((await cloud('')).body).toMatchObject({
      metadata: { total_deals: 0 },
      warnings: [{ code: 'unknown_value' }],
    });
  });

  it("answers the present day and the present instant with today's figures, and says nothing of it if it isn't sent", async () => {
    const { metadata: present } = (await ask('category-data')).body;
    expect(present.as_of).toBeUndefined();
    for (const asOf of ['2026-04-10', '2026-04-10T09:30:00Z']) {
      const { as_of, ...rest } = await metadataOf(`category-data?as_of=${asOf}`);
      expect(as_of?.generation).toBe(labelOf(APRIL_1));
      expect({ ...rest, generated_at: '' }).toEqual({ ...present, generated_at: '' });
    }
  });

  it('has an entity tag and a cached answer of its own', async () => {
    const path = 'category-data?as_of=2026-03-10T00:00:00Z';
    const { headers } = await ask(path);
    const etag = headers.get('etag')!;
    expect((await ask(path, { 'if-none-match': etag })).status).toBe(304);
    expect(etag).not.toBe((await ask('category-data')).headers.get('etag'));
  });

  it('lets a whole vintage be paged, and binds the cursor to it', async () => {
    const list = 'funding-rounds?timeframe=all&limit=2';
    const first = await metadataOf(`${list}&as_of=2026-03-31`);
    const next = `&cursor=${first.next_cursor}`;
    const second = await metadataOf(`${list}&as_of=2026-03-31${next}`);
    expect([first.total_deals, second.total_deals, second.as_of?.requested]).toEqual([
      5,
      5,
      '2026-03-31',
    ]);
    for (const other of ['', '&as_of=2026-03-30', '&as_of=2026-04-01']) {
      const { status, body } = await ask(`${list}${other}${next}`);
      expect([status, body]).toEqual([400, expect.objectContaining({ code: 'invalid_cursor' })]);
    }
    const { status, headers } = await ask(`${list}&as_of=2026-03-31`);
    expect([status, headers.get('link')]).toEqual([
      200,
      expect.stringContaining('as_of=2026-03-31'),
    ]);
  });

  it("can't be combined with a preview, nor sent twice", async () => {
    const operator = await withAccounts(database.url, async ({ accounts, keys }) => {
      await accounts.create({ name: 'Curators', plan: 'enterprise' });
      return (await keys.mint('Curators', 'previews', null, undefined, true)).key;
    });
    const headers = { authorization: `Bearer ${operator}`, 'x-dataset-preview': labelOf(MARCH_5) };
    expect((await ask('category-data', headers)).body.metadata.total_deals).toBe(3);
    expect(await ask('category-data?as_of=2026-03-31', headers)).toMatchObject({
      status: 400,
      body: { code: 'conflicting_parameters', parameter: 'as_of' },
    });
    expect(await ask('category-data?as_of=2026-03-31&as_of=2026-04-01')).toMatchObject({
      status: 400,
      body: { code: 'conflicting_parameters', parameter: 'as_of' },
    });
  });

  it('sends no statement for a question about the past that was asked before', async () => {
    const path = 'category-data?as_of=2026-03-12';
    await ask(path);
    const statements = jest.spyOn(Client.prototype, 'query');
    // In between, the service writes the usage of earlier requests, and opens connections for that.
    await until('an answer with the key check alone', async () => {
      statements.mockClear();
      await ask(path);
      const sent = statements.mock.calls.map(([statement]) => statement as { name?: string });
      return sent.length === 1 && sent[0]?.name === 'key-check';
    });
    statements.mockRestore();
  });

  it('shows a preview to nobody, and follows an approval and a new publication', async () => {
    const { generation } = await market(9, 'Sky').inFolder((folder) =>
      importFolder(database.url, folder, { preview: true }),
    );
    expect((await metadataOf('category-data?as_of=2026-04-10')).as_of?.generation).toBe(
      labelOf(APRIL_1),
    );
    await approvePreview(database.url, generation!, { by: 'ada', message: null });
    await publishedAt('2026-04-10T09:00:00Z');
    expect((await metadataOf('category-data?as_of=2026-04-10')).as_of?.generation).toBe(generation);
    expect(
      (await metadataOf('category-data?as_of=2026-04-10T08:59:59.999Z')).as_of?.generation,
    ).toBe(labelOf(APRIL_1));
  });

  it('recognizes a dataset that is dropped while it is being read', async () => {
    const label = await importDataset(database.url, market(1, 'Brief'));
    const generation = {
      id: Number(/\d+/.exec(label)![0]),
      label,
      changedOn: '',
      publishedAt: null,
      lastChangeId: null,
    };
    await client.query('DELETE FROM dataset_publication WHERE generation_id = $1', [generation.id]);
    const reading = app.app
      .get(MarketDatabase, { strict: false })
      .read(generation, 'caller', async ({ manager }) => {
        await dropGeneration(client, generation.id);
        return manager.query<unknown[]>('SELECT FROM company');
      });
    await expect(reading).rejects.toBeInstanceOf(GenerationDropped);
  });

  it('says which moments can be had once the dataset of one is no longer stored', async () => {
    const { metadata: kept } = (await ask('category-data?as_of=2026-03-31')).body;
    await dropOldGenerations(client, 2);
    const { status, headers, body } = await ask('stages/distribution?as_of=2026-03-31');
    expect([status, headers.get('x-quota-cost')]).toEqual([400, '0']);
    expect(body).toEqual({
      error:
        'The dataset that was served at "2026-03-31" is no longer stored. You can ask for any moment since 2026-04-01T06:00:00.000Z.',
      code: 'invalid_parameter',
      parameter: 'as_of',
      available: [{ from: '2026-04-01T06:00:00.000Z', until: null }],
    });
    expect((await ask('category-data?as_of=2026-03-31')).body.metadata).toEqual(kept);
  });

  it('keeps the calendar of AS_OF, and reads the dataset of the moment', async () => {
    const pinned = await startTestApp(database.url, { AS_OF: '2026-01-06' });
    const answer = await fetch(`${pinned.url}/api/v2/category-data?as_of=2026-04-05`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const { metadata } = (await answer.json()) as Body;
    await pinned.close();
    expect([metadata.as_of?.generation, metadata.current_period.end]).toEqual([
      labelOf(APRIL_1),
      '2026-01-06',
    ]);
  });
});
