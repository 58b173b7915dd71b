import type { NextFunction, Request, Response } from 'express';
import { ApiError } from '../errors/api-error';
import { isHealthPath } from './health-paths';

/** REQUIRE_HTTPS: a refusal, never a redirect: a redirected key has already travelled in the clear. Probes carry no key and come without TLS. */
export function requireHttps(request: Request, _response: Response, next: NextFunction): void {
  next(request.secure || isHealthPath(request.path) ? undefined : new ApiError('https_required'));
}
