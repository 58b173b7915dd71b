import { Client } from 'pg';
import { Clock } from '../../src/platform/config/clock';
import { BUILD_VERSION } from '../../src/platform/http/build-version';
import { datasetHistory } from '../support/dataset-history';
import { MovableClock } from '../support/movable-clock';
import { answerRoutes, documentedRoutes } from '../support/route-list';
import { mintKey, withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';
import { alphaMarket, publish } from './dated-market';

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

/**
 * Datasets were published on 5 March (one round), 20 March (two) and 1 April (three, and the
 * category Cloud is called Sky). Now it is 9:30 on 10 April 2026.
 */
describe('as_of', () => {
  let database: TestDatabase;
  let app: TestApp;
  let key: string;
  // The labels of the generations, by the days on which they were published.
  let march5: string;
  let march20: string;
  let april1: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    const client = await database.connect();
    march5 = await publish(alphaMarket({ category: 'Cloud', days: ['2026-01-01'] }), {
      database,
      client,
      // PostgreSQL stores microseconds, of which answers show milliseconds.
      at: '2026-03-05T06:00:00.123900Z',
    });
    march20 = await publish(
      alphaMarket({ category: 'Cloud', days: ['2026-01-01', '2026-01-02'] }),
      { database, client, at: '2026-03-20T06:00:00Z' },
    );
    april1 = await publish(
      alphaMarket({ category: 'Sky', days: ['2026-01-01', '2026-01-02', '2026-01-03'] }),
      { database, client, at: '2026-04-01T06:00:00Z' },
    );
    key = await mintKey(database.url, { plan: 'enterprise' });
    const clock = new MovableClock();
    clock.moment = new Date('2026-04-10T09:30:00.000Z');
    app = await startTestApp(database.url, { VINTAGES_ON_DEMAND: 'off' }, (builder) =>
      builder.overrideProvider(Clock).useValue(clock),
    );
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

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

  describe('reads the dataset that was served at the moment, with the calendar of its UTC day', () => {
    it.each([
      { asOf: '2026-03-05', calendarEnd: '2026-03-05' },
      { asOf: '2026-03-05T06:00:00.123Z', calendarEnd: '2026-03-05' },
      { asOf: '2026-03-19', calendarEnd: '2026-03-19' },
      { asOf: '2026-03-20T05:59:59.999Z', calendarEnd: '2026-03-20' },
      { asOf: '2026-03-20T07:59:59.9999+02:00', calendarEnd: '2026-03-20' },
    ])('$asOf: that of 5 March, up to $calendarEnd', async ({ asOf, calendarEnd }) => {
      const sent = encodeURIComponent(asOf);
      const metadata = await metadataOf(`category-data?timeframe=ttm&as_of=${sent}`);
      expect(metadata.total_deals).toBe(1);
      expect(metadata.current_period.end).toBe(calendarEnd);
      expect(metadata.as_of).toEqual({
        requested: asOf,
        generation: march5,
        published_at: '2026-03-05T06:00:00.123Z',
        build: BUILD_VERSION,
      });
    });

    it.each([
      { asOf: '2026-03-20', calendarEnd: '2026-03-20' },
      { asOf: '2026-03-20T06:00:00.000Z', calendarEnd: '2026-03-20' },
      { asOf: '2026-03-20T06:00Z', calendarEnd: '2026-03-20' },
      { asOf: '2026-03-20t06:00:00.000000z', calendarEnd: '2026-03-20' },
      { asOf: '2026-03-20T08:00:00+02:00', calendarEnd: '2026-03-20' },
      { asOf: '2026-03-20T00:30:00-11:00', calendarEnd: '2026-03-20' },
      { asOf: '2026-03-31T23:00:00-05:00', calendarEnd: '2026-04-01' },
    ])('$asOf: that of 20 March, up to $calendarEnd', async ({ asOf, calendarEnd }) => {
      const sent = encodeURIComponent(asOf);
      const metadata = await metadataOf(`category-data?timeframe=ttm&as_of=${sent}`);
      expect(metadata.total_deals).toBe(2);
      expect(metadata.current_period.end).toBe(calendarEnd);
      expect(metadata.as_of).toEqual({
        requested: asOf,
        generation: march20,
        published_at: '2026-03-20T06:00:00.000Z',
        build: BUILD_VERSION,
      });
    });

    it.each([
      { asOf: ' 2026-04-01 ', calendarEnd: '2026-04-01' },
      { asOf: '2026-04-01T06:00:00.000Z', calendarEnd: '2026-04-01' },
      { asOf: '2026-04-10', calendarEnd: '2026-04-10' },
      { asOf: '2026-04-10T09:30:00.000Z', calendarEnd: '2026-04-10' },
    ])('$asOf: that of 1 April, up to $calendarEnd', async ({ asOf, calendarEnd }) => {
      const sent = encodeURIComponent(asOf);
      const metadata = await metadataOf(`category-data?timeframe=ttm&as_of=${sent}`);
      expect(metadata.total_deals).toBe(3);
      expect(metadata.current_period.end).toBe(calendarEnd);
      expect(metadata.as_of).toEqual({
        requested: asOf,
        generation: april1,
        published_at: '2026-04-01T06:00:00.000Z',
        build: BUILD_VERSION,
      });
    });
  });

  it('takes an unencoded + of an offset, which arrives as a space', async () => {
    const { total_deals } = await metadataOf('category-data?as_of=2026-03-20T08:00:00+02:00');
    expect(total_deals).toBe(2);
  });

  it('takes the moments of publications as the history shows them, which the tables above send', async () => {
    const { publications } = await datasetHistory(database.url);
    expect(publications).toMatchObject([
      { published_at: '2026-04-01T06:00:00.000Z', generation: april1 },
      { published_at: '2026-03-20T06:00:00.000Z', generation: march20 },
      { published_at: '2026-03-05T06:00:00.123Z', generation: march5 },
    ]);
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
  ])('refuses "%s", which is neither a day nor an instant, free of charge', async (asOf) => {
    const { status, headers, body } = await ask(`category-data?as_of=${encodeURIComponent(asOf)}`);
    expect(status).toBe(400);
    expect(headers.get('x-quota-cost')).toBe('0');
    expect(body).toEqual({
      error: `"as_of" must be a calendar day written YYYY-MM-DD, or an instant such as 2026-03-31T09:00:00Z, not "${asOf}".`,
      code: 'invalid_parameter',
      parameter: 'as_of',
    });
  });

  it.each([
    '2999-01-01',
    '9999-12-31T23:59:59-14:00',
    // Later than this file takes, however slow the machine is.
    new Date(Date.now() + 86_400_000).toISOString(),
  ])(
    "refuses %s, in the future by the database's clock, which publications are dated by",
    async (asOf) => {
      const { status, headers, body } = await ask(
        `category-data?as_of=${encodeURIComponent(asOf)}`,
      );
      expect(status).toBe(400);
      expect(headers.get('x-quota-cost')).toBe('0');
      expect(body).toEqual({
        error: `"${asOf}" is in the future. "as_of" must be a moment that has passed.`,
        code: 'invalid_parameter',
        parameter: 'as_of',
        earliest: '2026-03-05T06:00:00.123Z',
      });
    },
  );

  it.each(['2026-03-04', '2026-03-05T06:00:00.122Z', '0000-01-01'])(
    'refuses %s, before the first publication, and says when that was',
    async (asOf) => {
      const { status, headers, body } = await ask(`category-data?as_of=${asOf}`);
      expect(status).toBe(400);
      expect(headers.get('x-quota-cost')).toBe('0');
      expect(body).toEqual({
        error: `No dataset had been published by "${asOf}". The first one was published at 2026-03-05T06:00:00.123Z.`,
        code: 'invalid_parameter',
        parameter: 'as_of',
        earliest: '2026-03-05T06:00:00.123Z',
      });
    },
  );

  it('works on every data endpoint, as JSON and, where there is one, as CSV', async () => {
    const routes = answerRoutes(app.app).filter(
      ({ access, path }) =>
        access === 'data' && path !== '/api/v2/changes' && path !== '/api/v2/publications',
    );
    expect(routes.length).toBeGreaterThan(20);
    let files = 0;
    for (const { example } of routes) {
      const path = example.replace('/api/v2/', '');
      const { status, headers, body } = await ask(`${path}?as_of=2026-03-10`);
      expect({
        path,
        status,
        generation: body.metadata.as_of?.generation,
        freshness: headers.get('x-data-freshness'),
        cost: headers.get('x-quota-cost'),
        warnings: body.warnings,
      }).toEqual({
        path,
        status: 200,
        generation: march5,
        freshness: '2026-03-05',
        cost: '1',
        warnings: undefined,
      });
      const csv = await ask(`${path}?as_of=2026-03-10&format=csv`);
      if (csv.status === 406) continue; // it has no rows
      expect({ path, status: csv.status, freshness: csv.headers.get('x-data-freshness') }).toEqual({
        path,
        status: 200,
        freshness: '2026-03-05',
      });
      files += 1;
    }
    expect(files).toBeGreaterThan(15);
  });

  it('gives every whole list as of its moment', async () => {
    const routes = documentedRoutes(app.app).filter(({ isStream }) => isStream);
    expect(routes).toHaveLength(4);
    for (const { example } of routes) {
      const path = example.replace('/api/v2/', '');
      const { status, headers } = await ask(`${path}?timeframe=all&as_of=2026-03-10&format=csv`);
      expect({ path, status, freshness: headers.get('x-data-freshness') }).toEqual({
        path,
        status: 200,
        freshness: '2026-03-05',
      });
    }
  });

  it('gives a whole list with the rows that it had', async () => {
    const { headers } = await ask('exports/funding-rounds?timeframe=all&as_of=2026-03-10');
    expect(headers.get('x-total-count')).toBe('1');
  });

  it.each(['entitlement', 'pricing'])('is not a parameter of /%s', async (path) => {
    const { status, body } = await ask(`${path}?as_of=nonsense`);
    expect(status).toBe(200);
    expect(body.metadata).toBeUndefined();
  });

  it('reads filters with the vocabulary of that moment', async () => {
    const cloud = 'category-data?timeframe=all&categories=cloud';
    const past = await ask(`${cloud}&as_of=2026-03-31`);
    expect(past.body.metadata.total_deals).toBe(2);
    const present = await ask(cloud);
    expect(present.body).toMatchObject({
      metadata: { total_deals: 0 },
      warnings: [{ code: 'unknown_value' }],
    });
  });

  it.each(['2026-04-10', '2026-04-10T09:30:00Z'])(
    "answers the present moment %s with today's figures",
    async (asOf) => {
      const present = await metadataOf('category-data');
      const { as_of, ...figures } = await metadataOf(`category-data?as_of=${asOf}`);
      expect(as_of?.generation).toBe(april1);
      expect({ ...figures, generated_at: '' }).toEqual({ ...present, generated_at: '' });
    },
  );

  it("isn't mentioned in an answer to a request without it", async () => {
    expect((await metadataOf('category-data')).as_of).toBeUndefined();
  });

  it('has an entity tag and a cached answer of its own', async () => {
    const path = 'category-data?as_of=2026-03-10T00:00:00Z';
    const etag = (await ask(path)).headers.get('etag') ?? '';
    expect((await ask(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await ask('category-data')).headers.get('etag')).not.toBe(etag);
  });

  it('pages through a whole vintage', async () => {
    const list = 'funding-rounds?timeframe=all&limit=1&as_of=2026-03-31';
    const first = await ask(list);
    expect(first.status).toBe(200);
    expect(first.headers.get('link')).toContain('as_of=2026-03-31');
    expect(first.body.metadata.total_deals).toBe(2);
    const second = await metadataOf(`${list}&cursor=${first.body.metadata.next_cursor}`);
    expect(second.total_deals).toBe(2);
    expect(second.as_of?.requested).toBe('2026-03-31');
  });

  it.each(['', '&as_of=2026-03-30', '&as_of=2026-04-01'])(
    'binds a cursor to its moment: "%s" refuses that of 31 March',
    async (otherMoment) => {
      const list = 'funding-rounds?timeframe=all&limit=1';
      const { next_cursor } = await metadataOf(`${list}&as_of=2026-03-31`);
      const { status, body } = await ask(`${list}${otherMoment}&cursor=${next_cursor}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'invalid_cursor' });
    },
  );

  it("can't be combined with a preview", async () => {
    const operatorKey = await withAccounts(database.url, async ({ accounts, keys }) => {
      await accounts.create({ name: 'Curators', plan: 'enterprise' });
      return (await keys.mint('Curators', 'previews', { isOperator: true })).key;
    });
    const headers = { authorization: `Bearer ${operatorKey}`, 'x-dataset-preview': march5 };
    expect((await ask('category-data', headers)).body.metadata.total_deals).toBe(1);
    expect(await ask('category-data?as_of=2026-03-31', headers)).toMatchObject({
      status: 400,
      body: { code: 'conflicting_parameters', parameter: 'as_of' },
    });
  });

  it("can't be sent twice with different values", async () => {
    expect(await ask('category-data?as_of=2026-03-31&as_of=2026-04-01')).toMatchObject({
      status: 400,
      body: { code: 'conflicting_parameters', parameter: 'as_of' },
    });
  });

  it('sends no statement but the key check for a question about the past that was asked before', async () => {
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

  it('keeps the calendar of AS_OF, and reads the dataset of the moment', async () => {
    const pinned = await startTestApp(database.url, { AS_OF: '2026-01-06' });
    const answer = await fetch(`${pinned.url}/api/v2/category-data?as_of=2026-04-05`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const { metadata } = (await answer.json()) as Body;
    await pinned.close();
    expect(metadata.as_of?.generation).toBe(april1);
    expect(metadata.current_period.end).toBe('2026-01-06');
  });
});
