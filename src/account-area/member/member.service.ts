import type { DataSource } from 'typeorm';
import { OPERATOR, recordChange } from '../../billing/account/account-change';
import { existingAccount, lockedAccount } from '../../billing/account/locked-account';
import { DomainRefusal } from '../../errors/domain-refusal';
import { issueLink, type SignInLink } from '../sign-in/sign-in-link';
import { readEmail } from './email-address';
import { addMember, memberByEmail, type MemberSummary, membersOf, removeMember } from './members';

export interface Invitation extends SignInLink {
  account: string;
  email: string;
  /** False where the account had this member already: it gets a new link. */
  isNew: boolean;
}

/** The operator's side of members. */
export class MemberService {
  constructor(private readonly dataSource: DataSource) {}

  invite(accountName: string, address: string, lifetimeSeconds: number): Promise<Invitation> {
    const email = requireEmail(address);
    return this.dataSource.transaction(async (manager) => {
      const { id, name } = await lockedAccount(manager, accountName);
      const isNew = await addMember(manager, id, email);
      const member = await memberByEmail(manager, email);
      if (member?.accountId !== id) {
        throw new DomainRefusal('member_of_other_account', { email, account: member?.account ?? '' });
      }
      const link = await issueLink(manager, member.memberId, lifetimeSeconds);
      await recordChange(manager, id, OPERATOR, { action: 'member_invited', detail: email });
      return { ...link, account: name, email, isNew };
    });
  }

  async list(accountName: string): Promise<MemberSummary[]> {
    const { id } = await existingAccount(this.dataSource.manager, accountName);
    return membersOf(this.dataSource.manager, id);
  }

  /** Signs the member out everywhere, and takes its links away. */
  async remove(accountName: string, address: string): Promise<string> {
    const email = requireEmail(address);
    await this.dataSource.transaction(async (manager) => {
      const { id, name } = await lockedAccount(manager, accountName);
      if (!(await removeMember(manager, id, email))) throw new DomainRefusal('unknown_member', { email, account: name });
      await recordChange(manager, id, OPERATOR, { action: 'member_removed', detail: email });
    });
    return email;
  }
}

function requireEmail(address: string): string {
  const email = readEmail(address);
  if (email === null) throw new DomainRefusal('invalid_email', { email: address });
  return email;
}
