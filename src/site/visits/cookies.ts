import { parseCookie, stringifySetCookie } from 'cookie';
import { present } from '../../platform/errors/present';
import { isToken } from '../../platform/http/secret-token';
import type { Transport } from './transport';
import type { VisitRequest } from './visit';

/**
 * `session`: who is signed in. `visit`: ties a visitor's forms to the browser. `oidc`: ties a
 * sign-in at the provider to the browser. `connect`: ties assistants' requests to the browser.
 * `return`: the page to open after signing in.
 */
type CookieKind = 'session' | 'visit' | 'oidc' | 'connect' | 'return';

/**
 * With `__Host-`, only this host can set the cookie, over TLS. A sibling domain can't plant one.
 */
function cookieName(kind: CookieKind, transport: Transport): string {
  return `${transport === 'tls' ? '__Host-' : ''}signal_${kind}`;
}

export function cookieValue(request: VisitRequest, kind: CookieKind): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[cookieName(kind, request.transport)];
}

/** The token in the cookie; null if the cookie is missing or isn't a token. */
export function readCookie(request: VisitRequest, kind: CookieKind): string | null {
  const value = cookieValue(request, kind);
  return isToken(value) ? value : null;
}

/**
 * Without `maxAgeSeconds`, until the browser is closed. Lax, so that members who follow a link in
 * an email are still signed in.
 */
export function setCookie(
  { res, transport }: VisitRequest,
  kind: CookieKind,
  value: string,
  maxAgeSeconds?: number,
): void {
  present(res, 'response of the request').append(
    'Set-Cookie',
    stringifySetCookie({
      name: cookieName(kind, transport),
      value,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: transport === 'tls',
      maxAge: maxAgeSeconds,
    }),
  );
}

export function clearCookie(request: VisitRequest, kind: CookieKind): void {
  setCookie(request, kind, '', 0);
}
