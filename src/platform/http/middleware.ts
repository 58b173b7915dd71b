import type { NextFunction, Request, Response } from 'express';
import { ApiError } from '../errors/api-error';
import { acceptsMethod, allowedMethods } from './allowed-methods';
import { isHealthPath } from './health-paths';
import type { IdentifiedRequest } from './request-id';
import type { ObservedResponse } from './request-observer';

const HSTS = ['Strict-Transport-Security', 'max-age=31536000'];

/**
 * Refuses requests that the HTTP parser couldn't read, those without a Host header or with several
 * (RFC 9112 3.2), and those whose end can't be found, because the last transfer coding isn't
 * chunked (RFC 9112 6.3). For these, the parser reports its error only after it has handed over the
 * request.
 */
export function refuseMalformed(request: Request, response: Response, next: NextFunction): void {
  const { parserError } = request as IdentifiedRequest;
  if (parserError) return next(parserError);
  const error = whatIsMalformed(request);
  if (error === undefined) return next();
  // A proxy may have read the request in another way, so nothing after it can be trusted.
  response.shouldKeepAlive = false;
  next(new ApiError('invalid_request', { error }));
}

function whatIsMalformed(request: Request): string | undefined {
  const hosts = hostHeaders(request);
  if (hosts > 1 || (hosts === 0 && request.httpVersion === '1.1'))
    return 'Send exactly one Host header.';
  const coding = request.headers['transfer-encoding'];
  if (coding !== undefined && !/(^|,)\s*chunked\s*$/i.test(coding))
    return 'The last transfer coding must be chunked.';
  return undefined;
}

/** How many were sent. Node keeps the first, while a proxy may have routed by another. */
function hostHeaders({ rawHeaders }: Request): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  return count;
}

/** For REQUIRE_HTTPS. Browsers heed it over TLS only (RFC 6797, 7.2). */
export function strictTransport(request: Request, response: Response, next: NextFunction): void {
  const observed = response as ObservedResponse;
  if (request.secure) observed.requestHeaders = [...observed.requestHeaders, ...HSTS];
  next();
}

/**
 * For REQUIRE_HTTPS. Refuses instead of redirecting, because the key has already been sent
 * unencrypted. Health checks send no key and may use plain HTTP.
 */
export function requireHttps(request: Request, _response: Response, next: NextFunction): void {
  next(request.secure || isHealthPath(request.path) ? undefined : new ApiError('https_required'));
}

const ANY_OF = new Intl.ListFormat('en', { type: 'disjunction' });

/**
 * Allows only GET and HEAD, except on the few routes for assistants that declare another method.
 * Any other method gets a 405 with `Allow` on a known path, and a 404 on an unknown one.
 */
export function readOnly(request: Request, _response: Response, next: NextFunction): void {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  if (acceptsMethod(request)) return next();
  const allowed = allowedMethods(request);
  if (allowed.length === 0) return next(new ApiError('not_found'));
  const isReadOnly = allowed.every((method) => method === 'GET' || method === 'HEAD');
  const error = isReadOnly
    ? undefined
    : `This method isn't supported here. Use ${ANY_OF.format(allowed)}.`;
  next(new ApiError('method_not_allowed', { error }));
}

/**
 * Express decodes the path during routing, before the key is read. A path that can't be decoded is
 * routed as literal text instead, and refused when the parameters are read.
 */
export function routeUndecodablePath(
  request: Request,
  _response: Response,
  next: NextFunction,
): void {
  if (request.url.includes('%') && !isDecodable(request.path)) {
    (request as IdentifiedRequest).undecodablePath = true;
    request.url = request.url.replace(/^[^?]*/, (path) => path.replaceAll('%', '%25'));
  }
  next();
}

export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
