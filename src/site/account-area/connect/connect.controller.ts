import { Body, Get, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import {
  AuthorizationService,
  type WaitingRequest,
} from '../../../assistants/oauth/grant/authorization.service';
import { ConsentService } from '../../../assistants/oauth/grant/consent.service';
import { REQUEST_LIFETIME_SECONDS } from '../../../assistants/oauth/grant/pending-requests';
import { CallsPerMinute } from '../../../billing/throttle/rate-limit.guard';
import { Env } from '../../../platform/config/env';
import type { Reply } from '../../../platform/http/reply';
import { searchOf } from '../../../platform/http/search-of';
import { newToken } from '../../../platform/http/secret-token';
import { pageNotFound, PageProblem } from '../../../platform/pages/page-problem';
import { pageReply, seeOtherReply } from '../../../platform/pages/send-page';
import { clearCookie, readCookie, setCookie } from '../../visits/cookies';
import { signInPath } from '../../visits/return-path';
import { memberOf, type VisitRequest } from '../../visits/visit';
import { MemberGuard, VisitorGuard } from '../../visits/visit.guard';
import { AccountPages } from '../account-pages.decorator';
import { changedBy } from '../changed-by';
import { ConsentDto, SeatDto } from './connect.dto';
import { consentPage, leavingPage, refusedPage } from './consent.pages';

/** By address: it may make the service fetch a document. */
const MAX_CALLS_PER_MINUTE = 120;

/**
 * The authorization endpoint. An assistant sends its user here, and the member answers with a form.
 */
@AccountPages('account/connect')
export class ConnectController {
  constructor(
    private readonly authorization: AuthorizationService,
    private readonly consent: ConsentService,
    private readonly env: Env,
  ) {}

  @Get()
  @UseGuards(VisitorGuard)
  @CallsPerMinute(MAX_CALLS_PER_MINUTE)
  async show(@Req() request: VisitRequest): Promise<Reply> {
    if (this.env.accountAreaUrl === undefined) throw pageNotFound();
    const query = new URLSearchParams(searchOf(request));
    if (query.has('client_id') || query.has('redirect_uri') || query.has('response_type'))
      return this.begin(request);
    if (!request.visit.member) return seeOtherReply(request.visit.signInPath);
    const waiting = await this.find(request, query.get('request'));
    if (!waiting) {
      clearCookie(request, 'connect');
      return seeOtherReply('/account/connections');
    }
    const standing = await this.consent.standing(memberOf(request));
    return pageReply(consentPage(request, waiting, standing, this.env.pricingUrl));
  }

  @Post()
  @UseGuards(MemberGuard)
  async answer(
    @Req() request: VisitRequest,
    @Body() form: ConsentDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reply> {
    const waiting = await this.find(request, form.request ?? '');
    if (!waiting) throw noSuchRequest();
    const isAllowed = form.answer === 'allow';
    const url = isAllowed
      ? await this.authorization.allow(memberOf(request), waiting, changedBy(request, form))
      : await this.authorization.decline(waiting);
    // Chromium applies form-action to the redirect after a form, too. So a page with a Refresh
    // header leads back.
    response.set('Refresh', `0; url=${url}`);
    return pageReply(
      leavingPage(request.visit, { url, isAllowed, clientName: waiting.client.name }),
    );
  }

  @Post('seat')
  @UseGuards(MemberGuard)
  async moveSeat(@Req() request: VisitRequest, @Body() form: SeatDto): Promise<Reply> {
    await this.consent.moveSeat(memberOf(request), changedBy(request, form));
    const waiting = await this.find(request, form.request ?? '');
    return seeOtherReply(
      waiting ? `/account/connect?request=${waiting.request.id}` : '/account/connections?done=seat',
    );
  }

  /**
   * Stores the assistant's request for this browser, and redirects to an address without its
   * parameters, so that a reload doesn't repeat it.
   */
  private async begin(request: VisitRequest): Promise<Reply> {
    const { visit } = request;
    const secret = readCookie(request, 'connect') ?? newToken();
    const begun = await this.authorization.begin(searchOf(request), {
      secret,
      address: visit.address,
    });
    // Never by itself: anyone can register a client, and this site would then send its visitors
    // anywhere (RFC 9700, 4.11.2).
    if (typeof begun !== 'string') return pageReply(refusedPage(visit, begun), 400);
    setCookie(request, 'connect', secret, REQUEST_LIFETIME_SECONDS);
    const question = `/account/connect?request=${begun}` as const;
    return seeOtherReply(visit.member ? question : signInPath(question));
  }

  /** The request of this browser that waits for an answer. */
  private async find(request: VisitRequest, id: string | null): Promise<WaitingRequest | null> {
    const secret = readCookie(request, 'connect');
    return secret === null ? null : this.authorization.waiting(secret, id);
  }
}

const noSuchRequest = (): PageProblem =>
  new PageProblem(
    410,
    'This request is no longer waiting',
    `It was already answered, is older than ${REQUEST_LIFETIME_SECONDS / 60} minutes, or was started in another browser. Connect again from the assistant.`,
    { nextStep: { href: '/account/connections', text: 'Go to your assistants' } },
  );
