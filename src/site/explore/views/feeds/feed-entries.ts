import type { RecordChangeDto } from '../../../../market/changes/dto/changes.dto';
import { moment } from '../../../../platform/pages/wording';
import { recordLink } from '../../pages/changes/change-table';
import { changeTitle } from '../../pages/changes/change-words';
import type { PublishedChanges } from '../saved-views/view-changes';
import type { ToldDeals } from '../saved-views/view-deals';
import { RECORD_KIND_OF } from '../saved-views/view-scope';

/** As many as a reader keeps in view. */
const MAX_ENTRIES = 100;

export interface FeedEntry {
  /** Unique among all feeds of this service, and the same for good. */
  id: string;
  title: string;
  /** ISO 8601. */
  updated: string;
  summary: string;
  /** The path of its page. */
  href: string;
}

/**
 * Deals by their day, or by when they were added if that is known; what else changed by its
 * publication. Newest first.
 */
export function feedEntries(
  told: readonly ToldDeals[],
  published: readonly PublishedChanges[],
  viewId: string,
): FeedEntry[] {
  // By id: both sides of a comparison may tell the same, and an added deal is told as it is now.
  const entries = new Map<string, FeedEntry>();
  for (const each of published) {
    const own = each.changes?.map(changeEntry) ?? [publicationEntry(each, viewId)];
    for (const entry of own) entries.set(entry.id, entry);
  }
  for (const { kind, deals } of told)
    for (const { key, date, title, detail: summary, href } of deals) {
      const id = dealId(RECORD_KIND_OF[kind], key);
      const updated = entries.get(id)?.updated ?? `${date}T00:00:00Z`;
      entries.set(id, { id, title, updated, summary, href });
    }
  return [...entries.values()]
    .sort((one, other) => other.updated.localeCompare(one.updated))
    .slice(0, MAX_ENTRIES);
}

const dealId = (kind: string, key: string): string => `${kind}/${encodeURIComponent(key)}`;

function changeEntry(change: RecordChangeDto): FeedEntry {
  const { id, kind, key, published_at: updated } = change;
  return {
    // An added deal is the same entry before and after it becomes one of the newest.
    id: change.change === 'added' ? dealId(kind, key) : `change/${id}`,
    title: changeTitle(change),
    updated,
    summary: `${kind.replace('_', ' ')} ${change.change}, published on ${moment(updated).text} UTC`,
    href: recordLink(change) ?? '/explore/changes',
  };
}

function publicationEntry(
  { publishedAt, generation, href }: PublishedChanges,
  viewId: string,
): FeedEntry {
  return {
    id: `view/${viewId}/publication/${publishedAt}`,
    title: `Dataset ${generation} changed many records of this view`,
    updated: publishedAt,
    summary: `Published on ${moment(publishedAt).text} UTC. Open the page to see all changes.`,
    href,
  };
}
