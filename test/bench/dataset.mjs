// The sample datasets and the keys that the benchmark asks with: made once and kept between runs. The
// operator's commands make them, except for the capped keys, which SQL inserts.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { withClient } from './database.mjs';
import { operate, runNode } from './processes.mjs';
import { AS_OF, FOLDER, OTHER_CPU } from './settings.mjs';

const require = createRequire(import.meta.url);
const { generateKey } = require('../../dist/src/billing/api-key/key-format.js');
const { KeyHasher } = require('../../dist/src/billing/api-key/key-hasher.js');

export const CAPPED_ACCOUNTS = 1000;
export const CAPPED_KEYS = 10_000;

/**
 * The sample of that size. It is kept even if AS_OF or the generator changes: delete BENCH_FOLDER
 * then, databases included.
 */
export async function sampleFolder(rounds) {
  const folder = join(FOLDER, `sample-${rounds}`);
  if (!existsSync(join(folder, 'acquisitions.csv'))) {
    await runNode(
      [
        'dist/tools/sample/main.js',
        folder,
        '--overwrite',
        '--rounds',
        String(rounds),
        '--as-of',
        AS_OF,
      ],
      OTHER_CPU,
    );
  }
  return folder;
}

/** A migrated database with the sample of that size in it. */
export async function databaseWith(server, rounds) {
  const url = await server.ensure(`bench_${rounds}`);
  await operate(url, 'db', 'migrate');
  const { document } = await operate(url, 'dataset', 'status');
  if (!document.generation) await operate(url, 'dataset', 'import', await sampleFolder(rounds));
  return url;
}

/**
 * One uncapped key, one capped one, and a file with the headers of 10,000 capped keys: ten in each
 * of 1,000 accounts.
 */
export async function keysOn(url) {
  const file = join(FOLDER, `keys-${new URL(url).pathname.slice(1)}.json`);
  const cappedHeaders = file.replace('keys-', 'headers-');
  if (existsSync(file)) return { ...JSON.parse(readFileSync(file, 'utf8')), cappedHeaders };
  await operate(url, 'accounts', 'create', 'bench', '--plan', 'enterprise');
  const { document } = await operate(url, 'keys', 'mint', '--account', 'bench', '--label', 'bench');
  const capped = await mintCapped(url);
  const keys = { uncapped: document.key, capped: capped[0] };
  writeFileSync(
    cappedHeaders,
    JSON.stringify(capped.map((key) => ({ authorization: `Bearer ${key}` }))),
  );
  writeFileSync(file, JSON.stringify(keys));
  return { ...keys, cappedHeaders };
}

/** By SQL: ten thousand commands would take an hour. */
async function mintCapped(url) {
  const hasher = new KeyHasher({});
  const minted = Array.from({ length: CAPPED_KEYS }, () => generateKey());
  await withClient(url, async (client) => {
    await client.query(
      `WITH made AS (
         INSERT INTO account (name, plan_id, addon_since) SELECT 'bench ' || n, 'pro', '2024-01-01' FROM generate_series(1, $1) AS n RETURNING id
       )
       INSERT INTO entitlement (account_id, source, during)
       SELECT id, 'grandfathered_addon', tstzrange('2024-01-01', '2099-01-01') FROM made`,
      [CAPPED_ACCOUNTS],
    );
    await client.query(
      `INSERT INTO api_key (public_id, account_id, label, secret_hash, hash_algorithm)
       SELECT key.public_id, account.id, 'bench', key.secret_hash, 'sha256'
       FROM unnest($1::text[], $2::bytea[]) WITH ORDINALITY AS key (public_id, secret_hash, n)
       JOIN account ON account.name = 'bench ' || (1 + key.n % $3)`,
      [
        minted.map(({ publicId }) => publicId),
        minted.map(({ secret }) => hasher.hash(secret).hash),
        CAPPED_ACCOUNTS,
      ],
    );
    await client.query('VACUUM ANALYZE account, entitlement, api_key');
  });
  return minted.map(({ key }) => key);
}
