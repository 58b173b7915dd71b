import type { DataSource } from 'typeorm';
import { type ChangedBy, OPERATOR } from '../../../billing/account/account-change';
import {
  changeAccount,
  existingAccount,
  type LockedAccount,
} from '../../../billing/account/locked-account';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import type { MemberRole } from '../../visits/member';
import { issueLink, type SignInLink } from '../sign-in/sign-in-link';
import { readEmail } from './email-address';
import { addMember, memberByEmail, type MemberSummary, membersOf } from './members';

/** Keeps the list readable, and limits how much mail an owner can send. */
const MAX_MEMBERS = 200;

export interface Invitation extends SignInLink {
  account: string;
  memberId: number;
  email: string;
  role: MemberRole;
  /** False if the member was already invited: they get a new link. */
  isNew: boolean;
}

/** Names a member of an account: operators by email, pages by the id in their address. */
export type WhichMember = { email: string } | { memberId: string };

/**
 * Changes of an account's members, by the operator or by one of its owners, each with its line in
 * the account's trail. Changes of one account are made one after the other, so that two owners
 * cannot remove each other at the same moment.
 */
export class MemberService {
  constructor(private readonly dataSource: DataSource) {}

  /** `role` is for a new member; without one, they become the owner if the account has none. */
  invite(
    accountName: string,
    address: string,
    lifetimeSeconds: number,
    { role = null, by = OPERATOR }: { role?: MemberRole | null; by?: ChangedBy } = {},
  ): Promise<Invitation> {
    const email = requireEmail(address);
    return this.change(accountName, by, async ({ manager, account: { id, name }, record }) => {
      const isNew = await addMember(manager, id, email, role);
      const member = await memberByEmail(manager, email);
      if (member?.accountId !== id) {
        throw new DomainRefusal('member_of_other_account', {
          email,
          account: member?.account ?? '',
        });
      }
      if (isNew && (await membersOf(manager, id)).length > MAX_MEMBERS)
        throw new DomainRefusal('too_many_members', { account: name, max: MAX_MEMBERS });
      const link = await issueLink(manager, member.memberId, lifetimeSeconds);
      const detail = isNew && member.role === 'owner' ? `${email}, as an owner` : email;
      await record({ action: 'member_invited', detail });
      return { ...link, account: name, memberId: member.memberId, email, role: member.role, isNew };
    });
  }

  async list(accountName: string): Promise<MemberSummary[]> {
    const { id } = await existingAccount(this.dataSource.manager, accountName);
    return membersOf(this.dataSource.manager, id);
  }

  async find(accountName: string, which: WhichMember): Promise<MemberSummary> {
    return chosenFrom(await this.list(accountName), which, accountName);
  }

  /** Setting the same role again changes nothing. */
  setRole(
    accountName: string,
    which: WhichMember,
    role: MemberRole,
    by = OPERATOR,
  ): Promise<MemberSummary> {
    return this.change(accountName, by, async ({ manager, account: { id, name }, record }) => {
      const members = await membersOf(manager, id);
      const member = chosenFrom(members, which, name);
      if (member.role === role) return member;
      if (role !== 'owner') requireOtherOwner(members, member, name);
      await manager.query('UPDATE account_member SET role = $2 WHERE id = $1', [
        member.memberId,
        role,
      ]);
      const detail = `${member.email} is now ${role === 'owner' ? 'an owner' : 'a member'}`;
      await record({ action: 'member_role_changed', detail });
      return { ...member, role };
    });
  }

  /**
   * Signs the member out everywhere, and ends its links and its assistants' access. An operator can
   * remove the very last member.
   */
  remove(accountName: string, which: WhichMember, by = OPERATOR): Promise<MemberSummary> {
    return this.change(accountName, by, async ({ manager, account: { id, name }, record }) => {
      const members = await membersOf(manager, id);
      const member = chosenFrom(members, which, name);
      if (members.length > 1 || by.accountId !== undefined)
        requireOtherOwner(members, member, name);
      // With the member's links, sessions and assistants.
      await manager.query('DELETE FROM account_member WHERE id = $1', [member.memberId]);
      await record({ action: 'member_removed', detail: removalText(member) });
      return member;
    });
  }

  private change<Result>(
    accountName: string,
    by: ChangedBy,
    work: (locked: LockedAccount) => Promise<Result>,
  ): Promise<Result> {
    return changeAccount(this.dataSource, accountName, by, async (locked) => {
      // Only behind the lock: another owner may just have removed this one.
      if (by.accountId !== undefined) await requireOwner(locked, by.actor);
      return work(locked);
    });
  }
}

async function requireOwner({ manager, account }: LockedAccount, email: string): Promise<void> {
  const member = await memberByEmail(manager, email);
  if (member?.accountId !== account.id || member.role !== 'owner')
    throw new DomainRefusal('owners_only', {});
}

function requireOtherOwner(
  members: readonly MemberSummary[],
  { memberId, email, role }: MemberSummary,
  account: string,
): void {
  if (role !== 'owner') return;
  const hasOther = members.some((other) => other.memberId !== memberId && other.role === 'owner');
  if (!hasOther) throw new DomainRefusal('last_owner', { email, account });
}

/** A member of another account is one that does not exist. */
function chosenFrom(
  members: readonly MemberSummary[],
  which: WhichMember,
  account: string,
): MemberSummary {
  const email = 'email' in which ? requireEmail(which.email) : '';
  const chosen = members.find((member) =>
    'email' in which ? member.email === email : String(member.memberId) === which.memberId,
  );
  if (!chosen) throw new DomainRefusal('unknown_member', { email, account });
  return chosen;
}

function removalText({ email, assistants }: MemberSummary): string {
  if (assistants === 0) return email;
  return `${email}, with ${assistants} connected assistant${assistants === 1 ? '' : 's'}`;
}

function requireEmail(address: string): string {
  const email = readEmail(address);
  if (email === null) throw new DomainRefusal('invalid_email', { email: address });
  return email;
}
