import { CHANGE_LIST } from '../../changes/changes.endpoints';
import type { RecordChangeDto } from '../../changes/dto/changes.dto';
import { ApiError } from '../../errors/api-error';
import type { CatalogAnswer } from '../../market-query/resolving/endpoint-catalog';
import type { Market } from '../market/market';
import type { AddressParameters } from '../page/link';
import { PageQuery } from '../page/page-query';

/** As many as one page of the API has. */
const MAX_CHANGES = '500';
/** As a change's id: from the first one on. */
const BEGINNING = '0';

/** The changes up to the moment that the page shows. The endpoint itself takes no `as_of`. */
export async function askForChanges(
  query: PageQuery,
  own: AddressParameters,
  market: Market,
): Promise<CatalogAnswer<typeof CHANGE_LIST>> {
  const log = market.ofToday();
  const { asOf } = market;
  if (asOf === undefined) return log.ask(CHANGE_LIST, query.search(own));
  // The last seven days are those before today, so they may begin after that moment.
  const since = own.since ?? (await earliestChange(log));
  return log.ask(CHANGE_LIST, query.search({ ...own, since, until: asOf.split('@')[0] }));
}

/**
 * What changed of a company or investor, newest first, and since when that is known. Empty if
 * nothing is known to have changed.
 */
export async function changesOf(
  own: { slugs: string; kinds: string },
  market: Market,
): Promise<{ changes: RecordChangeDto[]; since: string }> {
  const changes: RecordChangeDto[] = [];
  let since = BEGINNING;
  let cursor: string | undefined;
  const nextPage = async (): Promise<CatalogAnswer<typeof CHANGE_LIST>['body']> =>
    (await askForChanges(PageQuery.of(''), { ...own, since, limit: MAX_CHANGES, cursor }, market))
      .body;
  for (;;) {
    const { changes: found, metadata } = await nextPage().catch((error: unknown) => {
      since = laterBeginning(error);
      return nextPage();
    });
    changes.push(...found);
    cursor = metadata.next_cursor ?? undefined;
    if (cursor === undefined) return { changes: changes.reverse(), since: metadata.earliest };
  }
}

/**
 * When the log begins, if older changes were deleted. Throws the error if that isn't the problem.
 */
function laterBeginning(error: unknown): string {
  if (error instanceof ApiError && typeof error.fields?.earliest === 'string')
    return error.fields.earliest;
  throw error;
}

/** Of today's log. */
export async function earliestChange(log: Market): Promise<string> {
  const { body } = await log.ask(CHANGE_LIST, 'limit=1');
  return body.metadata.earliest;
}
