import { Catch } from '@nestjs/common';
import { ApiError } from '../errors/api-error';
import { wordsOf } from '../errors/parameter-words';
import type { CandidateDto } from '../http/error-envelope.dto';
import { PageProblem, pageUnavailable } from '../pages/page-problem';
import { PageFilter } from '../visits/page.filter';
import { readReturnPath } from '../visits/return-path';
import type { VisitRequest } from '../visits/visit';
import { namedLinks } from './deal-rows';
import { FOR_READERS } from './filter-labels';
import { candidateLinks } from './record-page';

const HOME = { href: '/explore', text: 'Go to the market overview' } as const;

/** A refusal of an endpoint becomes a page for a person. */
@Catch()
export class ExploreFilter extends PageFilter {
  constructor() {
    super('Explore', HOME);
  }

  protected override problemOf(thrown: unknown, request: VisitRequest): PageProblem {
    return (thrown instanceof ApiError && pageOf(thrown, request.path)) || super.problemOf(thrown, request);
  }

  protected unavailable({ originalUrl }: VisitRequest): PageProblem {
    const href = readReturnPath(originalUrl) ?? HOME.href;
    return pageUnavailable("The figures can't be read at the moment.", { href, text: 'Try again' });
  }
}

function pageOf(error: ApiError, path: string): PageProblem | undefined {
  const sentence = error.problem ? wordsOf(error.problem, FOR_READERS) : error.message;
  if (error.code === 'not_found') return new PageProblem(404, 'Not found', sentence, {}, undefined, meant(error, path));
  if (error.code === 'invalid_cursor') {
    return new PageProblem(400, 'This page of the list is out of date', 'The dataset or the filters have changed. Start again.');
  }
  if (['invalid_parameter', 'invalid_timeframe', 'conflicting_parameters'].includes(error.code)) {
    return new PageProblem(400, "This address can't be read", sentence);
  }
  return undefined;
}

/** The records that an unknown or ambiguous name may stand for. */
function meant({ fields }: ApiError, path: string): { text: string; href: string }[] {
  const linkTo = path.startsWith('/explore/investors/') ? namedLinks.investor : namedLinks.company;
  const near = (fields.did_you_mean as string[] | undefined) ?? [];
  const candidates = (fields.candidates as CandidateDto[] | undefined) ?? [];
  return [...near.map((name) => ({ text: name, href: linkTo(name) })), ...candidateLinks(candidates, linkTo)];
}
