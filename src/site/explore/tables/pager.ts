import { count } from '../../../platform/pages/wording';

export interface PagerView {
  /** "Page 2 of 25", if the address has kept count. */
  place: string | null;
  firstHref: string | null;
  /** Not where it is the first. */
  previousHref: string | null;
  nextHref: string | null;
}

/** Of an address of less than 2,000 characters, because proxies refuse longer ones. */
const MAX_CURSORS = 18;

/** The cursor of the page that an address shows. */
export function cursorOf(trail: string | undefined): string | undefined {
  return trail?.split('.').at(-1) || undefined;
}

/**
 * Links to the other pages of a list. The API's cursors only lead on, so the parameter `cursor` of
 * a page is a trail: the cursors of the pages from the second one to its own, such as "b.c" on page
 * 3. Of a trail that got too long, the latest cursors are kept, after a dot, such as ".y.z". Such a
 * page no longer knows its number.
 */
export function pager(
  trail = '',
  next: string | null,
  hrefOf: (trail: string | undefined) => string,
  pages?: number,
): PagerView {
  const isCut = trail.startsWith('.');
  const cursors = trail.split('.').filter((cursor) => cursor !== '');
  const trailOf = (shown: readonly string[]): string => {
    const latest = shown.slice(-MAX_CURSORS);
    const isWhole = !isCut && latest.length === shown.length;
    return isWhole ? latest.join('.') : `.${latest.join('.')}`;
  };
  const before = cursors.slice(0, -1);
  return {
    place: !isCut && pages ? `Page ${count(cursors.length + 1)} of ${count(pages)}` : null,
    firstHref: cursors.length === 0 ? null : hrefOf(undefined),
    previousHref: before.length === 0 ? null : hrefOf(trailOf(before)),
    nextHref: next === null ? null : hrefOf(trailOf([...cursors, next])),
  };
}
