import type { Reply } from '../../../platform/http/reply';
import { seeOtherReply } from '../../../platform/pages/send-page';
import { clearCookie, readCookie, setCookie } from '../../visits/cookies';
import { takeReturnPath } from '../../visits/return-path';
import { MAX_SESSION_SECONDS } from '../../visits/sessions';
import type { VisitRequest } from '../../visits/visit';

/**
 * Hands the new session to the browser, and opens the page that the reader asked for, an
 * assistant's request that waits, or the member's home.
 */
export function beginSession(request: VisitRequest, session: string): Reply {
  setCookie(request, 'session', session, MAX_SESSION_SECONDS);
  clearCookie(request, 'visit');
  const home = readCookie(request, 'connect') === null ? '/account' : '/account/connect';
  return seeOtherReply(takeReturnPath(request) ?? home);
}
