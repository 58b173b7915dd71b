import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { planOf } from '../../../../billing/plan/offers';
import { firstRow } from '../../../../platform/database/one-row';
import { hashOf, newToken, tokenAfter } from '../../../../platform/http/secret-token';
import { type Member, MEMBER_COLUMNS } from '../../../visits/member';
import type { SavedView } from '../saved-views/saved-views';

const PREFIX = 'sig_feed_';

/** A view with a feed, and the member whose view it is. `savedAt`: or when it got its feed. */
export type FedView = SavedView & Member & { savedAt: Date };

/** Raw SQL, because only what the API checks on each request has entities. */
const RENEW = `
  INSERT INTO view_feed (view_id, token_hash) SELECT id, $3 FROM saved_view WHERE member_id = $1 AND id = $2
  ON CONFLICT (view_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at
  RETURNING (SELECT name FROM saved_view WHERE id = view_id) AS name`;

const FIND = `
  SELECT saved_view.id, saved_view.name, address, greatest(saved_view.created_at, view_feed.created_at) AS "savedAt", ${MEMBER_COLUMNS}
  FROM view_feed
  JOIN saved_view ON saved_view.id = view_id
  JOIN account_member ON account_member.id = saved_view.member_id
  JOIN account ON account.id = account_member.account_id
  WHERE token_hash = $1`;

/**
 * The Atom feeds of saved views, each at a secret address. Only its hash is stored, and each
 * request looks it up, so a revoked one ends on every replica.
 */
@Injectable()
export class ViewFeeds {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * A new path for the view's feed, which ends the one before. Null if the member has no such view.
   */
  async renew(
    { memberId }: Member,
    viewId: string,
  ): Promise<{ name: string; path: `/${string}` } | null> {
    const token = newToken();
    const values = [memberId, viewId, hashOf(token)];
    const view = await firstRow<{ name: string }>(this.dataSource, RENEW, values);
    return view ? { name: view.name, path: `/explore/feed?token=${PREFIX}${token}` } : null;
  }

  /** A view of another member, or one without a feed, stays as it is. */
  async revoke({ memberId }: Member, viewId: string): Promise<void> {
    await this.dataSource.query(
      'DELETE FROM view_feed USING saved_view WHERE view_id = $2 AND saved_view.id = view_id AND member_id = $1',
      [memberId, viewId],
    );
  }

  /** Null for anything but the present token of a feed whose member may see the market pages. */
  async find(token: unknown): Promise<FedView | null> {
    const secret = tokenAfter(PREFIX, token);
    if (secret === null) return null;
    const view = await firstRow<FedView>(this.dataSource, FIND, [hashOf(secret)]);
    return view && planOf(view.plan).dashboardAccess ? view : null;
  }
}
