import { Client } from 'pg';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { dropOldGenerations } from '../../src/dataset/generations/history/drop-old-generations';
import type { PublicationResult } from '../../src/dataset/generations/history/publish';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { datasetHistory } from '../support/dataset-history';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';

interface Answered {
  status: number;
  etag: string;
  freshness: string;
  deals: number | undefined;
  cursor: string | undefined;
}

const ADA = { by: 'ada', message: null };

function market(rounds: number): MarketDataset {
  const dataset = new MarketDataset().company('alpha').company('beta');
  for (let round = 0; round < rounds; round++) dataset.round('alpha', '2026-01-01', 1);
  return dataset;
}

describe('dataset rollback', () => {
  let database: TestDatabase;
  let client: Client;
  /** Has three publications. Each test begins with a copy of it. */
  let published: TestDatabase;
  const labels: string[] = [];

  beforeAll(async () => {
    published = await createTestDatabase();
    for (const rounds of [1, 2, 3]) labels.push(await importDataset(published.url, market(rounds)));
  });
  beforeEach(async () => {
    database = await createTestDatabase(published.name);
    client = await database.connect();
  });
  afterEach(() => database.drop());
  afterAll(() => published.drop());

  const served = async (): Promise<string> =>
    (await client.query<{ label: string }>('SELECT label FROM served_generation')).rows[0]!.label;
  const servedSince = async (): Promise<string> =>
    (
      await client.query<{ day: string }>(
        `SELECT (published_at AT TIME ZONE 'UTC')::date::text AS day FROM served_generation`,
      )
    ).rows[0]!.day;
  const back = (label?: string): Promise<PublicationResult> => rollBack(database.url, label, ADA);

  it('goes back one generation at a time, and forward by label', async () => {
    const [g1, g2, g3] = labels;
    const withoutErrors = { changes_error: null, archive_error: null };
    expect(await back()).toEqual({ from: g3, generation: g2, changes: 2, ...withoutErrors });
    expect(await served()).toBe(g2);
    expect(await back()).toEqual({ from: g2, generation: g1, changes: 2, ...withoutErrors });
    await expect(back()).rejects.toMatchObject({ reason: 'no_earlier_generation' });
    expect(await back('g3')).toEqual({ from: g1, generation: g3, changes: 3, ...withoutErrors });
    expect(await served()).toBe(g3);
  });

  it('refuses what it cannot serve', async () => {
    await expect(back('g3')).rejects.toMatchObject({ reason: 'generation_already_served' });
    await expect(back('g9')).rejects.toMatchObject({ reason: 'unknown_generation' });
    await market(4).inFolder((folder) => importFolder(database.url, folder, { preview: true }));
    await expect(back('g4')).rejects.toMatchObject({ reason: 'never_served' });
    await client.query(
      `UPDATE dataset_publication SET published_at = published_at - interval '2 minutes'`,
    );
    await dropOldGenerations(client, 2);
    await expect(back('g1')).rejects.toMatchObject({
      reason: 'generation_dropped',
      values: { generation: labels[0] },
    });
    expect(await served()).toBe(labels[2]);
  });

  it('is recorded in the history with its author and message', async () => {
    await rollBack(database.url, undefined, { by: 'ada', message: 'wrong amounts' });
    const { history, publications, disk_bytes } = await datasetHistory(database.url);
    expect(history.map(({ generation, status }) => [generation, status])).toEqual([
      [labels[2], 'stored'],
      [labels[1], 'served'],
      [labels[0], 'stored'],
    ]);
    expect(history[0]).toMatchObject({
      rows: { funding_rounds: 3 },
      changes: {
        compared_with: labels[1],
        files: { funding_rounds: { added: 1, changed: 0, removed: 0 } },
      },
    });
    expect(publications[0]).toMatchObject({ action: 'rollback', generation: labels[1], published_by: 'ada', message: 'wrong amounts' }); // prettier-ignore
    expect(publications).toHaveLength(4);
    expect(disk_bytes).toBe(history.reduce((sum, generation) => sum + generation.disk_bytes!, 0));
    expect(disk_bytes).toBeGreaterThan(100_000);
  });

  it('does not wait for a running import, which does not undo it', async () => {
    // The import can't store its files, and so not end, before the rollback has.
    await client.query('BEGIN; LOCK TABLE generation_file IN SHARE MODE');
    let rollingBack: Promise<PublicationResult> | undefined;
    const importing = market(4).inFolder((folder) =>
      importFolder(database.url, folder, {
        allowJump: true,
        onProgress: () => void (rollingBack ??= back()),
      }),
    );
    const refused = expect(importing).rejects.toMatchObject({ reason: 'import_outdated' });
    const result = await until('the rollback has begun', () => rollingBack);
    await client.query('COMMIT');
    await refused;
    expect(result.generation).toBe(labels[1]);
    expect(await served()).toBe(labels[1]);
  });

  it('keeps the served generation if its connection is lost halfway', async () => {
    const holder = await database.connect();
    await holder.query('BEGIN; LOCK TABLE dataset_publication IN SHARE ROW EXCLUSIVE MODE');
    const rollingBack = expect(back()).rejects.toThrow();
    await until('the connection of the waiting rollback is ended', async () => {
      const { rowCount } = await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'signal-market-publish' AND wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    });
    await rollingBack;
    await holder.query('ROLLBACK');
    expect(await served()).toBe(labels[2]);
    expect(await back()).toMatchObject({ generation: labels[1] });
  });

  it('never loses its generation to a concurrent import that drops old ones', async () => {
    await client.query(
      `UPDATE dataset_publication SET published_at = published_at - interval '2 minutes'`,
    );
    const other = await database.connect();
    await Promise.all([back('g1').catch(() => undefined), dropOldGenerations(other, 2)]);
    const { rows } = await client.query<{ id: number; dropped_at: unknown }>(
      'SELECT id::int, dropped_at FROM dataset_generation WHERE id = (SELECT id FROM served_generation)',
    );
    expect(rows[0]?.dropped_at).toBeNull();
    await client.query(`SELECT FROM dataset_g${rows[0]?.id}.company`);
  });

  it('always shows readers a complete generation', async () => {
    let busy = true;
    const states = new Set<string>();
    const reader = async (): Promise<void> => {
      const connection = new Client({ connectionString: database.url, lock_timeout: 50 });
      await connection.connect();
      while (busy) {
        const { rows } = await connection.query<{ id: string; label: string }>(
          'SELECT id, label FROM served_generation',
        );
        const counted = await connection.query(`SELECT FROM dataset_g${rows[0]!.id}.funding_round`);
        states.add(`${rows[0]!.label} ${counted.rowCount}`);
      }
      await connection.end();
    };
    const readers = [reader(), reader()];
    try {
      for (let turn = 0; turn < 20; turn++) await back(`g${(turn % 2) + 1}`);
    } finally {
      busy = false;
      await Promise.all(readers);
    }
    const complete = [`${labels[0]} 1`, `${labels[1]} 2`, `${labels[2]} 3`];
    expect([...states].filter((state) => !complete.includes(state))).toEqual([]);
    expect([...states]).toEqual(expect.arrayContaining(complete.slice(0, 2)));
  });

  describe('for callers of two replicas', () => {
    let replicas: TestApp[] = [];
    let key: string;
    beforeEach(async () => {
      key = await mintKey(database.url, { plan: 'enterprise' });
      replicas = [await startTestApp(database.url), await startTestApp(database.url)];
    });
    afterEach(() => Promise.all(replicas.map((replica) => replica.close())));

    const ask = async (replica: TestApp, path: string, etag = ''): Promise<Answered> => {
      const answer = await fetch(`${replica.url}/api/v2${path}`, {
        headers: { authorization: `Bearer ${key}`, 'if-none-match': etag },
      });
      const text = await answer.text();
      const { metadata } = (text === '' ? {} : JSON.parse(text)) as {
        metadata?: { total_deals: number; next_cursor: string };
      };
      return {
        status: answer.status,
        etag: answer.headers.get('etag') ?? '',
        freshness: answer.headers.get('x-data-freshness') ?? '',
        deals: metadata?.total_deals,
        cursor: metadata?.next_cursor,
      };
    };
    const LIST = '/funding-rounds?timeframe=all&limit=1';

    it('takes effect immediately: figures, freshness, entity tags and lists, while a walk that has begun continues', async () => {
      const [first] = replicas as [TestApp];
      await back('g1');
      const { deals, etag } = await ask(first, '/category-data');
      expect(deals).toBe(1);

      await back('g3');
      for (const replica of replicas)
        expect(await ask(replica, '/category-data', etag)).toMatchObject({ status: 200, deals: 3 });
      const { cursor } = await ask(first, LIST);

      await back('g1');
      for (const replica of replicas) {
        expect(await ask(replica, '/category-data', etag)).toMatchObject({
          status: 304,
          freshness: await servedSince(),
        });
        expect(await ask(replica, `${LIST}&cursor=${cursor}`)).toMatchObject({
          status: 200,
          deals: 3,
        });
        expect(await ask(replica, LIST)).toMatchObject({ status: 200, deals: 1 });
      }
    });
  });
});
