import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { timestampSql } from '../market-data/generation';
import { type Member, MEMBER_COLUMNS } from '../visits/member';

/**
 * After each failed attempt. Together, three days. Then the webhook is paused, so that nothing is
 * sent to a server that is gone.
 */
export const PAUSES_IN_MINUTES = [1, 5, 30, 120, 360, 840, 1200, 1764] as const;
/** An attempt takes seconds. */
const KILLED = `state = 'sending' AND tried_at < clock_timestamp() - interval '2 minutes'`;

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

const CLAIM = `
  UPDATE webhook_delivery AS delivery SET state = 'sending', attempts = attempts + 1, tried_at = clock_timestamp()
  FROM webhook, account, dataset_publication AS publication
  WHERE delivery.id = (
      SELECT waiting.id FROM webhook_delivery AS waiting JOIN webhook ON webhook.id = waiting.webhook_id
      WHERE paused_at IS NULL AND ((state = 'due' AND due_at <= clock_timestamp()) OR (${KILLED}))
      ORDER BY due_at LIMIT 1 FOR UPDATE OF waiting SKIP LOCKED
    )
    AND webhook.id = webhook_id AND account.id = webhook.account_id AND publication.id = publication_id
  RETURNING delivery.id, attempts, webhook.id AS "webhookId", url, sealed_secret AS "sealedSecret", account.id AS "accountId",
    ${timestampSql('published_at')} AS "publishedAt", (
      SELECT row_to_json(entered) FROM (
        SELECT ${MEMBER_COLUMNS} FROM account_member WHERE account_member.id = webhook.member_id
      ) AS entered
    ) AS member`;

const FAIL = `
  WITH delivery AS (
    UPDATE webhook_delivery SET state = $2, answer = $3, due_at = clock_timestamp() + make_interval(mins => $4) WHERE id = $1
    RETURNING webhook_id, state
  )
  UPDATE webhook SET paused_at = clock_timestamp() FROM delivery WHERE webhook.id = webhook_id AND state = 'failed'`;

/** What one attempt needs. */
export interface ClaimedDelivery {
  id: string;
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
 * The queue. Who sends a delivery claims it first, so that several processes never send it twice.
 */
@Injectable()
export class Deliveries {
  constructor(private readonly dataSource: DataSource) {}

  async enqueue(): Promise<void> {
    await this.dataSource.query(ENQUEUE);
  }

  /** null if nothing is due. */
  async claim(): Promise<ClaimedDelivery | null> {
    const [[claimed]] = await this.dataSource.query<[ClaimedDelivery[], number]>(CLAIM);
    return claimed ?? null;
  }

  async sent({ id }: ClaimedDelivery, answer: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE webhook_delivery SET state = 'sent', answer = $2 WHERE id = $1`,
      [id, answer],
    );
  }

  /** Tried again later. Returns false after the last attempt, with which the webhook is paused. */
  async failed({ id, attempts }: ClaimedDelivery, answer: string): Promise<boolean> {
    const pause = PAUSES_IN_MINUTES[attempts - 1];
    const state = pause === undefined ? 'failed' : 'due';
    await this.dataSource.query(FAIL, [id, state, answer, pause ?? 0]);
    return pause !== undefined;
  }
}
