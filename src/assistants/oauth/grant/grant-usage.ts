import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';
import { BillingDatabase, type HotStatement } from '../../../billing/billing-database';
import { agesOf, LastUses } from '../../../billing/usage/last-uses';
import { PendingCounts } from '../../../platform/database/pending-counts';
import { unnestColumns, WriteBehind } from '../../../platform/database/write-behind';
import { recordBatch } from '../../../platform/database/written-batch';
import type { Grant, ToolOutcome } from './grant';

const COUNT_CALLS: HotStatement = {
  name: 'mcp-count-calls',
  text: `WITH batch AS (${recordBatch({ writer: '$5', number: '$6' })} RETURNING true)
         INSERT INTO mcp_usage_day (day, grant_id, tool, calls)
         SELECT counted.* FROM batch CROSS JOIN unnest($1::date[], $2::int[], $3::text[], $4::bigint[]) AS counted ORDER BY 1, 2, 3
         ON CONFLICT (day, grant_id, tool) DO UPDATE SET calls = mcp_usage_day.calls + excluded.calls`,
};
const MARK_USED: HotStatement = {
  name: 'mcp-mark-used',
  // As an age, not a time, because times come from the database's clock.
  text: `UPDATE oauth_grant SET last_used_at = greatest(last_used_at, now() - make_interval(secs => used.ms_ago / 1000))
         FROM unnest($1::int[], $2::float8[]) AS used (grant_id, ms_ago) WHERE oauth_grant.id = used.grant_id`,
};

/** Counts tool calls in memory, and writes the counts behind the calls. */
@Injectable()
export class GrantUsage implements BeforeApplicationShutdown {
  private readonly calls = new PendingCounts<[day: string, grantId: number, tool: string]>();
  private readonly used = new LastUses();
  private readonly usage: WriteBehind;
  /** Every tool call after it ended, for metrics. */
  readonly ended = new Subject<{ tool: string; outcome: ToolOutcome }>();

  constructor(database: BillingDatabase) {
    this.usage = new WriteBehind('the use of assistants')
      .add(this.calls, (rows, { writer, number }) =>
        database.run(COUNT_CALLS, [...unnestColumns(rows), writer, number]),
      )
      .add(this.used, (uses) => database.run(MARK_USED, agesOf(uses)));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.usage.end();
  }

  /**
   * Counts one tool call, whatever its outcome. Only successful ones are stored by day, grant and
   * tool.
   */
  count({ grantId, day }: Grant, tool: string, outcome: ToolOutcome): void {
    this.ended.next({ tool, outcome });
    this.used.mark(grantId);
    if (outcome === 'ok') this.calls.add([day, grantId, tool], 1);
  }

  /** Writes pending counts. Never throws. */
  flush(): Promise<void> {
    return this.usage.flush();
  }
}
