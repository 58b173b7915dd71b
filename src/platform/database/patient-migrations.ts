import { setTimeout as sleep } from 'node:timers/promises';
import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { StartFailure } from '../config/start-failure';
import { ACT_AS_OWNER } from './act-as-owner';
import { withSessionLock } from './advisory-lock';
import { assertMigratable, assertSuitableServer } from './database-requirements';
import { errorCode } from './error-code';
import { BASELINE_MIGRATION, MIGRATIONS } from './migrations';
import { onlyRow } from './one-row';

// A long reader, such as pg_dump, keeps an ALTER waiting for its table, and every later statement on
// the table waits behind the ALTER: callers, too. So a migration never waits long. It gives up after
// 0.4 s, lets callers through for a while, and tries again until the reader has ended:
//
// - a migration in a transaction starts again as a whole, because the transaction was rolled back;
// - any other migration goes on with the statement that found its table locked;
// - an index that is built CONCURRENTLY just waits: it holds up no one, and would have to start over.

/** Before a key check would give up. */
const LOCK_TIMEOUT_MS = 400;
const MIN_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 10_000;
const LOCK_NOT_AVAILABLE = '55P03';

const TOO_OLD =
  "The database can't be migrated, and hasn't been changed. A release older than the previous one migrated it last: run db migrate of the previous release first.";

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
 * works holds the lock. `say` is told whenever a migration has to wait for a table.
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
      await new PatientSession(runner, say).execute(dataSource);
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

/** The session of the migrations, whose statements don't wait long for a table. */
class PatientSession {
  /** TypeORM's own `query`, which neither repeats nor changes anything. */
  private readonly query: Query;

  constructor(
    private readonly runner: QueryRunner,
    private readonly say: (sentence: string) => void,
  ) {
    this.query = runner.query.bind(runner) as Query;
  }

  async execute(dataSource: DataSource): Promise<void> {
    await this.limitWaits(LOCK_TIMEOUT_MS);
    // TypeORM and the migrations send their statements through the runner.
    const patiently: Query = (sql, ...rest) => this.queryPatiently(sql, rest);
    this.runner.query = patiently as QueryRunner['query'];
    const executor = new MigrationExecutor(dataSource, this.runner);
    executor.transaction = 'each';
    await this.untilUnlocked(() => executor.executePendingMigrations());
  }

  private async queryPatiently(sql: string, rest: unknown[]): Promise<unknown> {
    // If it fails, the migration fails, and `execute` starts it again.
    if (this.runner.isTransactionActive) return this.query(sql, ...rest);
    if (/\bCONCURRENTLY\b/i.test(sql)) return this.queryWithoutLimit(sql, rest);
    return this.untilUnlocked(() => this.query(sql, ...rest));
  }

  private async queryWithoutLimit(sql: string, rest: unknown[]): Promise<unknown> {
    await this.limitWaits(0);
    try {
      return await this.query(sql, ...rest);
    } finally {
      await this.limitWaits(LOCK_TIMEOUT_MS);
    }
  }

  /** How long a statement waits for a table; 0 means for ever. */
  private async limitWaits(milliseconds: number): Promise<void> {
    await this.query(`SET lock_timeout = ${milliseconds}`);
  }

  /** Does `work` again and again, as long as it finds a table locked. */
  private async untilUnlocked<T>(work: () => Promise<T>): Promise<T> {
    for (let pause = MIN_PAUSE_MS; ; pause = Math.min(MAX_PAUSE_MS, pause * 2)) {
      try {
        return await work();
      } catch (error) {
        if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
      }
      await this.query('ROLLBACK'); // If the SQL began a transaction of its own, it is still open.
      const [oldest] = (await this.query(OLDEST_TRANSACTION)) as { sentence: string }[];
      this.say(
        `A table is in use${oldest ? `: ${oldest.sentence}` : ''}. Callers are still served. Trying again in ${pause / 1000} s.`,
      );
      await sleep(pause);
    }
  }
}
