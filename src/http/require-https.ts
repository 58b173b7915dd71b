import type { NextFunction, Request, Response } from 'express';
import { ApiError } from '../errors/api-error';

/** REQUIRE_HTTPS: a refusal, never a redirect: a redirected key has already travelled in the clear. */
export function requireHttps(request: Request, _response: Response, next: NextFunction): void {
  next(request.secure ? undefined : new ApiError('https_required'));
}
