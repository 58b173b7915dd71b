import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { isConnectionLoss } from '../database/connection-loss';
import { ApiError } from '../errors/api-error';
import { RequestFailure } from '../http/request-failure';
import { pageNotFound, PageProblem, problemPage } from '../pages/page-problem';
import { seeOther, sendPage } from '../pages/send-page';
import { SignInNeeded, type VisitRequest } from './session/visit';

/** Turns every exception into a page. Details of internal errors go to the log only. */
@Catch()
export class AccountAreaFilter implements ExceptionFilter {
  private readonly logger = new Logger('AccountArea');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<VisitRequest>();
    const response = http.getResponse<Response>();
    if (response.headersSent) return void response.destroy();
    if (thrown instanceof SignInNeeded) return seeOther(response, signInFor(request));
    const problem = asProblem(thrown);
    if (problem.status >= 500) this.logger.error(new RequestFailure(request, undefined, thrown));
    response.set(problem.headers);
    sendPage(response, problemPage(problem, request.visit), problem.status);
  }
}

/** Signing in can't send a form again, so a POST has no page to return to. */
function signInFor({ method, visit }: VisitRequest): `/${string}` {
  return method === 'POST' ? '/account/sign-in?done=nothing' : visit.signInPath;
}

export function asProblem(thrown: unknown): PageProblem {
  if (thrown instanceof PageProblem) return thrown;
  if (thrown instanceof ApiError && thrown.code === 'rate_limited') {
    return new PageProblem(429, 'Too many attempts', 'Wait a minute, then try again.', {
      'Retry-After': String(thrown.retryAfterSeconds),
    });
  }
  if (isConnectionLoss(thrown) || thrown instanceof ApiError) {
    // If the connection is lost at the end of a change, nobody knows whether it was made. The page doesn't pretend to.
    const text = 'Try again in a moment. If you sent a form, check first whether it took effect.';
    return new PageProblem(503, 'This page is unavailable right now', text, { 'Retry-After': '5' });
  }
  if (thrown instanceof HttpException && thrown.getStatus() < 500) return pageNotFound();
  return new PageProblem(
    500,
    'Something went wrong on our side',
    'Try again. If it keeps happening, tell the operator of this service.',
  );
}
