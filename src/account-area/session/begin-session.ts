import type { Response } from 'express';
import { seeOther } from '../../pages/send-page';
import { clearCookie, setCookie } from './cookies';
import { MAX_SESSION_SECONDS } from './sessions';
import type { Transport } from './transport';

/** Hands the new session to the browser and leads it in, always to the same page: there is nothing to redirect it elsewhere with. */
export function beginSession(response: Response, transport: Transport, session: string): void {
  setCookie(response, 'session', transport, session, MAX_SESSION_SECONDS);
  clearCookie(response, 'visit', transport);
  seeOther(response, '/account/developer/api');
}
