import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Member } from '../visits/member';

const COUNT = `
  INSERT INTO page_view (day, account_id, views) VALUES ((now() AT TIME ZONE 'UTC')::date, $1, 1)
  ON CONFLICT (day, account_id) DO UPDATE SET views = page_view.views + 1`;

/** Counts the market pages that members see, by account and UTC day. It spends no quota, and a page never waits for it. */
@Injectable()
export class PageViews {
  private readonly logger = new Logger('PageViews');

  constructor(private readonly dataSource: DataSource) {}

  count(member: Member | null): void {
    if (member === null) return;
    this.dataSource
      .query(COUNT, [member.accountId])
      .catch((error: unknown) => this.logger.warn(`A page view wasn't counted: ${String(error)}`));
  }
}
