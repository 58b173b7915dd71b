import { CHANGE_LIST } from '../../changes/changes.endpoints';
import type { RecordChangeDto } from '../../changes/dto/changes.dto';
import type { CatalogAnswer } from '../../market-query/endpoint-catalog';
import type { ExploreService, PageAudience } from '../explore.service';
import { AS_OF, PageQuery } from '../page-query';

/** As many as one page of the API has. */
const MAX_CHANGES = '500';

/** The changes up to the moment that the page shows. The endpoint itself takes no `as_of`. */
export async function askForChanges(
  explore: ExploreService,
  query: PageQuery,
  own: Readonly<Record<string, string | undefined>>,
  { asOf, ...audience }: PageAudience,
): Promise<CatalogAnswer<typeof CHANGE_LIST>> {
  const ask = (more: Readonly<Record<string, string | undefined>>): Promise<CatalogAnswer<typeof CHANGE_LIST>> =>
    explore.ask(CHANGE_LIST, query.without([AS_OF]).search({ ...own, ...more }), { ...audience, asOf: undefined });
  if (asOf === undefined) return ask({});
  // The last seven days are those before today, so they may begin after that moment.
  const since = own.since ?? (await earliestChange(explore, audience));
  return ask({ since, until: asOf });
}

/** What changed of a company or investor, newest first. Empty if nothing is known to have changed. */
export async function changesOf(
  explore: ExploreService,
  own: { slugs: string; kinds: string },
  audience: PageAudience,
): Promise<{ changes: RecordChangeDto[]; since: string }> {
  const since = await earliestChange(explore, audience);
  const changes: RecordChangeDto[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await askForChanges(explore, PageQuery.of(''), { ...own, since, limit: MAX_CHANGES, cursor }, audience);
    changes.push(...body.changes);
    cursor = body.metadata.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return { changes: changes.reverse(), since };
}

async function earliestChange(explore: ExploreService, audience: Omit<PageAudience, 'asOf'>): Promise<string> {
  const { body } = await explore.ask(CHANGE_LIST, 'limit=1', { ...audience, asOf: undefined });
  return body.metadata.earliest;
}
