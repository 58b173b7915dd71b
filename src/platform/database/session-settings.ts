import type { Client, PoolConfig } from 'pg';
import { READ_ONLY } from './connection-loss';
import type { ServerClient } from './server-client';

type Settings = Readonly<Record<string, string | number>>;

/**
 * What the service relies on in each of its sessions, whatever `ALTER ROLE`, `ALTER DATABASE` or
 * postgresql.conf sets: what texts mean and look like that go to PostgreSQL and back, where tables
 * are found, what a transaction sees, and that nothing ends but what the service itself limits. A
 * limit of 0 is none: the pools limit their statements, a dataset's import takes its time, and a
 * lock waits idle for as long as the work that it protects.
 */
export const SESSION_SETTINGS = {
  client_encoding: 'UTF8',
  DateStyle: 'ISO, YMD',
  TimeZone: 'UTC',
  IntervalStyle: 'postgres',
  extra_float_digits: 1,
  bytea_output: 'hex',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  quote_all_identifiers: 'off',
  search_path: 'public',
  default_transaction_isolation: 'read committed',
  gin_fuzzy_search_limit: 0,
  exit_on_error: 'off',
  statement_timeout: 0,
  lock_timeout: 0,
  transaction_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  idle_session_timeout: 0,
} as const satisfies Settings;

/**
 * Every new session of the service begins with this: what it relies on, and what its purpose needs
 * beyond. Not as start-up parameters, because poolers such as PgBouncer refuse those, or ignore
 * them. Leaves out what an older server doesn't know: database-requirements.ts refuses it in words.
 */
export async function setSession(client: Client, further: Settings = {}): Promise<void> {
  await client.query(
    `SELECT pg_catalog.set_config(key, value, false) FROM pg_catalog.jsonb_each_text($1)
     WHERE pg_catalog.current_setting(key, true) IS NOT NULL`,
    [{ ...SESSION_SETTINGS, ...further }],
  );
}

/**
 * For a pool's `onConnect`: sets each new session. With `mustWrite`, a connection that can't write is
 * refused.
 */
export function sessionSettings(
  further: Settings,
  { mustWrite }: { mustWrite: boolean },
): NonNullable<PoolConfig['onConnect']> {
  const accept = async (client: ServerClient): Promise<void> => {
    if (mustWrite) await refuseReadOnly(client);
    await setSession(client, further);
    client.isAccepted = true;
  };
  // The pool waits for the promise, although its types don't say so.
  return (client): unknown => accept(client as ServerClient);
}

/**
 * A standby would answer with keys that have been revoked since, and would still be used when the
 * address leads to the primary again.
 */
export async function refuseReadOnly(client: Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'SHOW transaction_read_only',
  );
  if (rows[0]?.transaction_read_only !== 'off')
    throw Object.assign(new Error('The server takes no writes'), { code: READ_ONLY });
}
