import type { PlanId } from '../../billing/plan/offers';

export const MEMBER_ROLES = ['owner', 'member'] as const;

/** Owners manage the members of their account. In everything else, members have the same rights. */
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Someone who can sign in to an account. */
export interface Member {
  memberId: number;
  email: string;
  role: MemberRole;
  accountId: number;
  account: string;
  plan: PlanId;
}

export const MEMBER_COLUMNS = `
  account_member.id AS "memberId", account_member.email, account_member.role, account.id AS "accountId", account.name AS account,
  account.plan_id AS plan`;
