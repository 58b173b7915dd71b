import type { EntityManager } from 'typeorm';

/** Somebody who may sign in to an account. */
export interface Member {
  memberId: number;
  email: string;
  accountId: number;
  account: string;
}

export interface MemberSummary {
  email: string;
  createdAt: Date;
  lastSignInAt: Date | null;
}

const MEMBER = `
  SELECT account_member.id AS "memberId", email, account.id AS "accountId", account.name AS account
  FROM account_member JOIN account ON account.id = account_id`;

export async function memberByEmail(manager: EntityManager, email: string): Promise<Member | null> {
  const [member] = await manager.query<Member[]>(`${MEMBER} WHERE email = $1`, [email]);
  return member ?? null;
}

export async function memberById(manager: EntityManager, id: number): Promise<Member | null> {
  const [member] = await manager.query<Member[]>(`${MEMBER} WHERE account_member.id = $1`, [id]);
  return member ?? null;
}

/** The member, who stays one to the end of the transaction; null where somebody has just removed it. */
export async function heldMember(manager: EntityManager, id: number): Promise<Member | null> {
  const [member] = await manager.query<Member[]>(`${MEMBER} WHERE account_member.id = $1 FOR KEY SHARE OF account_member`, [id]);
  return member ?? null;
}

/** True where the account did not have this member before. */
export async function addMember(manager: EntityManager, accountId: number, email: string): Promise<boolean> {
  const added = await manager.query<unknown[]>(
    `INSERT INTO account_member (account_id, email) VALUES ($1, $2) ON CONFLICT (email) DO NOTHING RETURNING id`,
    [accountId, email],
  );
  return added.length > 0;
}

/** Its links and sessions end with it. False where the account has no such member. */
export async function removeMember(manager: EntityManager, accountId: number, email: string): Promise<boolean> {
  const [removed] = await manager.query<[unknown[], number]>(
    `DELETE FROM account_member WHERE account_id = $1 AND email = $2 RETURNING id`,
    [accountId, email],
  );
  return removed.length > 0;
}

export function membersOf(manager: EntityManager, accountId: number): Promise<MemberSummary[]> {
  return manager.query<MemberSummary[]>(
    `SELECT email, created_at AS "createdAt", last_sign_in_at AS "lastSignInAt" FROM account_member WHERE account_id = $1 ORDER BY email`,
    [accountId],
  );
}
