import type { DataSource } from 'typeorm';
import { OPERATOR } from '../../../../billing/account/account-change';
import { changeAccount } from '../../../../billing/account/locked-account';
import { planOf, PLANS_WITH_EMBEDDED_CHARTS } from '../../../../billing/plan/offers';
import { firstRow } from '../../../../platform/database/one-row';
import { DomainRefusal } from '../../../../platform/errors/domain-refusal';
import { hashOf, newToken, tokenAfter } from '../../../../platform/http/secret-token';
import type { Member } from '../../../visits/member';

const PREFIX = 'sig_embed_';

/** An account that may show charts on its own sites. */
interface Embedder extends Pick<Member, 'plan'> {
  origins: string[];
}

/** Raw SQL, because only what the API checks on each request has entities. */
const FIND = `
  SELECT account.plan_id AS plan, origins
  FROM account_embed JOIN account ON account.id = account_id
  WHERE token_hash = $1 AND account.plan_id = ANY($2)`;

/**
 * Which accounts may embed charts, and where. Only the hash of the secret in an address is stored.
 * Each request looks it up, so embeds that have ended stop working on every replica.
 */
export class Embeds {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Lets these sites, and no others, show the account's charts. The first time, it returns the
   * secret path of the charts. Later changes keep that path, and return null. Throws DomainRefusal
   * for an account on a plan without embedded charts.
   */
  allow(name: string, origins: string[]): Promise<string | null> {
    return changeAccount(this.dataSource, name, OPERATOR, async ({ manager, account, record }) => {
      if (!planOf(account.planId).embeddedCharts)
        throw new DomainRefusal('no_embedded_charts', {
          account: name,
          plans: PLANS_WITH_EMBEDDED_CHARTS,
        });
      await record({ action: 'embeds_changed', detail: `on ${origins.join(', ')}` });
      const [, changed] = await manager.query<[unknown[], number]>(
        'UPDATE account_embed SET origins = $2 WHERE account_id = $1',
        [account.id, origins],
      );
      if (changed > 0) return null;
      const token = newToken();
      await manager.query(
        'INSERT INTO account_embed (account_id, token_hash, origins) VALUES ($1, $2, $3)',
        [account.id, hashOf(token), origins],
      );
      return `/explore/embed/${PREFIX}${token}`;
    });
  }

  /** False if the account had none. */
  end(name: string): Promise<boolean> {
    return changeAccount(this.dataSource, name, OPERATOR, async ({ manager, account, record }) => {
      const [, removed] = await manager.query<[unknown[], number]>(
        'DELETE FROM account_embed WHERE account_id = $1',
        [account.id],
      );
      if (removed === 0) return false;
      await record({ action: 'embeds_changed', detail: 'ended' });
      return true;
    });
  }

  /** Null for anything but the secret of an account that may embed charts now. */
  async find(text: unknown): Promise<Embedder | null> {
    const token = tokenAfter(PREFIX, text);
    if (token === null) return null;
    return firstRow<Embedder>(this.dataSource, FIND, [hashOf(token), PLANS_WITH_EMBEDDED_CHARTS]);
  }
}
