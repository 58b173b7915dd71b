import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { timestampSql } from '../../market-data/generation';
import { firstRow, onlyRow } from '../../platform/database/one-row';
import { type Member, MEMBER_COLUMNS } from '../visits/member';

/**
 * After each failed attempt. Together, three days. Then the webhook is paused, so that nothing is
 * sent to a server that is gone.
 */
export const PAUSES_IN_MINUTES = [1, 5, 30, 120, 360, 840, 1200, 1764] as const;
/** An attempt takes seconds, so whoever claimed it was killed. */
const KILLED = `state = 'sending' AND tried_at < clock_timestamp() - interval '2 minutes'`;
/**
 * What was due at the moment $1 and still is. One that failed for a reason of ours keeps its time,
 * so that operators see it overdue, and rests for five minutes. What a killed sender left is due
 * at once.
 */
const CLAIMABLE = `(
  state = 'due' AND due_at <= $1::timestamptz
  AND (tried_at IS NULL OR tried_at < due_at OR tried_at < clock_timestamp() - interval '5 minutes')
  OR ${KILLED}
)`;

/** A row for each publication that a webhook hasn't been told of, however often this runs. */
const ENQUEUE = `
  WITH latest AS (SELECT max(id) AS id FROM dataset_publication),
  queued AS (
    INSERT INTO webhook_delivery (webhook_id, publication_id)
    SELECT webhook.id, publication.id FROM webhook, latest, dataset_publication AS publication
    WHERE paused_at IS NULL AND publication.id > told_publication_id AND publication.id <= latest.id
    ON CONFLICT DO NOTHING
  )
  UPDATE webhook SET told_publication_id = latest.id FROM latest WHERE paused_at IS NULL AND told_publication_id < latest.id`;

/** Those who have waited longest first. */
const ACCOUNTS_DUE = `
  SELECT account_id AS id FROM webhook JOIN webhook_delivery ON webhook.id = webhook_id
  WHERE paused_at IS NULL AND ${CLAIMABLE}
  GROUP BY account_id ORDER BY min(due_at), account_id`;

/** Claims for an account take turns, so that each sees the one before. */
const LOCK_ACCOUNT = 'SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE';

/**
 * Claims the next delivery of account $2, with all that one attempt needs. In steps:
 *
 *   unfinished   the account's deliveries that are to be sent, or are being sent
 *   next         the one that was due first; none while another of them is being sent
 *   claimed      marks it as being sent, unless the sender that was thought to be killed ends it at
 *                this moment
 */
const CLAIM = `
  WITH unfinished AS (
    SELECT webhook_delivery.* FROM webhook_delivery JOIN webhook ON webhook.id = webhook_id
    WHERE account_id = $2 AND paused_at IS NULL AND state IN ('due', 'sending')
  ), next AS (
    SELECT id FROM unfinished
    WHERE ${CLAIMABLE} AND NOT EXISTS (SELECT FROM unfinished WHERE state = 'sending' AND NOT (${KILLED}))
    ORDER BY due_at, id LIMIT 1
  ), claimed AS (
    UPDATE webhook_delivery SET state = 'sending', attempts = attempts + 1, tried_at = clock_timestamp()
    FROM next WHERE webhook_delivery.id = next.id AND state IN ('due', 'sending')
    RETURNING webhook_delivery.*
  )
  SELECT claimed.id, tried_at::text AS claim, attempts, webhook_id AS "webhookId", url, sealed_secret AS "sealedSecret",
    account.id AS "accountId", ${timestampSql('published_at')} AS "publishedAt", (
      SELECT row_to_json(entered) FROM (
        SELECT ${MEMBER_COLUMNS} FROM account_member WHERE account_member.id = webhook.member_id
      ) AS entered
    ) AS member
  FROM claimed
  JOIN webhook ON webhook.id = webhook_id
  JOIN account ON account.id = account_id
  JOIN dataset_publication ON dataset_publication.id = publication_id`;

/** Nobody else has claimed it since. */
const IS_MINE = `id = $1 AND tried_at = $2::timestamptz AND state = 'sending'`;

const FAIL = `
  WITH delivery AS (
    UPDATE webhook_delivery SET state = $3, answer = $4, due_at = clock_timestamp() + make_interval(mins => $5) WHERE ${IS_MINE}
    RETURNING webhook_id, state
  ), paused AS (
    UPDATE webhook SET paused_at = clock_timestamp() FROM delivery WHERE webhook.id = webhook_id AND state = 'failed'
  )
  SELECT state = 'failed' AS "isLast" FROM delivery`;

/** What one attempt needs. */
export interface ClaimedDelivery {
  id: string;
  /** When it was claimed: only this claim may end it. */
  claim: string;
  attempts: number;
  webhookId: string;
  url: string;
  sealedSecret: Buffer;
  accountId: number;
  publishedAt: string;
  /** Who entered the webhook; null if they have left. */
  member: Member | null;
}

/**
 * The queue. Who sends a delivery claims it first, so that several processes never send it twice,
 * and an account never has two sent at once. A sender that was so slow that another one claimed its
 * delivery changes nothing any more.
 */
@Injectable()
export class Deliveries {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the moment of it, by the database's clock. */
  async enqueue(): Promise<string> {
    await this.dataSource.query(ENQUEUE);
    const { moment } = await onlyRow<{ moment: string }>(
      this.dataSource,
      'SELECT clock_timestamp()::text AS moment',
    );
    return moment;
  }

  /** Ids of the accounts to which something was due at a moment. */
  async accountsDue(moment: string): Promise<number[]> {
    const accounts = await this.dataSource.query<{ id: number }[]>(ACCOUNTS_DUE, [moment]);
    return accounts.map(({ id }) => id);
  }

  /** null if nothing of the account was due at the moment, or something is being sent to it. */
  claim(accountId: number, moment: string): Promise<ClaimedDelivery | null> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(LOCK_ACCOUNT, [accountId]);
      return firstRow<ClaimedDelivery>(manager, CLAIM, [moment, accountId]);
    });
  }

  async sent({ id, claim }: ClaimedDelivery, answer: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE webhook_delivery SET state = 'sent', answer = $3 WHERE ${IS_MINE}`,
      [id, claim, answer],
    );
  }

  /**
   * The receiver didn't take it. Tried again later. Returns true after the last attempt, with which
   * the webhook is paused.
   */
  async failed({ id, claim, attempts }: ClaimedDelivery, answer: string): Promise<boolean> {
    const pause = PAUSES_IN_MINUTES[attempts - 1];
    const state = pause === undefined ? 'failed' : 'due';
    const values = [id, claim, state, answer, pause ?? 0];
    const ended = await firstRow<{ isLast: boolean }>(this.dataSource, FAIL, values);
    return ended?.isLast ?? false;
  }

  /** It failed for a reason of ours, which isn't an attempt. */
  async putBack({ id, claim }: ClaimedDelivery): Promise<void> {
    await this.dataSource.query(
      `UPDATE webhook_delivery SET state = 'due', attempts = attempts - 1, answer = NULL WHERE ${IS_MINE}`,
      [id, claim],
    );
  }
}
