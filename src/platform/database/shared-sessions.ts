import type { Client } from 'pg';
import { withUnsetClient } from './with-client';

const ATTEMPTS = 5;
/** In session mode with a single session, the second client would wait for the first. */
const TIMEOUT_MS = 2000;

/**
 * Whether a connection pooler gives this client's session to others between two transactions. It
 * then lets two clients that are connected at the same time use the same process of the server.
 * Tries a few times, because other clients may take the session in between.
 */
export async function sharesSessions(client: Client, url: string): Promise<boolean> {
  const { processID } = client as Client & { processID: number | null };
  if ((await backendOf(client)) === processID) return false; // There is no pooler: it would have made up a process id.
  const config = {
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  };
  const tried = withUnsetClient(config, async (other) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const backend = await backendOf(client);
      try {
        await other.query('BEGIN');
      } catch (error) {
        // In statement mode, BEGIN is refused. A timeout means that it waits for the client's session.
        return !String(error).includes('timeout');
      }
      if ((await backendOf(other)) === backend) return true;
      await other.query('COMMIT');
    }
    return false;
  });
  return tried.catch(() => false);
}

async function backendOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid;
}
