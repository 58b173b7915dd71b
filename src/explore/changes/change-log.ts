import { CHANGE_LIST } from '../../changes/changes.endpoints';
import type { RecordChangeDto } from '../../changes/dto/changes.dto';
import { ApiError } from '../../errors/api-error';
import type { CatalogAnswer } from '../../market-query/resolving/endpoint-catalog';
import type { ExploreService, PageAudience } from '../explore.service';
import { AS_OF, PageQuery } from '../page/page-query';

/** As many as one page of the API has. */
const MAX_CHANGES = '500';
/** As a change's id: from the first one on. */
const BEGINNING = '0';

/** The changes up to the moment that the page shows. The endpoint itself takes no `as_of`. */
export async function askForChanges(
  explore: ExploreService,
  query: PageQuery,
  own: Readonly<Record<string, string | undefined>>,
  { asOf, ...audience }: PageAudience,
): Promise<CatalogAnswer<typeof CHANGE_LIST>> {
  const ask = (
    more: Readonly<Record<string, string | undefined>>,
  ): Promise<CatalogAnswer<typeof CHANGE_LIST>> =>
    explore.ask(CHANGE_LIST, query.without([AS_OF]).search({ ...own, ...more }), {
      ...audience,
      asOf: undefined,
    });
  if (asOf === undefined) return ask({});
  // The last seven days are those before today, so they may begin after that moment.
  const since = own.since ?? (await earliestChange(explore, audience));
  return ask({ since, until: asOf });
}

/**
 * What changed of a company or investor, newest first, and since when that is known. Empty if
 * nothing is known to have changed.
 */
export async function changesOf(
  explore: ExploreService,
  own: { slugs: string; kinds: string },
  audience: PageAudience,
): Promise<{ changes: RecordChangeDto[]; since: string }> {
  const changes: RecordChangeDto[] = [];
  let since = BEGINNING;
  let cursor: string | undefined;
  const nextPage = async (): Promise<CatalogAnswer<typeof CHANGE_LIST>['body']> =>
    (
      await askForChanges(
        explore,
        PageQuery.of(''),
        { ...own, since, limit: MAX_CHANGES, cursor },
        audience,
      )
    ).body;
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

async function earliestChange(
  explore: ExploreService,
  audience: Omit<PageAudience, 'asOf'>,
): Promise<string> {
  const { body } = await explore.ask(CHANGE_LIST, 'limit=1', { ...audience, asOf: undefined });
  return body.metadata.earliest;
}
