import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PendingCounts } from '../../../../platform/database/pending-counts';
import { unnestColumns, WriteBehind } from '../../../../platform/database/write-behind';
import { recordBatch } from '../../../../platform/database/written-batch';
import type { Member } from '../../../visits/member';

const COUNT = `
  WITH batch AS (${recordBatch({ writer: '$3', number: '$4' })} RETURNING true)
  INSERT INTO page_view (day, account_id, views)
  SELECT (now() AT TIME ZONE 'UTC')::date, account.id, counted.views
  FROM batch CROSS JOIN unnest($1::bigint[], $2::bigint[]) AS counted (account_id, views)
  JOIN account ON account.id = counted.account_id
  ORDER BY account.id
  ON CONFLICT (day, account_id) DO UPDATE SET views = page_view.views + excluded.views`;

/**
 * Counts the market pages that members see, by account and UTC day. It spends no quota, and no page
 * waits for it. The day is the database's when the count is written: a second later. It isn't much
 * later even if the database is unavailable, because no member can open a page then.
 */
@Injectable()
export class PageViews implements BeforeApplicationShutdown {
  private readonly views = new PendingCounts<[accountId: number]>();
  private readonly written: WriteBehind;

  constructor(dataSource: DataSource) {
    this.written = new WriteBehind('page views').add(this.views, (rows, { writer, number }) =>
      dataSource.query(COUNT, [...unnestColumns(rows), writer, number]),
    );
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.written.end();
  }

  count(member: Member | null): void {
    if (member !== null) this.views.add([member.accountId], 1);
  }
}
