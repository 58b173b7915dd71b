import type { Client, PoolConfig } from 'pg';
import { READ_ONLY } from './connection-loss';
import type { ServerClient } from './server-client';

/**
 * For a pool's `onConnect`: sets parameters of PostgreSQL for each new connection. Not as start-up
 * parameters, because poolers such as PgBouncer refuse those, or ignore them. With `mustWrite`, a
 * connection that can't write is refused.
 */
export function sessionSettings(
  settings: Readonly<Record<string, string | number>>,
  mustWrite: boolean,
): NonNullable<PoolConfig['onConnect']> {
  const accept = async (client: ServerClient): Promise<void> => {
    if (mustWrite) await refuseReadOnly(client);
    await client.query('SELECT set_config(key, value, false) FROM jsonb_each_text($1)', [settings]);
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
