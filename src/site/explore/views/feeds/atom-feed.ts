import { BUILD_VERSION } from '../../../../platform/http/build-version';
import { renderPart, template } from '../../../../platform/pages/template';
import { unknownChanges } from '../../pages/changes/change-log';
import type { FeedEntry } from './feed-entries';
import type { FedView } from './view-feeds';

/**
 * Control characters and halves of surrogate pairs, which no XML document can contain, not even
 * escaped.
 */
// oxlint-disable-next-line no-control-regex -- those are the characters to remove
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/** What is new in a view. */
export interface FeedNews {
  entries: readonly FeedEntry[];
  /** When the log begins, if older changes of these days were deleted. */
  deletedBefore: string | null;
}

/** The document, with full addresses. */
export interface AtomView {
  id: string;
  title: string;
  /** What the feed doesn't tell, if that isn't nothing. */
  subtitle: string | null;
  /** Of this service. */
  version: string;
  updated: string;
  /** The addresses of the view's page and of the feed itself. */
  page: string;
  self: string;
  entries: readonly FeedEntry[];
}

/** The document, which follows RFC 4287. `origin` and `path`: the address of the feed. */
export function atomFeed(
  { id: viewId, name, address, savedAt }: FedView,
  { entries, deletedBefore }: FeedNews,
  { origin, path }: { origin: string; path: string },
): string {
  // A tag URI (RFC 4151) stays the same when the page behind an entry moves.
  const tag = `tag:${new URL(origin).hostname},2026:`;
  const document = renderPart(template<AtomView>('site/explore/views/feeds/atom'), {
    id: `${tag}view/${viewId}`,
    title: `${name} · Signal Market`,
    subtitle: deletedBefore && unknownChanges(deletedBefore),
    version: BUILD_VERSION,
    updated: entries[0]?.updated ?? savedAt.toISOString(),
    page: origin + address,
    self: origin + path,
    entries: entries.map(({ id, href, ...entry }) => ({
      ...entry,
      id: tag + id,
      href: origin + href,
    })),
  });
  return document.replace(NOT_XML, '');
}
