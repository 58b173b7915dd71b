import { Injectable } from '@nestjs/common';
import type { ClientBase, QueryResult } from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions';
import { Env } from '../platform/config/env';
import { repeatedOnce } from '../platform/database/connection-loss';
import { CONNECTION_TIMEOUT_MS } from '../platform/database/data-source-options';
import { errorCode } from '../platform/database/error-code';
import { ReplicaSet } from '../platform/database/replica-set';
import { ServerClient } from '../platform/database/server-client';
import { setSession } from '../platform/database/session-settings';
import { isAway } from '../platform/errors/api-error';
import { type Generation, generationSchema } from './generation';
import { ReadSlots } from './read-slots';

/** A transaction that reads one generation: all statements see the same rows. */
export interface MarketSnapshot {
  manager: EntityManager;
  generation: Generation;
  /** The time at the start of the transaction, by the database's clock, in ISO 8601. */
  readAt: string;
}

/** The tables of a generation aren't stored any more. */
export class GenerationDropped extends Error {}

/**
 * For whom an answer is computed: callers have a key, an assistant's grant or a session; visitors
 * have none of them.
 */
export type ReaderKind = 'caller' | 'visitor';

/**
 * Only a share of the connections compute answers at the same time, to leave the database enough
 * CPU time for the key checks of other requests. Visitors have a share of their own: however many
 * they are and whatever they ask, the connections of callers stay theirs.
 */
const READING_SHARE_OF_POOL: Readonly<Record<ReaderKind, number>> = { caller: 0.25, visitor: 0.1 };

/**
 * How long a request waits for its turn to be computed, as a share of the time that its statement
 * may take, but at least as long as for a connection. Eight slow answers that are requested at
 * once, of which two are computed at a time, must not fail. But a statement that hangs must not
 * time out while others wait behind it, because they would hang next.
 */
const WAIT_SHARE_OF_STATEMENT = 0.6;

@Injectable()
export class MarketDatabase {
  private readonly slots: Readonly<Record<ReaderKind, ReadSlots>>;

  constructor(
    private readonly primary: DataSource,
    private readonly replicas: ReplicaSet,
    env: Env,
  ) {
    const servers = Math.max(1, replicas.replicas.length);
    const maxWaitMs = Math.max(
      CONNECTION_TIMEOUT_MS,
      env.statementTimeoutMs * WAIT_SHARE_OF_STATEMENT,
    );
    const slotsOf = (reader: ReaderKind): ReadSlots => {
      const perServer = Math.floor(env.databasePoolMax * READING_SHARE_OF_POOL[reader]);
      return new ReadSlots(servers * Math.max(1, perServer), maxWaitMs);
    };
    const caller = slotsOf('caller');
    // A single connection can't be shared out.
    const visitor = env.databasePoolMax === 1 ? caller : slotsOf('visitor');
    this.slots = { caller, visitor };
  }

  /** The number of reads that are waiting for others to end. */
  get waitingReads(): number {
    const { caller, visitor } = this.slots;
    return caller.waitingCount + (visitor === caller ? 0 : visitor.waitingCount);
  }

  /**
   * Runs `work` on a generation. Only a few reads run at the same time, so that callers who need
   * many computed answers don't slow down the others. Throws ApiError (503) if it has waited too
   * long for its turn, or would, and GenerationDropped.
   */
  read<T>(
    generation: Generation,
    reader: ReaderKind,
    work: (snapshot: MarketSnapshot) => Promise<T>,
  ): Promise<T> {
    return this.slots[reader].run(() =>
      this.onServers(generation, (server) => readOn(server, generation, work)),
    );
  }

  /**
   * A connection beside those that take turns, in a transaction on a generation that lasts until it
   * is ended.
   */
  connect(generation: Generation): Promise<ServerClient> {
    return this.onServers(generation, (server) => connectTo(server, generation));
  }

