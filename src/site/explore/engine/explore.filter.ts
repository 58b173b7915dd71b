import { type ArgumentsHost, Catch } from '@nestjs/common';
import type { Response } from 'express';
import { ApiError } from '../../../platform/errors/api-error';
import { wordsOf } from '../../../platform/errors/parameter-words';
import { PageProblem, pageUnavailable } from '../../../platform/pages/page-problem';
import { movedPermanently, seeOther } from '../../../platform/pages/send-page';
import { PageFilter } from '../../visits/page.filter';
import { readReturnPath } from '../../visits/return-path';
import type { VisitRequest } from '../../visits/visit';
import { namedLinks } from '../tables/deals/deal-rows';
import { suggestedRecords } from '../tables/deals/suggested-records';
import { FOR_READERS } from './page/filter-labels';
import { OtherAddress } from './page/other-address';

const HOME = { href: '/explore', text: 'Go to the market overview' } as const;

/** A refusal of an endpoint becomes a page for a person. */
@Catch()
export class ExploreFilter extends PageFilter {
  constructor() {
    super('Explore', HOME);
  }

  override catch(thrown: unknown, host: ArgumentsHost): void {
    if (!(thrown instanceof OtherAddress)) return super.catch(thrown, host);
    const redirect = thrown.isForGood ? movedPermanently : seeOther;
    redirect(host.switchToHttp().getResponse<Response>(), thrown.address);
  }

  protected override problemOf(thrown: unknown, request: VisitRequest): PageProblem {
    return (
      (thrown instanceof ApiError && pageOf(thrown, request.path)) ||
      super.problemOf(thrown, request)
    );
  }

  protected unavailable({ originalUrl }: VisitRequest): PageProblem {
    const href = readReturnPath(originalUrl) ?? HOME.href;
    return pageUnavailable("The figures can't be read at the moment.", { href, text: 'Try again' });
  }
}

function pageOf(error: ApiError, path: string): PageProblem | undefined {
  const sentence = error.problem ? wordsOf(error.problem, FOR_READERS) : error.message;
  if (error.code === 'not_found') {
    const isInvestor = path.startsWith('/explore/investors/');
    const linkTo = isInvestor ? namedLinks.investor : namedLinks.company;
    const suggestions = suggestedRecords(error, linkTo);
    const title = error.fields.candidates ? 'Which one?' : 'Not found';
    return new PageProblem(404, title, sentence, { suggestions });
  }
  if (error.code === 'invalid_cursor') {
    return new PageProblem(
      400,
      'This page of the list is out of date',
      'The dataset or the filters have changed. Start again.',
    );
  }
  const headers = { 'Retry-After': String(error.retryAfterSeconds) };
  if (error.code === 'vintage_restoring') {
    const wait = `The dataset from that date is being restored. Open this page again in ${error.retryAfterSeconds} seconds.`;
    return new PageProblem(503, 'One moment', wait, { headers });
  }
  if (error.code === 'vintage_unavailable')
    return new PageProblem(503, "This date can't be shown", sentence);
  if (error.code === 'rate_limited') {
    return new PageProblem(429, 'Too many times', sentence, { headers });
  }
  if (['invalid_parameter', 'invalid_timeframe', 'conflicting_parameters'].includes(error.code)) {
    return new PageProblem(400, "This address can't be read", sentence);
  }
  return undefined;
}
