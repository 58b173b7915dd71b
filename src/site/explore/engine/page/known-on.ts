import type { AsOfDto } from '../../../../market/query/bodies/period-metadata';
import { momentIn } from '../../../../market/vintages/as-of';
import { dayInWords } from '../../../../platform/pages/wording';
import { href } from './link';
import { AS_OF, PageQuery } from './page-query';

/** Sent in a link, it leads back to the present. */
const PRESENT = '';

/** What a page says while it shows the market as it was known on an earlier day. */
export interface KnownOn {
  text: string;
  /** The same page with today's figures. */
  presentHref: string;
  /** What changed since, with its filters. */
  changesHref: string;
}

/** undefined for the present. */
export function askedMoment(search: string): string | undefined {
  return new URLSearchParams(search).get(AS_OF)?.trim() || undefined;
}

/**
 * An endpoint's query string with the moment of its page. Of the present, it is without any: a link
 * back to the present has an empty one.
 */
export function searchAsOf(asOf: string | undefined, search: string): string {
  const sent = new URLSearchParams(search);
  if (asOf === undefined && !sent.has(AS_OF)) return search;
  if (asOf === undefined) sent.delete(AS_OF);
  else sent.set(AS_OF, asOf);
  return sent.toString();
}

export function knownOn(
  path: string,
  search: string,
  { requested, generation, published_at }: AsOfDto,
): KnownOn {
  // Just after the publication whose figures the page shows.
  const since = new Date(Date.parse(published_at) + 1).toISOString();
  const { filters } = PageQuery.of(search);
  return {
    text: `You see the market as known on ${momentInWords(requested)}: dataset ${generation}, published on ${momentInWords(published_at)}.`,
    presentHref: href(path, searchAt(PRESENT, search)),
    changesHref: href('/explore/changes', {
      since,
      ...Object.fromEntries(filters),
      [AS_OF]: PRESENT,
    }),
  };
}

/** "31 Mar 2026", or "31 Mar 2026, 09:00 UTC". Any other text stays as it is. */
export function momentInWords(text: string): string {
  const moment = momentIn(text.trim());
  if (!moment) return text;
  const at = new Date(moment.at).toISOString();
  const day = dayInWords(at.slice(0, 10));
  return moment.isDay ? day : `${day}, ${at.slice(11, 16)} UTC`;
}

/** A page's path and query that keep showing what `citation` names. */
export function permanentHref(page: string, citation: string): string {
  const [path = page] = page.split('?', 1);
  const search = searchAt(citation, page.slice(path.length));
  // People read this address, and a query may contain colons.
  return href(path, search.replaceAll('%3A', ':').replaceAll('%40', '@'));
}

/** The query string of a page at a moment. A cursor continues the list of another one. */
function searchAt(moment: string, search: string): string {
  const sent = new URLSearchParams(search);
  sent.set(AS_OF, moment);
  sent.delete('cursor');
  return sent.toString();
}
