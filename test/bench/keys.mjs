// What a key check costs the primary, and how much disk the keys take, with ten thousand to a
// million capped keys, ten in each account.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { withClient } from './database.mjs';
import { rounded } from './figures.mjs';
import { operate } from './processes.mjs';

const require = createRequire(import.meta.url);
const { KEY_CHECK } = require('../../dist/src/billing/api-key/key-check.query.js');

const TOTALS = [10_000, 100_000, 1_000_000];
const KEYS_PER_ACCOUNT = 10;
const BATCHES = { 1: 2000, 64: 200 };
const LIMITS = [['grandfathered_addon'], [1e9], [1e9], [1e9]];
const TABLES = ['account', 'entitlement', 'api_key', 'key_quota', 'account_quota'];
/** As the service's own connection (src/billing/billing-database.ts). */
const SETTINGS = `SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_memoize = off`;

export async function measureKeys(server) {
  const url = await server.renew('bench_keys');
  await operate(url, 'db', 'migrate');
  return withClient(url, async (client) => {
    const measured = {};
    for (const total of TOTALS) {
      await mintUpTo(client, total);
      const bytes = await sizeOf(client);
      measured[`${total.toLocaleString('en')} keys`] = {
        megabytes: Math.round(bytes / 1e6),
        bytesPerKey: Math.round(bytes / total),
        ...(await costs(client, server, total)),
      };
    }
    return measured;
  });
}

/** Each has used its quota before. */
async function mintUpTo(client, total) {
  const { rows } = await client.query('SELECT count(*)::int AS count FROM api_key');
  const range = [rows[0].count + 1, total];
  const accounts = range.map((n) => Math.ceil(n / KEYS_PER_ACCOUNT));
  await client.query(
    `WITH made AS (
       INSERT INTO account (name, plan_id, addon_since) SELECT 'bench ' || n, 'pro', '2024-01-01' FROM generate_series($1::int, $2::int) AS n RETURNING id
     )
     INSERT INTO entitlement (account_id, source, during)
     SELECT id, 'grandfathered_addon', tstzrange('2024-01-01', '2099-01-01') FROM made`,
    accounts,
  );
  await client.query(
    `INSERT INTO api_key (public_id, account_id, label, secret_hash, hash_algorithm)
     SELECT lpad(n::text, 10, '0'), account.id, 'bench', sha256(n::text::bytea), 'sha256'
     FROM generate_series($1::int, $2::int) AS n JOIN account ON account.name = 'bench ' || ceil(n / ${KEYS_PER_ACCOUNT}.0)`,
    range,
  );
  await client.query(
    'INSERT INTO key_quota SELECT id, current_date, 1, 1 FROM api_key ON CONFLICT DO NOTHING',
  );
  await client.query(
    `INSERT INTO account_quota SELECT id, date_trunc('month', current_date), 1 FROM account ON CONFLICT DO NOTHING`,
  );
  await client.query(`VACUUM ANALYZE ${TABLES.join(', ')}`);
  await client.query('CHECKPOINT');
}

async function sizeOf(client) {
  const { rows } = await client.query(
    'SELECT sum(pg_total_relation_size(name::regclass))::bigint AS bytes FROM unnest($1::text[]) AS name',
    [TABLES],
  );
  return Number(rows[0].bytes);
}

/** Random keys, one and 64 in a check: CPU of PostgreSQL, and pages that it looks at, per key. */
async function costs(client, server, total) {
  await client.query(SETTINGS);
  const costs = {};
  for (const [size, runs] of Object.entries(BATCHES)) {
    const check = () => client.query({ ...KEY_CHECK, values: candidates(Number(size), total) });
    for (let run = 0; run < runs / 10; run++) await check();
    const before = server.cpuSeconds();
    const pagesBefore = await pages(client);
    for (let run = 0; run < runs; run++) await check();
    const cpu = server.cpuSeconds() - before;
    costs[`${size} in a check: CPU, µs`] = Math.round((cpu / runs / size) * 1e6);
    costs[`${size} in a check: pages`] = rounded(
      ((await pages(client)) - pagesBefore) / runs / size,
      1,
    );
  }
  return costs;
}

function candidates(size, total) {
  // The service asks for each key once in a check.
  const drawn = new Set();
  while (drawn.size < size) drawn.add(1 + Math.floor(Math.random() * total));
  const keys = [...drawn];
  const hash = (n) => createHash('sha256').update(String(n)).digest();
  return [
    keys.map((n) => String(n).padStart(10, '0')),
    keys.map(hash),
    keys.map(() => 1),
    null,
    ...LIMITS,
  ];
}

/** Of the database, found in memory or not, so far. */
async function pages(client) {
  await client.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await client.query(
    `SELECT blks_hit + blks_read AS pages FROM pg_stat_database WHERE datname = current_database()`,
  );
  return Number(rows[0].pages);
}
