import type { Express, NextFunction, Request, Response } from 'express';
import { ApiError } from '../errors/api-error';
import { isHealthPath } from './health-paths';
import type { IdentifiedRequest } from './request-id';

/** Refuses what the HTTP parser could not read, and HTTP/1.1 without a Host header (RFC 9112 3.2). */
export function refuseMalformed(request: Request, _response: Response, next: NextFunction): void {
  const { parserError } = request as IdentifiedRequest;
  if (parserError) return next(parserError);
  if (request.httpVersion === '1.1' && request.headers.host === undefined) {
    return next(new ApiError('invalid_request', { error: 'The request has no Host header.' }));
  }
  next();
}

/** REQUIRE_HTTPS: a refusal, never a redirect: a redirected key has already travelled in the clear. Probes carry no key and come without TLS. */
export function requireHttps(request: Request, _response: Response, next: NextFunction): void {
  next(request.secure || isHealthPath(request.path) ? undefined : new ApiError('https_required'));
}

interface RouterLayer {
  match: (path: string) => unknown;
  route?: { methods: Record<string, boolean> };
}

/**
 * Only GET and HEAD exist, apart from the few routes that declare another method: assistants, and their authorization server. Any other method is a 405 with
 * `Allow` on a known path and a 404 on an unknown one.
 */
export function readOnly(request: Request, _response: Response, next: NextFunction): void {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  const method = request.method.toLowerCase();
  const layers = (request.app as Express).router.stack as unknown as RouterLayer[];
  // A route that takes even TRACE takes every method: a fallback, and no endpoint.
  const routes = layers.flatMap((layer) =>
    layer.route && !layer.route.methods.trace && layer.match(request.path) ? [layer.route] : [],
  );
  if (routes.some(({ methods }) => methods[method])) return next();
  next(new ApiError(routes.some(({ methods }) => methods.get) ? 'method_not_allowed' : 'not_found'));
}

/**
 * Express decodes a path while it looks for the route, before the key is read. A path that cannot be decoded is routed as literal text instead, and refused
 * where the parameters are read.
 */
export function routeUndecodablePath(request: Request, _response: Response, next: NextFunction): void {
  if (request.url.includes('%') && !isDecodable(request.path)) {
    (request as IdentifiedRequest).undecodablePath = true;
    const mark = request.url.indexOf('?');
    const [path, search] = mark < 0 ? [request.url, ''] : [request.url.slice(0, mark), request.url.slice(mark)];
    request.url = path.replaceAll('%', '%25') + search;
  }
  next();
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
