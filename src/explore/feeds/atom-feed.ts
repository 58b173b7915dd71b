import { createHash } from 'node:crypto';
import { BUILD_VERSION } from '../../http/build-version';
import { renderPart, template } from '../../pages/template';
import type { FeedEntry } from './feed-entries';

interface AtomFeed {
  /** The scheme and host of every link. */
  origin: string;
  viewId: string;
  title: string;
  /** The paths of the view's page and of the feed itself. */
  page: string;
  self: string;
  entries: readonly FeedEntry[];
  /** For a feed without entries. ISO 8601. */
  savedAt: string;
}

/**
 * Control characters and halves of surrogate pairs, which no XML document can contain, not even
 * escaped.
 */
// oxlint-disable-next-line no-control-regex -- those are the characters to remove
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/** The document, with full addresses. */
export interface AtomView extends Pick<AtomFeed, 'title' | 'page' | 'self' | 'entries'> {
  id: string;
  /** Of this service. */
  version: string;
  updated: string;
}

/** The document, which follows RFC 4287. */
export function atomFeed({
  origin,
  viewId,
  title,
  page,
  self,
  entries,
  savedAt,
}: AtomFeed): string {
  // A tag URI (RFC 4151) stays the same when the page behind an entry moves.
  const tag = `tag:${new URL(origin).hostname},2026:`;
  const document = renderPart(template<AtomView>('explore/feeds/atom'), {
    title: `${title} · Signal Market`,
    id: `${tag}view/${viewId}`,
    version: BUILD_VERSION,
    updated: entries[0]?.updated ?? savedAt,
    page: origin + page,
    self: origin + self,
    entries: entries.map(({ id, href, ...entry }) => ({
      ...entry,
      id: tag + id,
      href: origin + href,
    })),
  });
  return document.replace(NOT_XML, '');
}

/** Weak, because compression changes the bytes. */
export function tagOf(document: string): string {
  return `W/"${createHash('sha256').update(document).digest('base64url').slice(0, 22)}"`;
}
