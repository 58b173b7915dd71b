import { Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CallsPerMinute, ForMembers } from '../../access/access.decorator';
import { Env } from '../../config/env';
import { DomainRefusal } from '../../errors/domain-refusal';
import { seeOther, sendPage } from '../../pages/send-page';
import { changedBy } from '../changed-by';
import { unfitChoice } from '../../visits/form-problem';
import { memberOf, type VisitRequest } from '../../visits/visit';
import { Invitations } from './invitations';
import { invitationError, memberProblem } from './member-problem';
import { MemberService, type WhichMember } from './member.service';
import { MEMBER_ROLES, type MemberRole } from '../../visits/member';
import type { MemberSummary } from './members';
import {
  EMPTY_INVITATION,
  invitationPage,
  type InvitationForm,
  memberPage,
  membersPage,
  removeMemberPage,
} from './members.pages';

const MAX_INVITATIONS_PER_MINUTE = 10;

/** What was just done to a member. */
const NOTICES: Readonly<Record<string, (email: string) => string>> = {
  sent: (email) => `We emailed ${email} a link that signs them in.`,
  'not-sent': (email) =>
    `${email} is a member now, but our email to them failed. They can request a link on the sign-in page.`,
  added: (email) => `${email} can sign in with your organisation’s account now.`,
  role: (email) => `The role of ${email} is saved.`,
};

/**
 * The members of an account. Every member sees them; owners change them. MemberService enforces
 * that.
 */
@Controller('account/members')
export class MembersController {
  constructor(
    private readonly members: MemberService,
    private readonly invitations: Invitations,
    private readonly env: Env,
  ) {}

  @Get()
  @ForMembers()
  async list(
    @Req() request: VisitRequest,
    @Query() query: Record<string, unknown>,
    @Res() response: Response,
  ): Promise<void> {
    const members = await this.membersFor(request);
    const changed = members.find(({ memberId }) => String(memberId) === query.member);
    const { done } = query;
    const notice =
      changed && typeof done === 'string' && Object.hasOwn(NOTICES, done)
        ? NOTICES[done]?.(changed.email)
        : undefined;
    sendPage(
      response,
      this.page(
        request,
        members,
        EMPTY_INVITATION,
        done === 'removed' ? 'The member is removed.' : notice,
      ),
    );
  }

  @Post()
  @ForMembers()
  @CallsPerMinute(MAX_INVITATIONS_PER_MINUTE)
  async invite(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    requireOwner(request);
    const email = (request.form.get('email') ?? '').trim();
    const role = roleIn(request);
    try {
      const sent = await this.invitations.invite(
        memberOf(request),
        email,
        role,
        changedBy(request).by,
      );
      if (sent.outcome !== 'link')
        return seeOther(response, `/account/members?done=${sent.outcome}&member=${sent.memberId}`);
      const link = (this.env.accountAreaUrl ?? `${request.protocol}://${request.host}`) + sent.path;
      sendPage(response, invitationPage(request.visit, { ...sent, link }), 201);
    } catch (refusal) {
      const error = invitationError(refusal);
      if (error === null) return memberProblem(refusal);
      sendPage(
        response,
        this.page(request, await this.membersFor(request), {
          email: { value: email, error },
          role,
        }),
        422,
      );
    }
  }

  @Get(':id')
  @ForMembers()
  async show(
    @Req() request: VisitRequest,
    @Param('id') id: string,
    @Res() response: Response,
  ): Promise<void> {
    requireOwner(request);
    const members = await this.membersFor(request);
    const member = await this.members
      .find(memberOf(request).account, which(id))
      .catch(memberProblem);
    const owners = members.filter(({ role }) => role === 'owner');
    const isOnlyOwner = member.role === 'owner' && owners.length === 1;
    sendPage(response, memberPage(request.visit, member, isOnlyOwner));
  }

  @Post(':id/role')
  @ForMembers()
  async setRole(
    @Req() request: VisitRequest,
    @Param('id') id: string,
    @Res() response: Response,
  ): Promise<void> {
    const { account, by } = changedBy(request);
    const { memberId } = await this.members
      .setRole(account, which(id), roleIn(request), by)
      .catch(memberProblem);
    seeOther(response, `/account/members?done=role&member=${memberId}`);
  }

  @Get(':id/remove')
  @ForMembers()
  async askToRemove(
    @Req() request: VisitRequest,
    @Param('id') id: string,
    @Res() response: Response,
  ): Promise<void> {
    requireOwner(request);
    const member = await this.members
      .find(memberOf(request).account, which(id))
      .catch(memberProblem);
    sendPage(response, removeMemberPage(request.visit, member));
  }

  @Post(':id/remove')
  @ForMembers()
  async remove(
    @Req() request: VisitRequest,
    @Param('id') id: string,
    @Res() response: Response,
  ): Promise<void> {
    const { account, by } = changedBy(request);
    const { memberId } = await this.members.remove(account, which(id), by).catch(memberProblem);
    const hasLeft = memberId === memberOf(request).memberId;
    seeOther(response, hasLeft ? '/account/sign-in?done=left' : '/account/members?done=removed');
  }

  private membersFor(request: VisitRequest): Promise<MemberSummary[]> {
    return this.members.list(memberOf(request).account);
  }

  private page(
    { visit }: VisitRequest,
    members: MemberSummary[],
    form: InvitationForm,
    notice?: string,
  ): string {
    return membersPage(visit, {
      members,
      wayIn: this.invitations.wayIn,
      form,
      notice: notice ?? null,
    });
  }
}

/** Anything that isn't an id becomes one that no member has. */
function which(id: string): WhichMember {
  return { memberId: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0 };
}

/** Keeps forms away from members whose changes MemberService would refuse. */
function requireOwner(request: VisitRequest): void {
  if (memberOf(request).role !== 'owner') memberProblem(new DomainRefusal('owners_only', {}));
}

function roleIn({ form }: VisitRequest): MemberRole {
  const role = MEMBER_ROLES.find((candidate) => candidate === form.get('role'));
  if (!role) throw unfitChoice();
  return role;
}
