import type { NextFunction, Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import type { ApiError } from '../errors/api-error';
import type { RawHeadersResponse } from './raw-headers';

const ACCEPTABLE = /^[A-Za-z0-9._-]{8,64}$/;

/** What the first steps write on a request for everything that follows. */
export interface IdentifiedRequest extends Request {
  requestId: string;
  /** Milliseconds of performance.now() at arrival. */
  arrivedAt: number;
  /** Set if the HTTP parser refused the request. */
  parserError?: ApiError;
  /** Set if the path is not valid percent-encoded UTF-8. */
  undecodablePath?: true;
}

/** The first step of the request path: sets the correlation id, the caller's own if it is acceptable, on the request and the answer (specification 8.3). */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const sent = request.headers['x-request-id'];
  const identified = request as IdentifiedRequest;
  identified.requestId = typeof sent === 'string' && ACCEPTABLE.test(sent) ? sent : randomUUID();
  identified.arrivedAt = performance.now();
  (response as Response & RawHeadersResponse).requestHeaders = ['X-Request-Id', identified.requestId];
  next();
}
