import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** Any numbers, the same in every release: all who do the same work on a database queue behind its number. */
const LOCKS = { migrate: 7_270_318, seed: 7_270_319, import: 7_270_320 } as const;

const RETRY_MS = 100;

/**
 * One process at a time does this work on this database; the others ask again and again. (Waiting inside a statement would hold a snapshot, which a
 * CREATE INDEX CONCURRENTLY of the process that works would wait for in turn.) The server frees the lock of a process that dies.
 */
export async function withAdvisoryLock<T>(url: string, lock: keyof typeof LOCKS, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined); // the work meets the same loss on its own connection
  await client.connect();
  try {
    while (!(await tryAdvisoryLock(client, lock))) await sleep(RETRY_MS);
    return await work();
  } finally {
    await client.end();
  }
}

/** For work that is refused, not queued, while another does it. The lock is the session's: it goes with the client's connection. */
export async function tryAdvisoryLock(client: Client, lock: keyof typeof LOCKS): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [LOCKS[lock]]);
  return rows[0]!.locked;
}
