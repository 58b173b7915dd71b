import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { importDataset } from '../support/import-dataset';
import { sampleDataset } from '../support/sample-dataset';
import { buildService, startService } from '../support/service-process';
import { mintKey } from '../support/test-accounts';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const DRAIN_DELAY_MS = 800;

/** The released service, stopped while it is handling requests. */
describe('SIGTERM', () => {
  let database: TestDatabase;
  let key: string;

  beforeAll(async () => {
    await buildService();
    database = await createTestDatabase();
    await importDataset(database.url, sampleDataset(100, '2026-11-18'));
    key = await mintKey(database.url, { plan: 'enterprise' });
  }, 150_000);
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
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<Row>(sql);
    await client.end();
    return rows;
  }

  it('under load: the service is not ready immediately, answers every request during the delay, and counts every answer', async () => {
    const service = await startService(variables({ DRAIN_DELAY_MS: String(DRAIN_DELAY_MS) }));
    let toldAt = Infinity;
    let answered = 0;
    const lost: string[] = [];
    const worker = async (): Promise<void> => {
      while (Date.now() < toldAt + DRAIN_DELAY_MS - 100) {
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
    const workers = Array.from({ length: 8 }, worker);
    await sleep(300);
    toldAt = Date.now();
    const ended = service.stop();
    await sleep(150);
    const ready = await fetch(`${service.url}/health/ready`);
    expect(ready.status).toBe(503);
    expect(ready.headers.get('connection')).toBe('close');
    await ready.arrayBuffer();
    await Promise.all(workers);
    expect(lost).toEqual([]);
    expect(await ended).toMatchObject({ status: 0 });
    const [counted] = await query<{ calls: string }>('SELECT sum(calls) AS calls FROM usage_day');
    expect(Number(counted?.calls)).toBe(answered);
  });

  it('answers a running request, and accepts no new one', async () => {
    const service = await startService(variables());
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE dataset_g1.funding_fact, dataset_g1.funding_day');
    const underWay = ask(service.url, '/category-data?timeframe=6m');
    await sleep(300);
    const ended = service.stop();
    await sleep(300);
    await expect(ask(service.url, '/category-data')).rejects.toThrow();
    await holder.query('COMMIT');
    await holder.end();
    const answer = await underWay;
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    expect(await ended).toMatchObject({ status: 0 });
  });

  it('does not wait longer than DRAIN_TIMEOUT_MS for a running request', async () => {
    const service = await startService(variables({ DRAIN_TIMEOUT_MS: '500', STATEMENT_TIMEOUT_MS: '20000' }));
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE dataset_g1.funding_fact, dataset_g1.funding_day');
    const underWay = ask(service.url, '/category-data?timeframe=9m');
    const cut = expect(underWay).rejects.toThrow();
    await sleep(300);
    const ended = await service.stop();
    await cut;
    expect(ended.status).toBe(0);
    expect(ended.milliseconds).toBeLessThan(5000);
    await holder.end();
  });
});
