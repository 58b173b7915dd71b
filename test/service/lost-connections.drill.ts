import { generateKey } from '../../src/billing/api-key/key-format';
import { FAULTS, FaultyProxy } from '../support/faulty-proxy';
import { freePort } from '../support/free-port';
import { createHandMadeDatabase } from '../support/hand-made-database';
import { answerRoutes, documentedRoutes } from '../support/route-list';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import type { TestDatabase } from '../support/test-database';

const MAX_ROUND_TRIPS = 30;
/** Routes that ask the database in different ways. */
const SAMPLE = /\/(entitlement|category-data|companies\/\{name\})$/;

/**
 * Requests each route while its database connection breaks at its first round trip, then at its
 * second, and so on, until it needs no more.
 */
describe('a database connection that breaks at any round trip of a request', () => {
  let database: TestDatabase;
  let proxy: FaultyProxy;
  let app: TestApp;
  let key: string;

  beforeAll(async () => {
    database = await createHandMadeDatabase();
    proxy = await FaultyProxy.to(Number(new URL(database.url).port));
    const url = new URL(database.url);
    url.port = String(proxy.port);
    app = await startTestApp(url.href);
  });
  afterAll(async () => {
    await app.close();
    proxy.close();
    await database.drop();
  });

  /** Capped, so that units are also reserved and returned. */
  const mintCappedKey = (): Promise<string> =>
    mintKey(database.url, { plan: 'pro', addonSince: '2020-01-01', addonUntil: '2099-01-01' });

  let asked = 0;
  /** A request that no cache can answer, because its window is different each time. */
  async function ask(path: string): Promise<number> {
    // Its calls per minute are limited per key.
    if (path.endsWith('/entitlement')) key = await mintCappedKey();
    const start = new Date(Date.UTC(1950, 0, 1 + asked++)).toISOString().slice(0, 10);
    const answer = await fetch(`${app.url}${path}?start=${start}&end=2100-01-01`, {
      headers: { authorization: `Bearer ${key}` },
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  it.each(FAULTS)('costs a 503 and nothing else: %s', async (fault) => {
    const all = answerRoutes(app.app).filter(({ access }) => access !== 'public');
    // Between two statements, each route can fail in its own code. Instead of an answer, they all
    // fail in the driver.
    const routes =
      fault === 'shutdown behind an answer' ? all : all.filter(({ path }) => SAMPLE.test(path));
    expect(routes.length).toBeGreaterThanOrEqual(3);
    const unexpected: string[] = [];
    let struck = 0;
    for (const { example: path } of routes) {
      key = await mintCappedKey();
      for (let roundTrip = 0; roundTrip < MAX_ROUND_TRIPS; roundTrip++) {
        proxy.arm(fault, roundTrip);
        const status = await ask(path);
        const hasStruck = proxy.disarm();
        if (!hasStruck) break; // the request needs fewer round trips
        struck += 1;
        if (status !== 503 && status !== 200)
          unexpected.push(`${path}: ${status} if round trip ${roundTrip} breaks`);
      }
      const afterwards = await ask(path);
      if (afterwards !== 200) unexpected.push(`${path}: ${afterwards} afterwards`);
    }
    expect(unexpected).toEqual([]);
    expect(struck).toBeGreaterThan(3 * routes.length);
  });
});

describe('a database that was never available', () => {
  it('is a 503 on every route that needs it, and on the pages of the account area', async () => {
    const app = await startTestApp(`postgres://postgres@127.0.0.1:${await freePort()}/postgres`, {
      ACCOUNT_AREA_URL: 'http://127.0.0.1',
    });
    try {
      const headers = {
        authorization: `Bearer ${generateKey().key}`,
        cookie: `signal_session=${'x'.repeat(43)}`,
      };
      const routes = documentedRoutes(app.app).filter(({ access }) => access !== 'public');
      const statuses = new Map<string, number>();
      for (const path of [...routes.map(({ example }) => example), '/account/developer']) {
        statuses.set(
          path,
          (await fetch(`${app.url}${path}`, { headers, redirect: 'manual' })).status,
        );
      }
      expect(new Map([...statuses].filter(([, status]) => status !== 503))).toEqual(new Map());
    } finally {
      await app.close();
    }
  });
});
