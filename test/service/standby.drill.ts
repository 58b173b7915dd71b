import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { publicIdIn } from '../../src/billing/api-key/key-format';
import { present } from '../../src/platform/errors/present';
import type { TestBrowser } from '../account-area/test-browser';
import { post } from '../mcp/mcp-market';
import { signedIn, TestAssistant } from '../oauth/test-assistant';
import { CuttingProxy } from '../support/cutting-proxy';
import { freePort } from '../support/free-port';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { OwnPostgres } from '../support/own-postgres';
import { mintKey, withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

const ACCOUNT = 'Failing over';
/**
 * From the moment that the address is right again. It takes a second or two on a quiet machine. A
 * connection that is never given up would take until the end of the test.
 */
const MAX_RECOVERY_MS = 60_000;
const WATCHED_MS = 3000;

type Door = 'api' | 'quota' | 'pages' | 'account area' | 'mcp' | 'oauth';

interface ReadyAnswer {
  status: number;
  body: { details: object };
}

async function readiness({ url }: TestApp): Promise<ReadyAnswer> {
  return request(url)
    .get('/health/ready')
    .ok(() => true);
}

/** Everyone who calls the service, each with credentials that work. */
class Callers {
  private asked = 0;

  private constructor(
    readonly app: TestApp,
    private readonly keys: { unlimited: string; capped: string },
    private readonly browser: TestBrowser,
    private readonly assistant: TestAssistant,
    private readonly accessToken: string,
  ) {}

  static async of(databaseUrl: string, primary: OwnPostgres): Promise<Callers> {
    const port = await freePort();
    const app = await startTestApp(databaseUrl, {
      PORT: String(port),
      ACCOUNT_AREA_URL: `http://127.0.0.1:${port}`,
      STATEMENT_TIMEOUT_MS: '5000',
    });
    await until('the service is ready', async () => (await readiness(app)).status === 200);
    const account = `${ACCOUNT} ${port}`;
    await withAccounts(primary.url, ({ accounts }) =>
      accounts.create({ name: account, plan: 'enterprise' }),
    );
    const unlimited = await mintKey(primary.url, { plan: 'enterprise' });
    const capped = await mintKey(primary.url, { plan: 'pro', addonUntil: '2099-12-31' });
    const browser = await signedIn(app.url, primary.url, account, `${port}@over.example`);
    const assistant = await TestAssistant.register(app.url);
    const { access_token: token } = await assistant.tokens(browser);
    return new Callers(app, { unlimited, capped }, browser, assistant, token);
  }

  /** The status of an answer that no cache has. */
  async api(key = this.keys.unlimited): Promise<number> {
    const start = new Date(Date.UTC(1990, 0, ++this.asked)).toISOString().slice(0, 10);
    const { status } = await request(this.app.url)
      .get(`/api/v2/category-data?start=${start}&end=2026-11-01`)
      .set('Authorization', `Bearer ${key}`)
      .ok(() => true);
    return status;
  }

  ready(): Promise<ReadyAnswer> {
    return readiness(this.app);
  }

  async statuses(): Promise<Record<Door, number>> {
    const [api, quota, pages, accountArea, mcp, oauth] = await Promise.all([
      this.api(),
      this.api(this.keys.capped),
      this.browser.get('/explore/funding').then(({ status }) => status),
      this.browser.get('/account/members').then(({ status }) => status),
      post(this.app.url, this.accessToken, 'tools/list').then(({ status }) => status),
      this.assistant
        .postRegistration({})
        .ok(() => true)
        .then(({ status }) => (status === 201 ? 200 : status)),
    ]);
    return { api, quota, pages, 'account area': accountArea, mcp, oauth };
  }

  /** Until all doors are open and the service is ready; how long that took. */
  async recover(): Promise<number> {
    const began = performance.now();
    await until('every door is open', async () => {
      const statuses = new Set(Object.values(await this.statuses()));
      return statuses.size === 1 && statuses.has(200) && (await this.ready()).status === 200;
    });
    return performance.now() - began;
  }
}

const ALL_503 = { api: 503, quota: 503, pages: 503, 'account area': 503, mcp: 503, oauth: 503 };

describe('a database that answers, but takes no writes', () => {
  let primary: OwnPostgres;
  let standby: OwnPostgres;

  beforeAll(async () => {
    primary = await OwnPostgres.create();
    await importDataset(primary.url, handMadeMarket());
    standby = await primary.createStandby();
  });
  afterAll(async () => {
    await standby?.remove();
    await primary?.remove();
  });

  it('is never asked while the address leads to a standby, which still has a revoked key, and is used again once the address leads to the primary', async () => {
    const proxy = await CuttingProxy.to(primary.port);
    const callers = await Callers.of(proxy.url, primary);
    try {
      const key = await mintKey(primary.url, { plan: 'enterprise' });
      const publicId = present(publicIdIn(key), 'public id');
      await callers.recover();
      expect(await callers.api(key)).toBe(200);
      await until('the standby has the key', async () => {
        const found = `SELECT 1 FROM api_key WHERE public_id = '${publicId}'`;
        return (await standby.query(found)).length > 0;
      });
      await standby.query('SELECT pg_wal_replay_pause()');
      await until('the standby has stopped replaying', async () => {
        const [row] = await standby.query<{ state: string }>(
          'SELECT pg_get_wal_replay_pause_state() AS state',
        );
        return row?.state === 'paused';
      });
      proxy.leadTo(standby.port);
      proxy.end();
      await withAccounts(primary.url, ({ keys }) => keys.revoke(publicId));

      const watchedUntil = Date.now() + WATCHED_MS;
      while (Date.now() < watchedUntil) {
        expect(await callers.api(key)).toBe(503);
        expect(await callers.statuses()).toEqual(ALL_503);
        // Registrations are limited, and a fast machine would send too many.
        await sleep(150);
      }
      const { status, body } = await callers.ready();
      expect(status).toBe(503);
      expect(body.details).toMatchObject({
        database: { message: 'The database does not answer, or takes no writes.' },
      });

      proxy.leadTo(primary.port);
      expect(await callers.recover()).toBeLessThan(MAX_RECOVERY_MS);
      expect(await callers.api(key)).toBe(401);
    } finally {
      // The standby may cancel this statement, because it replays changes at once.
      await standby.query('SELECT pg_wal_replay_resume()').catch(() => undefined);
      await callers.app.close();
      proxy.close();
    }
  });

  it('is used again as soon as it takes writes, after it had become read-only under its connections', async () => {
    const callers = await Callers.of(primary.url, primary);
    try {
      await primary.query('ALTER SYSTEM SET default_transaction_read_only = on');
      await primary.query('SELECT pg_reload_conf()');
      await until('the service is not ready', async () => (await callers.ready()).status === 503);
      expect((await callers.statuses()).quota).toBe(503);
      await primary.query('ALTER SYSTEM RESET default_transaction_read_only');
      await primary.query('SELECT pg_reload_conf()');
      expect(await callers.recover()).toBeLessThan(MAX_RECOVERY_MS);
    } finally {
      await callers.app.close();
    }
  });

  // The last test, because it ends the primary.
  it('is passed over where DATABASE_URL names several servers, and used after it was promoted', async () => {
    const { port } = new URL(primary.url);
    const both = standby.url.replace(/\/postgres$/, `,127.0.0.1:${port}/postgres`);
    const callers = await Callers.of(both, primary);
    try {
      await callers.recover();
      const replayed = `SELECT count(*)::int AS count FROM account_session`;
      const [before] = await primary.query<{ count: number }>(replayed);
      await until('the standby has replayed everything', async () => {
        const [after] = await standby.query<{ count: number }>(replayed);
        return after?.count === before?.count;
      });
      await primary.stop('immediate');
      await standby.query('SELECT pg_promote()');
      expect(await callers.recover()).toBeLessThan(MAX_RECOVERY_MS);
    } finally {
      await callers.app.close();
    }
  });
});
