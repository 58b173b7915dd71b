import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { type ChangedBy, recordChange } from '../../billing/account/account-change';
import { changeAccount } from '../../billing/account/locked-account';
import { firstRow, onlyRow } from '../../platform/database/one-row';
import type { Member } from '../visits/member';
import { SecretSeal } from './secret-seal';

/** Of an account. */
export const MAX_WEBHOOKS = 5;
const SECRET_BYTES = 32;
/** As the libraries of Standard Webhooks take it. */
const SECRET_PREFIX = 'whsec_';

/** An address of an account that is told of publications. */
export interface Webhook {
  id: string;
  url: string;
  createdAt: Date;
  pausedAt: Date | null;
}

/** A publication that a webhook was told of, or will be. */
export interface WebhookDelivery {
  id: string;
  generation: string;
  publishedAt: Date;
  state: 'due' | 'sending' | 'sent' | 'failed';
  attempts: number;
  dueAt: Date;
  triedAt: Date | null;
  answer: string | null;
}

const COLUMNS = `id, url, created_at AS "createdAt", paused_at AS "pausedAt"`;
/** On a page. */
const MAX_DELIVERIES = 50;

/** It is told of the publication that is served, so that its owner sees at once whether it works. */
const ADD = `
  INSERT INTO webhook (account_id, member_id, url, sealed_secret, told_publication_id)
  SELECT $1, $2, $3, $4, coalesce(max(id), 1) - 1 FROM dataset_publication
  ON CONFLICT DO NOTHING RETURNING id`;

/** What was published while it was paused is in /publications. */
const RESUME = `
  UPDATE webhook SET paused_at = NULL, told_publication_id = (SELECT max(id) FROM dataset_publication)
  WHERE account_id = $1 AND id = $2 AND paused_at IS NOT NULL RETURNING url`;

/**
 * How many deliveries of an account can wait for the sender before none can be sent again. Those of a
 * paused webhook don't count: nobody sends them.
 */
const MAX_WAITING = 10;
const WAITING = `
  SELECT count(*)::int AS waiting FROM webhook JOIN webhook_delivery ON webhook.id = webhook_id
  WHERE account_id = $1 AND paused_at IS NULL
    AND (state = 'sending' OR state = 'due' AND due_at <= clock_timestamp())`;

const SEND_AGAIN = `
  UPDATE webhook_delivery SET state = 'due', attempts = 0, due_at = clock_timestamp() FROM webhook
  WHERE webhook.id = webhook_id AND account_id = $1 AND webhook.id = $2 AND webhook_delivery.id = $3 AND state <> 'sending'`;

/** The webhooks of accounts. Their owners change them. */
@Injectable()
export class Webhooks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seal: SecretSeal,
  ) {}

  /** In the order in which they were added. */
  of({ accountId }: Member): Promise<Webhook[]> {
    return this.dataSource.query<Webhook[]>(
      `SELECT ${COLUMNS} FROM webhook WHERE account_id = $1 ORDER BY id`,
      [accountId],
    );
  }

  find({ accountId }: Member, id: string): Promise<Webhook | null> {
    return firstRow<Webhook>(
      this.dataSource,
      `SELECT ${COLUMNS} FROM webhook WHERE account_id = $1 AND id = $2`,
      [accountId, id],
    );
  }

  /** The newest first. */
  deliveries({ id }: Webhook): Promise<WebhookDelivery[]> {
    return this.dataSource.query<WebhookDelivery[]>(
      `SELECT delivery.id, label AS generation, published_at AS "publishedAt", state, attempts, due_at AS "dueAt", tried_at AS "triedAt", answer
       FROM webhook_delivery AS delivery
       JOIN dataset_publication AS publication ON publication.id = publication_id
       JOIN dataset_generation AS generation ON generation.id = generation_id
       WHERE webhook_id = $1 ORDER BY publication_id DESC LIMIT ${MAX_DELIVERIES}`,
      [id],
    );
  }

  /** Returns the secret, which is shown once, or why there is none. */
  add(
    { account, accountId, memberId }: Member,
    url: string,
    by: ChangedBy,
  ): Promise<{ secret: string } | 'too_many' | 'exists'> {
    return changeAccount(this.dataSource, account, by, async ({ manager, record }) => {
      const { others } = await onlyRow<{ others: number }>(
        manager,
        'SELECT count(*)::int AS others FROM webhook WHERE account_id = $1',
        [accountId],
      );
      if (others >= MAX_WEBHOOKS) return 'too_many';
      const secret = randomBytes(SECRET_BYTES);
      const values = [accountId, memberId, url, this.seal.seal(secret)];
      if (!(await firstRow(manager, ADD, values))) return 'exists';
      await record({ action: 'webhook_added', detail: url });
      return { secret: SECRET_PREFIX + secret.toString('base64') };
    });
  }

  /** Its deliveries go, too. */
  remove(member: Member, id: string, by: ChangedBy): Promise<void> {
    const sql = 'DELETE FROM webhook WHERE account_id = $1 AND id = $2 RETURNING url';
    return this.change('webhook_removed', sql, member, id, by);
  }

  resume(member: Member, id: string, by: ChangedBy): Promise<void> {
    return this.change('webhook_resumed', RESUME, member, id, by);
  }

  /**
   * At the next turn of the sender, with new attempts. One that is being sent isn't sent twice.
   * Refused if many wait already.
   */
  sendAgain(
    { accountId }: Member,
    id: string,
    deliveryId: string,
  ): Promise<'again' | 'too_many_wait'> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
      const { waiting } = await onlyRow<{ waiting: number }>(manager, WAITING, [accountId]);
      if (waiting >= MAX_WAITING) return 'too_many_wait';
      await manager.query(SEND_AGAIN, [accountId, id, deliveryId]);
      return 'again';
    });
  }

  private change(
    action: 'webhook_removed' | 'webhook_resumed',
    sql: string,
    { accountId }: Member,
    id: string,
    by: ChangedBy,
  ): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const [[changed]] = await manager.query<[{ url: string }[], number]>(sql, [accountId, id]);
      if (changed) await recordChange(manager, accountId, by, { action, detail: changed.url });
    });
  }
}
