import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
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

/**
 * From the moment that the address is right again. It takes a second or two on a quiet machine. A
 * connection that is never given up would take until the end of the test.
 */
const MAX_RECOVERY_MS = 60_000;
const WATCHED_MS = 3000;

/** The status of a question to each part of the service that reads or writes the database. */
interface Statuses {
  api: number;
  quota: number;
  pages: number;
  accountArea: number;
  mcp: number;
  oauth: number;
}
const ALL_ANSWER: Statuses = {
  api: 200,
  quota: 200,
  pages: 200,
  accountArea: 200,
  mcp: 200,
  oauth: 201, // a registration
};
const ALL_REFUSE: Statuses = {
  api: 503,
  quota: 503,
  pages: 503,
  accountArea: 503,
  mcp: 503,
  oauth: 503,
};

/** Credentials that work, of everyone who calls the service. */
interface Credentials {
  unlimitedKey: string;
  cappedKey: string;
  browser: TestBrowser;
  assistant: TestAssistant;
  accessToken: string;
}

interface ReadyAnswer {
  status: number;
  body: { details: object };
}

async function readiness(app: TestApp): Promise<ReadyAnswer> {
  return request(app.url)
    .get('/health/ready')
    .ok(() => true);
}

/** A service, and everyone who calls it. */
class Callers {
  private asked = 0;

  private constructor(
    readonly app: TestApp,
    private readonly credentials: Credentials,
  ) {}

  static async of(databaseUrl: string, primary: OwnPostgres): Promise<Callers> {
    const port = await freePort();
    const app = await startTestApp(databaseUrl, {
      PORT: String(port),
      ACCOUNT_AREA_URL: `http://127.0.0.1:${port}`,
      STATEMENT_TIMEOUT_MS: '5000',
    });
    await until('the service is ready', async () => (await readiness(app)).status === 200);
    const account = `Failing over ${port}`;
    await withAccounts(primary.url, ({ accounts }) =>
      accounts.create({ name: account, plan: 'enterprise' }),
    );
    const browser = await signedIn(app.url, primary.url, account, `${port}@over.example`);
    const assistant = await TestAssistant.register(app.url);
    const { access_token: accessToken } = await assistant.tokens(browser);
    return new Callers(app, {
      unlimitedKey: await mintKey(primary.url, { plan: 'enterprise' }),
      cappedKey: await mintKey(primary.url, { plan: 'pro', addonUntil: '2099-12-31' }),
      browser,
      assistant,
      accessToken,
    });
  }

  /** The status of an answer that no cache has. */
  async askApi(key: string): Promise<number> {
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

  async statuses(): Promise<Statuses> {
    const { unlimitedKey, cappedKey, browser, assistant, accessToken } = this.credentials;
    const [api, quota, page, members, tools, registration] = await Promise.all([
      this.askApi(unlimitedKey),
      this.askApi(cappedKey),
      browser.get('/explore/funding'),
      browser.get('/account/members'),
      post(this.app.url, accessToken, 'tools/list'),
      assistant.postRegistration({}).ok(() => true),
    ]);
    return {
      api,
      quota,
      pages: page.status,
      accountArea: members.status,
      mcp: tools.status,
      oauth: registration.status,
    };
  }

  /** Waits until every part answers and the service is ready. Returns how long that took. */
  async recover(): Promise<number> {
    const began = performance.now();
    await until('every part of the service answers', async () => {
      const doAllAnswer = isDeepStrictEqual(await this.statuses(), ALL_ANSWER);
      return doAllAnswer && (await this.ready()).status === 200;
    });
    return performance.now() - began;
  }
}

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

  const untilStandbyHasKey = (publicId: string): Promise<unknown> =>
    until('the standby has the key', async () => {
      const rows = await standby.query(`SELECT FROM api_key WHERE public_id = '${publicId}'`);
      return rows.length > 0;
    });

  async function stopReplay(): Promise<void> {
    await standby.query('SELECT pg_wal_replay_pause()');
    await until('the standby has stopped replaying', async () => {
      const [row] = await standby.query<{ state: string }>(
        'SELECT pg_get_wal_replay_pause_state() AS state',
      );
      return row?.state === 'paused';
    });
  }

  async function countSessions(server: OwnPostgres): Promise<number | undefined> {
    const [row] = await server.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM account_session',
    );
    return row?.count;
  }

  async function setReadOnly(isReadOnly: boolean): Promise<void> {
    await primary.query(`ALTER SYSTEM SET default_transaction_read_only = ${isReadOnly}`);
    await primary.query('SELECT pg_reload_conf()');
  }

  it('because it is a standby is never asked, so a key that it still has, but was revoked, stays refused', async () => {
    const proxy = await CuttingProxy.to(primary.port);
    const callers = await Callers.of(proxy.url, primary);
    try {
      const key = await mintKey(primary.url, { plan: 'enterprise' });
      const publicId = present(publicIdIn(key), 'public id');
      await callers.recover();
      expect(await callers.askApi(key)).toBe(200);
      await untilStandbyHasKey(publicId);

      await stopReplay();
      proxy.leadTo(standby.port);
      proxy.end();
      await withAccounts(primary.url, ({ keys }) => keys.revoke(publicId));
      const watchedUntil = Date.now() + WATCHED_MS;
      while (Date.now() < watchedUntil) {
        expect(await callers.askApi(key)).toBe(503);
        expect(await callers.statuses()).toEqual(ALL_REFUSE);
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
      expect(await callers.askApi(key)).toBe(401);
    } finally {
      // The standby may cancel this statement, because it replays changes at once.
      await standby.query('SELECT pg_wal_replay_resume()').catch(() => undefined);
      await callers.app.close();
      proxy.close();
    }
  });

  it('because it has become read-only under its connections is used again as soon as it takes writes', async () => {
    const callers = await Callers.of(primary.url, primary);
    try {
      await setReadOnly(true);
      await until('the service is not ready', async () => (await callers.ready()).status === 503);
      expect((await callers.statuses()).quota).toBe(503);
      await setReadOnly(false);
      expect(await callers.recover()).toBeLessThan(MAX_RECOVERY_MS);
    } finally {
      await callers.app.close();
    }
  });

  // The last test, because it ends the primary.
  it('is passed over where DATABASE_URL names several servers, and used once it is promoted', async () => {
    const standbyFirst = standby.url.replace(/\/postgres$/, `,127.0.0.1:${primary.port}/postgres`);
    const callers = await Callers.of(standbyFirst, primary);
    try {
      await callers.recover();
      const sessions = await countSessions(primary);
      await until(
        'the standby has replayed everything',
        async () => (await countSessions(standby)) === sessions,
      );
      await primary.stop('immediate');
      await standby.query('SELECT pg_promote()');
      expect(await callers.recover()).toBeLessThan(MAX_RECOVERY_MS);
    } finally {
      await callers.app.close();
    }
  });
});
