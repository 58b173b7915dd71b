import { Client, type QueryConfig } from 'pg';
import { DataSource } from 'typeorm';
import { QuotaInPlace1763690800000 } from '../../migrations/1763690800000-quota-in-place';
import { PlanLimits1763691220000 } from '../../migrations/1763691220000-plan-limits';
import { BillingDatabase } from '../../src/billing/billing-database';
import { BILLING_ENTITIES } from '../../src/billing/billing.entities';
import { readEnv } from '../../src/platform/config/env';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';
import { migrate } from '../../src/platform/database/migrate';
import { MIGRATIONS } from '../../src/platform/database/migrations';
import { createEmptyDatabase } from '../support/empty-database';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** The prepared statements of the previous release. */
const RESERVE: QueryConfig = {
  name: 'quota-reserve',
  text: `SELECT key_id, units, day_used, month_used, account_used, to_char(day, 'YYYY-MM-DD'), at_ms
         FROM quota_reserve($1::int[], $2::int[], $3::int[], $4, $5, $6)`,
  values: [[7, 8], [1, 1], [1, 1], 1000, 30_000, 30_000],
};
const REFUND: QueryConfig = {
  name: 'quota-add',
  text: `SELECT key_id, to_char(day, 'YYYY-MM-DD'), day_used, month_used, account_used FROM quota_add($1::int[], $2::int[], $3::date[], $4::bigint[])`,
};
const STANDING: QueryConfig = {
  name: 'quota-standing',
  text: `
    WITH today AS (SELECT (now() AT TIME ZONE 'UTC')::date AS day, date_trunc('month', now() AT TIME ZONE 'UTC')::date AS month)
    SELECT coalesce(d.used, 0)::int AS daily, coalesce(m.used, 0)::int AS monthly, coalesce(a.used, 0)::int AS account
    FROM unnest($1::int[], $2::int[]) AS caller (key_id, account_id)
    CROSS JOIN today
    LEFT JOIN quota_counter d ON d.scope = 'key_day' AND d.subject = caller.key_id AND d.window_start = day
    LEFT JOIN quota_counter m ON m.scope = 'key_month' AND m.subject = caller.key_id AND m.window_start = month
    LEFT JOIN quota_counter a ON a.scope = 'account_month' AND a.subject = caller.account_id AND a.window_start = month`,
  values: [[7], [1]],
};

describe('a migration of the counters', () => {
  let server: TestDatabase;
  let database: { url: string; drop: () => Promise<void> };
  let dataSource: DataSource;
  let before: Client;

  beforeEach(async () => {
    server = await createTestDatabase();
    database = await createEmptyDatabase(server.url);
  });
  afterEach(async () => {
    await before.end();
    await dataSource.destroy();
    await database.drop();
    await server.drop();
  });

  /**
   * Migrates to the release before this migration, and opens a connection that such a service
   * keeps.
   */
  async function migrateUntil(migration: (typeof MIGRATIONS)[number]): Promise<void> {
    const earlier = MIGRATIONS.slice(0, MIGRATIONS.indexOf(migration));
    dataSource = new DataSource({
      ...dataSourceOptions(readEnv({}), database.url, { entities: BILLING_ENTITIES }),
      migrations: earlier,
    });
    await dataSource.initialize();
    await dataSource.runMigrations();
    before = new Client({ connectionString: database.url, options: '-c enable_seqscan=off' });
    await before.connect();
  }

  it('keeps every unit, while the previous release keeps using its connections', async () => {
    await migrateUntil(QuotaInPlace1763690800000);
    await before.query(
      `INSERT INTO quota_counter VALUES ('key_day', 7, '2020-01-31', 9), ('key_month', 7, '2020-01-01', 99), ('account_month', 5, '2020-01-01', 99)`,
    );
    let answered = 0;
    let failed = 0;
    const serve = async (times: number): Promise<void> => {
      for (let time = 0; time < times; time++) {
        await before.query(RESERVE).then(
          () => (answered += 1),
          () => (failed += 1),
        );
        await before.query(STANDING).catch(() => undefined);
      }
    };
    await serve(20);
    await Promise.all([serve(150), migrate(readEnv({}), database.url)]);
    await serve(20);

    // A batch that was running while the tables changed fails closed and charges nothing.
    expect(failed).toBeLessThanOrEqual(1);
    expect((await before.query(STANDING)).rows).toEqual([
      { daily: answered, monthly: answered, account: 2 * answered },
    ]);
    const { rows: keys } = await before.query(
      'SELECT key_id, day_used, month_used FROM key_quota ORDER BY key_id',
    );
    expect(keys).toEqual(
      [7, 8].map((id) => ({ key_id: id, day_used: answered, month_used: answered })),
    );
    const { rows: accounts } = await before.query(
      'SELECT account_id, month::text, used FROM account_quota ORDER BY account_id DESC',
    );
    expect(accounts[0]).toEqual({ account_id: 5, month: '2020-01-01', used: 99 });

    const today = new Date().toISOString().slice(0, 10);
    const { rows } = await before.query({
      ...REFUND,
      values: [[7], [1], [today], [-1]],
      rowMode: 'array',
    });
    expect(rows).toEqual([[7, today, answered - 1, answered - 1, 2 * answered - 1]]);
  });

  it('fails no call of a service that repeats what a migration has interrupted, and counts it once', async () => {
    await migrateUntil(QuotaInPlace1763690800000);
    const replicas = [1, 2, 3, 4].map((account) => ({
      account,
      database: new BillingDatabase(dataSource),
      calls: 0,
    }));
    const { name = '', text } = RESERVE;
    let migrated = false;
    const call = async (replica: (typeof replicas)[number]): Promise<void> => {
      const limits = [1_000_000, 1_000_000, 1_000_000];
      await replica.database.run({ name, text }, [
        [replica.account],
        [replica.account],
        [1],
        ...limits,
      ]);
      replica.calls += 1;
    };
    const calling = Promise.all(
      replicas.map(async (replica) => {
        while (!migrated) await call(replica);
        await call(replica);
      }),
    );
    await migrate(readEnv({}), database.url).finally(() => (migrated = true));
    await calling;
    const { rows } = await before.query(
      'SELECT account_id AS account, used FROM account_quota ORDER BY account_id',
    );
    expect(rows).toEqual(replicas.map(({ account, calls }) => ({ account, used: calls })));
    await Promise.all(replicas.map((replica) => replica.database.close()));
  });

  it('to limits for each plan fails no call of the previous release, and keeps its limits', async () => {
    await migrateUntil(PlanLimits1763691220000);
    let isMigrated = false;
    const migrated = migrate(readEnv({}), database.url).finally(() => (isMigrated = true));
    let calls = 0;
    for (; !isMigrated; calls++) await before.query(RESERVE);
    expect(await migrated).toContain('PlanLimits1763691220000');
    const values = [...(RESERVE.values as unknown[]).slice(0, 3), calls + 1, 30_000, 30_000];
    const reserve = async (): Promise<unknown[]> =>
      (await before.query<{ units: number; day_used: number }>({ ...RESERVE, values })).rows;
    expect(await reserve()).toMatchObject([7, 8].map(() => ({ units: 1, day_used: calls + 1 })));
    expect(await reserve()).toMatchObject([7, 8].map(() => ({ units: 0, day_used: calls + 1 })));
  });
});
