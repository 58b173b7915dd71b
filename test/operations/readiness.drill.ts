import { Client } from 'pg';
import request from 'supertest';
import { Draining } from '../../src/operations/health/draining';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { LockedTables } from '../support/locked-tables';
import { OwnPostgres } from '../support/own-postgres';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

const WATCHED_MS = 4000;
const TRAFFIC = '/health/ready?for=traffic';
/** PostgreSQL's code. */
const TOO_MANY_CONNECTIONS = '53300';

describe('readiness', () => {
  let postgres: OwnPostgres;
  let app: TestApp;
  let key: string;

  beforeAll(async () => {
    postgres = await OwnPostgres.create();
    await importDataset(postgres.url, handMadeMarket());
    key = await mintKey(postgres.url, { plan: 'enterprise' });
  });
  beforeEach(async () => {
    app = await startTestApp(postgres.url);
    // On a busy machine, the first check may take longer than its second.
    await until('the service takes traffic', async () => (await statusOf(TRAFFIC)) === 200);
    expect(await answer()).toBe(200);
  });
  afterEach(() => app.close());
  afterAll(() => postgres.remove());

  const get = (path: string): request.Test =>
    request(app.url).get(path).set('Authorization', `Bearer ${key}`);
  const statusOf = async (path: string): Promise<number> => (await get(path)).status;
  const answer = (): Promise<number> => statusOf('/api/v2/category-data');

  const untilReadyIs = (status: number): Promise<unknown> =>
    until(
      `/health/ready answers ${status}`,
      async () => (await statusOf('/health/ready')) === status,
    );

  /** Connects until the server has no connections left. */
  async function takeAllConnections(): Promise<Client[]> {
    const taken: Client[] = [];
    for (;;) {
      const client = new Client({ connectionString: postgres.url });
      client.on('error', () => undefined);
      try {
        await client.connect();
      } catch (error) {
        expect((error as { code?: string }).code).toBe(TOO_MANY_CONNECTIONS);
        return taken;
      }
      taken.push(client);
    }
  }

  it('is what callers experience when the server has no connections left: both are 200', async () => {
    const taken = await takeAllConnections();
    try {
      expect(taken.length).toBeGreaterThan(30);
      const statuses = new Set<string>();
      const watchedUntil = Date.now() + WATCHED_MS;
      while (Date.now() < watchedUntil)
        statuses.add(`ready ${await statusOf('/health/ready')}, answer ${await answer()}`);
      expect([...statuses]).toEqual(['ready 200, answer 200']);
    } finally {
      await Promise.all(taken.map((client) => client.end()));
    }
  });

  it("is what callers experience while the keys' table is locked: both are 503, and the check says why", async () => {
    const locked = await LockedTables.of(postgres.url, ['api_key']);
    try {
      expect(await answer()).toBe(503);
      await untilReadyIs(503);
      const { body } = (await get('/health/ready')) as { body: unknown };
      expect(body).toMatchObject({
        info: { database: { status: 'up' } },
        error: { keys: { status: 'down', message: 'Keys cannot be checked.' } },
      });
    } finally {
      await locked.release();
    }
    await untilReadyIs(200);
    expect(await answer()).toBe(200);
  });

  it.each([
    {
      check: 'members',
      table: 'account_session',
      message: 'Sessions of members cannot be checked.',
    },
    {
      check: 'assistants',
      table: 'oauth_token',
      message: 'Grants of assistants cannot be checked.',
    },
    { check: 'writes', table: 'plan', message: 'The database takes no writes.' },
  ])(
    'says that the check of $check is down while $table is locked',
    async ({ check, table, message }) => {
      const locked = await LockedTables.of(postgres.url, [table]);
      try {
        await untilReadyIs(503);
        const { body } = (await get('/health/ready')) as { body: unknown };
        expect(body).toMatchObject({
          info: { database: { status: 'up' } },
          error: { [check]: { status: 'down', message } },
        });
        expect(await statusOf(TRAFFIC)).toBe(200);
      } finally {
        await locked.release();
      }
      await untilReadyIs(200);
    },
  );

  it("doesn't decide over traffic once the replica was ready: without the database, it answers for itself", async () => {
    await postgres.stop();
    try {
      await untilReadyIs(503);
      expect(await statusOf(TRAFFIC)).toBe(200);
      expect(await statusOf('/api/v2/pricing')).toBe(200);
      const refused = await get('/api/v2/category-data');
      expect(refused.status).toBe(503);
      expect(refused.body).toMatchObject({ code: 'quota_unavailable' });
      const newcomer = await startTestApp(postgres.url);
      try {
        expect((await request(newcomer.url).get(TRAFFIC)).status).toBe(503);
      } finally {
        await newcomer.close();
      }
    } finally {
      await postgres.start();
    }
    await untilReadyIs(200);
  });

  it('ends the traffic when the service stops', async () => {
    app.app.get(Draining).begin();
    const { status, body } = (await get(TRAFFIC)) as { status: number; body: unknown };
    expect(status).toBe(503);
    expect(body).toEqual({ status: 'error', details: {} });
  });
});
