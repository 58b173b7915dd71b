import type { Client } from 'pg';
import { publicIdIn } from '../../src/billing/api-key/key-format';
import { importDataset } from '../support/import-dataset';
import { LockedTables } from '../support/locked-tables';
import { sampleDataset } from '../support/sample-dataset';
import { buildService, type Ended, startService } from '../support/service-process';
import { mintKey } from '../support/test-accounts';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';

/** Longer than any machine takes to answer the workers: SIGUSR2 ends it. */
const DRAIN_DELAY_MS = 600_000;
const DELAY_UNTIL_SIGNAL = `
  import { once } from 'node:events';
  import timers from 'node:timers/promises';
  const { setTimeout: sleep } = timers;
  timers.setTimeout = (ms, ...rest) =>
    ms === ${DRAIN_DELAY_MS} ? once(process, 'SIGUSR2') : sleep(ms, ...rest);
`;
const WORKERS = 8;

/** The released service, stopped while it is handling requests. */
describe('SIGTERM', () => {
  let database: TestDatabase;
  let client: Client;
  let key: string;

  beforeAll(async () => {
    await buildService();
    database = await createTestDatabase();
    client = await database.connect();
    await importDataset(database.url, sampleDataset(100, '2026-11-18'));
    key = await mintKey(database.url, { plan: 'enterprise' });
  });
  afterAll(() => database?.drop());

  const variables = (more: Record<string, string> = {}): Record<string, string> => ({
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
    AS_OF: '2026-11-18',
    ...more,
  });
  const ask = (url: string, path: string): Promise<Response> =>
    fetch(`${url}/api/v2${path}`, { headers: { authorization: `Bearer ${key}` } });

  async function query<Row extends object>(sql: string): Promise<Row[]> {
    return (await client.query<Row>(sql)).rows;
  }

  it('under load: the service is not ready immediately, answers every request during the delay, and counts every answer', async () => {
    const service = await startService(
      variables({
        DRAIN_DELAY_MS: String(DRAIN_DELAY_MS),
        STATEMENT_TIMEOUT_MS: '60000',
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(DELAY_UNTIL_SIGNAL)}`,
      }),
    );
    let working = true;
    let answered = 0;
    const lost: string[] = [];
    const worker = async (): Promise<void> => {
      while (working) {
        try {
          const answer = await ask(service.url, '/category-data');
          await answer.arrayBuffer();
          if (answer.status === 200) answered++;
          else lost.push(String(answer.status));
        } catch (error) {
          lost.push(String((error as Error).cause ?? error));
        }
      }
    };
    const workers = Array.from({ length: WORKERS }, worker);
    const untilAnswered = (count: number): Promise<unknown> =>
      until(`${count} answers`, () => answered >= count || lost.length > 0);
    const ready = (): Promise<Response> => fetch(`${service.url}/health/ready`);
    let ended: Promise<Ended>;
    try {
      await untilAnswered(WORKERS);
      ended = service.stop();
      await until('the service is not ready', async () => (await ready()).status === 503);
      expect((await ready()).headers.get('connection')).toBe('close');
      await untilAnswered(answered + 5 * WORKERS);
    } finally {
      working = false;
      await Promise.all(workers);
    }
    expect(lost).toEqual([]);
    process.kill(service.pid, 'SIGUSR2');
    expect(await ended).toMatchObject({ status: 0 });
    const [counted] = await query<{ calls: string }>('SELECT sum(calls) AS calls FROM usage_day');
    expect(Number(counted?.calls)).toBe(answered);
  });

  it('answers a running request, and accepts no new one', async () => {
    const service = await startService(
      variables({ DRAIN_TIMEOUT_MS: '60000', STATEMENT_TIMEOUT_MS: '60000' }),
    );
    const locked = await LockedTables.of(database.url);
    const running = ask(service.url, '/category-data?timeframe=6m');
    await locked.untilReadsWait();
    const ended = service.stop();
    const isRefused = (): Promise<boolean> =>
      ask(service.url, '/pricing').then(
        () => false,
        () => true,
      );
    await until('new connections are refused', isRefused);
    await expect(ask(service.url, '/category-data')).rejects.toThrow();
    await locked.release();
    const answer = await running;
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await answer.arrayBuffer();
    expect(await ended).toMatchObject({ status: 0 });
  });

  it('refunds the unit of a request that it cuts off, because it got no answer', async () => {
    const capped = await mintKey(database.url, { plan: 'pro', addonUntil: '2099-12-31' });
    const service = await startService(
      variables({ DRAIN_TIMEOUT_MS: '500', STATEMENT_TIMEOUT_MS: '20000' }),
    );
    const locked = await LockedTables.of(database.url);
    const headers = { authorization: `Bearer ${capped}` };
    const cut = expect(
      fetch(`${service.url}/api/v2/category-data?timeframe=4w`, { headers }),
    ).rejects.toThrow();
    const unitsUsed = async (): Promise<number | undefined> => {
      const [counter] = await query<{ used: number }>(
        `SELECT day_used::int AS used FROM key_quota JOIN api_key ON api_key.id = key_id WHERE public_id = '${publicIdIn(capped)}'`,
      );
      return counter?.used;
    };
    await until('the unit is reserved', async () => (await unitsUsed()) === 1);
    await locked.untilReadsWait();
    expect(await service.stop()).toMatchObject({ status: 0 });
    await cut;
    expect(await unitsUsed()).toBe(0);
    await locked.release();
  });

  it('does not wait longer than DRAIN_TIMEOUT_MS for a running request', async () => {
    const service = await startService(
      variables({ DRAIN_TIMEOUT_MS: '500', STATEMENT_TIMEOUT_MS: '600000' }),
    );
    const locked = await LockedTables.of(database.url);
    const cut = expect(ask(service.url, '/category-data?timeframe=9m')).rejects.toThrow();
    await locked.untilReadsWait();
    // It ends while the request still waits for the tables.
    expect(await service.stop()).toMatchObject({ status: 0 });
    await cut;
    await locked.release();
  });

  it('breaks off a whole list that is still running, so that it never looks whole', async () => {
    // Longer than the buffers of a connection.
    await client.query('UPDATE dataset_g1.company SET description = repeat(md5(slug), 20000)');
    const service = await startService(variables({ DRAIN_TIMEOUT_MS: '500' }));
    const answer = await ask(service.url, '/exports/companies');
    expect(answer.status).toBe(200);
    expect(await service.stop()).toMatchObject({ status: 0 });
    await expect(answer.text()).rejects.toThrow('terminated');
  });
});
