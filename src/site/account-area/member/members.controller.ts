import { Body, Get, Param, Post, Query, Req, UseGuards, UseInterceptors } from '@nestjs/common';
import { CallsPerMinute } from '../../../billing/throttle/rate-limit.guard';
import { Env } from '../../../platform/config/env';
import type { InvalidBody } from '../../../platform/http/invalid-body';
import { requestOrigin } from '../../../platform/http/public-origin';
import type { Reply } from '../../../platform/http/reply';
import { pageReply, seeOtherReply } from '../../../platform/pages/send-page';
import { memberOf, type VisitRequest } from '../../visits/visit';
import { MemberPages } from '../account-pages.decorator';
import { changedBy } from '../changed-by';
import { FormAgain, type ShowsFormAgain } from '../form-again.interceptor';
import { FormDto } from '../form.dto';
import { OwnerGuard } from '../owner.guard';
import { linkPath } from '../sign-in/sign-in-link';
import { NOTHING_TYPED, typedText } from '../text-field';
import { Invitations } from './invitations';
import { InvitationDto, RoleDto } from './member.dto';
import { MemberService } from './member.service';
import type { MemberSummary } from './members';
import {
  invitationPage,
  type InvitationForm,
  memberPage,
  membersPage,
  removeMemberPage,
} from './members.pages';

const MAX_INVITATIONS_PER_MINUTE = 10;

/** What was just done to a member. */
const NOTICES = new Map<unknown, (email: string) => string>([
  ['sent', (email) => `We emailed ${email} a link that signs them in.`],
  [
    'not-sent',
    (email) =>
      `${email} is a member now, but our email to them failed. They can request a link on the sign-in page.`,
  ],
  ['added', (email) => `${email} can sign in with your organisation’s account now.`],
  ['role', (email) => `The role of ${email} is saved.`],
]);

/**
 * The members of an account. Every member sees them; owners change them. MemberService enforces
 * that.
 */
@MemberPages('account/members')
export class MembersController implements ShowsFormAgain {
  constructor(
    private readonly members: MemberService,
    private readonly invitations: Invitations,
    private readonly env: Env,
  ) {}

  @Get()
  async list(
    @Req() request: VisitRequest,
    @Query() query: Record<string, unknown>,
  ): Promise<Reply> {
    const members = await this.membersFor(request);
    const changed = members.find(({ memberId }) => String(memberId) === query.member);
    const notice = changed && NOTICES.get(query.done)?.(changed.email);
    const removed = query.done === 'removed' ? 'The member is removed.' : null;
    const form = { email: NOTHING_TYPED, role: 'member' } as const;
    return pageReply(this.page(request, members, form, notice ?? removed));
  }

  @Post()
  @UseGuards(OwnerGuard)
  @UseInterceptors(FormAgain)
  @CallsPerMinute(MAX_INVITATIONS_PER_MINUTE)
  async invite(@Req() request: VisitRequest, @Body() form: InvitationDto): Promise<Reply> {
    const { email, role } = form;
    const by = changedBy(request, form);
    const sent = await this.invitations.invite(memberOf(request), email, role, by);
    if (sent.outcome !== 'link')
      return seeOtherReply(`/account/members?done=${sent.outcome}&member=${sent.memberId}`);
    const origin = this.env.accountAreaUrl ?? requestOrigin(request);
    const link = origin + linkPath(sent.token);
    return pageReply(invitationPage(request.visit, { ...sent, link }), 201);
  }

  async formAgain(request: VisitRequest, refused: InvalidBody): Promise<Reply> {
    const role = request.body.role === 'owner' ? 'owner' : 'member';
    const form = { email: typedText(request, 'email', refused), role } as const;
    return pageReply(this.page(request, await this.membersFor(request), form), 422);
  }

  @Get(':id')
  @UseGuards(OwnerGuard)
  async show(@Req() request: VisitRequest, @Param('id') id: string): Promise<Reply> {
    const member = await this.memberFor(request, id);
    const members = await this.membersFor(request);
    const owners = members.filter(({ role }) => role === 'owner');
    const isOnlyOwner = member.role === 'owner' && owners.length === 1;
    return pageReply(memberPage(request.visit, member, isOnlyOwner));
  }

  @Post(':id/role')
  async setRole(
    @Req() request: VisitRequest,
    @Param('id') id: string,
    @Body() form: RoleDto,
  ): Promise<Reply> {
    const { account } = memberOf(request);
    const by = changedBy(request, form);
    const { memberId } = await this.members.setRole(account, { memberId: id }, form.role, by);
    return seeOtherReply(`/account/members?done=role&member=${memberId}`);
  }

  @Get(':id/remove')
  @UseGuards(OwnerGuard)
  async askToRemove(@Req() request: VisitRequest, @Param('id') id: string): Promise<Reply> {
    return pageReply(removeMemberPage(request.visit, await this.memberFor(request, id)));
  }

  @Post(':id/remove')
  async remove(
    @Req() request: VisitRequest,
    @Param('id') id: string,
    @Body() form: FormDto,
  ): Promise<Reply> {
    const member = memberOf(request);
    const by = changedBy(request, form);
    const { memberId } = await this.members.remove(member.account, { memberId: id }, by);
    const hasLeft = memberId === member.memberId;
    return seeOtherReply(hasLeft ? '/account/sign-in?done=left' : '/account/members?done=removed');
  }

  private membersFor(request: VisitRequest): Promise<MemberSummary[]> {
    return this.members.list(memberOf(request).account);
  }

  private memberFor(request: VisitRequest, id: string): Promise<MemberSummary> {
    return this.members.find(memberOf(request).account, { memberId: id });
  }

  private page(
    { visit }: VisitRequest,
    members: MemberSummary[],
    form: InvitationForm,
    notice: string | null = null,
  ): string {
    return membersPage(visit, members, this.invitations.wayIn, { form, notice });
  }
}
