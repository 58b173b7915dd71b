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
 * a page is a trail: the cursors of the pages from the second one to its own. Of a trail that got
 * too long, the latest are kept, after a dot.
 */
export function pager(
  trail = '',
  next: string | null,
  hrefOf: (trail: string | undefined) => string,
  pages?: number,
): PagerView {
  const cursors = trail === '' ? [] : trail.split('.');
  const isWhole = cursors[0] !== '';
  const previous = cursors.slice(0, -1).join('.') || undefined;
  const latest = cursors.filter(Boolean).slice(1 - MAX_CURSORS);
  const longer = cursors.length < MAX_CURSORS ? [...cursors, next] : ['', ...latest, next];
  return {
    place: isWhole && pages ? `Page ${count(cursors.length + 1)} of ${count(pages)}` : null,
    firstHref: trail === '' ? null : hrefOf(undefined),
    previousHref: previous ? hrefOf(previous) : null,
    nextHref: next === null ? null : hrefOf(longer.join('.')),
  };
}
