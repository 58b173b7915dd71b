import type { Request } from 'express';

/**
 * Whether a form was posted from one of our own pages. Browsers say in Sec-Fetch-Site where a
 * request comes from. With it they send `Origin: null`, because our pages send no referrer. A
 * browser that only sends Origin must name ours. All current browsers send at least one of the two.
 */
export function isFromOurPages(
  { headers, protocol, host }: Request,
  accountAreaUrl: string | undefined,
): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const isOurs =
    origin === `${protocol}://${host}` ||
    (accountAreaUrl !== undefined && origin === accountAreaUrl);
  if (site === undefined) return isOurs;
  return site === 'same-origin' && (origin === undefined || origin === 'null' || isOurs);
}
