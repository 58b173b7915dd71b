import type { Request } from 'express';
import type { ApiError } from '../errors/api-error';
import type { ErrorCode } from '../errors/error-catalog';
import { allowedMethods } from './allowed-methods';

/** The HTTP status of each code (contract 7.2). */
export const ERROR_STATUS: Readonly<Record<ErrorCode, number>> = {
  invalid_timeframe: 400,
  invalid_parameter: 400,
  conflicting_parameters: 400,
  invalid_request: 400,
  invalid_cursor: 400,
  auth_required: 401,
  api_access_required: 403,
  forbidden: 403,
  https_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  request_timeout: 408,
  content_too_large: 413,
  expectation_failed: 417,
  headers_too_large: 431,
  quota_exceeded: 429,
  rate_limited: 429,
  not_implemented: 501,
  vintage_restoring: 503,
  vintage_unavailable: 503,
  temporarily_unavailable: 503,
  quota_unavailable: 503,
};

const UNAVAILABLE_RETRY_SECONDS = 5;

/**
 * The headers that HTTP requires with a status: how to authenticate, what is allowed, when to
 * retry.
 */
export function errorHeaders(
  { code, retryAfterSeconds }: ApiError,
  request: Request,
): Record<string, string> {
  switch (code) {
    case 'auth_required': {
      // RFC 6750 3.1: no error code if no credentials were sent.
      const problem = request.headers.authorization === undefined ? '' : ', error="invalid_token"';
      return { 'WWW-Authenticate': `Bearer realm="api"${problem}` };
    }
    case 'method_not_allowed':
      return { Allow: allowedMethods(request).join(', ') };
    case 'temporarily_unavailable':
    case 'quota_unavailable':
      return { 'Retry-After': String(retryAfterSeconds ?? UNAVAILABLE_RETRY_SECONDS) };
    default:
      return retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  }
}
