import { type FormTokens, render } from '../../../platform/pages/render';
import { template } from '../../../platform/pages/template';
import { counted } from '../../../platform/pages/wording';
import type { MemberRole } from '../../visits/member';
import type { Visit } from '../../visits/visit';
import type { TypedText } from '../text-field';
import type { MemberSummary } from './members';

const section = '/account/members';
const ROLE_NAMES: Record<MemberRole, string> = { owner: 'Owner', member: 'Member' };
const ROLES: readonly RoleChoice[] = [
  { value: 'member', text: 'Member' },
  { value: 'owner', text: 'Owner: can invite and remove members' },
];

interface RoleChoice {
  value: MemberRole;
  text: string;
}

/**
 * How invited members sign in: with a link that we email, their organisation's account, or a link
 * that the owner sends.
 */
export type WayIn = 'email' | 'organisation' | 'link';

const WAYS_IN: Record<WayIn, string> = {
  email: 'We email them a link that signs them in once. There is no password.',
  organisation: 'They sign in with your organisation’s account, under this address.',
  link: 'You get a link to send them. It signs them in once. There is no password.',
};

export interface InvitationForm {
  email: TypedText;
  role: MemberRole;
}

/** The list, and for owners the form that invites. */
export interface MembersView extends FormTokens {
  notice: string | null;
  account: string;
  /** Whether the reader may invite and remove members. */
  isOwner: boolean;
  /** Their addresses. */
  owners: string;
  countText: string;
  rows: readonly MemberRow[];
  form: InvitationForm;
  roles: readonly RoleChoice[];
  howTheySignIn: string;
}

export function membersPage(
  visit: Visit,
  members: readonly MemberSummary[],
  wayIn: WayIn,
  shown: Pick<MembersView, 'form' | 'notice'>,
): string {
  const owners = members.filter(({ role }) => role === 'owner').map(({ email }) => email);
  return render(
    template<MembersView>('site/account-area/member/members'),
    { title: 'Members', visit, section },
    {
      ...shown,
      account: visit.member?.account ?? '',
      isOwner: visit.member?.role === 'owner',
      owners: owners.join(', '),
      countText: counted(members.length, 'member'),
      rows: members.map((member) => memberRow(member, visit)),
      roles: ROLES,
      howTheySignIn: WAYS_IN[wayIn],
    },
  );
}

/** What an owner can do with a member, and anyone with their own membership. */
export interface MemberView {
  member: MemberRow;
  /** Then neither the role can change nor the member leave. */
  isOnlyOwner: boolean;
  roles: readonly RoleChoice[];
  csrf: string;
}

export function memberPage(visit: Visit, member: MemberSummary, isOnlyOwner: boolean): string {
  return render(
    template<MemberView>('site/account-area/member/member'),
    { title: member.email, visit, section },
    { member: memberRow(member, visit), isOnlyOwner, roles: ROLES },
  );
}

/** The question before a member is removed, or leaves. */
export interface RemoveMemberView {
  member: MemberRow;
  /** "2 connected assistants stop". */
  assistantsText: string;
  csrf: string;
}

export function removeMemberPage(visit: Visit, member: MemberSummary): string {
  const row = memberRow(member, visit);
  const assistantsText = `${counted(member.assistants, 'connected assistant')} ${member.assistants === 1 ? 'stops' : 'stop'}`;
  const title = row.isReader ? 'Leave this account?' : 'Remove this member?';
  return render(
    template<RemoveMemberView>('site/account-area/member/remove-member'),
    { title, visit, section },
    { member: row, assistantsText },
  );
}

/** The only page that shows an invitation's link. */
export interface InvitationView {
  email: string;
  link: string;
  expiresAt: Date;
}

export function invitationPage(visit: Visit, invitation: InvitationView): string {
  return render(
    template<InvitationView>('site/account-area/member/invitation'),
    { title: `Send this link to ${invitation.email}`, visit, section },
    invitation,
  );
}

interface MemberRow extends MemberSummary {
  roleName: string;
  /** Who looks at the page. */
  isReader: boolean;
}

function memberRow(member: MemberSummary, visit: Visit): MemberRow {
  const isReader = member.memberId === visit.member?.memberId;
  return { ...member, roleName: ROLE_NAMES[member.role], isReader };
}
