import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** One connection, like those that the service keeps for days. */
describe('the counters', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('ALTER TABLE quota_counter SET (autovacuum_enabled = off)');
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const reserve = `SELECT * FROM quota_reserve('{1,2}', '{1,1}', '{1,1}', 1000, 30000, 30000)`;
  const refund = `SELECT * FROM quota_add('{1,2}', '{1,1}', ARRAY[(now() AT TIME ZONE 'UTC')::date, (now() AT TIME ZONE 'UTC')::date], '{-1,-1}')`;

  const rowsRead = async (): Promise<number> => {
    await client.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await client.query<{ read: string }>(
      `SELECT seq_tup_read + coalesce(idx_tup_fetch, 0) + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname = 'quota_counter') AS read
       FROM pg_stat_user_tables WHERE relname = 'quota_counter'`,
    );
    return Number(rows[0]?.read);
  };

  it.each([
    ['reserving', reserve],
    ['giving back', refund],
  ])('%s reads a few rows by index, also on a connection that made its plans when the table was small', async (_, statement) => {
    await client.query('TRUNCATE quota_counter');
    await client.query('ANALYZE quota_counter');
    for (let round = 0; round < 20; round++) await client.query(statement);
    await client.query(
      `INSERT INTO quota_counter SELECT scope, subject, (now() AT TIME ZONE 'UTC')::date, 1
       FROM generate_series(1000, 11000) AS subject, unnest(enum_range(NULL::quota_scope)) AS scope`,
    );
    const before = await rowsRead();
    await client.query(statement);
    expect((await rowsRead()) - before).toBeLessThan(200);
  });
});
