import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
} from '@nestjs/common';
import type { Response } from 'express';
import { ApiError, databaseUnavailable, isUnavailable } from '../errors/api-error';
import type { ErrorCode } from '../errors/error-catalog';
import { ERROR_STATUS, errorHeaders } from './error-status';
import { InvalidBody } from './invalid-body';
import { RequestFailure } from './request-failure';
import type { IdentifiedRequest } from './request-id';
import type { ObservedResponse } from './request-observer';

/** Of exceptions that Nest throws itself. Any other refusal of the request is a 400. */
const CODES_OF_NEST: Readonly<Partial<Record<number, ErrorCode>>> = {
  401: 'auth_required',
  403: 'forbidden',
  404: 'not_found',
  408: 'request_timeout',
  413: 'content_too_large',
  429: 'rate_limited',
  503: 'temporarily_unavailable',
};
const UNEXPECTED = { error: 'Something went wrong on our side.' };

/**
 * Maps every exception to the public envelope `{error, code, ...}` (contract 7.1). Causes, stacks
 * and SQL go to the log and nowhere else.
 */
@Catch()
export class ErrorEnvelopeFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<IdentifiedRequest>();
    const response = http.getResponse<Response>();
    const error = asApiError(thrown);
    this.log(error, thrown, request);
    if (response.headersSent) response.destroy();
    else sendEnvelope(error, response);
  }

  private log(error: ApiError | null, thrown: unknown, request: IdentifiedRequest): void {
    if (!error) this.logger.error(new RequestFailure(request, undefined, thrown));
    else if (isUnavailable(error))
      this.logger.warn(new RequestFailure(request, error.code, error.cause ?? error));
  }
}

/**
 * Writes the envelope. Null means unexpected: a 500 without a code. Without the database, nothing
 * is known of the quota, so a 503 doesn't show it.
 */
export function sendEnvelope(error: ApiError | null, response: Response): void {
  const observed = response as ObservedResponse;
  observed.refusal = error;
  if (isUnavailable(error)) observed.quotaHeaders = [];
  if (error) response.set(errorHeaders(error, response.req));
  response.setHeader('Cache-Control', 'no-store');
  response
    .status(error ? ERROR_STATUS[error.code] : 500)
    .json(error ? envelopeOf(error) : UNEXPECTED);
}

/** `error` and `code` come first, and no field replaces them. */
function envelopeOf({ message, code, fields }: ApiError): Record<string, unknown> {
  const named = { error: message, code };
  return { ...named, ...fields, ...named };
}

/** Returns null for an unexpected error. */
function asApiError(thrown: unknown): ApiError | null {
  if (thrown instanceof ApiError) return thrown;
  if (isUnavailable(thrown)) return databaseUnavailable(thrown);
  if (thrown instanceof InvalidBody)
    return new ApiError('invalid_request', { error: thrown.message });
  return thrown instanceof HttpException ? ofNest(thrown) : null;
}

/** What Nest refuses itself, without its message: a guard that returned false is a 403, for example. */
function ofNest(thrown: HttpException): ApiError | null {
  const status = thrown.getStatus();
  const code = CODES_OF_NEST[status];
  if (code !== undefined) return new ApiError(code, { cause: thrown });
  if (status >= 500) return null;
  return new ApiError('invalid_request', { error: "The request isn't valid.", cause: thrown });
}
