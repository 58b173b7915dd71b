import {
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DAY_MS } from '../../platform/config/calendar-day';
import { Env } from '../../platform/config/env';
import { RepeatedTask } from '../../platform/config/repeated-task';
import { tryTransactionLock } from '../../platform/database/advisory-lock';

/** Not at the start, when the service is busy. */
const WAITS = { firstMs: 10 * 60_000, betweenMs: DAY_MS };
const PIECE_ROWS = 1000;
const PAUSE_MS = 50;

const FIRST_DAY = `((now() AT TIME ZONE 'UTC')::date - $1::int)`;
const FIRST_INSTANT = `${FIRST_DAY}::timestamp AT TIME ZONE 'UTC'`;

/**
 * SQL that selects up to one piece of the rows whose time is over, for each table. In this order: a
 * grant goes after its usage.
 */
const EXPIRED: Readonly<Record<string, string>> = {
  usage_day: expiredDays('usage_day'),
  client_day: expiredDays('client_day'),
  mcp_usage_day: expiredDays('mcp_usage_day'),
  page_view: expiredDays('page_view'),
  digest_mail: expiredDays('digest_mail'),
  webhook_delivery: `
    SELECT ctid FROM webhook_delivery WHERE due_at < ${FIRST_INSTANT} AND state IN ('sent', 'failed') LIMIT ${PIECE_ROWS}`,
  unsubscribe_token: `
    SELECT ctid FROM unsubscribe_token WHERE created_at < ${FIRST_INSTANT} LIMIT ${PIECE_ROWS}`,
  // Their writers ended with their replicas.
  written_batch: `
    SELECT ctid FROM written_batch WHERE written_at < ${FIRST_INSTANT} LIMIT ${PIECE_ROWS}`,
  // In the order of their ids, which is that of their times: there is no index on the time.
  account_change: `
    SELECT ctid FROM (SELECT ctid, at FROM account_change ORDER BY id LIMIT ${PIECE_ROWS}) AS oldest
    WHERE at < ${FIRST_INSTANT}`,
  oauth_grant: `
    SELECT ctid FROM oauth_grant
    WHERE least(revoked_at, expires_at) < ${FIRST_INSTANT}
      AND NOT EXISTS (SELECT FROM mcp_usage_day WHERE mcp_usage_day.grant_id = oauth_grant.id)
    LIMIT ${PIECE_ROWS}`,
};

function expiredDays(table: string): string {
  return `SELECT ctid FROM ${table} WHERE day < ${FIRST_DAY} LIMIT ${PIECE_ROWS}`;
}

/**
 * Once a day, deletes the rows of these tables that are older than RETENTION_DAYS: usage, page views,
 * what was sent, ended connections and audit entries. One replica does it.
 */
@Injectable()
export class Retention implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Retention');
  private readonly task = new RepeatedTask();

  constructor(
    private readonly dataSource: DataSource,
    private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    this.task.start(() => this.deleteAndReport(), WAITS);
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.end();
  }

  /**
   * Deletes in small pieces, so that other queries don't have to wait. Returns the number of rows
   * by table. Stops if another replica is at it.
   */
  async deleteExpired(): Promise<Record<string, number>> {
    const deleted: Record<string, number> = {};
    for (const table of Object.keys(EXPIRED)) {
      let count: number | undefined;
      do {
        if (this.task.signal.aborted) return deleted;
        count = await this.deletePiece(table);
        if (count === undefined) return deleted;
        deleted[table] = (deleted[table] ?? 0) + count;
        await this.task.pause(PAUSE_MS);
      } while (count === PIECE_ROWS);
    }
    return deleted;
  }

  private async deleteAndReport(): Promise<void> {
    try {
      const deleted = Object.entries(await this.deleteExpired()).filter(([, count]) => count > 0);
      const texts = deleted.map(([table, count]) => `${count} of ${table}`);
      const { retentionDays } = this.env;
      if (texts.length > 0)
        this.logger.log(`Deleted rows older than ${retentionDays} days: ${texts.join(', ')}.`);
    } catch (error) {
      this.logger.warn(
        `Old rows couldn't be deleted. It will be tried again tomorrow: ${String(error)}`,
      );
    }
  }

  /** Returns undefined if another replica deletes at this moment. */
  private deletePiece(table: string): Promise<number | undefined> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await tryTransactionLock(manager, 'retention'))) return undefined;
      const [, count] = await manager.query<[unknown[], number]>(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(${EXPIRED[table]}))`,
        [this.env.retentionDays],
      );
      return count;
    });
  }
}

@Module({ providers: [Retention] })
export class RetentionModule {}
