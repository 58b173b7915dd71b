import { randomUUID } from 'node:crypto';
import { render } from '../../pages/render';
import { counted, moment, type Moment } from '../../pages/wording';
import type { Visit } from '../../visits/visit';
import type { MemberRole } from '../../visits/member';
import type { MemberSummary } from './members';

const section = '/account/members';
const ROLE_NAMES: Record<MemberRole, string> = { owner: 'Owner', member: 'Member' };
const ROLES: { value: MemberRole; text: string }[] = [
  { value: 'member', text: 'Member' },
  { value: 'owner', text: 'Owner: can invite and remove members' },
];

/**
 * How invited members sign in: with a link that we email, their organisation's account, or a link
 * that the owner sends.
 */
export type WayIn = 'email' | 'organisation' | 'link';

const WAYS_IN: Record<WayIn, string> = {
  email: 'We email them a link that signs them in once. There is no password.',
  organisation: 'They sign in with your organisation’s account, under this address.',
  link: 'You get a link to send to them. It signs them in once. There is no password.',
};

/** The invitation as it was typed, and what is wrong with the address. */
export interface InvitationForm {
  email: string;
  role: MemberRole;
  error: string | null;
}

export const EMPTY_INVITATION: InvitationForm = { email: '', role: 'member', error: null };

export interface MembersData {
  members: readonly MemberSummary[];
  wayIn: WayIn;
  form: InvitationForm;
  notice: string | null;
}

export function membersPage(visit: Visit, { members, wayIn, form, notice }: MembersData): string {
  const owners = members.filter(({ role }) => role === 'owner').map(({ email }) => email);
  return render(
    'account-area/member/members',
    { title: 'Members', visit, section },
    {
      notice,
      account: visit.member?.account,
      isOwner: visit.member?.role === 'owner',
      owners: owners.join(', '),
      countText: counted(members.length, 'member'),
      rows: members.map((member) => memberRow(member, visit)),
      roles: ROLES,
      form,
      howTheySignIn: WAYS_IN[wayIn],
      submission: randomUUID(),
    },
  );
}

export function memberPage(visit: Visit, member: MemberSummary, isOnlyOwner: boolean): string {
  const data = { member: memberRow(member, visit), isOnlyOwner, roles: ROLES };
  return render('account-area/member/member', { title: member.email, visit, section }, data);
}

export function removeMemberPage(visit: Visit, member: MemberSummary): string {
  const row = memberRow(member, visit);
  const assistantsText = `${counted(member.assistants, 'connected assistant')} ${member.assistants === 1 ? 'stops' : 'stop'}`;
  const title = row.isReader ? 'Leave this account?' : 'Remove this member?';
  return render(
    'account-area/member/remove-member',
    { title, visit, section },
    { member: row, assistantsText },
  );
}

export function invitationPage(
  visit: Visit,
  { email, link, expiresAt }: { email: string; link: string; expiresAt: Date },
): string {
  const data = { email, link, expires: moment(expiresAt) };
  return render(
    'account-area/member/invitation',
    { title: `Send this link to ${email}`, visit, section },
    data,
  );
}

interface MemberRow extends Pick<MemberSummary, 'memberId' | 'email' | 'role' | 'assistants'> {
  roleName: string;
  invited: Moment;
  lastSignIn: Moment | null;
  /** Who looks at the page. */
  isReader: boolean;
}

function memberRow({ createdAt, lastSignInAt, ...member }: MemberSummary, visit: Visit): MemberRow {
  return {
    ...member,
    roleName: ROLE_NAMES[member.role],
    invited: moment(createdAt),
    lastSignIn: lastSignInAt && moment(lastSignInAt),
    isReader: member.memberId === visit.member?.memberId,
  };
}
