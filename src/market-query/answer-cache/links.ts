import type { RawHeaders } from '../../http/raw-headers';
import type { MarketQuery } from '../request/market-request';

/**
 * The `Link` headers of an answer: the documentation of a deprecated timeframe, and the next page
 * of a list (contract 3.4, 6.1).
 */
export function linksOf(
  { period, pageAddress }: MarketQuery,
  nextCursor: string | null,
  origin: () => string,
): RawHeaders {
  return [
    ...(period.deprecated ? link(`${origin()}/docs`, 'rel="deprecation"; type="text/html"') : []),
    ...(nextCursor === null || pageAddress === undefined
      ? []
      : link(`${origin()}${pageAddress}${nextCursor}`, 'rel="next"')),
  ];
}

function link(address: string, parameters: string): RawHeaders {
  return ['Link', `<${address}>; ${parameters}`];
}
