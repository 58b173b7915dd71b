import type { Client, QueryResultRow } from 'pg';
import { ACT_AS_OWNER } from '../../../platform/database/act-as-owner';
import { withClient } from '../../../platform/database/with-client';

/**
 * For planning queries on generations that have just been read or written: their pages are cached,
 * so an index costs little more than reading in order.
 */
export const COST_OF_CACHED_PAGE = 1.1;

/**
 * Opens one connection for long work, without the timeouts of requests. Closes it when `work` ends.
 */
export function withDatasetConnection<T>(
  databaseUrl: string,
  purpose: 'import' | 'export' | 'restore' | 'diff' | 'publish',
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const config = { connectionString: databaseUrl, application_name: `signal-market-${purpose}` };
  return withClient(config, async (client) => {
    // Lets the server notice within seconds that this process was killed, even during a long
    // statement. Not every platform supports it.
    await client.query(`SET client_connection_check_interval = '2s'`).catch(() => undefined);
    // The service's requests need the other processors. Parallel workers wouldn't save much:
    // reading the files takes most of the time.
    await client.query(
      `SET max_parallel_maintenance_workers = 0; SET max_parallel_workers_per_gather = 0`,
    );
    await client.query(ACT_AS_OWNER);
    return work(client);
  });
}

/** Rolls everything back if `work` fails. */
export async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // If the connection is lost, this fails as well, and the first error says why.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** The rows of a query, in batches. For one query at a time, in a transaction. */
export async function* inBatches<Row extends QueryResultRow>(
  client: Client,
  query: string,
  size: number,
): AsyncGenerator<Row[]> {
  await client.query(`DECLARE batches NO SCROLL CURSOR FOR ${query}`);
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${size} FROM batches`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('CLOSE batches');
}

/**
 * Gives the sorts of an import or a diff more memory; larger sorts use the disk. Applies until the
 * transaction ends.
 */
export async function raiseSortMemory(client: Client): Promise<void> {
  await client.query(`SET LOCAL work_mem = '64MB'; SET LOCAL maintenance_work_mem = '256MB'`);
}
