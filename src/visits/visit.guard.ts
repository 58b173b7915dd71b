import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Access, requiredAccess } from '../access/access.decorator';
import { Env } from '../config/env';
import { insecureConnection, pageNotFound } from '../pages/page-problem';
import { previewPath } from '../pages/preview-path';
import { readCookie, setCookie } from './cookies';
import { foreignForm, outdatedForm } from './form-problem';
import { PreviewLinks } from './preview-links';
import { signInPath } from './return-path';
import { isFromOurPages } from './same-origin';
import { derivedToken, isSameToken, newToken } from './secret-token';
import { Sessions } from './sessions';
import { transportOf } from './transport';
import { SignInNeeded, type Visit, type VisitRequest } from './visit';

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
export class VisitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly previews: PreviewLinks,
    private readonly env: Env,
  ) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const access = requiredAccess(this.reflector, context);
    const request = context.switchToHttp().getRequest<VisitRequest>();
    if (!request.cameByFront) throw pageNotFound();
    const transport = transportOf(request);
    if (transport === null) throw insecureConnection();
    request.transport = transport;
    if (request.previewToken !== undefined)
      return this.openPreview(request, request.previewToken, access);
    const isForm = request.method === 'POST' && access !== 'link-holder';
    if (isForm && !isFromOurPages(request, this.env.accountAreaUrl)) throw foreignForm();
    request.visit = await this.visitOf(request, access);
    if (this.needsMember(access) && request.visit.member === null) throw new SignInNeeded();
    if (isForm && !isSameToken(request.form.get('csrf') ?? '', request.visit.csrf))
      throw outdatedForm();
    return true;
  }

  private needsMember(access: Access): boolean {
    return access === 'member' || (access === 'reader' && !this.env.explorePublic);
  }

  /** A preview link only opens market pages. */
  private async openPreview(request: VisitRequest, token: string, access: Access): Promise<true> {
    const preview =
      access === 'reader' && request.method !== 'POST' ? await this.previews.find(token) : null;
    if (!preview) throw pageNotFound();
    request.linksBelow = previewPath(token);
    request.visit = {
      token: '',
      csrf: '',
      member: null,
      signInPath: signInPath(''),
      preview,
    };
    return true;
  }

  private async visitOf(request: VisitRequest, access: Access): Promise<Visit> {
    const session = readCookie(request, 'session');
    const member = session === null ? null : await this.sessions.memberOf(session);
    const token = session !== null && member ? session : visitorToken(request, access);
    return {
      token,
      csrf: derivedToken(token, 'csrf'),
      member,
      signInPath: signInPath(request.originalUrl),
    };
  }
}

function visitorToken(request: VisitRequest, access: Access): string {
  const known = readCookie(request, 'visit');
  if (known !== null) return known;
  const token = newToken();
  // Pages without a form don't need a cookie.
  if (access === 'visitor') setCookie(request, 'visit', token);
  return token;
}
