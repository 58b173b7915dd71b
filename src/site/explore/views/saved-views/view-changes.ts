import { CHANGE_LIST } from '../../../../market/changes/changes.endpoints';
import type { RecordChangeDto } from '../../../../market/changes/dto/changes.dto';
import type { Published } from '../../../../market/vintages/publications';
import type { Market } from '../../engine/market/market';
import { href } from '../../engine/page/link';
import { fromBeginning } from '../../pages/changes/change-log';
import { causesAndConsequences } from '../../pages/changes/change-words';
import type { ViewScope } from './view-scope';

/**
 * A publication that changed more than this becomes one piece of news. Thousands of renamed rows
 * are of no use to a reader.
 */
const MAX_TOLD = 20;
/** The newest ones. The page of changes has the others. */
const MAX_PUBLICATIONS = 20;

/** What a publication changed in a view. */
export interface PublishedChanges {
  publishedAt: string;
  generation: string;
  /** In the order of their ids; null if there are too many to tell one by one. */
  changes: RecordChangeDto[] | null;
  /** The page with all of them. */
  href: string;
}

export interface ChangesAfter {
  /** Newest first. Publications that changed nothing in the view are left out. */
  published: PublishedChanges[];
  /** When the log begins, if older changes since then were deleted. They may be about the view. */
  deletedBefore: string | null;
}

/** What the publications after `since` changed in the view. */
export async function changesAfter(
  since: string,
  scope: ViewScope,
  market: Market,
): Promise<ChangesAfter> {
  const from = await fromBeginning(market, since);
  const publications = await market.publications();
  const deletedBefore = haveChanges(publications, since, from) ? from : null;
  const [newest, ...earlier] = publications.toReversed();
  const found: PublishedChanges[] = [];
  let publication = newest;
  for (const before of earlier) {
    if (!publication || publication.publishedAt <= from) break;
    const changed = await changesBy(publication, before, scope, market);
    if (changed) found.push(changed);
    if (found.length === MAX_PUBLICATIONS) break;
    publication = before;
  }
  return { published: found, deletedBefore };
}

/** Whether publications after a moment, up to another one, changed anything. The first one has no changes. */
function haveChanges(publications: readonly Published[], after: string, upTo: string): boolean {
  return publications.some(({ publishedAt, lastChangeId }, place) => {
    const before = publications[place - 1];
    const isBetween = publishedAt > after && publishedAt <= upTo;
    return isBetween && before !== undefined && lastChangeId !== before.lastChangeId;
  });
}

/** `before`: the publication that it replaced. null if it changed nothing in the view. */
export async function changesBy(
  { publishedAt, label, lastChangeId }: Published,
  before: Published,
  { query, kinds, slugs }: ViewScope,
  market: Market,
): Promise<PublishedChanges | null> {
  if (lastChangeId === before.lastChangeId) return null;
  const own = { since: String(before.lastChangeId), kinds: kinds.join(','), slugs };
  const search = query.search({ ...own, until: String(lastChangeId), limit: String(MAX_TOLD) });
  const { body } = await market.ask(CHANGE_LIST, search);
  const { causes } = causesAndConsequences(body.changes);
  const changes = body.metadata.has_more ? null : causes;
  if (changes?.length === 0) return null;
  return {
    publishedAt,
    generation: label,
    changes,
    href: href('/explore/changes', query.search(own)),
  };
}
