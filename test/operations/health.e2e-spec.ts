import { connect } from 'node:net';
import request from 'supertest';
import { Draining } from '../../src/operations/health/draining';
import { Readiness } from '../../src/operations/health/readiness';
import { createEmptyDatabase } from '../support/empty-database';
import { createHandMadeDatabase } from '../support/hand-made-database';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';

let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await createHandMadeDatabase();
});
afterAll(() => database.drop());

const live = (): request.Test => request(app.url).get('/health/live');
const ready = (): request.Test => request(app.url).get('/health/ready');
const overHttps = (path: string): request.Test =>
  request(app.url).get(path).set('X-Forwarded-Proto', 'https');

function untilReadyIs(status: number): Promise<request.Response> {
  return until(`/health/ready answers ${status}`, async () => {
    const answer = await ready();
    return answer.status === status && answer;
  });
}

/** What the service sends before it closes the connection: clients drop a body after HEAD. */
async function sent(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.write(bytes);
  let text = '';
  for await (const piece of socket) text += String(piece);
  return text;
}

describe('health, on a database with a dataset', () => {
  beforeEach(
    async () =>
      (app = await startTestApp(database.url, { REQUIRE_HTTPS: 'true', TRUST_PROXY: '1' })),
  );
  afterEach(() => app.close());

  it('is answered without a key, outside the API, and over plain HTTP even if the API requires HTTPS', async () => {
    await request(app.url).get('/api/v2/category-data').expect(403);
    expect((await live().expect(200)).body).toEqual({ status: 'ok', details: {} });
    const up = { status: 'up' };
    const needs = { keys: up, writes: up, members: up, assistants: up };
    const checks = { service: up, database: up, migrations: up, ...needs, dataset: up };
    expect((await ready().expect(200)).body).toEqual({
      status: 'ok',
      info: checks,
      error: {},
      details: checks,
    });
    await overHttps('/api/v2/health/live').expect(404);
  });

  it("can't be cached, has a request id, and answers HEAD without a body", async () => {
    const answer = await ready();
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-request-id': expect.any(String) as string,
    });
    for (const path of ['/health/live', '/health/ready', '/health/ready?for=traffic']) {
      const head = await sent(`HEAD ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(head.split('\r\n\r\n')).toEqual([expect.any(String), '']);
      await request(app.url).post(path).expect(405);
    }
  });

  it('prepares what keeps the process busy once, before its first answer, and only then', async () => {
    const done: string[] = [];
    app.app.get(Readiness, { strict: false }).prepares(() => done.push('drawn'));
    await overHttps('/api/v2/pricing').expect(200);
    expect(done).toEqual([]);
    await ready().expect(200);
    await ready().expect(200);
    expect(done).toEqual(['drawn']);
  });

  it('is prepared by the next check if the first one could not', async () => {
    let attempts = 0;
    app.app.get(Readiness, { strict: false }).prepares(() => {
      attempts += 1;
      if (attempts === 1) throw new Error('no memory left');
    });
    await ready().expect(500);
    await ready().expect(200);
    await ready().expect(200);
    expect(attempts).toBe(2);
  });

  it("reports that it isn't ready as soon as it stops, even if nobody has asked before", async () => {
    const done: string[] = [];
    app.app.get(Readiness, { strict: false }).prepares(() => done.push('drawn'));
    app.app.get(Draining, { strict: false }).begin();
    await ready().expect(503);
    expect(done).toEqual([]);
  });

  it('is not throttled when public calls from the same address are', async () => {
    const statuses = async (call: () => request.Test): Promise<number[]> =>
      [
        ...new Set(
          await Promise.all(Array.from({ length: 310 }, async () => (await call()).status)),
        ),
      ].sort();
    expect(await statuses(() => overHttps('/api/v2/pricing'))).toEqual([200, 429]);
    expect(await statuses(live)).toEqual([200]);
    expect(await statuses(ready)).toEqual([200]);
  });

  it('is not ready from SIGTERM on, while it still answers', async () => {
    await ready().expect(200);
    app.app.get(Draining).begin();
    const { body } = (await ready().expect(503)) as { body: unknown };
    expect(body).toMatchObject({
      status: 'error',
      error: { service: { status: 'down', message: 'The service is stopping.' } },
    });
    await live().expect(200);
  });
});

describe('health, while something is missing', () => {
  afterEach(() => app.close());

  it('is not ready but alive while the database is unreachable, reveals no details, and becomes ready again by itself', async () => {
    app = await startTestApp(database.url);
    await ready().expect(200);
    try {
      await database.cutOff();
      const { body, text } = (await untilReadyIs(503)) as { body: unknown; text: string };
      expect(body).toMatchObject({
        status: 'error',
        error: {
          database: {
            status: 'down',
            message: 'The database does not answer, or takes no writes.',
          },
        },
      });
      expect(text).not.toMatch(/postgres|127\.0\.0\.1|SELECT|test_|connection/i);
      await live().expect(200);
    } finally {
      await database.restore();
    }
    await untilReadyIs(200);
  });

  it('reports that there is no dataset, and that there is one as soon as it is imported', async () => {
    const own = await createTestDatabase();
    app = await startTestApp(own.url);
    try {
      const { body } = (await ready().expect(503)) as { body: unknown };
      expect(body).toMatchObject({
        error: { dataset: { status: 'down', message: 'No dataset has been imported yet.' } },
      });
      await importDataset(own.url, handMadeMarket());
      await untilReadyIs(200);
      await request(app.url)
        .get('/api/v2/entitlement')
        .set('Authorization', `Bearer ${await mintKey(own.url, { plan: 'enterprise' })}`)
        .expect(200);
    } finally {
      await app.close();
      await own.drop();
    }
  });

  it('reports that a database without a schema is not migrated', async () => {
    const empty = await createEmptyDatabase(database.url);
    app = await startTestApp(empty.url);
    try {
      const { body } = (await ready().expect(503)) as { body: unknown };
      expect(body).toMatchObject({
        info: { database: { status: 'up' } },
        error: {
          migrations: { status: 'down', message: 'The database is not migrated to this version.' },
        },
      });
      await live().expect(200);
    } finally {
      await app.close();
      await empty.drop();
    }
  });
});
