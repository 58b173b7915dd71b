import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { BillingDatabase, type HotStatement } from '../billing-database';
import type { Caller, CallerRequest } from '../caller';
import { QuotaLedger } from '../quota/quota-ledger';
import { intentCategory, sdkCategory } from './client-categories';
import { Counts } from './counts';

const FLUSH_EVERY_MS = 1000;
const MARK_USED_EVERY_MS = 60_000;

const COUNT_CALLS: HotStatement = {
  name: 'usage-count-calls',
  text: `INSERT INTO usage_day (day, key_id, endpoint, calls)
         SELECT * FROM unnest($1::date[], $2::int[], $3::text[], $4::bigint[]) AS counted ORDER BY 1, 2, 3
         ON CONFLICT (day, key_id, endpoint) DO UPDATE SET calls = usage_day.calls + excluded.calls`,
};
const COUNT_CLIENTS: HotStatement = {
  name: 'usage-count-clients',
  text: `INSERT INTO client_day (day, aspect, category, requests)
         SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::bigint[]) AS counted ORDER BY 1, 2, 3
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

/**
 * Counts usage in memory and writes it every second and at shutdown, so that requests don't wait
 * for it. If the database is unavailable, the counts wait.
 */
@Injectable()
export class UsageMeter implements OnModuleInit {
  private readonly logger = new Logger('Usage');
  private readonly units = new Counts<number, number>();
  private readonly calls = new Counts<number, string>();
  private readonly clients = new Counts<string, string>();
  /** By key: the time of its latest use that isn't written yet, by performance.now(). */
  private readonly used = new Map<number, number>();
  private readonly markedAt = new Map<number, number>();
  private flushing: Promise<void> = Promise.resolve();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly database: BillingDatabase,
    private readonly ledger: QuotaLedger,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.flush(), FLUSH_EVERY_MS).unref();
  }

  /** Counts a unit of a key without a quota. */
  countUnlimited({ keyId, accountId, day }: Caller): void {
    this.units.add(day, keyId, accountId, 1);
  }

  /** Refunds a unit later, because it couldn't be refunded right away. */
  refundLater({ keyId, accountId }: Caller, day: string): void {
    this.units.add(day, keyId, accountId, -1);
  }

  /** Counts a successful data request for the operator's report. */
  countCall({ keyId, day }: Caller, { route, headers }: CallerRequest): void {
    this.calls.add(day, keyId, (route as { path: string }).path, 1);
    const now = performance.now();
    if (now - (this.markedAt.get(keyId) ?? -Infinity) >= MARK_USED_EVERY_MS) {
      this.markedAt.set(keyId, now);
      this.used.set(keyId, now);
    }
    this.countClient(day, 'intent', intentCategory(headers['x-service-intent']));
    this.countClient(day, 'sdk', sdkCategory(headers['x-service-sdk-version']));
  }

  /**
   * Writes all pending counts, one flush at a time. Never throws: counts that can't be written keep
   * waiting.
   */
  flush(): Promise<void> {
    this.flushing = this.flushing.then(() => this.write());
    return this.flushing;
  }

  /** Flushes for the last time, before the database connections are closed. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  private countClient(day: string, aspect: string, category: string | null): void {
    if (category !== null) this.clients.add(day, aspect, category, 1);
  }

  private async write(): Promise<void> {
    await this.writeCounts(this.units, (taken) =>
      this.ledger.add(
        taken.map(([day, keyId, accountId, units]) => ({ keyId, accountId, day, units })),
      ),
    );
    await this.writeCounts(this.calls, (taken) => {
      const [days, keys, routes, counts] = columns(taken);
      return this.database.run(COUNT_CALLS, [days, keys, routes.map(endpointOf), counts]);
    });
    await this.writeCounts(this.clients, (taken) =>
      this.database.run(COUNT_CLIENTS, columns(taken)),
    );
    await this.markUsed();
  }

  private async writeCounts<One extends string | number, Other extends string | number>(
    counts: Counts<One, Other>,
    write: (taken: [string, One, Other, number][]) => Promise<unknown>,
  ): Promise<void> {
    const taken = counts.take();
    if (taken.length === 0) return;
    try {
      await write(taken);
    } catch (error) {
      for (const count of taken) counts.add(...count);
      this.logger.warn(`Usage waits for the database: ${(error as Error).message}`);
    }
  }

  private async markUsed(): Promise<void> {
    const now = performance.now();
    for (const [keyId, at] of this.markedAt)
      if (now - at >= MARK_USED_EVERY_MS) this.markedAt.delete(keyId);
    const used = [...this.used];
    if (used.length === 0) return;
    this.used.clear();
    try {
      await this.database.run(MARK_USED, [
        used.map(([keyId]) => keyId),
        used.map(([, at]) => now - at),
      ]);
    } catch {
      for (const [keyId, at] of used) if (!this.used.has(keyId)) this.used.set(keyId, at);
    }
  }
}

function columns<One, Other>(
  rows: readonly [string, One, Other, number][],
): [string[], One[], Other[], number[]] {
  return [
    rows.map(([day]) => day),
    rows.map(([, one]) => one),
    rows.map(([, , other]) => other),
    rows.map(([, , , count]) => count),
  ];
}

/**
 * The route's pattern below the version prefix, such as "companies/:name". It never contains what
 * the caller sent.
 */
function endpointOf(route: string): string {
  return route.replace(/^\/api\/v\d+\//, '');
}
