import { type ArgumentsHost, Catch } from '@nestjs/common';
import type { Request } from 'express';
import { AccountAreaFilter } from '../account-area/account-area.filter';
import { ApiError } from '../errors/api-error';
import type { CandidateDto } from '../http/error-envelope.dto';
import { PageProblem } from '../pages/page-problem';
import { namedLinks } from './deal-rows';
import { candidateLinks } from './record-page';

const HOME = { href: '/explore', text: 'Go to the market overview' } as const;

/** What an endpoint refuses becomes a page for a person; everything else as in the account area. */
@Catch()
export class ExploreFilter extends AccountAreaFilter {
  override catch(thrown: unknown, host: ArgumentsHost): void {
    const { path } = host.switchToHttp().getRequest<Request>();
    super.catch(thrown instanceof ApiError ? (pageOf(thrown, path) ?? thrown) : thrown, host);
  }
}

function pageOf(error: ApiError, path: string): PageProblem | undefined {
  if (error.code === 'not_found') return new PageProblem(404, 'Not found', error.message, {}, HOME, meant(error, path));
  if (error.code === 'invalid_cursor') {
    return new PageProblem(
      400,
      'This page of the list is out of date',
      'The dataset or the filters have changed. Start again.',
      {},
      HOME,
    );
  }
  if (['invalid_parameter', 'invalid_timeframe', 'conflicting_parameters'].includes(error.code)) {
    return new PageProblem(400, "This address can't be read", error.message, {}, HOME);
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
