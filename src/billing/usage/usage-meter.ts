import { Injectable } from '@nestjs/common';
import { PendingCounts } from '../../platform/database/pending-counts';
import { unnestColumns, WriteBehind } from '../../platform/database/write-behind';
import { recordBatch } from '../../platform/database/written-batch';
import { BillingDatabase, type HotStatement } from '../billing-database';
import type { Caller, CallerRequest } from '../caller';
import { QuotaLedger } from '../quota/quota-ledger';
import { intentCategory, sdkCategory } from './client-categories';
import { agesOf, LastUses } from './last-uses';

const MARK_USED_EVERY_MS = 60_000;

const COUNT_CALLS: HotStatement = {
  name: 'usage-count-calls',
  text: `WITH batch AS (${recordBatch({ writer: '$5', number: '$6' })} RETURNING true)
         INSERT INTO usage_day (day, key_id, endpoint, calls)
         SELECT counted.* FROM batch CROSS JOIN unnest($1::date[], $2::int[], $3::text[], $4::bigint[]) AS counted ORDER BY 1, 2, 3
         ON CONFLICT (day, key_id, endpoint) DO UPDATE SET calls = usage_day.calls + excluded.calls`,
};
const COUNT_CLIENTS: HotStatement = {
  name: 'usage-count-clients',
  text: `WITH batch AS (${recordBatch({ writer: '$5', number: '$6' })} RETURNING true)
         INSERT INTO client_day (day, aspect, category, requests)
         SELECT counted.* FROM batch CROSS JOIN unnest($1::date[], $2::text[], $3::text[], $4::bigint[]) AS counted ORDER BY 1, 2, 3
         ON CONFLICT (day, aspect, category) DO UPDATE SET requests = client_day.requests + excluded.requests`,
};
const MARK_USED: HotStatement = {
  name: 'usage-mark-used',
  // Sends how long ago the key was used, because the time comes from the database's clock. Writes
  // at most once a minute per key, over all replicas.
  text: `UPDATE api_key SET last_used_at = used.at
         FROM (SELECT key_id, now() - make_interval(secs => ms_ago / 1000) AS at FROM unnest($1::int[], $2::float8[]) AS used (key_id, ms_ago)) AS used
         WHERE api_key.id = used.key_id AND (last_used_at IS NULL OR last_used_at <= used.at - interval '1 minute')`,
};

/** Counts usage in memory, and writes it behind the requests. */
@Injectable()
export class UsageMeter {
  private readonly units = new PendingCounts<[day: string, keyId: number, accountId: number]>();
  private readonly calls = new PendingCounts<[day: string, keyId: number, endpoint: string]>();
  private readonly clients = new PendingCounts<[day: string, aspect: string, category: string]>();
  private readonly used = new LastUses(MARK_USED_EVERY_MS);
  private readonly usage: WriteBehind;

  constructor(database: BillingDatabase, ledger: QuotaLedger) {
    this.usage = new WriteBehind('usage')
      .add(this.units, (rows, name) =>
        ledger.add(
          rows.map(([day, keyId, accountId, units]) => ({ keyId, accountId, day, units })),
          name,
        ),
      )
      .add(ledger.failedRefunds, (batches) => ledger.retry(batches))
      .add(this.calls, (rows, { writer, number }) =>
        database.run(COUNT_CALLS, [...unnestColumns(rows), writer, number]),
      )
      .add(this.clients, (rows, { writer, number }) =>
        database.run(COUNT_CLIENTS, [...unnestColumns(rows), writer, number]),
      )
      .add(this.used, (uses) => database.run(MARK_USED, agesOf(uses)));
  }

  /** Counts a unit of a key without a quota. */
  countUnlimited({ keyId, accountId, day }: Caller): void {
    this.units.add([day, keyId, accountId], 1);
  }

  /** Refunds a unit later, because the service is shutting down. */
  refundLater({ keyId, accountId }: Caller, day: string): void {
    this.units.add([day, keyId, accountId], -1);
  }

  /** Counts a successful data request for the operator's report. */
  countCall({ keyId, day }: Caller, { route, headers }: CallerRequest): void {
    // The route's pattern, such as "companies/:name", never contains what the caller sent.
    const endpoint = (route as { path: string }).path.replace(/^\/api\/v\d+\//, '');
    this.calls.add([day, keyId, endpoint], 1);
    this.used.mark(keyId);
    this.countClient(day, 'intent', intentCategory(headers['x-service-intent']));
    this.countClient(day, 'sdk', sdkCategory(headers['x-service-sdk-version']));
  }

  /** Writes what is pending. Never throws. */
  flush(): Promise<void> {
    return this.usage.flush();
  }

  /** Flushes for the last time, before the database connections are closed. */
  close(): Promise<void> {
    return this.usage.end();
  }

  private countClient(day: string, aspect: string, category: string | null): void {
    if (category !== null) this.clients.add([day, aspect, category], 1);
  }
}
