import { type ArgumentsHost, Catch } from '@nestjs/common';
import { AccountAreaFilter } from '../account-area/account-area.filter';
import { ApiError } from '../errors/api-error';
import { PageProblem } from '../pages/page-problem';

const HOME = { href: '/explore', text: 'Go to the market overview' } as const;

/** What an endpoint refuses becomes a page for a person; everything else as in the account area. */
@Catch()
export class ExploreFilter extends AccountAreaFilter {
  override catch(thrown: unknown, host: ArgumentsHost): void {
    super.catch(thrown instanceof ApiError ? (pageOf(thrown) ?? thrown) : thrown, host);
  }
}

function pageOf(error: ApiError): PageProblem | undefined {
  if (error.code === 'not_found') return new PageProblem(404, 'Not found', notFoundText(error), {}, HOME);
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

function notFoundText({ message, fields }: ApiError): string {
  const near = (fields.did_you_mean as string[] | undefined) ?? [];
  const candidates = (fields.candidates as { name: string; slug: string }[] | undefined) ?? [];
  if (near.length > 0) return `${message} Did you mean ${near.join(' or ')}?`;
  return candidates.length > 0 ? `${message} Candidates: ${candidates.map(({ slug }) => slug).join(', ')}.` : message;
}
