import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { planOf } from '../../../../billing/plan/offers';
import { timestampSql } from '../../../../market-data/generation';
import { onlyRow } from '../../../../platform/database/one-row';
import { type Member, MEMBER_COLUMNS } from '../../../visits/member';
import type { Frequency } from '../saved-views/frequency';
import { type SavedView, VIEWS_BY_NAME } from '../saved-views/saved-views';

/** A view whose news is due. */
export interface DueView extends SavedView {
  frequency: Frequency;
  /** The first day whose deals haven't been told. */
  toldBefore: string;
  /** The latest publication whose changes have been told. */
  toldUntil: string;
}

/** A member with everything that is due in one message. */
export interface DueMember extends Member {
  views: DueView[];
}

/** The news of views up to a day and a publication, which was sent, or there was none. */
export interface ToldNews {
  views: readonly DueView[];
  /**
   * Those of them without news whose older changes were deleted. The next digest with news of one
   * says so, because it begins at the same publication as this one.
   */
  unknownIn: readonly DueView[];
  day: string;
  /** When the publication was made. */
  until: string;
}

/** The day after the last one that a digest of this day tells: today, or this week's Monday. */
export const endOfTold = (day: string): string =>
  `(CASE frequency WHEN 'weekly' THEN date_trunc('week', ${day})::date ELSE ${day} END)`;

const TODAY = `(now() AT TIME ZONE 'UTC')::date`;

/**
 * Raw SQL here and in DigestMails, because only what the API checks on each request has entities.
 */
const CHOOSE = `
  INSERT INTO view_digest (view_id, frequency, told_before, told_until)
  SELECT id, frequency, ${endOfTold(TODAY)}, (SELECT coalesce(max(published_at), now()) FROM dataset_publication)
  FROM saved_view, (VALUES ($3)) AS chosen (frequency) WHERE member_id = $1 AND id = $2
  ON CONFLICT (view_id) DO UPDATE SET frequency = excluded.frequency`;

/** An address is verified once its owner has signed in with it. */
const DUE = `
  SELECT ${MEMBER_COLUMNS}, json_agg(json_build_object(
    'id', saved_view.id::text, 'name', saved_view.name, 'address', address, 'frequency', frequency,
    'toldBefore', told_before, 'toldUntil', ${timestampSql('told_until')}) ORDER BY ${VIEWS_BY_NAME}) AS views
  FROM view_digest
  JOIN saved_view ON saved_view.id = view_id
  JOIN account_member ON account_member.id = saved_view.member_id
  JOIN account ON account.id = account_member.account_id
  WHERE told_before < ${endOfTold('$1::date')} AND last_sign_in_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM digest_mail WHERE digest_mail.member_id = account_member.id AND day = $1::date AND state IN ('sent', 'failed'))
  GROUP BY account_member.id, account.id
  ORDER BY account_member.id`;

const TELL = `
  UPDATE view_digest
  SET told_before = ${endOfTold('$2::date')},
    told_until = CASE WHEN view_id = ANY ($4::bigint[]) THEN told_until ELSE $3::timestamptz END
  WHERE view_id = ANY ($1::bigint[])`;

/** Which saved views are sent as digests, and what each has told so far. */
@Injectable()
export class ViewDigests {
  constructor(private readonly dataSource: DataSource) {}

  /** What is new from now on. A view of another member stays as it is. */
  async choose({ memberId }: Member, viewId: string, frequency: Frequency | 'off'): Promise<void> {
    if (frequency !== 'off') await this.dataSource.query(CHOOSE, [memberId, viewId, frequency]);
    else {
      await this.dataSource.query(
        'DELETE FROM view_digest USING saved_view WHERE view_id = $2 AND saved_view.id = view_id AND member_id = $1',
        [memberId, viewId],
      );
    }
  }

  async today(): Promise<string> {
    const { day } = await onlyRow<{ day: string }>(this.dataSource, `SELECT ${TODAY}::text AS day`);
    return day;
  }

  /** Only members whose plan has the market pages. */
  async due(day: string): Promise<DueMember[]> {
    const members = await this.dataSource.query<DueMember[]>(DUE, [day]);
    return members.filter(({ plan }) => planOf(plan).dashboardAccess);
  }

  /** Remembers it, so that no later digest tells it again. */
  async told(
    { views, unknownIn, day, until }: ToldNews,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    await manager.query(TELL, [
      views.map(({ id }) => id),
      day,
      until,
      unknownIn.map(({ id }) => id),
    ]);
  }
}
