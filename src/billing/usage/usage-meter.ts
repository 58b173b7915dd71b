import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { BillingDatabase, type HotStatement } from '../billing-database';
import type { Caller, CallerRequest } from '../caller';
import { type Charge, QuotaLedger } from '../quota/quota-ledger';
import { intentCategory, sdkCategory } from './client-categories';
import { Counts } from './counts';

const FLUSH_EVERY_MS = 1000;

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
  // How long ago, not when: the time of day is the database's.
  text: `UPDATE api_key SET last_used_at = greatest(last_used_at, now() - make_interval(secs => used.ms_ago / 1000))
         FROM unnest($1::int[], $2::float8[]) AS used (key_id, ms_ago) WHERE api_key.id = used.key_id`,
};

/** Use that is counted off the request's path: in memory, written every second and at shutdown. It waits for a database that is away. */
@Injectable()
export class UsageMeter implements OnModuleInit {
  private readonly logger = new Logger('Usage');
  private readonly units = new Counts<{ keyId: number; accountId: number; day: string }>();
  private readonly calls = new Counts<{ day: string; keyId: number; endpoint: string }>();
  private readonly clients = new Counts<{ day: string; aspect: string; category: string }>();
  /** By key: milliseconds of performance.now() at the latest use. */
  private readonly used = new Map<number, number>();
  private flushing: Promise<void> = Promise.resolve();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly database: BillingDatabase,
    private readonly ledger: QuotaLedger,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.flush(), FLUSH_EVERY_MS).unref();
  }

  /** A unit of an uncapped key: counted like any other, but never refused. */
  countUncapped(caller: Caller): void {
    this.addUnits(caller, caller.day, 1);
  }

  /** A unit that could not be given back when it was due. */
  refundLater(caller: Caller, day: string): void {
    this.addUnits(caller, day, -1);
  }

  /** A data request that ended 2xx, for the operator's report. */
  countCall({ keyId, day }: Caller, request: CallerRequest): void {
    const endpoint = endpointOf(request);
    this.calls.add(`${day} ${keyId} ${endpoint}`, 1, () => ({ day, keyId, endpoint }));
    this.used.set(keyId, performance.now());
    this.countClient(day, 'intent', intentCategory(request.headers['x-service-intent']));
    this.countClient(day, 'sdk', sdkCategory(request.headers['x-service-sdk-version']));
  }

  /** Writes what waits; concurrent callers wait for one another. Never throws: what could not be written waits on. */
  flush(): Promise<void> {
    this.flushing = this.flushing.then(() => this.write());
    return this.flushing;
  }

  /** The last flush, before the database's connections are closed. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  private addUnits({ keyId, accountId }: Pick<Charge, 'keyId' | 'accountId'>, day: string, count: number): void {
    this.units.add(`${keyId} ${day}`, count, () => ({ keyId, accountId, day }));
  }

  private countClient(day: string, aspect: string, category: string | null): void {
    if (category !== null) this.clients.add(`${day} ${aspect} ${category}`, 1, () => ({ day, aspect, category }));
  }

  private async write(): Promise<void> {
    await this.writeCounts(this.units, (taken) => this.ledger.add(taken.map((entry) => ({ ...entry, units: entry.count }))));
    await this.writeCounts(this.calls, (taken) =>
      this.database.run(COUNT_CALLS, columns(taken, ['day', 'keyId', 'endpoint', 'count'])),
    );
    await this.writeCounts(this.clients, (taken) =>
      this.database.run(COUNT_CLIENTS, columns(taken, ['day', 'aspect', 'category', 'count'])),
    );
    await this.markUsed();
  }

  private async writeCounts<Entry extends object>(
    counts: Counts<Entry>,
    write: (taken: (Entry & { count: number })[]) => Promise<unknown>,
  ): Promise<void> {
    const taken = counts.take();
    if (taken.length === 0) return;
    try {
      await write(taken);
    } catch (error) {
      for (const entry of taken) counts.add(entry.name, entry.count, () => entry);
      this.logger.warn(`Usage waits for the database: ${(error as Error).message}`);
    }
  }

  private async markUsed(): Promise<void> {
    const used = [...this.used];
    if (used.length === 0) return;
    this.used.clear();
    try {
      const now = performance.now();
      await this.database.run(MARK_USED, [used.map(([keyId]) => keyId), used.map(([, at]) => now - at)]);
    } catch {
      for (const [keyId, at] of used) if (!this.used.has(keyId)) this.used.set(keyId, at);
    }
  }
}

function columns<Entry>(entries: readonly Entry[], names: readonly (keyof Entry)[]): Entry[keyof Entry][][] {
  return names.map((name) => entries.map((entry) => entry[name]));
}

/** The route's path below the version prefix, e.g. "companies/:name": never what the caller wrote. */
function endpointOf(request: CallerRequest): string {
  const { path } = request.route as { path: string };
  return path.replace(/^\/api\/v\d+\//, '');
}
