import type { Client } from 'pg';
import { importDataset } from '../../src/dataset/build/import/import-dataset';
import { storeFile } from '../../src/dataset/generations/archive/archive';
import type { CompressedFile } from '../../src/dataset/generations/archive/compressed-file';
import { publish } from '../../src/dataset/generations/history/publish';
import { withAdvisoryLock } from '../../src/platform/database/advisory-lock';
import { MarketDataset } from '../support/market-dataset';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';

let database: TestDatabase;
let client: Client;
let other: Client;
beforeEach(async () => {
  database = await createTestDatabase();
  [client, other] = [await database.connect(), await database.connect()];
});
afterEach(() => database.drop());

const market = (amount: number): MarketDataset =>
  new MarketDataset().company('alpha').round('alpha', '2026-01-01', amount);

const FILE = {
  digest: Buffer.alloc(32, 7),
  bytes: 3,
  compressedBytes: 3,
  // eslint-disable-next-line @typescript-eslint/require-await
  pieces: async function* () {
    yield Buffer.from('abc');
  },
} as Partial<CompressedFile> as CompressedFile;

const untilASessionWaits = (): Promise<unknown> =>
  until('a session of this database waits for a lock', async () => {
    // A transaction keeps seeing the sessions that it saw first.
    await client.query('SELECT pg_stat_clear_snapshot()');
    const { rows } = await client.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return rows.length > 0;
  });

it('two transactions that archive the same file store it once', async () => {
  await client.query('BEGIN');
  await other.query('BEGIN');
  await storeFile(client, FILE);
  const second = storeFile(other, FILE);
  await untilASessionWaits();
  await client.query('COMMIT');
  await second;
  await other.query('COMMIT');
  const { rows } = await client.query('SELECT place, content FROM archived_piece');
  expect(rows).toEqual([{ place: 0, content: Buffer.from('abc') }]);
});

it('the second of two transactions stores the file if the first is rolled back', async () => {
  await client.query('BEGIN');
  await other.query('BEGIN');
  await storeFile(client, FILE);
  const second = storeFile(other, FILE);
  await untilASessionWaits();
  await client.query('ROLLBACK');
  await second;
  await other.query('COMMIT');
  expect((await client.query('SELECT FROM archived_piece')).rowCount).toBe(1);
});

it('a publication that is refused leaves no transaction open', async () => {
  await market(1).inFolder((folder) => importDataset(database.url, folder));
  const authorship = { by: 'ada', message: null };
  const rollback = { action: 'rollback', label: 'g9', seen: 'g1-00000000', authorship } as const;
  await expect(publish(client, database.url, rollback)).rejects.toMatchObject({
    reason: 'rollback_outdated',
  });
  const { rows } = await other.query(
    "SELECT state FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' AND datname = current_database()",
  );
  expect(rows).toEqual([]);
});

it('work with a lock fails as soon as the connection of the lock is lost', async () => {
  const working = withAdvisoryLock(database.url, 'seed', () => new Promise<never>(() => undefined));
  const failed = expect(working).rejects.toThrow();
  await until('the session of the lock is found', async () => {
    const { rows } = await client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    );
    return rows.length > 0;
  });
  await failed;
});

it('waiting for a lock fails as soon as the connection that waits is lost', async () => {
  const work = jest.fn(() => Promise.resolve());
  const ended = withAdvisoryLock(database.url, 'seed', () => {
    const waiting = withAdvisoryLock(database.url, 'seed', work);
    const failed = expect(waiting).rejects.toThrow();
    return terminateWaiting().then(() => failed);
  });
  await ended;
  expect(work).not.toHaveBeenCalled();
});

/** Ends the session whose latest statement found the lock taken. */
async function terminateWaiting(): Promise<void> {
  await until('the session that waits is found', async () => {
    const { rows } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'SELECT pg_try_advisory_lock%'
         AND NOT EXISTS (SELECT FROM pg_locks WHERE pg_locks.pid = pg_stat_activity.pid AND locktype = 'advisory' AND granted)`,
    );
    return rows.length > 0;
  });
}

it('an import says which old generations stay stored, and why', async () => {
  const load = (amount: number): ReturnType<typeof importDataset> =>
    market(amount).inFolder((folder) =>
      importDataset(database.url, folder, { keepGenerations: 1, allowJump: true }),
    );
  await load(1);
  await load(2);
  await client.query(
    "UPDATE dataset_publication SET published_at = published_at - interval '1 day'",
  );
  await other.query('BEGIN');
  await other.query('SELECT FROM dataset_g1.company');
  const { warnings, generation } = await load(3);
  expect(generation).toMatch(/^g3/);
  expect(warnings).toEqual([expect.stringMatching(/g1-\w+ can't be dropped while .* being read/)]);
});
