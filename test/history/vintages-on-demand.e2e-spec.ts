import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { restoreGeneration } from '../../src/dataset/build/restore/restore-generation';
import { dropOldGenerations } from '../../src/dataset/generations/history/drop-old-generations';
import { MAX_RESTORES_PER_DAY } from '../../src/market/vintages/restore-order';
import { RestoreProcess } from '../../src/market/vintages/restore-process';
import { MetricsServer } from '../../src/operations/metrics/metrics-server';
import { holdCopies, releaseCopies } from '../support/held-copies';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import { scatteredMarket } from '../support/scattered-market';
import { buildService, CLI } from '../support/service-process';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';

const PROGRAM = join(dirname(CLI), 'dataset/build/restore/restore-program.js');
const MOMENTS =
  /"(?:cached_at|generated_at|ttl|cache_status|response_time_ms|performance_target_met)":[^,}]+/g;
const RESTORING = `SELECT pid FROM pg_stat_activity WHERE application_name = 'signal-market-restore' AND datname = current_database()`;

const FIGURES = 'category-data?timeframe=all';
const LIST = 'funding-rounds?timeframe=all&limit=20';
const QUESTIONS = [
  FIGURES,
  'charts?timeframe=all',
  LIST,
  'acquisitions?timeframe=all',
  'companies?limit=20',
  'top-investors?timeframe=all',
  'top-acquirers-by-volume?timeframe=all',
  'funding/history?timeframe=all',
  'stages/distribution?timeframe=ttm',
  'ranges/breakdown?timeframe=all',
  'filter-options?format=json',
  'category-data?timeframe=all&format=csv',
];

function later(rounds: number): MarketDataset {
  const dataset = new MarketDataset().company('alpha');
  for (let round = 0; round < rounds; round++) dataset.round('alpha', '2026-01-01', 1);
  return dataset;
}

interface Answered {
  status: number;
  headers: Headers;
  text: string;
}

