import { isDecodable } from '../../platform/http/middleware';
import { clearCookie, cookieValue, setCookie } from './cookies';
import type { VisitRequest } from './visit';

const SIGN_IN = '/account/sign-in';
/** As long as a sign-in link works. */
const REMEMBERED_SECONDS = 30 * 60;
const MAX_LENGTH = 2000;
const ANY_ORIGIN = 'https://this.invalid';

/** The market pages and the account area, in visible ASCII, as browsers send addresses. */
const OUR_PAGE = /^\/(?:account|explore)(?:[/?][\x21-\x7e]*)?$/;
/** Browsers read a backslash or `//` as the start of a host name. A fragment never reaches us. */
const SUSPICIOUS = /\\|\/\/|#/;
/** Addresses that only serve to sign in, or contain a secret. */
const NO_RETURN = /^\/(?:account\/(?:sign-in|link|oidc)|explore\/(?:feed|unsubscribe))(?:[/?]|$)/;

/**
 * A page of ours to return to after signing in. null for anything else: only this check keeps
 * `return_to` from leading to another site.
 */
export function readReturnPath(text: unknown): `/${string}` | null {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return null;
  if (!OUR_PAGE.test(text) || SUSPICIOUS.test(text) || NO_RETURN.test(text)) return null;
  const [path = ''] = text.split('?', 1);
  if (!isDecodable(path)) return null;
  // A path with dot segments, for example, is not the one that a browser would open.
  const asBrowsersReadIt = new URL(text, ANY_ORIGIN).href.slice(ANY_ORIGIN.length);
  return asBrowsersReadIt === text ? (text as `/${string}`) : null;
}

/** The sign-in page, which leads back to `path` if that is a page of ours. */
export function signInPath(path: string): `/${string}` {
  const returnPath = readReturnPath(path);
  return returnPath === null
    ? SIGN_IN
    : `${SIGN_IN}?${new URLSearchParams({ return_to: returnPath }).toString()}`;
}

/** Kept in the browser, because signing in may take it to a mailbox or to another site. */
export function rememberReturnPath(request: VisitRequest, path: string): void {
  setCookie(request, 'return', Buffer.from(path).toString('base64url'), REMEMBERED_SECONDS);
}

/**
 * Where the reader wanted to go, checked again. null if nothing is remembered. Works for one
 * sign-in.
 */
export function takeReturnPath(request: VisitRequest): `/${string}` | null {
  const value = cookieValue(request, 'return');
  if (value === undefined) return null;
  clearCookie(request, 'return');
  return readReturnPath(Buffer.from(value, 'base64url').toString());
}
