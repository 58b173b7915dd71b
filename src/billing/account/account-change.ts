import type { EntityManager } from 'typeorm';
import { DomainRefusal } from '../../errors/domain-refusal';

type AccountAction =
  | 'account_created'
  | 'account_erased'
  | 'plan_changed'
  | 'addon_changed'
  | 'member_invited'
  | 'member_removed'
  | 'member_role_changed'
  | 'signed_in'
  | 'signed_out_everywhere'
  | 'key_minted'
  | 'key_relabelled'
  | 'key_rotated'
  | 'key_revoked'
  | 'mcp_connected'
  | 'mcp_disconnected'
  | 'mcp_grant_ended'
  | 'mcp_seat_moved'
  | 'webhook_added'
  | 'webhook_resumed'
  | 'webhook_removed'
  | 'embeds_changed';

/** Who changes an account. Members can change only their own account. */
export interface ChangedBy {
  /** "operator", or the member's email address. */
  actor: string;
  /** The member's account. Undefined for the operator, who can change all accounts. */
  accountId?: number;
  /** The network address that a member came from. */
  address?: string;
  /**
   * A UUID for each rendering of a form. If the same rendering is submitted twice, the second
   * submission is refused.
   */
  submission?: string;
}

export const OPERATOR: ChangedBy = { actor: 'operator' };

export interface NewChange {
  action: AccountAction;
  /** The public id of the key that changed. */
  keyId?: string;
  /** A few words for people, such as a label or a plan. */
  detail?: string;
}

/** One entry of an account's audit log. */
export interface AccountChange {
  at: Date;
  actor: string;
  action: AccountAction;
  keyId: string | null;
  detail: string | null;
  address: string | null;
}

/**
 * Records a change in the audit log. Call it in the transaction of the change, so that both are
 * committed or neither is.
 */
export async function recordChange(
  manager: EntityManager,
  accountId: number,
  { actor, address, submission }: ChangedBy,
  { action, keyId, detail }: NewChange,
): Promise<void> {
  const recorded = await manager.query<unknown[]>(
    `INSERT INTO account_change (account_id, actor, action, key_public_id, detail, address, submission)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (submission) DO NOTHING RETURNING id`,
    [accountId, actor, action, keyId ?? null, detail ?? null, address ?? null, submission ?? null],
  );
  if (recorded.length === 0) throw new DomainRefusal('already_submitted', {});
}

/**
 * The latest changes of an account, newest first. Raw SQL, because a list that is only written and
 * read here needs no entity.
 */
export function latestChanges(
  manager: EntityManager,
  accountId: number,
  limit: number,
): Promise<AccountChange[]> {
  return manager.query<AccountChange[]>(
    `SELECT at, actor, action, key_public_id AS "keyId", detail, address
     FROM account_change WHERE account_id = $1 ORDER BY id DESC LIMIT $2`,
    [accountId, limit],
  );
}