  /**
   * Uses a replica that has the generation. Without one, or if it fails, uses the primary. `use` may
   * run more than once.
   */
  private async onServers<T>(
    generation: Generation,
    use: (server: DataSource) => Promise<T>,
  ): Promise<T> {
    for (const replica of this.replicas.withGeneration(generation.id)) {
      try {
        return await use(replica.dataSource);
      } catch (error) {
        if (!isReplicasFault(error)) throw error;
        if (!isDropped(error)) replica.failed();
      }
    }
    return this.onPrimary(generation, use);
  }

  private async onPrimary<T>(
    generation: Generation,
    use: (server: DataSource) => Promise<T>,
  ): Promise<T> {
    try {
      return await repeatedOnce(() => use(this.primary));
    } catch (error) {
      if (errorCode(error) !== UNDEFINED_TABLE) throw error;
      // Dropped since the transaction began? Then opening another one says so.
      await readOn(this.primary, generation, () => Promise.resolve());
      throw error;
    }
  }
}

/**
 * Runs `work` in a REPEATABLE READ, READ ONLY transaction on the generation's tables. Returns its
 * result before the COMMIT has completed, because a read-only transaction has nothing to lose.
 */
async function readOn<T>(
  dataSource: DataSource,
  generation: Generation,
  work: (snapshot: MarketSnapshot) => Promise<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    const readAt = await open((await runner.connect()) as ClientBase, generation);
    return await work({ manager: runner.manager, generation, readAt });
  } finally {
    void close(runner);
  }
}

/** Without a limit of time. If this process is gone, the server notices within a second. */
async function connectTo({ options }: DataSource, generation: Generation): Promise<ServerClient> {
  const { url, applicationName } = options as PostgresDataSourceOptions;
  const client = new ServerClient({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on('error', () => undefined); // the running statement fails with the same error
  try {
    await client.connect();
    await setSession(client);
    client.isAccepted = true;
    // Not every platform supports it.
    await client.query(`SET client_connection_check_interval = '1s'`).catch(() => undefined);
    await open(client, generation);
    return client;
  } catch (error) {
    void client.end();
    throw error;
  }
}

/** A standby cancels queries that block its replay (SQLSTATE serialization_failure). */
const RECOVERY_CONFLICT = '40001';
const UNDEFINED_TABLE = '42P01';

/**
 * Whether another server can answer, because this replica is lost, lacks the generation, or has
 * cancelled the query.
 */
function isReplicasFault(error: unknown): boolean {
  return isAway(error) || isDropped(error) || errorCode(error) === RECOVERY_CONFLICT;
}

/** Tables that are dropped in the middle of a transaction are undefined. */
function isDropped(error: unknown): boolean {
  return error instanceof GenerationDropped || errorCode(error) === UNDEFINED_TABLE;
}

/**
 * Opens the transaction, and returns its time. In one round trip: sent one by one, these statements
 * would take longer than a short query. Raw SQL, because TypeORM can't send several statements at
 * once. JIT and parallel workers are off, because they cost more than they save for many short
 * queries. Throws GenerationDropped.
 */
async function open(client: ClientBase, { id, label }: Generation): Promise<string> {
  // Of several statements at once, pg returns a result for each.
  const results = (await client.query(
    `BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY;
     SET LOCAL search_path = ${generationSchema(id)}, public;
     SET LOCAL jit = off;
     SET LOCAL max_parallel_workers_per_gather = 0;
     SELECT now() AS read_at, label FROM dataset_generation WHERE id = ${id} AND dropped_at IS NULL`,
  )) as unknown as QueryResult<{ read_at: Date; label: string }>[];
  const stored = results.at(-1)?.rows[0];
  if (stored?.label !== label) throw new GenerationDropped(`generation ${label} was dropped`);
  return stored.read_at.toISOString();
}

/**
 * Ends the transaction. After a failed statement, COMMIT rolls back. A broken connection fails here
 * too, and the pool drops it.
 */
async function close(runner: QueryRunner): Promise<void> {
  await runner.query('COMMIT').catch(() => undefined);
  await runner.release().catch(() => undefined);
}
