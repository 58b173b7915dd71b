import { Client } from 'pg';
import { until } from './until';

export const FUNDING_TABLES = ['dataset_g1.funding_fact', 'dataset_g1.funding_day'];
const WAITING_READS = `
  SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'signal-market-api' AND wait_event_type = 'Lock'`;

/** Tables that are locked, so that requests that read them wait. */
export class LockedTables {
  private constructor(private readonly holder: Client) {}

  static async of(databaseUrl: string, tables = FUNDING_TABLES): Promise<LockedTables> {
    const holder = new Client({ connectionString: databaseUrl });
    await holder.connect();
    await holder.query(`BEGIN; LOCK TABLE ${tables.join(', ')}`);
    return new LockedTables(holder);
  }

  /** How many statements of the service wait for a lock. */
  async waitingReads(): Promise<number> {
    // Within a transaction, PostgreSQL keeps showing the sessions that it showed first.
    await this.holder.query('SELECT pg_stat_clear_snapshot()');
    const { rows } = await this.holder.query<{ count: number }>(WAITING_READS);
    return rows[0]!.count;
  }

  untilReadsWait(count = 1): Promise<unknown> {
    return until(
      `${count} statements of the service wait for the locked tables`,
      async () => (await this.waitingReads()) >= count,
    );
  }

  /** Closing the connection rolls its transaction back. */
  release(): Promise<void> {
    return this.holder.end();
  }
}
