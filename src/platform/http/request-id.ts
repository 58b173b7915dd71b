import type { NextFunction, Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import type { ApiError } from '../errors/api-error';
import type { RawHeadersResponse } from './raw-headers';

const ACCEPTABLE = /^[A-Za-z0-9._-]{8,64}$/;

/** What the first steps of the request path add to a request. */
export interface IdentifiedRequest extends Request {
  requestId: string;
  /** The time of arrival, by performance.now(). */
  arrivedAt: number;
  /**
   * What the access log says beside the fields that all requests have, such as which assistant
   * called which tool. Never anything that the caller sent.
   */
  logFields?: Readonly<Record<string, string | number | readonly object[]>>;
  /** Set if traces are sent. */
  traceId?: string;
  /** Set if the HTTP parser refused the request. */
  parserError?: ApiError;
  /** Set if the path isn't valid percent-encoded UTF-8. */
  undecodablePath?: true;
}

/**
 * The first step of the request path: gives the request and the answer an id, the caller's own if
 * it is valid (contract 1.1).
 */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const sent = request.headers['x-request-id'];
  const identified = request as IdentifiedRequest;
  identified.requestId = typeof sent === 'string' && ACCEPTABLE.test(sent) ? sent : randomUUID();
  identified.arrivedAt = performance.now();
  (response as Response & RawHeadersResponse).requestHeaders = [
    'X-Request-Id',
    identified.requestId,
  ];
  next();
}
