import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { KeyHasher } from '../../src/billing/api-key/key-hasher';
import { generateKey } from '../../src/billing/api-key/key-format';
import { readEnv } from '../../src/config/env';

interface KeyOptions {
  plan: 'free' | 'pro' | 'enterprise';
  /** The last day of a grandfathered add-on. */
  addonUntil?: string;
  addonSince?: string;
  account?: string;
}

/** An account (of a random name unless given) and a live key of it. */
export async function mintKey(
  databaseUrl: string,
  { plan, addonUntil, addonSince = '2024-01-01', account }: KeyOptions,
): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const name = account ?? `account ${randomBytes(4).toString('hex')}`;
    const known = await client.query<{ id: number }>('SELECT id FROM account WHERE name = $1', [name]);
    const id = known.rows[0]?.id ?? (await createAccount(client, name, plan, addonUntil && addonSince, addonUntil));
    const { key, publicId, secret } = generateKey();
    const { hash, algorithm, pepperId } = new KeyHasher(readEnv({})).hash(secret);
    await client.query(
      `INSERT INTO api_key (public_id, account_id, label, secret_hash, hash_algorithm, pepper_id) VALUES ($1, $2, 'test', $3, $4, $5)`,
      [publicId, id, hash, algorithm, pepperId],
    );
    return key;
  } finally {
    await client.end();
  }
}

async function createAccount(client: Client, name: string, plan: string, since?: string, until?: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'INSERT INTO account (name, plan_id, addon_since) VALUES ($1, $2, $3) RETURNING id',
    [name, plan, since],
  );
  const { id } = rows[0] as { id: number };
  const entitle = (source: string, from: string, to: string | null): Promise<unknown> =>
    client.query('INSERT INTO entitlement (account_id, source, during) VALUES ($1, $2, tstzrange($3, $4))', [
      id,
      source,
      from,
      to,
    ]);
  if (plan === 'enterprise') await entitle('plan', '2020-01-01', null);
  if (until) await entitle('grandfathered_addon', '2020-01-01', `${until}T23:59:59.999Z`);
  return id;
}
