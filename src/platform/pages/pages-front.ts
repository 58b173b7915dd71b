import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Env } from '../config/env';
import { isDecodable } from '../http/middleware';
import {
  type FormFields,
  postedFields,
  readBody,
  readText,
  UnreadableBody,
} from '../http/request-body';
import type { IdentifiedRequest } from '../http/request-id';
import { withoutHidden } from '../text/hidden-characters';
import { sendAsset } from './assets';
import {
  insecureConnection,
  pageNotFound,
  PageProblem,
  sendProblem,
  unreadableForm,
} from './page-problem';
import { readPreviewAddress } from './preview-path';
import type { SentPageRequest } from './send-page';

export interface PageRequest extends IdentifiedRequest, Pick<SentPageRequest, 'linksBelow'> {
  /** Set here: the request has passed every step below. */
  cameByFront?: true;
  /** The fields of a POST, without hidden characters. A handler takes them as a DTO. */
  body: FormFields;
  /**
   * The secret in the path of a preview's page, whether or not it is valid. `url` and `originalUrl`
   * don't have it, so nothing else repeats it.
   */
  previewToken?: string;
}

/** Routes that stand outside the API's global prefix. */
export const PAGE_ROUTES = ['/', 'account', 'account/*path', 'explore', 'explore/*path'];

/** Tested on every request, the API's included, so it reads the raw address without parsing it. */
const PAGE_PATH = /^\/(?:$|\?|(?:account|explore|assets|preview)(?:[/?]|$))/i;
const MAX_FORM_BYTES = 8192;
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

/**
 * Prepares requests for web pages, in order: headers, assets, HTTPS, methods, forms. The page's
 * guard comes next.
 */
export function servePages(app: NestExpressApplication, env: Readonly<Env>): void {
  app.use((received: Request, response: Response, next: NextFunction) => {
    if (!isPage(received)) return next();
    const request = received as PageRequest;
    request.cameByFront = true;
    response.set(HEADERS);
    // Express decodes paths, and would answer with the API's envelope if it can't.
    if (!openPreview(request, response) || !isDecodable(request.path))
      return sendProblem(response, pageNotFound());
    // Before HTTPS is required: the page of that refusal needs its style, and assets hold no
    // secrets.
    if (sendAsset(request, response)) return;
    if (env.requireHttps && !request.secure) return sendProblem(response, insecureConnection());
    if (request.path.startsWith('/assets')) return sendProblem(response, pageNotFound());
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    if (request.method === 'POST') return void takeForm(request, response, next);
    const text = 'You can only open pages and send forms here.';
    sendProblem(
      response,
      new PageProblem(405, 'Method not allowed', text, { headers: { Allow: 'GET, HEAD, POST' } }),
    );
  });
}

/**
 * Takes the secret out of the address of a preview's page. False for an address below /preview that
 * isn't one.
 */
function openPreview(request: PageRequest, response: Response): boolean {
  if (!/^\/preview(?:\/|$)/i.test(request.path)) return true;
  response.set('X-Robots-Tag', 'noindex');
  const opened = readPreviewAddress(request.url);
  if (!opened) return false;
  request.previewToken = opened.token;
  request.url = request.originalUrl = opened.page;
  return true;
}

/** Wraps a step that pages skip, because servePages has its own version of it. */
export function outsidePages(step: RequestHandler): RequestHandler {
  return (request, response, next) =>
    (request as PageRequest).cameByFront ? next() : step(request, response, next);
}

/**
 * Also if a proxy sends an absolute address. VisitGuard refuses other spellings that Express would
 * route to a page.
 */
function isPage(request: Request): boolean {
  return (
    PAGE_PATH.test(request.url) || (!request.url.startsWith('/') && PAGE_PATH.test(request.path))
  );
}

async function takeForm(
  request: PageRequest,
  response: Response,
  next: NextFunction,
): Promise<void> {
  try {
    const fields = await fieldsIn(request);
    // No person types it, and the database can't store it.
    if (fields.some(([, value]) => value.includes('\0'))) throw new Error('A field has NUL');
    request.body = postedFields(fields.map(([name, value]) => [name, withoutHidden(value)]));
    next();
  } catch (error) {
    const status = error instanceof UnreadableBody ? error.status : 400;
    response.set('Connection', 'close');
    sendProblem(response, unreadableForm(status));
  }
}

/** Mail programs that unsubscribe send multipart forms (RFC 8058). */
async function fieldsIn(request: PageRequest): Promise<[name: string, value: string][]> {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    const text = await readText(request, 'application/x-www-form-urlencoded', MAX_FORM_BYTES);
    return [...new URLSearchParams(text)];
  }
  const sent = new globalThis.Response(new Uint8Array(await readBody(request, MAX_FORM_BYTES)), {
    headers: { 'Content-Type': type },
  });
  const fields = [...(await sent.formData())];
  return fields.flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
}
