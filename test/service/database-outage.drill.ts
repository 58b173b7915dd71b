import { setTimeout as sleep } from 'node:timers/promises';
import { importDataset } from '../support/import-dataset';
import { LockedTables } from '../support/locked-tables';
import { OwnPostgres } from '../support/own-postgres';
import { sampleDataset } from '../support/sample-dataset';
import {
  beginStart,
  buildService,
  startService,
  type RunningService,
} from '../support/service-process';
import { mintKey } from '../support/test-accounts';
import { until } from '../support/until';

const WORKERS = 20;

interface Answered {
  status: number;
  retryAfter: string | null;
  remaining: string | null;
  body: { code?: string };
}

async function get(url: string, key?: string): Promise<Answered> {
  const answer = await fetch(url, {
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
  });
  const body = (await answer.json()) as { code?: string };
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    remaining: answer.headers.get('x-quota-daily-remaining'),
    body,
  };
}

/** The released service, with a PostgreSQL that this test stops and starts. */
describe('a database that becomes unavailable', () => {
  let postgres: OwnPostgres;
  let service: RunningService | undefined;
  let key: string;

  beforeAll(async () => {
    await buildService();
    postgres = await OwnPostgres.create();
    await importDataset(postgres.url, sampleDataset(100, '2026-11-18'));
    key = await mintKey(postgres.url, { plan: 'enterprise' });
  });
  afterEach(async () => {
    await service?.stop();
    service = undefined;
  });
  afterAll(() => postgres?.remove());

  const variables = (more: Record<string, string> = {}): Record<string, string> => ({
    DATABASE_URL: postgres.url,
    HOST: '127.0.0.1',
    AS_OF: '2026-11-18',
    LOG_LEVEL: 'log',
    ...more,
  });

  it('before startup: the process is alive but not ready, answers 503, and serves as soon as the database is available', async () => {
    await postgres.stop();
    const starting = await beginStart(variables());
    const [, url] = await starting.says(/listens on (http:\/\/[^\s/"]+)/);
    try {
      expect((await get(`${url}/health/live`)).status).toBe(200);
      expect((await get(`${url}/health/ready`)).status).toBe(503);
      expect((await get(`${url}/api/v2/pricing`)).status).toBe(200);
      expect(await get(`${url}/api/v2/category-data`, key)).toMatchObject({
        status: 503,
        retryAfter: expect.stringMatching(/^\d+$/) as string,
        body: { code: 'quota_unavailable' },
      });
      expect(starting.output.stdout).toMatch(/nothing is listening at its host and port/);
    } finally {
      await postgres.start();
    }
    await until(
      'data is answered again',
      async () => (await get(`${url}/api/v2/category-data`, key)).status === 200,
    );
    await until(
      'the service is ready',
      async () => (await get(`${url}/health/ready`)).status === 200,
    );
    expect((await starting.signal('SIGTERM')).status).toBe(0);
  });

  it('before startup, and comes back without its data at first, as in a restore: the service still waits for it', async () => {
    await postgres.stop();
    const starting = await beginStart(
      variables({ DATABASE_URL: postgres.url.replace(/postgres$/, 'restored') }),
    );
    const [, url] = await starting.says(/listens on (http:\/\/[^\s/"]+)/);
    await postgres.start();
    await starting.says(/The database can't be used: database .{1,2}restored.{1,2} does not exist/);
    expect((await get(`${url}/health/ready`)).status).toBe(503);
    await postgres.query('CREATE DATABASE restored TEMPLATE postgres');
    await until(
      'data is answered again',
      async () => (await get(`${url}/api/v2/category-data`, key)).status === 200,
    );
    expect((await starting.signal('SIGTERM')).status).toBe(0);
  });

  it.each([
    ['restarted', 'fast'],
    ['crashed', 'immediate'],
  ] as const)(
    'and is %s under load costs 503s and nothing else, and the service recovers by itself',
    async (_, mode) => {
      service = await startService(variables());
      const { url } = service;
      const capped = await mintKey(postgres.url, { plan: 'pro', addonUntil: '2099-12-31' });
      const statuses = new Map<number, number>();
      let working = true;
      let succeeded = 0;
      let isBack = false;
      let succeededAgain = false;
      const workers = Array.from({ length: WORKERS }, async (_worker, index) => {
        for (let asked = 0; working; asked++) {
          const wasBack = isBack;
          const { status } = await get(
            `${url}/api/v2/category-data?week_offset=${(asked + index) % 40}`,
            capped,
          );
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status === 200) succeeded++;
          if (status === 200 && wasBack) succeededAgain = true;
          await sleep(60);
        }
      });
      await until('every worker has an answer', () => succeeded >= WORKERS);
      await postgres.stop(mode);
      await until('a request is refused', () => statuses.has(503));
      expect((await get(`${url}/health/live`)).status).toBe(200);
      await postgres.start();
      isBack = true;
      await until('a request succeeds again', () => succeededAgain);
      const enough = succeeded + WORKERS;
      await until('all workers are answered again', () => succeeded >= enough);
      working = false;
      await Promise.all(workers);
      expect([...statuses.keys()].sort()).toEqual([200, 503]);

      // A unit whose answer was lost with the connection is returned or stays spent: at most one
      // for each caller at that moment. A crash of the database server itself may lose its last
      // moments.
      const used = async (): Promise<number> =>
        1000 - Number((await get(`${url}/api/v2/entitlement`, capped)).remaining);
      await until('lost units are returned', async () => (await used()) <= succeeded + WORKERS);
      if (mode === 'fast') expect(await used()).toBeGreaterThanOrEqual(succeeded);
    },
  );

  it('partly, because every connection of the pool is taken: requests that wait too long get a 503, cached answers do not', async () => {
    service = await startService(
      variables({ DATABASE_POOL_MAX: '1', STATEMENT_TIMEOUT_MS: '10000' }),
    );
    const { url } = service;
    expect((await get(`${url}/api/v2/category-data`, key)).status).toBe(200);
    const locked = await LockedTables.of(postgres.url);
    const first = get(`${url}/api/v2/category-data?timeframe=6m`, key);
    await locked.untilReadsWait();
    const others = await Promise.all(
      ['9m', '4w', '5q'].map((code) => get(`${url}/api/v2/category-data?timeframe=${code}`, key)),
    );
    for (const other of others) {
      expect(other).toMatchObject({
        status: 503,
        retryAfter: expect.stringMatching(/^\d+$/) as string,
        body: { code: 'temporarily_unavailable' },
      });
    }
    expect((await get(`${url}/api/v2/category-data`, key)).status).toBe(200);
    await locked.release();
    expect((await first).status).toBe(200);
    expect((await get(`${url}/api/v2/category-data?timeframe=9m`, key)).status).toBe(200);
  });
});
