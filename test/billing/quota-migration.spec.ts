import { Client, type QueryConfig } from 'pg';
import { DataSource } from 'typeorm';
import { readEnv } from '../../src/platform/config/env';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';
import { migrate } from '../../src/platform/database/migrate';
import { BASELINE_MIGRATION, MIGRATIONS } from '../../src/platform/database/migrations';
import { createEmptyDatabase } from '../support/empty-database';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** Above all that the test uses. */
const NO_LIMIT = 1_000_000;

/** What services of the previous release prepare. The values: keys, accounts, units, then the limits. */
const RESERVE: QueryConfig = {
  name: 'quota-reserve',
  text: `SELECT key_id, units, day_used, month_used, account_used, to_char(day, 'YYYY-MM-DD'), at_ms
         FROM quota_reserve($1::int[], $2::int[], $3::int[], $4, $5, $6)`,
  values: [[7, 8], [1, 1], [1, 1], NO_LIMIT, NO_LIMIT, NO_LIMIT],
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

describe('a migration, while the previous release still serves', () => {
  let server: TestDatabase;
  let database: { url: string; drop: () => Promise<void> };
  let before: Client;

  /** On a database of the previous release, a connection that its service keeps. */
  beforeAll(async () => {
    server = await createTestDatabase();
    database = await createEmptyDatabase(server.url);
    const dataSource = new DataSource({
      ...dataSourceOptions(readEnv({}), database.url, { entities: [] }),
      migrations: MIGRATIONS.filter(({ name }) => name === BASELINE_MIGRATION),
    });
    await dataSource.initialize();
    await dataSource.runMigrations();
    await dataSource.destroy();
    // Sequential scans are off, as on its hot path.
    before = new Client({ connectionString: database.url, options: '-c enable_seqscan=off' });
    await before.connect();
  });
  afterAll(async () => {
    await before.end();
    await database.drop();
    await server.drop();
  });

  it('fails no statement that was prepared before, keeps every unit, and keeps its limits', async () => {
    const today = new Date().toISOString().slice(0, 10);
    await before.query(RESERVE);
    await before.query(STANDING);
    await before.query({ ...REFUND, values: [[7], [1], [today], [0]] });

    // Each call so far took a unit of both keys, so two of their account.
    let calls = 1;
    let isMigrated = false;
    const migrated = migrate(readEnv({}), database.url).finally(() => (isMigrated = true));
    while (!isMigrated) {
      await before.query(RESERVE);
      calls += 1;
      await before.query(STANDING);
    }
    expect(await migrated).toHaveLength(MIGRATIONS.length - 1);
    expect((await before.query(STANDING)).rows).toEqual([
      { daily: calls, monthly: calls, account: 2 * calls },
    ]);

    // A daily limit that leaves one unit for each key.
    const dailyLimit = calls + 1;
    const values = [[7, 8], [1, 1], [1, 1], dailyLimit, NO_LIMIT, NO_LIMIT];
    expect((await before.query({ ...RESERVE, values })).rows).toMatchObject([
      { key_id: 7, units: 1, day_used: dailyLimit },
      { key_id: 8, units: 1, day_used: dailyLimit },
    ]);
    expect((await before.query({ ...RESERVE, values })).rows).toMatchObject([
      { key_id: 7, units: 0, day_used: dailyLimit },
      { key_id: 8, units: 0, day_used: dailyLimit },
    ]);

    const refund = { ...REFUND, values: [[7], [1], [today], [-1]] };
    expect((await before.query(refund)).rows).toMatchObject([
      {
        key_id: 7,
        to_char: today,
        day_used: calls,
        month_used: calls,
        account_used: 2 * calls + 1,
      },
    ]);
  });
});
