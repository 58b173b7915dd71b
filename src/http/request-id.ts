import type { NextFunction, Request, Response } from 'express';
import { randomUUID } from 'node:crypto';

const ACCEPTABLE = /^[A-Za-z0-9._-]{8,64}$/;

/** What the first step writes on a request, for all that follow. */
export interface IdentifiedRequest extends Request {
  requestId: string;
  /** Milliseconds of performance.now() at arrival. */
  arrivedAt: number;
}

/** The first step of the request path: a correlation id, the caller's own where it is fit, on the request and on every answer (specification 8.3). */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const own = request.headers['x-request-id'];
  const identified = request as IdentifiedRequest;
  identified.requestId = typeof own === 'string' && ACCEPTABLE.test(own) ? own : randomUUID();
  identified.arrivedAt = performance.now();
  response.setHeader('X-Request-Id', identified.requestId);
  next();
}
