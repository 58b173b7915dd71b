import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { PreviewLinks } from '../../dataset/generations/preview-links/preview-links';
import { Env } from '../../platform/config/env';
import { AccessGuard } from '../../platform/http/access-guard';
import { derivedToken, isSameToken, newToken } from '../../platform/http/secret-token';
import { insecureConnection, pageNotFound } from '../../platform/pages/page-problem';
import { previewPath } from '../../platform/pages/preview-path';
import { readCookie, setCookie } from './cookies';
import { foreignForm, outdatedForm } from './form-problem';
import { signInPath } from './return-path';
import { Sessions } from './sessions';
import { transportOf } from './transport';
import { addressOf, SignInNeeded, type Visit, type VisitRequest } from './visit';

/**
 * Who opens a page, and may they? In order, after the steps of pages-front.ts:
 *
 *   1. Did it go through those steps? (404: an address like /account#, which only Express routes to
 *      a page)
 *   2. Is the connection private?           (403: plain HTTP from another machine)
 *   3. Is it a preview's address? (404 unless its link works. The steps below don't apply: such a
 *      visit has no member)
 *   4. Was a form posted from our pages?    (403; the secret in a link needs no form)
 *   5. Who is it? The session's member, or a visitor with a cookie of their own
 *   6. Is the page for members only?        (303 to the sign-in page)
 *   7. Does the form belong to this visit?  (403)
 */
@Injectable()
abstract class VisitGuard extends AccessGuard implements CanActivate {
  protected readonly needsMember: boolean = false;
  /** A page with a form gives every visitor a cookie. */
  protected readonly setsCookie: boolean = false;
  /** Other sites and programs may post. */
  protected readonly takesForeignForms: boolean = false;
  protected readonly showsPreviews: boolean = false;

  constructor(
    private readonly sessions: Sessions,
    private readonly previews: PreviewLinks,
    protected readonly env: Env,
  ) {
    super();
  }

  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<VisitRequest>();
    if (!request.cameByFront) throw pageNotFound();
    const transport = transportOf(request);
    if (transport === null) throw insecureConnection();
    request.transport = transport;
    if (request.previewToken !== undefined) return this.openPreview(request, request.previewToken);
    const isForm = request.method === 'POST' && !this.takesForeignForms;
    if (isForm && !isFromOurPages(request, this.env.accountAreaUrl)) throw foreignForm();
    request.visit = await this.visitOf(request);
    if (this.needsMember && request.visit.member === null) throw new SignInNeeded();
    if (isForm && !isSameToken(String(request.body.csrf), request.visit.csrf)) throw outdatedForm();
    return true;
  }

  /** A preview link only opens market pages. */
  private async openPreview(request: VisitRequest, token: string): Promise<true> {
    const preview =
      this.showsPreviews && request.method !== 'POST' ? await this.previews.find(token) : null;
    if (!preview) throw pageNotFound();
    request.linksBelow = previewPath(token);
    request.visit = {
      token: '',
      csrf: '',
      member: null,
      address: addressOf(request),
      signInPath: signInPath(''),
      preview,
    };
    return true;
  }

  private async visitOf(request: VisitRequest): Promise<Visit> {
    const session = readCookie(request, 'session');
    const member = session === null ? null : await this.sessions.memberOf(session);
    const token = session !== null && member ? session : this.visitorToken(request);
    return {
      token,
      csrf: derivedToken(token, 'csrf'),
      member,
      address: addressOf(request),
      signInPath: signInPath(request.originalUrl),
    };
  }

  private visitorToken(request: VisitRequest): string {
    const known = readCookie(request, 'visit');
    if (known !== null) return known;
    const token = newToken();
    if (this.setsCookie) setCookie(request, 'visit', token);
    return token;
  }
}

/** A page with a form, for everyone, signed in or not. */
@Injectable()
export class VisitorGuard extends VisitGuard {
  protected override readonly setsCookie = true;
}

/** A page for members who have signed in. */
@Injectable()
export class MemberGuard extends VisitGuard {
  protected override readonly needsMember = true;
}

/** A market page, for members, or for everyone if EXPLORE_PUBLIC is true. */
@Injectable()
export class ReaderGuard extends VisitGuard {
  protected override readonly needsMember = !this.env.explorePublic;
  protected override readonly showsPreviews = true;
}

/** A page for everyone that has no form and therefore needs no cookie. */
@Injectable()
export class EverybodyGuard extends VisitGuard {}

/**
 * An address that contains a secret. Everyone who has the link may open it, programs as well, which
 * may post to it without a form of ours.
 */
@Injectable()
export class LinkHolderGuard extends VisitGuard {
  protected override readonly takesForeignForms = true;
}

/**
 * Whether a form was posted from one of our own pages. Browsers say in Sec-Fetch-Site where a
 * request comes from. With it they send `Origin: null`, because our pages send no referrer. A
 * browser that only sends Origin must name ours. All current browsers send at least one of the two.
 */
function isFromOurPages(
  { headers, protocol, host }: Request,
  accountAreaUrl: string | undefined,
): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const isOurs =
    origin === `${protocol}://${host}` ||
    (accountAreaUrl !== undefined && origin === accountAreaUrl);
  if (site === undefined) return isOurs;
  return site === 'same-origin' && (origin === undefined || origin === 'null' || isOurs);
}
