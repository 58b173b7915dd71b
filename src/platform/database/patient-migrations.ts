import { setTimeout as sleep } from 'node:timers/promises';
import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { StartFailure } from '../config/start-failure';
import { ACT_AS_OWNER } from './act-as-owner';
import { withSessionLock } from './advisory-lock';
import { assertMigratable, assertSuitableServer } from './database-requirements';
import { errorCode } from './error-code';
import { BASELINE_MIGRATION, MIGRATIONS } from './migrations';
import { onlyRow } from './one-row';

/**
 * While an ALTER waits for its table, every later statement on the table waits behind it. So it
 * gives up before a key check would.
 */
const LOCK_TIMEOUT_MS = 400;
const MIN_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 10_000;
const LOCK_NOT_AVAILABLE = '55P03';

const TOO_OLD =
  "The database can't be migrated, and hasn't been changed. A release older than the one before this migrated it last: run db migrate of the release before first.";

/**
 * The session that has had a transaction open for longest, which is probably the one that holds the
 * lock.
 */
const OLDEST_TRANSACTION = `
  SELECT coalesce(nullif(application_name, ''), 'a session') || ' (process ' || pid || ', ' || usename || ') has had a transaction open for '
    || extract(epoch FROM clock_timestamp() - xact_start)::int || ' s' AS sentence
  FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL AND backend_type = 'client backend'
  ORDER BY xact_start, pid LIMIT 1`;

/**
 * Applies the pending migrations and returns their names, one process at a time. The session that
 * works holds the lock. Behind a long reader, such as pg_dump, migrations wait in small steps between
 * which callers are served: a migration in a transaction starts again as a whole, any other migration
 * with the statement that found its table locked.
 */
export async function applyMigrations(
  dataSource: DataSource,
  say: (sentence: string) => void,
): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    return await withSessionLock(runner, 'migrate', async () => {
      const ask = <Row>(sql: string): Promise<Row[]> => runner.query(sql);
      await assertSuitableServer(ask);
      await runner.query(ACT_AS_OWNER);
      const before = new Set(await appliedMigrations(dataSource));
      if (before.size > 0 && !before.has(BASELINE_MIGRATION)) throw new StartFailure(TOO_OLD);
      if (MIGRATIONS.some(({ name }) => !before.has(name))) await assertMigratable(ask);
      const query = await queryPatiently(runner, say);
      const executor = new MigrationExecutor(dataSource, runner);
      executor.transaction = 'each';
      await untilUnlocked(query, say, () => executor.executePendingMigrations());
      return (await appliedMigrations(dataSource)).filter((name) => !before.has(name));
    });
  } finally {
    await runner.release();
  }
}

/**
 * Raw SQL, because TypeORM creates its table of migrations before it reads it, which fails on a
 * standby.
 */
export async function appliedMigrations(dataSource: DataSource): Promise<string[]> {
  const { exists } = await onlyRow<{ exists: boolean }>(
    dataSource,
    `SELECT to_regclass('migrations') IS NOT NULL AS exists`,
  );
  const rows = exists
    ? await dataSource.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id')
    : [];
  return rows.map(({ name }) => name);
}

type Query = (sql: string, ...rest: unknown[]) => Promise<unknown>;

/**
 * Makes the runner repeat queries that find their table locked, and returns its original query. In
 * a migration's transaction nothing is repeated here: it has to start again as a whole.
 */
async function queryPatiently(
  runner: QueryRunner,
  say: (sentence: string) => void,
): Promise<Query> {
  const query = runner.query.bind(runner) as Query;
  const setTimeoutTo = (milliseconds: number): Promise<unknown> =>
    query(`SET lock_timeout = ${milliseconds}`);
  // An index that is built CONCURRENTLY waits for readers and holds up no one. Interrupted, it
  // would have to start over.
  const queryUnhurriedly: Query = async (...args) => {
    await setTimeoutTo(0);
    try {
      return await query(...args);
    } finally {
      await setTimeoutTo(LOCK_TIMEOUT_MS);
    }
  };
  await setTimeoutTo(LOCK_TIMEOUT_MS);
  const patiently: Query = (sql, ...rest) => {
    if (runner.isTransactionActive) return query(sql, ...rest);
    const run = /\bCONCURRENTLY\b/i.test(sql) ? queryUnhurriedly : query;
    return untilUnlocked(query, say, () => run(sql, ...rest));
  };
  runner.query = patiently as QueryRunner['query'];
  return query;
}

async function untilUnlocked<T>(
  query: Query,
  say: (sentence: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  for (let pause = MIN_PAUSE_MS; ; pause = Math.min(MAX_PAUSE_MS, pause * 2)) {
    try {
      return await work();
    } catch (error) {
      if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
    }
    await query('ROLLBACK'); // If the SQL began a transaction of its own, it is still open.
    const [oldest] = (await query(OLDEST_TRANSACTION)) as { sentence: string }[];
    say(
      `A table is in use${oldest ? `: ${oldest.sentence}` : ''}. Callers are still served. Trying again in ${pause / 1000} s.`,
    );
    await sleep(pause);
  }
}
