import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnModuleInit,
} from '@nestjs/common';
import { BillingDatabase, type HotStatement } from '../../billing/billing-database';
import { Counts } from '../../billing/usage/counts';
import type { Grant, ToolOutcome } from './grant';

const FLUSH_EVERY_MS = 1000;

const COUNT_CALLS: HotStatement = {
  name: 'mcp-count-calls',
  text: `INSERT INTO mcp_usage_day (day, grant_id, tool, calls)
         SELECT * FROM unnest($1::date[], $2::int[], $3::text[], $4::bigint[]) AS counted ORDER BY 1, 2, 3
         ON CONFLICT (day, grant_id, tool) DO UPDATE SET calls = mcp_usage_day.calls + excluded.calls`,
};
const MARK_USED: HotStatement = {
  name: 'mcp-mark-used',
  // As an age, not a time, because times come from the database's clock.
  text: `UPDATE oauth_grant SET last_used_at = greatest(last_used_at, now() - make_interval(secs => used.ms_ago / 1000))
         FROM unnest($1::int[], $2::float8[]) AS used (grant_id, ms_ago) WHERE oauth_grant.id = used.grant_id`,
};

/**
 * Counts tool calls in memory, so that no call waits for it, and writes the counts every second and
 * at shutdown.
 */
@Injectable()
export class GrantUsage implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('Usage');
  private readonly calls = new Counts<number, string>();
  /** The latest use of each grant, in milliseconds of performance.now(). */
  private readonly used = new Map<number, number>();
  private readonly outcomes = new Map<
    string,
    { tool: string; outcome: ToolOutcome; count: number }
  >();
  private flushing: Promise<void> = Promise.resolve();
  private timer?: NodeJS.Timeout;

  constructor(private readonly database: BillingDatabase) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.flush(), FLUSH_EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /**
   * Counts one tool call, whatever its outcome. Only successful ones are stored by day, grant and
   * tool.
   */
  count({ grantId, day }: Grant, tool: string, outcome: ToolOutcome): void {
    const name = `${tool} ${outcome}`;
    const known = this.outcomes.get(name);
    if (known) known.count += 1;
    else this.outcomes.set(name, { tool, outcome, count: 1 });
    this.used.set(grantId, performance.now());
    if (outcome === 'ok') this.calls.add(day, grantId, tool, 1);
  }

  /** Since startup, for the metrics. */
  outcomesSoFar(): { tool: string; outcome: ToolOutcome; count: number }[] {
    return [...this.outcomes.values()];
  }

  /** Writes pending counts. Never throws: failed writes stay pending. */
  flush(): Promise<void> {
    this.flushing = this.flushing.then(() => this.write());
    return this.flushing;
  }

  private async write(): Promise<void> {
    const calls = this.calls.take();
    const used = [...this.used];
    this.used.clear();
    try {
      if (calls.length > 0) {
        await this.database.run(COUNT_CALLS, [
          calls.map(([day]) => day),
          calls.map(([, grantId]) => grantId),
          calls.map(([, , tool]) => tool),
          calls.map(([, , , count]) => count),
        ]);
        calls.length = 0;
      }
      const now = performance.now();
      if (used.length > 0)
        await this.database.run(MARK_USED, [
          used.map(([id]) => id),
          used.map(([, at]) => now - at),
        ]);
    } catch (error) {
      for (const count of calls) this.calls.add(...count);
      for (const [id, at] of used) if (!this.used.has(id)) this.used.set(id, at);
      this.logger.warn(
        `Couldn't write the use of assistants. It will be retried: ${(error as Error).message}`,
      );
    }
  }
}
