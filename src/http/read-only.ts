import type { Express, NextFunction, Request, Response } from 'express';
import { ApiError } from '../errors/api-error';

interface RouterLayer {
  match: (path: string) => unknown;
  route?: { methods: Record<string, boolean> };
}

/** Only GET and HEAD exist: any other method on a known path is 405 with `Allow`, on an unknown path 404 (contract of errors). */
export function readOnly(request: Request, _response: Response, next: NextFunction): void {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  const layers = (request.app as Express).router.stack as unknown as RouterLayer[];
  const known = layers.some((layer) => layer.route?.methods.get && layer.match(request.path));
  next(new ApiError(known ? 'method_not_allowed' : 'not_found'));
}
