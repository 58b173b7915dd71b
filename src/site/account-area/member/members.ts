import type { EntityManager } from 'typeorm';
import { isLive } from '../../../assistants/oauth/grant/live-grant';
import { firstRow } from '../../../platform/database/one-row';
import { type Member, MEMBER_COLUMNS, type MemberRole } from '../../visits/member';

export interface MemberSummary {
  memberId: number;
  email: string;
  role: MemberRole;
  createdAt: Date;
  lastSignInAt: Date | null;
  /** Connected assistants. */
  assistants: number;
}

export const SELECT_MEMBER = `SELECT ${MEMBER_COLUMNS} FROM account_member JOIN account ON account.id = account_id`;

export function memberByEmail(manager: EntityManager, email: string): Promise<Member | null> {
  return firstRow<Member>(manager, `${SELECT_MEMBER} WHERE email = $1`, [email]);
}

/** The member, who can't be removed before the transaction ends; null if they were just removed. */
export function heldMember(manager: EntityManager, id: number): Promise<Member | null> {
  return firstRow<Member>(
    manager,
    `${SELECT_MEMBER} WHERE account_member.id = $1 FOR KEY SHARE OF account_member`,
    [id],
  );
}

/**
 * True if the member is new. Without a role, the member becomes the owner of an account that has
 * none, and an ordinary member of any other.
 */
export async function addMember(
  manager: EntityManager,
  accountId: number,
  email: string,
  role: MemberRole | null,
): Promise<boolean> {
  const added = await manager.query<unknown[]>(
    `INSERT INTO account_member (account_id, email, role)
     SELECT $1, $2, coalesce($3, CASE WHEN EXISTS (SELECT 1 FROM account_member WHERE account_id = $1 AND role = 'owner') THEN 'member' ELSE 'owner' END)
     ON CONFLICT (email) DO NOTHING RETURNING id`,
    [accountId, email, role],
  );
  return added.length > 0;
}

/** The members of an account, owners first. */
export function membersOf(manager: EntityManager, accountId: number): Promise<MemberSummary[]> {
  return manager.query<MemberSummary[]>(
    `SELECT id AS "memberId", email, role, created_at AS "createdAt", last_sign_in_at AS "lastSignInAt",
            (SELECT count(*)::int FROM oauth_grant WHERE member_id = account_member.id AND code_used_at IS NOT NULL AND ${isLive('oauth_grant')}) AS assistants
     FROM account_member WHERE account_id = $1 ORDER BY role = 'owner' DESC, email`,
    [accountId],
  );
}
