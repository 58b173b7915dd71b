import { Get, Logger, Req, UseGuards } from '@nestjs/common';
import { CallsPerMinute } from '../../../billing/throttle/rate-limit.guard';
import { Reply } from '../../../platform/http/reply';
import { searchOf } from '../../../platform/http/search-of';
import { newToken } from '../../../platform/http/secret-token';
import {
  pageNotFound,
  type PageProblem,
  problemsLeadingTo,
} from '../../../platform/pages/page-problem';
import { clearCookie, readCookie, setCookie } from '../../visits/cookies';
import { addressOf, type VisitRequest } from '../../visits/visit';
import { VisitorGuard } from '../../visits/visit.guard';
import { AccountPages } from '../account-pages.decorator';
import { beginSession } from './begin-session';
import { OidcSignIn } from './oidc-sign-in';
import { MAX_ATTEMPTS_PER_MINUTE } from './sign-in.controller';
import { SignInService } from './sign-in.service';

const TRIP_SECONDS = 600;

@AccountPages('account/oidc')
export class OidcController {
  private readonly logger = new Logger('AccountArea');

  constructor(
    private readonly oidc: OidcSignIn,
    private readonly signIn: SignInService,
  ) {}

  @Get()
  @UseGuards(VisitorGuard)
  @CallsPerMinute(MAX_ATTEMPTS_PER_MINUTE)
  async redirect(@Req() request: VisitRequest): Promise<Reply> {
    this.requireConfigured();
    const secret = newToken();
    const url = await this.oidc
      .authorizationUrl(secret)
      .catch((error: unknown) => this.providerFailed(error));
    setCookie(request, 'oidc', secret, TRIP_SECONDS);
    return new Reply((response) => response.redirect(303, url));
  }

  @Get('callback')
  @UseGuards(VisitorGuard)
  @CallsPerMinute(MAX_ATTEMPTS_PER_MINUTE)
  async callback(@Req() request: VisitRequest): Promise<Reply> {
    this.requireConfigured();
    const secret = readCookie(request, 'oidc');
    clearCookie(request, 'oidc');
    if (secret === null) throw strayAnswer();
    const email = await this.oidc
      .verifiedEmail(searchOf(request), secret)
      .catch((error: unknown) => this.providerFailed(error));
    const session =
      email === null ? null : await this.signIn.byVerifiedEmail(email, addressOf(request));
    if (session === null)
      throw problem(
        403,
        'You are not a member of an account',
        'Your organisation knows you, but your email address isn’t verified, or isn’t a member’s. ' +
          'Ask an owner of your account to invite you, or sign in with another address.',
      );
    await this.signIn.signOut(request.visit);
    return beginSession(request, session);
  }

  private requireConfigured(): void {
    if (!this.oidc.isConfigured) throw pageNotFound();
  }

  /**
   * The provider's words stay in the log: they are meant for operators, and anyone can put them
   * into the address.
   */
  private providerFailed(error: unknown): never {
    this.logger.warn(`Sign-in with OpenID Connect failed: ${(error as Error).message}`);
    throw strayAnswer();
  }
}

const problem = problemsLeadingTo({ href: '/account/sign-in', text: 'Go to the sign-in page' });

const strayAnswer = (): PageProblem =>
  problem(
    400,
    'You are not signed in',
    'Signing in with your organisation did not work, or took too long. Try again.',
  );
