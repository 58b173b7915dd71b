import { Body, Get, Post, Query, Req, UseGuards, UseInterceptors } from '@nestjs/common';
import { CallsPerMinute } from '../../../billing/throttle/rate-limit.guard';
import type { InvalidBody } from '../../../platform/http/invalid-body';
import type { Reply } from '../../../platform/http/reply';
import { pageNotFound, PageProblem } from '../../../platform/pages/page-problem';
import { pageReply, seeOtherReply } from '../../../platform/pages/send-page';
import { clearCookie } from '../../visits/cookies';
import { readReturnPath, rememberReturnPath } from '../../visits/return-path';
import { addressOf, memberOf, type Visit, type VisitRequest } from '../../visits/visit';
import { MemberGuard, VisitorGuard } from '../../visits/visit.guard';
import { AccountPages } from '../account-pages.decorator';
import { OverviewService } from '../developer/overview.service';
import { FormAgain, type ShowsFormAgain } from '../form-again.interceptor';
import { typedText } from '../text-field';
import { beginSession } from './begin-session';
import { OidcSignIn } from './oidc-sign-in';
import { LinkDto, LinkRequestDto } from './sign-in.dto';
import { linkPage, linkSentPage, signInPage, type SignInReason } from './sign-in.pages';
import { SignInService } from './sign-in.service';

const NOTICES = new Map<unknown, string>([
  ['left', 'You are no longer a member of the account.'],
  ['nothing', 'You were not signed in, so nothing was changed. Sign in and try again.'],
  ['signed-out', 'You are signed out.'],
  ['signed-out-everywhere', 'You are signed out everywhere.'],
]);

const DEAD_LINK = {
  title: 'This sign-in link has expired or was already used',
  text: 'A link works once, for a limited time. Get a new one to sign in.',
};

/** Per address, for everything that costs work without a session, such as guessing links. */
export const MAX_ATTEMPTS_PER_MINUTE = 20;

@AccountPages('account')
export class SignInController implements ShowsFormAgain {
  constructor(
    private readonly signIn: SignInService,
    private readonly oidc: OidcSignIn,
    private readonly overview: OverviewService,
  ) {}

  /** Members of accounts without the API have nothing to do on its page. */
  @Get()
  @UseGuards(VisitorGuard)
  async home(@Req() { visit }: VisitRequest): Promise<Reply> {
    if (!visit.member) return seeOtherReply('/account/sign-in');
    return seeOtherReply(
      (await this.overview.hasApiAccess(visit.member)) ? '/account/developer/api' : '/explore/home',
    );
  }

  @Get('sign-in')
  @UseGuards(VisitorGuard)
  signInPage(
    @Req() request: VisitRequest,
    @Query('done') done: unknown,
    @Query('return_to') returnTo: unknown,
  ): Reply {
    const { visit } = request;
    const returnPath = readReturnPath(returnTo);
    if (visit.member) return seeOtherReply(returnPath ?? '/account');
    if (returnPath !== null) rememberReturnPath(request, returnPath);
    const notice = NOTICES.get(done) ?? null;
    return this.showWaysIn(visit, 200, { notice });
  }

  /** The same answer for everyone, member or not. */
  @Post('sign-in')
  @UseGuards(VisitorGuard)
  @UseInterceptors(FormAgain)
  @CallsPerMinute(MAX_ATTEMPTS_PER_MINUTE)
  sendLink(@Req() { visit }: VisitRequest, @Body() { email }: LinkRequestDto): Reply {
    if (!this.signIn.sendsLinks) throw pageNotFound();
    this.signIn.requestLink(email);
    return pageReply(linkSentPage(visit, email));
  }

  formAgain(request: VisitRequest, refused: InvalidBody): Reply {
    if (!this.signIn.sendsLinks) throw pageNotFound();
    return this.showWaysIn(request.visit, 422, { email: typedText(request, 'email', refused) });
  }

  /** Shows whose link it is, without using it up. */
  @Get('link')
  @UseGuards(VisitorGuard)
  @CallsPerMinute(MAX_ATTEMPTS_PER_MINUTE)
  async showLink(@Req() { visit }: VisitRequest, @Query('token') token: unknown): Promise<Reply> {
    const member = await this.signIn.ownerOfLink(token);
    if (!member) return this.showWaysIn(visit, 410, { problem: DEAD_LINK });
    return pageReply(
      linkPage(visit, { token: String(token), account: member.account, email: member.email }),
    );
  }

  @Post('link')
  @UseGuards(VisitorGuard)
  @CallsPerMinute(MAX_ATTEMPTS_PER_MINUTE)
  async useLink(@Req() request: VisitRequest, @Body() { token }: LinkDto): Promise<Reply> {
    const session = await this.signIn.byLink(token, addressOf(request));
    if (session === null) return this.showWaysIn(request.visit, 410, { problem: DEAD_LINK });
    await this.signIn.signOut(request.visit);
    return beginSession(request, session);
  }

  @Post('sign-out')
  @UseGuards(MemberGuard)
  async signOut(@Req() request: VisitRequest): Promise<Reply> {
    await this.signIn.signOut(request.visit);
    clearCookie(request, 'session');
    return seeOtherReply('/account/sign-in?done=signed-out');
  }

  @Post('sign-out-everywhere')
  @UseGuards(MemberGuard)
  async signOutEverywhere(@Req() request: VisitRequest): Promise<Reply> {
    await this.signIn.signOutEverywhere(memberOf(request), addressOf(request));
    clearCookie(request, 'session');
    return seeOtherReply('/account/sign-in?done=signed-out-everywhere');
  }

  /** The page offers the next step itself. Members who are signed in don't need one. */
  private showWaysIn(visit: Visit, status: number, reason: SignInReason): Reply {
    if (visit.member && reason.problem)
      throw new PageProblem(status, reason.problem.title, 'You are already signed in.');
    const methods = { byMail: this.signIn.sendsLinks, byOidc: this.oidc.isConfigured };
    return pageReply(signInPage(visit, methods, reason), status);
  }
}
