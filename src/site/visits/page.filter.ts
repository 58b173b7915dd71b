import { type ArgumentsHost, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { ApiError, isUnavailable } from '../../platform/errors/api-error';
import { InvalidBody } from '../../platform/http/invalid-body';
import { RequestFailure } from '../../platform/http/request-failure';
import {
  type WayOn,
  pageNotFound,
  PageProblem,
  sendProblem,
  unreadableForm,
} from '../../platform/pages/page-problem';
import { seeOther } from '../../platform/pages/send-page';
import { tamperedForm } from './form-problem';
import { SignInNeeded, type VisitRequest } from './visit';

/** What was asked for isn't offered, which is no failure of ours. */
const NOT_IMPLEMENTED = 501;

/**
 * Turns every exception into a page, in the words of the pages that it happened on. Details of
 * internal errors go to the log only.
 */
export abstract class PageFilter implements ExceptionFilter {
  private readonly logger: Logger;

  /**
   * Where a page about a problem leads if the problem names no next step; by default, the reader's
   * account or the sign-in page.
   */
  constructor(
    name: string,
    private readonly home?: WayOn,
  ) {
    this.logger = new Logger(name);
  }

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<VisitRequest>();
    const response = http.getResponse<Response>();
    if (response.headersSent) return void response.destroy();
    if (thrown instanceof SignInNeeded && request.previewToken === undefined)
      return seeOther(response, signInFor(request));
    const problem = this.problemOf(thrown, request);
    const isOurFault = problem.status >= 500 && problem.status !== NOT_IMPLEMENTED;
    if (isUnavailable(thrown)) {
      const code = thrown instanceof ApiError ? thrown.code : 'temporarily_unavailable';
      this.logger.warn(new RequestFailure(request, code, thrown));
    } else if (isOurFault && !(thrown instanceof ApiError))
      this.logger.error(new RequestFailure(request, undefined, thrown));
    sendProblem(response, problem, request.visit, this.home);
  }

  /** The page for a service that can't answer right now. */
  protected abstract unavailable(request: VisitRequest): PageProblem;

  protected problemOf(thrown: unknown, request: VisitRequest): PageProblem {
    if (thrown instanceof PageProblem) return thrown;
    if (thrown instanceof InvalidBody) return tamperedForm(thrown) ?? unreadableForm(422);
    // A preview link shows no page of a member's own.
    if (thrown instanceof SignInNeeded) return pageNotFound();
    if (thrown instanceof ApiError && thrown.code === 'rate_limited') {
      return new PageProblem(429, 'Too many attempts', 'Wait a minute, then try again.', {
        headers: { 'Retry-After': String(thrown.retryAfterSeconds) },
      });
    }
    if (isUnavailable(thrown) || thrown instanceof ApiError) return this.unavailable(request);
    if (thrown instanceof HttpException && thrown.getStatus() < 500) return pageNotFound();
    return new PageProblem(
      500,
      'Something went wrong on our side',
      'Try again. If it keeps happening, tell the operator of this service.',
    );
  }
}

/** Signing in can't send a form again, so a POST has no page to return to. */
function signInFor({ method, visit }: VisitRequest): `/${string}` {
  return method === 'POST' ? '/account/sign-in?done=nothing' : visit.signInPath;
}
