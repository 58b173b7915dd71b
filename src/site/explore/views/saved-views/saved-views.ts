import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { timestampSql } from '../../../../market-data/generation';
import { onlyRow } from '../../../../platform/database/one-row';
import type { Member } from '../../../visits/member';
import type { Frequency } from './frequency';

/** Per member. The list stands on one page. */
export const MAX_VIEWS = 50;

/** A market page that a member saved under a name. */
export interface SavedView {
  id: string;
  name: string;
  /** Its path and query. */
  address: string;
}

export interface OwnView extends SavedView {
  hasFeed: boolean;
  digest: Frequency | 'off';
}

/** Raw SQL, because only what the API checks on each request has entities. */
const SAVE = `
  INSERT INTO saved_view (member_id, name, address)
  SELECT $1, $2, $3
  WHERE (SELECT count(*) FROM saved_view WHERE member_id = $1 AND name <> $2) < ${MAX_VIEWS}
  ON CONFLICT (member_id, name) DO UPDATE SET address = excluded.address, created_at = excluded.created_at
  RETURNING id`;

/** The order of saved views, in which case doesn't matter. The same in every database. */
export const VIEWS_BY_NAME =
  'lower(saved_view.name COLLATE "pg_c_utf8"), saved_view.name COLLATE "C"';

/** A visit is over after half an hour. */
const VISIT = `
  WITH visit AS (
    UPDATE account_member SET visited_at = clock_timestamp(),
      visited_before = CASE WHEN visited_at < clock_timestamp() - interval '30 minutes' THEN visited_at ELSE visited_before END
    WHERE id = $1 RETURNING visited_before
  )
  SELECT ${timestampSql('visited_before')} AS before FROM visit`;

/** The views that members saved. Each member only sees their own. */
@Injectable()
export class SavedViews {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. */
  of({ memberId }: Member): Promise<OwnView[]> {
    return this.dataSource.query<OwnView[]>(
      `SELECT id, name, address, EXISTS (SELECT FROM view_feed WHERE view_feed.view_id = id) AS "hasFeed", coalesce(frequency, 'off') AS digest
       FROM saved_view LEFT JOIN view_digest ON view_digest.view_id = id WHERE member_id = $1 ORDER BY ${VIEWS_BY_NAME}`,
      [memberId],
    );
  }

  /**
   * Notes that the member is here now. Returns when the visit before this one ended; null if this is
   * the first.
   */
  async recordVisit({ memberId }: Member): Promise<string | null> {
    const { before } = await onlyRow<{ before: string | null }>(this.dataSource, VISIT, [memberId]);
    return before;
  }

  /** Replaces a view of the same name. Returns false if the member has too many. */
  async save({ memberId }: Member, name: string, address: string): Promise<boolean> {
    const saved = await this.dataSource.query<unknown[]>(SAVE, [memberId, name, address]);
    return saved.length > 0;
  }

  /** A view of another member, or one that is gone, stays as it is. */
  async remove({ memberId }: Member, id: string): Promise<void> {
    await this.dataSource.query('DELETE FROM saved_view WHERE member_id = $1 AND id = $2', [
      memberId,
      id,
    ]);
  }
}
