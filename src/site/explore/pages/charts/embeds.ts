import type { DataSource } from 'typeorm';
import { OPERATOR } from '../../../../billing/account/account-change';
import { changeAccount } from '../../../../billing/account/locked-account';
import type { PlanId } from '../../../../billing/plan/offers';
import { firstRow } from '../../../../platform/database/one-row';
import { hashOf, newToken, tokenAfter } from '../../../../platform/http/secret-token';
import type { Member } from '../../../visits/member';

const EMBED_PLAN: PlanId = 'enterprise';
const PREFIX = 'sig_embed_';

/** An account that may show charts on its own sites. */
interface Embedder extends Pick<Member, 'plan'> {
  origins: string[];
}

/** Raw SQL, because only what the API checks on each request has entities. */
const ALLOW = `
  INSERT INTO account_embed (account_id, token_hash, origins) VALUES ($1, $2, $3)
  ON CONFLICT (account_id) DO UPDATE SET origins = excluded.origins
  RETURNING token_hash = $2 AS "isNew"`;

const FIND = `
  SELECT account.plan_id AS plan, origins
  FROM account_embed JOIN account ON account.id = account_id
  WHERE token_hash = $1 AND account.plan_id = $2`;

/**
 * Which accounts may embed charts, and where. Only the hash of an address is stored, and each
 * request looks it up, so that one which has ended ends on every replica.
 */
export class Embeds {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * `path`: where the account's charts are from now on; null if it stays as it is. `isAllowed`: false
   * for another plan, whose account stays as it is.
   */
  allow(name: string, origins: string[]): Promise<{ isAllowed: boolean; path: string | null }> {
    return changeAccount(this.dataSource, name, OPERATOR, async ({ manager, account, record }) => {
      const { id, planId } = account;
      if (planId !== EMBED_PLAN) return { isAllowed: false, path: null };
      const token = newToken();
      const row = await firstRow<{ isNew: boolean }>(manager, ALLOW, [id, hashOf(token), origins]);
      const detail = `on ${origins.join(', ')}`;
      await record({ action: 'embeds_changed', detail });
      return { isAllowed: true, path: row?.isNew ? `/explore/embed/${PREFIX}${token}` : null };
    });
  }

  /** False if the account had none. */
  end(name: string): Promise<boolean> {
    return changeAccount(this.dataSource, name, OPERATOR, async ({ manager, account, record }) => {
      const ended = 'DELETE FROM account_embed WHERE account_id = $1 RETURNING account_id';
      const row = await firstRow(manager, `WITH ended AS (${ended}) SELECT * FROM ended`, [
        account.id,
      ]);
      if (row) await record({ action: 'embeds_changed', detail: 'ended' });
      return row !== null;
    });
  }

  /** Null for anything but the secret of an account that may embed charts now. */
  async find(text: unknown): Promise<Embedder | null> {
    const token = tokenAfter(PREFIX, text);
    if (token === null) return null;
    return firstRow<Embedder>(this.dataSource, FIND, [hashOf(token), EMBED_PLAN]);
  }
}