describe('a vintage whose tables were dropped', () => {
  /** Has four publications. Each test begins with a copy of it. */
  let imported: TestDatabase;
  let database: TestDatabase;
  let client: Client;
  let key: string;
  /** When g1, g2 ... were published. */
  const published: string[] = [];
  const apps: TestApp[] = [];

  beforeAll(async () => {
    await buildService();
    imported = await createTestDatabase();
    await importDataset(imported.url, scatteredMarket());
    for (const rounds of [1, 2, 3]) await importDataset(imported.url, later(rounds));
    key = await mintKey(imported.url, { plan: 'enterprise' });
  });
  beforeEach(async () => {
    database = await createTestDatabase(imported.name);
    client = await database.connect();
    const { rows } = await client.query<{ at: string }>(
      `UPDATE dataset_publication SET published_at = published_at - interval '2 minutes' RETURNING to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, id`,
    );
    published.splice(0, published.length, ...rows.map(({ at }) => at).sort());
  });
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
    await database.drop();
  });
  afterAll(() => imported.drop());

  const start = async (variables: Record<string, string> = {}): Promise<TestApp> => {
    const built = new RestoreProcess(PROGRAM);
    const app = await startTestApp(database.url, variables, (builder) =>
      builder.overrideProvider(RestoreProcess).useValue(built),
    );
    apps.push(app);
    return app;
  };
  const drop = (keep = 2): Promise<string[]> => dropOldGenerations(client, keep);
  const ask = async (
    app: TestApp,
    question: string,
    generation: number,
    by = key,
  ): Promise<Answered> => {
    const answer = await fetch(`${app.url}/api/v2/${question}&as_of=${published[generation - 1]}`, {
      headers: { authorization: `Bearer ${by}` },
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  /** Asks again as long as the vintage is being restored, as a caller does. */
  const askPatiently = (app: TestApp, question: string, generation: number): Promise<Answered> =>
    until('the vintage is restored', async () => {
      const answer = await ask(app, question, generation);
      return answer.status !== 503 && answer;
    });
  const value = async <T>(sql: string): Promise<T> => {
    const { rows } = await client.query<{ value: T }>(`SELECT (${sql}) AS value`);
    return rows[0]!.value;
  };
  const restores = (): Promise<number> => value('SELECT count(*)::int FROM generation_restore');
  const dropped = (): Promise<number[] | null> =>
    value(
      'SELECT array_agg(id::int ORDER BY id) FROM dataset_generation WHERE dropped_at IS NOT NULL',
    );

  it('is restored for the first request that asks for it, and answers as before, byte for byte', async () => {
    const before = await start();
    const kept = new Map<string, Answered>();
    for (const question of QUESTIONS) kept.set(question, await ask(before, question, 1));
    await drop();
    expect(await dropped()).toEqual([1, 2]);
    const after = await start();
    for (const [question, answer] of kept) {
      const again = await askPatiently(after, question, 1);
      expect({ question, was: answer.status, is: again.status }).toEqual({
        question,
        was: 200,
        is: 200,
      });
      expect(again.headers.get('etag')).toBe(answer.headers.get('etag'));
      expect(again.text.replace(MOMENTS, '')).toBe(answer.text.replace(MOMENTS, ''));
    }
    expect(await dropped()).toEqual([2]);
    expect(await restores()).toBe(1);
    expect(await value('SELECT count(*)::int FROM dataset_publication')).toBe(4);
  });

  it('is restored once if two replicas are asked for it at the same time', async () => {
    await drop();
    const replicas = [await start(), await start()];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => askPatiently(replicas[index % 2]!, FIGURES, 1)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text.replace(MOMENTS, ''))).size).toBe(1);
    expect(await restores()).toBe(1);
  });

  it('makes callers wait for at most three seconds, says when to ask again, and costs them nothing', async () => {
    await drop();
    const app = await start();
    const capped = await mintKey(database.url, { plan: 'pro', addonUntil: '2099-12-31' });
    await client.query('SELECT pg_advisory_lock(7270322)'); // another restore is running
    await client.query('UPDATE dataset_generation SET import_ms = 600000 WHERE id = 1');
    const begun = performance.now();
    const answers = await Promise.all([ask(app, FIGURES, 1, capped), ask(app, LIST, 1, capped)]);
    const waited = performance.now() - begun;
    expect(waited).toBeGreaterThan(2900);
    expect(await restores()).toBe(0);
    await client.query('SELECT pg_advisory_unlock(7270322)');
    for (const { status, headers, text } of answers) {
      expect([status, headers.get('x-quota-cost')]).toEqual([503, '0']);
      // The ten minutes of its import, less the time that has passed.
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(480);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(600);
      expect(JSON.parse(text)).toEqual({
        error: 'The dataset from that date is being restored. Retry shortly.',
        code: 'vintage_restoring',
      });
    }
    // The restore takes place even if no one asks again.
    await until('g1 is restored', async () => (await dropped())?.join() === '2');
  });

  it('that cannot be restored is unavailable without a promise, costs no restore, and waits for an operator', async () => {
    await drop();
    const damaged = `digest = (SELECT digest FROM generation_file WHERE name = 'funding_rounds.csv' AND generation_id = 1)`;
    await client.query(`CREATE TABLE sound AS SELECT * FROM archived_piece WHERE ${damaged}`);
    await client.query(`UPDATE archived_piece SET content = 'damaged' WHERE ${damaged}`);
    const app = await start({ METRICS_PORT: '0', METRICS_HOST: '127.0.0.1' });
    const failed = await until('the restore has failed', async () => {
      const answer = await ask(app, FIGURES, 1);
      return answer.text.includes('vintage_unavailable') && answer;
    });
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, null]);
    expect(failed.headers.get('x-quota-cost')).toBe('0');
    expect(await restores()).toBe(0);
    expect((await ask(await start(), FIGURES, 1)).text).toContain('vintage_unavailable');
    // A scrape doesn't wait long for the database: it may say what an earlier one saw.
    const { url } = app.app.get(MetricsServer, { strict: false });
    await until('the metrics count it', async () =>
      /^signal_vintages_failed 1$/m.test(await (await fetch(url)).text()),
    );

    await client.query(
      `UPDATE archived_piece SET content = sound.content FROM sound WHERE archived_piece.digest = sound.digest; DROP TABLE sound`,
    );
    expect((await ask(app, FIGURES, 1)).text).toContain('vintage_unavailable');
    await restoreGeneration(database.url, 'g1');
    expect((await ask(app, FIGURES, 1)).status).toBe(200);
  });

  it('that cannot be restored takes back the restore that failed, and no earlier one', async () => {
    await drop();
    await client.query(
      `INSERT INTO generation_restore (generation_id, account_id) SELECT 1, max(id) FROM account`,
    );
    const [earlier] = (await client.query('SELECT * FROM generation_restore')).rows as object[];
    await client.query(`UPDATE archived_piece SET content = 'damaged'`);
    const restored = restoreGeneration(database.url, 'g1', { request: { accountId: null } });
    await expect(restored).rejects.toThrow();
    expect(
      await value(`SELECT restore_failed_at IS NOT NULL FROM dataset_generation WHERE id = 1`),
    ).toBe(true);
    expect((await client.query('SELECT * FROM generation_restore')).rows).toEqual([earlier]);
  });

  it('is refused to an account that has started twenty restores today, and not to others', async () => {
    await drop();
    const app = await start();
    await client.query(
      `INSERT INTO generation_restore (generation_id, account_id) SELECT 1, (SELECT max(id) FROM account) FROM generate_series(1, ${MAX_RESTORES_PER_DAY})`,
    );
    const { status, headers, text } = await ask(app, FIGURES, 1);
    expect([status, headers.get('x-quota-cost')]).toEqual([429, '0']);
    expect(JSON.parse(text)).toMatchObject({ code: 'rate_limited', window: 'day' });
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
    expect(await dropped()).toEqual([1, 2]);
    const other = await mintKey(database.url, { plan: 'enterprise' });
    await until(
      'the other account gets its answer',
      async () => (await ask(app, FIGURES, 1, other)).status === 200,
    );
    expect((await ask(app, FIGURES, 1)).status).toBe(200);
  });

  it('is named in a 400 if it is not archived, together with the moments that can be had', async () => {
    await client.query(
      'UPDATE dataset_generation SET archived = false WHERE id = 2; DELETE FROM generation_file WHERE generation_id = 2',
    );
    await dropOldGenerations(client, 2, { archive: false });
    const { status, text } = await ask(await start(), FIGURES, 2);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'as_of',
      available: [
        { from: published[0], until: published[1] },
        { from: published[2], until: null },
      ],
    });
    expect(await restores()).toBe(0);
  });

  it('is left to the command with VINTAGES_ON_DEMAND=off', async () => {
    await drop();
    const { status, text } = await ask(await start({ VINTAGES_ON_DEMAND: 'off' }), FIGURES, 1);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ available: [{ from: published[2], until: null }] });
    expect(await dropped()).toEqual([1, 2]);
  });

  it('is restored by the next request if the first restore was killed', async () => {
    await importFolderOf(20);
    await drop();
    const app = await start();
    const newest = published.length;
    await holdCopies(client);
    const asked = ask(app, FIGURES, newest);
    await until('the restore runs', () =>
      value(
        `SELECT bool_or(pg_terminate_backend(pid, 5000)) FROM (${RESTORING} AND query LIKE 'COPY %') AS restoring`,
      ),
    );
    expect((await asked).status).toBe(503);
    await releaseCopies(client);
    expect(
      await value(`SELECT count(*)::int FROM pg_namespace WHERE nspname = 'dataset_g${newest}'`),
    ).toBe(0);
    const { status } = await askPatiently(app, FIGURES, newest);
    expect(status).toBe(200);
    expect(await restores()).toBe(2);
  });

  /** A generation that is published before two others. */
  async function importFolderOf(rounds: number): Promise<void> {
    await later(rounds).inFolder((folder) =>
      importFolder(database.url, folder, { allowShrink: true, allowJump: true }),
    );
    const { rows } = await client.query<{ at: string }>(
      `UPDATE dataset_publication SET published_at = published_at - interval '2 minutes' WHERE id = 5 RETURNING to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`,
    );
    published.push(rows[0]!.at);
    for (const count of [1, 2]) await importDataset(database.url, later(count));
    await client.query(
      `UPDATE dataset_publication SET published_at = published_at - interval '90 seconds' WHERE id > 5`,
    );
  }
});
