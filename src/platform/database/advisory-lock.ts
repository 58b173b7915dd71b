import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { EntityManager, QueryRunner } from 'typeorm';
import { onlyRow } from './one-row';
import { withClient } from './with-client';

/**
 * Arbitrary numbers that must stay the same in every release: processes that do the same work wait
 * for the same lock.
 */
export const LOCKS = {
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
 * wait for in turn. The server frees the lock of a process that dies. Fails as soon as the lock's
 * connection is lost.
 */
export function withAdvisoryLock<T>(
  url: string,
  lock: keyof typeof LOCKS,
  work: () => Promise<T>,
): Promise<T> {
  return withClient({ connectionString: url }, async (client) => {
    const lost = new Promise<never>((_, reject) => client.once('error', reject));
    lost.catch(() => undefined); // While it waits for the lock, its statement fails as well.
    while (!(await tryAdvisoryLock(client, lock))) await sleep(RETRY_MS);
    return Promise.race([work(), lost]);
  });
}

/**
 * The same for work that this session does itself, which is the safer way: if its connection is
 * lost, both the lock and the work end.
 */
export async function withSessionLock<T>(
  session: QueryRunner,
  lock: keyof typeof LOCKS,
  work: () => Promise<T>,
): Promise<T> {
  const take = async (): Promise<boolean> => {
    const [row] = (await session.query('SELECT pg_try_advisory_lock($1) AS locked', [
      LOCKS[lock],
    ])) as [{ locked: boolean }];
    return row.locked;
  };
  while (!(await take())) await sleep(RETRY_MS);
  try {
    return await work();
  } finally {
    await session.query('SELECT pg_advisory_unlock($1)', [LOCKS[lock]]).catch(() => undefined); // it ends with the session
  }
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
  return rows[0]?.locked === true;
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
