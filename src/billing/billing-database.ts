import { Injectable, Logger } from '@nestjs/common';
import { Pool, type QueryArrayConfig } from 'pg';
import { DataSource } from 'typeorm';
import { CONNECTION_TIMEOUT_MS, readDaysAndBigintsAsWritten } from '../database/data-source-options';

/** Each kind of statement has at most one in flight: the key check, refunds, the live counters, and the check of an assistant's grant. */
const CONNECTIONS = 4;
const STATEMENT_TIMEOUT_MS = 2000;
/** For a connection that is cut without a word: the server's own timeout cannot be heard then. */
const UNHEARD_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 500;

/** A statement of the request's hot path: prepared once a connection under its name, rows as arrays. */
export type HotStatement = Pick<QueryArrayConfig, 'name' | 'text'>;

/** What a run of a statement came to. Its size is the number of elements of its first parameter: what one run is asked about. */
export interface StatementRun {
  name: string;
  size: number;
  durationMs: number;
  failed: boolean;
}

/** Connections by what they do, and callers that wait for one. */
export interface PoolStats {
  total: number;
  idle: number;
  waiting: number;
}

/**
 * Billing's own few connections to the primary, so that heavy market queries never starve the key check. Only the statements of the hot path run here;
 * everything else uses TypeORM's pool.
 */
@Injectable()
export class BillingDatabase {
  private readonly logger = new Logger('BillingDatabase');
  /** Told of every run, where somebody measures. */
  onRun?: (run: StatementRun) => void;
  private readonly pool: Pool;
  private ended?: Promise<void>;

  constructor(dataSource: DataSource) {
    readDaysAndBigintsAsWritten();
    this.pool = new Pool({
      connectionString: primaryUrl(dataSource),
      max: CONNECTIONS,
      application_name: 'signal-market-api-billing',
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: UNHEARD_TIMEOUT_MS,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      // Every hot statement has one good plan, a probe by index for each key. PostgreSQL would plan it again at each run, or read all of a table that was
      // small when the statement was prepared.
      options: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off',
    });
    // An idle connection that breaks is replaced at the next statement; unheard, the event would end the process.
    this.pool.on('error', (error) => this.logger.warn(`An idle connection broke: ${error.message}`));
  }

  async run<Row extends unknown[]>(statement: HotStatement, values: unknown[]): Promise<Row[]> {
    const startedAt = performance.now();
    let failed = true;
    try {
      const { rows } = await this.pool.query<Row>({ ...statement, values, rowMode: 'array' });
      failed = false;
      return rows;
    } finally {
      const [first] = values;
      const size = Array.isArray(first) ? first.length : 0;
      this.onRun?.({ name: statement.name ?? '', size, durationMs: performance.now() - startedAt, failed });
    }
  }

  get connections(): PoolStats {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = this.pool;
    return { total, idle, waiting };
  }

  close(): Promise<void> {
    this.ended ??= this.pool.end();
    return this.ended;
  }
}

function primaryUrl(dataSource: DataSource): string {
  const options = dataSource.options as { url?: string; replication?: { master: { url?: string } } };
  const url = options.replication?.master.url ?? options.url;
  if (!url) throw new Error('The data source has no URL');
  return url;
}
