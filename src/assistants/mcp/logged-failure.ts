import type { Logger } from '@nestjs/common';
import { ApiError, isUnavailable } from '../../platform/errors/api-error';
import { RequestFailure } from '../../platform/http/request-failure';
import type { GrantRequest } from '../oauth/grant/grant';

/** Logs why a request failed. Returns what an assistant may know of it. */
export function loggedFailure(error: unknown, request: GrantRequest, logger: Logger): string {
  const id = `Request id: ${request.requestId}`;
  if (isUnavailable(error)) {
    const code = error instanceof ApiError ? error.code : 'temporarily_unavailable';
    logger.warn(new RequestFailure(request, code, error));
    return `${code}: The dataset can't be read right now. Try again in 5 seconds. ${id}`;
  }
  logger.error(new RequestFailure(request, undefined, error));
  return `Something went wrong on our side. ${id}`;
}
