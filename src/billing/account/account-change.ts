import type { EntityManager } from 'typeorm';
import { DomainRefusal } from '../../platform/errors/domain-refusal';

/** What happens to accounts, in words. */
export const ACCOUNT_ACTIONS = {
  account_created: 'Account created',
  account_erased: 'Account erased',
  plan_changed: 'Plan changed',
  addon_changed: 'Add-on changed',
  member_invited: 'Member invited',
  member_removed: 'Member removed',
  member_role_changed: 'Role changed',
  signed_in: 'Signed in',
  signed_out_everywhere: 'Signed out everywhere',
  key_minted: 'Key created',
  key_relabelled: 'Key relabelled',
  key_rotated: 'Key rotated',
  key_revoked: 'Key revoked',
  mcp_connected: 'Assistant connected',
  mcp_disconnected: 'Assistant disconnected',
  mcp_grant_ended: 'Assistant cut off',
  mcp_seat_moved: 'Seat moved',
  webhook_added: 'Webhook added',
  webhook_resumed: 'Webhook resumed',
  webhook_removed: 'Webhook removed',
  embeds_changed: 'Embedded charts changed',
} as const;

type AccountAction = keyof typeof ACCOUNT_ACTIONS;

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

/**
 * The public ids of an account's keys that were rotated. Only the audit log knows: a rotation leaves
 * the end of the old key as it is if that comes before the end of the overlap.
 */
export async function rotatedKeys(
  manager: EntityManager,
  accountId: number,
): Promise<ReadonlySet<string>> {
  const rows = await manager.query<{ keyId: string }[]>(
    `SELECT DISTINCT key_public_id AS "keyId"
     FROM account_change WHERE account_id = $1 AND action = 'key_rotated'`,
    [accountId],
  );
  return new Set(rows.map(({ keyId }) => keyId));
}
