import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { isToken } from '../sign-in/secret-token';
import type { Transport } from './transport';

/**
 * `session`: who is signed in. `visit`: ties the forms of somebody who is not to one browser. `oidc`: ties a trip to the sign-in provider to it.
 * `connect`: ties what assistants ask for to it. `return`: the page to open after signing in.
 */
export type CookieKind = 'session' | 'visit' | 'oidc' | 'connect' | 'return';

/** `__Host-` lets only this very host set it, over TLS: no neighbour on a sibling domain can plant one. */
export function cookieName(kind: CookieKind, transport: Transport): string {
  return `${transport === 'tls' ? '__Host-' : ''}signal_${kind}`;
}

export function cookieValue(request: Request, kind: CookieKind, transport: Transport): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[cookieName(kind, transport)];
}

/** The token in the cookie; null where there is none, or something else. */
export function readCookie(request: Request, kind: CookieKind, transport: Transport): string | null {
  const value = cookieValue(request, kind, transport);
  return isToken(value) ? value : null;
}

/** `maxAgeSeconds` left out: until the browser is closed. Lax, so that a link in a mail finds its reader signed in. */
export function setCookie(
  response: Response,
  kind: CookieKind,
  transport: Transport,
  value: string,
  maxAgeSeconds?: number,
): void {
  const secure = transport === 'tls';
  const cookie = { name: cookieName(kind, transport), value, path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  response.append('Set-Cookie', stringifySetCookie({ ...cookie, ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }) }));
}

export function clearCookie(response: Response, kind: CookieKind, transport: Transport): void {
  setCookie(response, kind, transport, '', 0);
}
