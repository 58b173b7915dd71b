import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { EntityManager } from 'typeorm';
import { onlyRow } from './one-row';
import { withClient } from './with-client';

/**
 * Arbitrary numbers that must stay the same in every release: processes that do the same work wait
 * for the same lock.
 */
const LOCKS = {
  migrate: 7_270_318,
  seed: 7_270_319,
  import: 7_270_320,
  retention: 7_270_321,
  restore: 7_270_322,
} as const;

const RETRY_MS = 100;

/**
 * Lets one process at a time do this work on this database. The others poll: waiting inside a
 * statement would hold a snapshot, which a CREATE INDEX CONCURRENTLY of the working process would
 * wait for in turn. The server frees the lock of a process that dies.
 */
export function withAdvisoryLock<T>(
  url: string,
  lock: keyof typeof LOCKS,
  work: () => Promise<T>,
): Promise<T> {
  return withClient({ connectionString: url }, async (client) => {
    while (!(await tryAdvisoryLock(client, lock))) await sleep(RETRY_MS);
    return work();
  });
}

/**
 * For work that is refused instead of queued while another process does it. The lock ends with the
 * client's connection.
 */
export async function tryAdvisoryLock(client: Client, lock: keyof typeof LOCKS): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS locked',
    [LOCKS[lock]],
  );
  return rows[0]!.locked;
}

/** The same until the end of a transaction. */
export async function tryTransactionLock(
  manager: EntityManager,
  lock: keyof typeof LOCKS,
): Promise<boolean> {
  const { locked } = await onlyRow<{ locked: boolean }>(
    manager,
    'SELECT pg_try_advisory_xact_lock($1) AS locked',
    [LOCKS[lock]],
  );
  return locked;
}
