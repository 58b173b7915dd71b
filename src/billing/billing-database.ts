import { Injectable, Logger } from '@nestjs/common';
import { Pool, type PoolClient, type QueryArrayConfig, type QueryArrayResult } from 'pg';
import { Subject } from 'rxjs';
import { DataSource } from 'typeorm';
import {
  CONNECTION_TIMEOUT_MS,
  readDaysAndBigintsAsWritten,
} from '../platform/database/data-source-options';
import { errorCode } from '../platform/database/error-code';
import { ServerClient } from '../platform/database/server-client';
import { sessionSettings } from '../platform/database/session-settings';

/**
 * One connection for each kind of statement, which run one at a time: key checks, refunds, live
 * counters, and checks of assistants' grants.
 */
const CONNECTIONS = 4;
const STATEMENT_TIMEOUT_MS = 2000;
/** For a connection that was cut silently: the server can't report its own timeout then. */
const CLIENT_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 500;

/**
 * SQLSTATEs of a statement that has changed nothing, and may work when it is repeated. The first four
 * come from a migration that replaces a table or a function while the statement runs.
 */
const REPEATABLE = [
  /^42...$/, // an undefined table, column or function
  /^0A000$/, // a prepared plan that now has other columns
  /^55000$/, // a view instead of a table
  /^XX000$/, // an object that was dropped
  /^25006$/, // a server that takes no writes any more
  /^40001$|^40P01$/, // rolled back for the sake of others, as in a deadlock
];

/**
 * Every hot statement has one good plan: an index lookup for each key. Without these settings,
 * PostgreSQL would replan it on each run, or scan a whole table because it was small when the
 * statement was prepared. Remembering what was looked up costs more than it saves for so few keys.
 */
const SETTINGS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_memoize: 'off',
};

/**
 * A statement on the hot path of a request. It is prepared once per connection under its name, and
 * returns its rows as arrays.
 */
export interface HotStatement {
  name: string;
  text: string;
  /**
   * It runs on a connection of its own, because taking one from the pool costs Node a third of a
   * round trip. For a statement of every request.
   */
  reservesConnection?: true;
}

/** How a statement ran, for metrics. */
export interface StatementRun {
  name: string;
  /** How many items, such as keys, it handled; undefined if its caller didn't say. */
  items?: number;
  durationMs: number;
  failed: boolean;
}

/** The number of connections, how many are idle, and how many callers wait for one. */
export interface PoolStats {
  total: number;
  idle: number;
  waiting: number;
}

/**
 * A few separate connections to the primary, so that heavy market queries never slow down the key
 * check. Only statements on the hot path run here; everything else uses TypeORM's pool.
 *
 * Not a second data source of TypeORM, because that can't prepare a statement by name. For one key,
 * PostgreSQL takes 69 to 100 µs for the prepared key check, and 407 if it plans it at each run.
 */
@Injectable()
export class BillingDatabase {
  private readonly logger = new Logger('BillingDatabase');
  /** Every statement, after it ran. */
  readonly runs = new Subject<StatementRun>();
  private readonly pool: Pool;
  /** By the statement's name. */
  private readonly reserved = new Map<string, ReservedConnection>();
  private ended?: Promise<void>;

  constructor(dataSource: DataSource) {
    readDaysAndBigintsAsWritten();
    this.pool = new Pool({
      Client: ServerClient,
      connectionString: (dataSource.options as { url: string }).url,
      max: CONNECTIONS,
      application_name: 'signal-market-api-billing',
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      query_timeout: CLIENT_TIMEOUT_MS,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      onConnect: sessionSettings(SETTINGS, { mustWrite: true }),
    });
    // The next statement replaces a broken connection. Without a listener, the event would crash
    // the process.
    this.pool.on('error', this.onBroken);
  }

  /** `items`: how many items the statement is for, such as keys. Only metrics read it. */
  async run<Row extends unknown[]>(
    statement: HotStatement,
    values: unknown[],
    items?: number,
  ): Promise<Row[]> {
    const startedAt = performance.now();
    let failed = true;
    try {
      const rows = await this.query<Row>(statement, values).catch((error: unknown) => {
        if (!REPEATABLE.some((code) => code.test(errorCode(error)))) throw error;
        return this.query<Row>(statement, values);
      });
      failed = false;
      return rows;
    } finally {
      const durationMs = performance.now() - startedAt;
      this.runs.next({ name: statement.name, items, durationMs, failed });
    }
  }

  private async query<Row extends unknown[]>(
    { name, text, reservesConnection }: HotStatement,
    values: unknown[],
  ): Promise<Row[]> {
    const query: QueryArrayConfig = { name, text, values, rowMode: 'array' };
    const connection: Pick<ReservedConnection, 'query'> = reservesConnection
      ? this.reservedFor(name)
      : this.pool;
    const { rows } = await connection.query<Row>(query);
    return rows;
  }

  private reservedFor(name: string): ReservedConnection {
    const known = this.reserved.get(name);
    if (known) return known;
    const reserved = new ReservedConnection(this.pool, this.onBroken);
    this.reserved.set(name, reserved);
    return reserved;
  }

  private readonly onBroken = (error: Error): void =>
    this.logger.warn(`A connection broke: ${error.message}`);

  get connections(): PoolStats {
    return statsOf(this.pool);
  }

  close(): Promise<void> {
    for (const connection of this.reserved.values()) connection.close();
    this.ended ??= this.pool.end();
    return this.ended;
  }
}

export function statsOf({ totalCount, idleCount, waitingCount }: Pool): PoolStats {
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

/**
 * A connection that is taken from the pool once and reserved until it fails. Then the next query
 * takes another one.
 */
class ReservedConnection {
  private taken?: Promise<PoolClient>;

  /**
   * `onBroken` is called if the connection breaks. The query that was running, if any, fails as
   * well.
   */
  constructor(
    private readonly pool: Pool,
    private readonly onBroken: (error: Error) => void,
  ) {}

  async query<Row extends unknown[]>(query: QueryArrayConfig): Promise<QueryArrayResult<Row>> {
    const taken = (this.taken ??= this.take());
    try {
      return await (await taken).query<Row>(query);
    } catch (error) {
      this.release(taken, { failed: true });
      throw error;
    }
  }

  /** Before the pool ends, which waits for every connection. */
  close(): void {
    if (this.taken) this.release(this.taken, { failed: false });
  }

  private take(): Promise<PoolClient> {
    const taken = this.pool.connect();
    taken.then(
      (client) =>
        client.on('error', (error) => {
          if (this.release(taken, { failed: true })) this.onBroken(error);
        }),
      () => undefined, // The query that waits for it fails.
    );
    return taken;
  }

  /**
   * Only once for each connection, because one that breaks may also fail a query. Returns whether
   * this was the first time.
   */
  private release(taken: Promise<PoolClient>, { failed }: { failed: boolean }): boolean {
    if (this.taken !== taken) return false;
    this.taken = undefined;
    taken.then(
      (client) => client.release(failed),
      () => undefined,
    );
    return true;
  }
}
