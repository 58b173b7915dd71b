import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { firstRow } from '../../../../platform/database/one-row';
import { type DueMember, endOfTold, type ToldNews, ViewDigests } from './view-digests';

/** After a crash, a message is sent at most once more. */
const MAX_ATTEMPTS = 2;
/** Sending a message takes seconds. A claim that is older belongs to a process that was killed. */
const CLAIMS_SINCE = `clock_timestamp() - interval '15 minutes'`;

/**
 * Claims the message of member $1 for day $2. Returns its id, or no row if somebody else sends it or
 * it isn't to be sent:
 *
 *   earlier       ends attempts of earlier days that were abandoned. They count as attempts of this
 *                 day, which tells the same news
 *   INSERT        the first claim of the day, if the member still wants digests, and isn't being
 *                 sent that of another day
 *   ON CONFLICT   a later claim, if the mail server deferred the message, or its process was killed
 *                 for the first time
 */
const CLAIM_DAY = `
  WITH earlier AS (
    UPDATE digest_mail SET state = 'failed'
    WHERE member_id = $1 AND day < $2::date AND state = 'sending' AND claimed_at < ${CLAIMS_SINCE}
    RETURNING attempts
  )
  INSERT INTO digest_mail AS mail (member_id, day, state, attempts)
  SELECT $1, $2::date, 'sending', 1 + coalesce((SELECT max(attempts) FROM earlier), 0)
  WHERE EXISTS (
      SELECT FROM view_digest JOIN saved_view ON saved_view.id = view_id WHERE member_id = $1
    )
    AND NOT EXISTS (
      SELECT FROM digest_mail
      WHERE member_id = $1 AND day <> $2::date AND state = 'sending' AND claimed_at >= ${CLAIMS_SINCE}
    )
  ON CONFLICT (member_id, day) DO UPDATE
    SET state = 'sending', attempts = mail.attempts + 1, claimed_at = clock_timestamp()
    WHERE mail.state = 'deferred'
      OR (mail.state = 'sending' AND mail.claimed_at < ${CLAIMS_SINCE} AND mail.attempts < ${MAX_ATTEMPTS})
  RETURNING id`;

/** A process was killed twice at the same message. It counts as told. */
const GIVE_UP = `
  WITH ended AS (
    UPDATE digest_mail SET state = 'failed'
    WHERE state = 'sending' AND claimed_at < ${CLAIMS_SINCE} AND attempts >= ${MAX_ATTEMPTS}
    RETURNING member_id, day, claimed_at
  )
  UPDATE view_digest
  SET told_before = greatest(told_before, ${endOfTold('day')}), told_until = greatest(told_until, claimed_at)
  FROM saved_view JOIN ended USING (member_id)
  WHERE saved_view.id = view_id`;

/**
 * The messages of a day: who sends one claims it first, so that several replicas never send it
 * twice.
 */
@Injectable()
export class DigestMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly digests: ViewDigests,
  ) {}

  async giveUpAbandoned(): Promise<void> {
    await this.dataSource.query(GIVE_UP);
  }

  /** The id of the claim. Null if the message was sent, is being sent, or isn't wanted any more. */
  async claim({ memberId }: DueMember, day: string): Promise<string | null> {
    const claimed = await firstRow<{ id: string }>(this.dataSource, CLAIM_DAY, [memberId, day]);
    return claimed?.id ?? null;
  }

  /** The server took it (`sent`), or never will (`failed`). Either way, its news has been told. */
  async end(claim: string, state: 'sent' | 'failed', news: ToldNews): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('UPDATE digest_mail SET state = $2 WHERE id = $1', [claim, state]);
      await this.digests.told(news, manager);
    });
  }

  /** The server didn't take it, so a later attempt can't be a second message. */
  async defer(claim: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE digest_mail SET state = 'deferred', attempts = attempts - 1 WHERE id = $1`,
      [claim],
    );
  }
}
