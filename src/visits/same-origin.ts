import type { Request } from 'express';

/**
 * Whether a form was posted from one of our own pages. Browsers say where a request comes from in Sec-Fetch-Site; as our pages send no referrer, they
 * then say `Origin: null`. A browser that sends only Origin must name ours. Every browser of recent years sends at least one of the two.
 */
export function isFromOurPages({ headers, protocol, host }: Request, accountAreaUrl: string | undefined): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const isOurs = origin === `${protocol}://${host}` || (accountAreaUrl !== undefined && origin === accountAreaUrl);
  if (site === undefined) return isOurs;
  return site === 'same-origin' && (origin === undefined || origin === 'null' || isOurs);
}
