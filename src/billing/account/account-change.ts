import type { EntityManager } from 'typeorm';
import { DomainRefusal } from '../../errors/domain-refusal';

export type AccountAction =
  | 'account_created'
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
  | 'mcp_seat_moved';

/** Who changes an account. A member reaches its own account only. */
export interface ChangedBy {
  /** "operator", or the member's e-mail. */
  actor: string;
  /** The member's account; missing for the operator, who reaches all. */
  accountId?: number;
  /** The network address that a member came from. */
  address?: string;
  /** A UUID for each showing of a form: the second submission of the same showing is refused whole. */
  submission?: string;
}

export const OPERATOR: ChangedBy = { actor: 'operator' };

export interface NewChange {
  action: AccountAction;
  /** The public id of the key that changed. */
  keyId?: string;
  /** A few words for a person: a label, a plan. */
  detail?: string;
}

/** One line of an account's trail. */
export interface AccountChange {
  at: Date;
  actor: string;
  action: AccountAction;
  keyId: string | null;
  detail: string | null;
  address: string | null;
}

/** Belongs into the transaction of the change: neither is there without the other. */
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

/** The latest changes of an account, the newest first. */
export function latestChanges(manager: EntityManager, accountId: number, most: number): Promise<AccountChange[]> {
  return manager.query<AccountChange[]>(
    `SELECT at, actor, action, key_public_id AS "keyId", detail, address
     FROM account_change WHERE account_id = $1 ORDER BY id DESC LIMIT $2`,
    [accountId, most],
  );
}
