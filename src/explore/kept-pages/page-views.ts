import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnModuleInit,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Member } from '../../visits/member';

const FLUSH_EVERY_MS = 1000;
const COUNT = `
  INSERT INTO page_view (day, account_id, views)
  SELECT (now() AT TIME ZONE 'UTC')::date, account.id, counted.views
  FROM unnest($1::bigint[], $2::bigint[]) AS counted (account_id, views)
  JOIN account ON account.id = counted.account_id
  ORDER BY account.id
  ON CONFLICT (day, account_id) DO UPDATE SET views = page_view.views + excluded.views`;

/**
 * Counts the market pages that members see, by account and UTC day. It spends no quota. The counts
 * are kept in memory and written every second and at shutdown, so that a page never waits for them.
 * If the database is unavailable, they wait.
 */
@Injectable()
export class PageViews implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('PageViews');
  /** By account. */
  private readonly views = new Map<number, number>();
  private flushing: Promise<void> = Promise.resolve();
  private timer?: NodeJS.Timeout;

  constructor(private readonly dataSource: DataSource) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.flush(), FLUSH_EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  count(member: Member | null): void {
    if (member !== null) this.add(member.accountId, 1);
  }

  /** Never throws. */
  private flush(): Promise<void> {
    this.flushing = this.flushing.then(() => this.write());
    return this.flushing;
  }

  private async write(): Promise<void> {
    const counted = [...this.views];
    if (counted.length === 0) return;
    this.views.clear();
    try {
      await this.dataSource.query(COUNT, [
        counted.map(([account]) => account),
        counted.map(([, views]) => views),
      ]);
    } catch (error) {
      for (const [account, views] of counted) this.add(account, views);
      this.logger.warn(`Page views aren't counted yet. It will be retried: ${String(error)}`);
    }
  }

  private add(accountId: number, views: number): void {
    this.views.set(accountId, (this.views.get(accountId) ?? 0) + views);
  }
}
