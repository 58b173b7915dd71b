import { Client } from 'pg';
import { KEY_CHECK } from '../../src/billing/api-key/key-check.query';
import { PlanOffers } from '../../src/billing/plan/plan-offers';
import { BillingReplica } from '../support/billing-replica';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** A connection like those of billing-database.ts, which the service keeps for days. */
const OPTIONS = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_memoize=off';
const { quotas } = new PlanOffers();
const TABLES = ['api_key', 'account', 'entitlement', 'key_quota', 'account_quota'];

describe('the statements of the hot path', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new Client({ connectionString: database.url, options: OPTIONS });
    await client.connect();
    for (const table of TABLES)
      await client.query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`);
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const check = (ids: string[]): Promise<unknown> =>
    client.query({
      ...KEY_CHECK,
      values: [ids, ids.map(() => Buffer.alloc(32)), ids.map(() => 1), null, ...quotas],
    });

  /**
   * Adds accounts with an add-on, each with a key, from one number to another. The public ids are
   * key0000001, key0000002 ...
   */
  async function addAccounts({ from, to }: { from: number; to: number }): Promise<void> {
    await client.query(
      `INSERT INTO account (name, plan_id, addon_since) SELECT 'account ' || n, 'pro', '2024-01-01' FROM generate_series(${from}, ${to}) AS n;
       INSERT INTO entitlement (account_id, source, during)
         SELECT id, 'grandfathered_addon', '[2024-01-01, 2099-01-01)' FROM account WHERE id BETWEEN ${from} AND ${to};
       INSERT INTO api_key (public_id, account_id, label, secret_hash, hash_algorithm)
         SELECT 'key' || lpad(id::text, 7, '0'), id, 'key', decode(repeat('00', 32), 'hex'), 'sha256' FROM account WHERE id BETWEEN ${from} AND ${to}`,
    );
  }

  async function rowsRead(): Promise<number> {
    await client.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await client.query<{ read: string }>(
      `SELECT (SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) FROM pg_stat_user_tables WHERE relname = ANY ($1))
            + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname = ANY ($1)) AS read`,
      [TABLES],
    );
    return Number(rows[0]?.read);
  }

  async function planNodes(): Promise<PlanNode[]> {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${KEY_CHECK.text}`,
    );
    return withChildren(rows[0]!['QUERY PLAN'][0].Plan);
  }

  it.each([
    { keys: 10, added: { from: 1, to: 10 } },
    // The connection made its plans when there were 10 keys.
    { keys: 20_000, added: { from: 11, to: 20_000 } },
  ])(
    'the key check is planned once, with an index lookup for each key, at $keys keys',
    async ({ added }) => {
      await addAccounts(added);
      const ids = ['key0000001', 'key0000004', 'key0000009'];
      for (let round = 0; round < 20; round++) await check(ids.slice(0, 1 + (round % 3)));
      const before = await rowsRead();
      await check(ids);
      expect((await rowsRead()) - before).toBeLessThan(60);
      for (const analyzed of [false, true]) {
        if (analyzed) await client.query('ANALYZE');
        const reads = (await planNodes()).filter((node) =>
          TABLES.includes(node['Relation Name'] ?? ''),
        );
        expect(reads.map((node) => node['Relation Name']).sort()).toEqual([
          'account',
          'api_key',
          'entitlement',
        ]);
        for (const node of reads)
          expect(node['Node Type']).toMatch(/^(Index Scan|Index Only Scan|Bitmap Heap Scan)$/);
      }
      const { rows } = await client.query(
        `SELECT custom_plans::int FROM pg_prepared_statements WHERE name = 'key-check'`,
      );
      expect(rows).toEqual([{ custom_plans: 0 }]);
    },
  );

  it('the service opens its billing connections with these options', async () => {
    const replica = new BillingReplica(database.url);
    const settings = await replica.database.run<string[]>(
      {
        name: 'settings',
        text: `SELECT current_setting('plan_cache_mode'), current_setting('enable_seqscan'), current_setting('enable_memoize')`,
      },
      [],
    );
    await replica.close();
    expect(settings).toEqual([['force_generic_plan', 'off', 'off']]);
  });

  it('a refund reads a few rows by index, even on a connection that planned it when the tables were small', async () => {
    const today = `(now() AT TIME ZONE 'UTC')::date`;
    const refund = `SELECT * FROM quota_add('{1,2}', '{1,2}', ARRAY[${today}, ${today}], '{-1,-1}')`;
    await client.query('TRUNCATE key_quota, account_quota');
    await client.query('ANALYZE key_quota, account_quota');
    for (let round = 0; round < 20; round++) await client.query(refund);
    await client.query(
      `INSERT INTO key_quota SELECT id, ${today}, 1, 1 FROM generate_series(1000, 11000) AS id`,
    );
    await client.query(
      `INSERT INTO account_quota SELECT id, date_trunc('month', ${today})::date, 1 FROM generate_series(1000, 11000) AS id`,
    );
    const before = await rowsRead();
    await client.query(refund);
    expect((await rowsRead()) - before).toBeLessThan(60);
  });
});

function withChildren(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(withChildren)];
}
