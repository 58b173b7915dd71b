import type { Response } from 'express';
import { seeOther } from '../../pages/send-page';
import { clearCookie, readCookie, setCookie } from './cookies';
import { MAX_SESSION_SECONDS } from './sessions';
import type { VisitRequest } from './visit';

/**
 * Hands the new session to the browser and leads it in, to one of two fixed pages: the request of an assistant that waits for its member, or the overview.
 * There is nothing to redirect it elsewhere with.
 */
export function beginSession(request: VisitRequest, response: Response, session: string): void {
  const { transport } = request.visit;
  setCookie(response, 'session', transport, session, MAX_SESSION_SECONDS);
  clearCookie(response, 'visit', transport);
  seeOther(response, readCookie(request, 'connect', transport) === null ? '/account/developer/api' : '/account/connect');
}
