import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { isConnectionLoss } from '../database/connection-loss';
import type { IdentifiedRequest } from './request-id';
import type { ObservedResponse } from './request-observer';
import { ApiError, databaseUnavailable, invalidParameter } from '../errors/api-error';
import { ERROR_STATUS, errorHeaders } from './error-status';
import { RequestFailure } from './request-failure';

/** The end of every throw: the `{error, code, ...}` envelope (specification 7). Causes, stacks and SQL go to the log and nowhere else. */
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
    else if (ERROR_STATUS[error.code] >= 500) this.logger.warn(new RequestFailure(request, error.code, error.cause));
  }
}

/** Writes the envelope; null = unexpected: a 500 without a code. */
export function sendEnvelope(error: ApiError | null, response: Response): void {
  (response as ObservedResponse).refusal = error;
  if (error) response.set(errorHeaders(error, response.req));
  response.setHeader('Cache-Control', 'no-store');
  const envelope = error
    ? { error: error.message, code: error.code, ...error.fields }
    : { error: 'Something went wrong on our side.' };
  response.status(error ? ERROR_STATUS[error.code] : 500).json(envelope);
}

/** null = unexpected. */
function asApiError(thrown: unknown): ApiError | null {
  if (thrown instanceof ApiError) return thrown;
  if (isConnectionLoss(thrown)) return databaseUnavailable(thrown);
  if (!(thrown instanceof HttpException)) return null;
  if (thrown.getStatus() === 404) return new ApiError('not_found');
  // All that Nest itself refuses on a route without a body is a path that cannot be decoded.
  if (thrown.getStatus() === 400) return invalidParameter('path', 'The path is not valid percent-encoded UTF-8.');
  return null;
}
