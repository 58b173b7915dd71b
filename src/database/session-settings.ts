import type { PoolConfig } from 'pg';

/**
 * For a pool's `onConnect`: sets parameters of PostgreSQL for each new connection. Not as start-up
 * parameters, because poolers such as PgBouncer refuse those, or ignore them.
 */
export function sessionSettings(
  settings: Readonly<Record<string, string | number>>,
): NonNullable<PoolConfig['onConnect']> {
  const calls = Object.keys(settings).map(
    (_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, false)`,
  );
  const values = Object.entries(settings).flatMap(([name, value]) => [name, String(value)]);
  // The pool waits for the promise, although its types don't say so.
  return (client): unknown => client.query(`SELECT ${calls.join(', ')}`, values);
}
