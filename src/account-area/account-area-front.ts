import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Env } from '../config/env';
import { readForm, UnreadForm } from './form-body';
import { insecureConnection, noSuchPage, PageProblem } from './page-problem';
import { sendAsset } from './pages/assets';
import { problemPage } from './pages/problem.page';
import { sendPage } from './pages/send-page';
import type { VisitRequest } from './session/visit';

/** For the API's global prefix: what is not below it. */
export const ACCOUNT_AREA_ROUTES = ['account', 'account/*path'];

/** Asked of every request of the API, too: the address as it came, without parsing it. */
const BELOW = /^\/account(?:[/?]|$)/i;
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

/** What stands in front of the account area's pages, in order: headers, assets, HTTPS, methods, forms. AccountAreaGuard is next. */
export function serveAccountArea(app: NestExpressApplication, env: Readonly<Env>): void {
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!isBelow(request)) return next();
    response.set(HEADERS);
    (request as VisitRequest).cameByFront = true;
    if (!isReadable(request.path)) return refuse(response, noSuchPage());
    // The page of a refusal looks like a page, too, and nothing in these is secret.
    if (sendAsset(request, response)) return;
    if (env.requireHttps && !request.secure) return refuse(response, insecureConnection());
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    if (request.method === 'POST') return void takeForm(request as VisitRequest, response, next);
    const text = 'Pages are looked at and forms are sent, nothing else.';
    refuse(response, new PageProblem(405, 'This is not possible here', text, { Allow: 'GET, HEAD, POST' }));
  });
}

/** A step of the API's front, behind serveAccountArea, which the account area has a version of its own of. */
export function outsideAccountArea(step: RequestHandler): RequestHandler {
  return (request, response, next) => ((request as VisitRequest).cameByFront ? next() : step(request, response, next));
}

/** Also where a proxy asks with the host in front. Other spellings that a route would read as ours end at AccountAreaGuard. */
function isBelow(request: Request): boolean {
  return BELOW.test(request.url) || (!request.url.startsWith('/') && BELOW.test(request.path));
}

/** Broken percent-encoding would end in the API's envelope: Express reads the path before any page is chosen. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

async function takeForm(request: VisitRequest, response: Response, next: NextFunction): Promise<void> {
  try {
    request.form = await readForm(request);
    next();
  } catch (error) {
    const status = error instanceof UnreadForm ? error.status : 400;
    response.set('Connection', 'close');
    refuse(response, new PageProblem(status, 'This form could not be read', 'Nothing was changed. Go back and try again.'));
  }
}

function refuse(response: Response, problem: PageProblem): void {
  response.set(problem.headers);
  sendPage(response, problemPage(problem), problem.status);
}
