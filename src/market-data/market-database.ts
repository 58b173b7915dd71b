import { Injectable } from '@nestjs/common';
import type { PoolClient, QueryResult } from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { Env } from '../config/env';
import { CONNECTION_TIMEOUT_MS } from '../database/data-source-options';
import { errorCode } from '../database/database-failure';
import { ReplicaSet } from '../database/replica-set';
import { databaseUnavailable, isUnavailable } from '../errors/api-error';
import { type Generation, generationSchema } from './generation';
import { ReadSlots } from './read-slots';

/** One generation, read in one transaction: every statement sees the same rows, and the schema holds only that generation's. */
export interface MarketSnapshot {
  manager: EntityManager;
  generation: Generation;
  /** The database's clock at the transaction's start, ISO 8601. */
  readAt: string;
}

/** Every answer that is being computed takes processor time from the database, which the key check of all other requests needs. */
const READING_SHARE_OF_POOL = 0.25;

@Injectable()
export class MarketDatabase {
  private readonly slots: ReadSlots;

  constructor(
    private readonly primary: DataSource,
    private readonly replicas: ReplicaSet,
    env: Env,
  ) {
    const servers = Math.max(1, replicas.replicas.length);
    const perServer = Math.max(1, Math.floor(env.databasePoolMax * READING_SHARE_OF_POOL));
    this.slots = new ReadSlots(servers * perServer, CONNECTION_TIMEOUT_MS);
  }

  /** How many reads wait until others have ended. */
  get waitingReads(): number {
    return this.slots.waitingCount;
  }

  /**
   * Only a few reads run at once, so that callers whose requests must all be computed don't slow down the others. Throws ApiError (503) if `work` has
   * waited as long as for a free connection.
   */
  read<T>(generation: Generation, work: (snapshot: MarketSnapshot) => Promise<T>): Promise<T> {
    return this.slots.run(() => this.readNow(generation, work));
  }

  /** On a replica that has seen the generation, where there is one; else, and where the replica fails, on the primary. `work` may run again. */
  private async readNow<T>(generation: Generation, work: (snapshot: MarketSnapshot) => Promise<T>): Promise<T> {
    for (const replica of this.replicas.having(generation.id)) {
      try {
        return await readOn(replica.dataSource, generation, work);
      } catch (error) {
        if (!isReplicasFault(error)) throw error;
        replica.failed();
      }
    }
    return readOn(this.primary, generation, work);
  }
}

/**
 * Runs `work` in one REPEATABLE READ, READ ONLY transaction on the generation's tables, and hands its result on before the COMMIT has come back: there
 * is nothing to lose in it. One round trip opens it: sent one by one, the statements around a short question would take longer than the question.
 */
async function readOn<T>(
  dataSource: DataSource,
  generation: Generation,
  work: (snapshot: MarketSnapshot) => Promise<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    const readAt = await open((await runner.connect()) as PoolClient, generation);
    return await work({ manager: runner.manager, generation, readAt });
  } finally {
    void close(runner);
  }
}

/** A standby cancels what stands in the way of its replay (SQLSTATE serialization_failure). */
const RECOVERY_CONFLICT = '40001';

/** Lost, behind after all, or in the way of the replay: another server has the answer. */
function isReplicasFault(error: unknown): boolean {
  return isUnavailable(error) || errorCode(error) === RECOVERY_CONFLICT;
}

/** JIT and parallel workers cost more than these short questions take, and the callers of one moment are many. */
async function open(client: PoolClient, { id, label }: Generation): Promise<string> {
  const results = (await client.query(
    `BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY;
     SET LOCAL search_path = ${generationSchema(id)}, public;
     SET LOCAL jit = off;
     SET LOCAL max_parallel_workers_per_gather = 0;
     SELECT now() AS read_at, label FROM dataset_generation WHERE id = ${id} AND dropped_at IS NULL`,
  )) as unknown as QueryResult<{ read_at: Date; label: string }>[];
  const header = results.at(-1)?.rows[0];
  // Superseded twice and dropped while the request was on its way: the caller asks again and is served the current one.
  if (header?.label !== label) throw databaseUnavailable(new Error(`generation ${label} is gone`));
  return header.read_at.toISOString();
}

/** After a failed statement, COMMIT is a ROLLBACK. A broken connection fails here too, and the pool drops it. */
async function close(runner: QueryRunner): Promise<void> {
  await runner.query('COMMIT').catch(() => undefined);
  await runner.release().catch(() => undefined);
}
