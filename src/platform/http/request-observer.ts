import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { ApiError } from '../errors/api-error';
import type { RawHeadersResponse } from './raw-headers';
import type { IdentifiedRequest } from './request-id';

/**
 * How the cache served a market answer; `none` for everything else. FILTERED answers are cached
 * too.
 */
export type CacheStatus = 'none' | 'HIT' | 'MISS' | 'FILTERED' | 'NOT_MODIFIED';

/**
 * What the steps of the request path add to a response: headers to write, and information for
 * observers.
 */
export interface ObservedResponse
  extends Response, Pick<RawHeadersResponse, 'requestHeaders' | 'quotaHeaders'> {
  /** Undefined for answers that don't use the cache. */
  cacheStatus?: CacheStatus;
  /** The refusal that was sent; null for an unexpected failure. */
  refusal?: ApiError | null;
  /** The length of an answer's body as it was sent. */
  bodyBytes?: number;
}

export interface Outcome {
  /** The route's pattern, such as /api/v2/companies/{name}; `unmatched` if no route matched. */
  route: string;
  /** The status that was sent; 499 if the client disconnected before anything was sent. */
  status: number;
  cacheStatus: CacheStatus;
  /** Since the request's first step. */
  durationMs: number;
}

export interface RequestObserver {
  began?: () => void;
  ended: (request: IdentifiedRequest, response: ObservedResponse, outcome: Outcome) => void;
}

const CLIENT_DISCONNECTED = 499;

/**
 * Notifies the observers when a request begins and ends, with one listener per request for all of
 * them.
 */
export function observeRequests(observers: readonly RequestObserver[]): RequestHandler {
  function ended(this: Response): void {
    const request = this.req as IdentifiedRequest;
    const outcome = outcomeOf(request, this as ObservedResponse);
    for (const observer of observers) observer.ended(request, this as ObservedResponse, outcome);
  }
  return (_request: Request, response: Response, next: NextFunction) => {
    for (const observer of observers) observer.began?.();
    // Emitted once, whether the answer was sent or the client disconnected.
    response.on('close', ended);
    next();
  };
}

function outcomeOf(request: IdentifiedRequest, response: ObservedResponse): Outcome {
  const status = response.headersSent ? response.statusCode : CLIENT_DISCONNECTED;
  return {
    route: routeOf(request),
    status,
    cacheStatus: status === 304 ? 'NOT_MODIFIED' : (response.cacheStatus ?? 'none'),
    durationMs: performance.now() - request.arrivedAt,
  };
}

/**
 * The pattern of the matching route. There are only so many, and they contain nothing that the
 * caller sent.
 */
export function routeOf(request: Request): string {
  const path = (request.route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? path.replace(/:(\w+)/g, '{$1}') : mountedAt(request);
}

/**
 * Files below a path, such as those of Swagger UI, have no route: Express leaves the path they are
 * mounted at.
 */
function mountedAt({ baseUrl }: Request): string {
  return baseUrl ? `${baseUrl.toLowerCase()}/{file}` : 'unmatched';
}
