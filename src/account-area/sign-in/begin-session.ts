import type { Response } from 'express';
import type { Reply } from '../../http/reply';
import { seeOtherReply } from '../../pages/send-page';
import { clearCookie, readCookie, setCookie } from '../../visits/cookies';
import { MAX_SESSION_SECONDS } from '../../visits/sessions';
import { takeReturnPath } from '../../visits/return-path';
import type { VisitRequest } from '../../visits/visit';

/**
 * Hands the new session to the browser, and opens the page that the reader asked for, an
 * assistant's request that waits, or the member's home.
 */
export function beginSession(request: VisitRequest, response: Response, session: string): Reply {
  const { transport } = request.visit;
  setCookie(response, 'session', transport, session, MAX_SESSION_SECONDS);
  clearCookie(response, 'visit', transport);
  const home = readCookie(request, 'connect', transport) === null ? '/account' : '/account/connect';
  return seeOtherReply(takeReturnPath(request, response) ?? home);
}
