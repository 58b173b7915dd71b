import type { RawHeaders } from '../../../platform/http/raw-headers';
import { citationOf } from '../../vintages/vintage';
import type { LogParameters } from '../filters/query-parameters';
import { endOfLog } from '../filters/read-log-params';
import type { MarketQuery } from '../questions/market-request';
import type { AnswerFacts } from './cached-answer';

/** Proxies refuse answers whose headers are much longer, such as nginx above 4 KB in all. */
const MAX_CITED_ADDRESS = 2000;

/**
 * The `Link` headers of an answer: the documentation of a deprecated timeframe, the next page of a
 * list, and the address that keeps giving this answer (contract 3.4, 6.1, 3.6).
 */
export function linksOf(
  query: MarketQuery & { log?: LogParameters },
  { nextCursor, generatedAt }: AnswerFacts,
  origin: string,
): RawHeaders {
  const { period, pageAddress, citedAddress, namedBy } = query;
  const links: string[] = [];
  if (period.deprecated)
    links.push(...link(`${origin}/docs`, 'rel="deprecation"; type="text/html"'));
  if (nextCursor !== null && pageAddress !== undefined)
    links.push(...link(`${origin}${pageAddress}${nextCursor}`, 'rel="next"'));
  const citation = query.log
    ? endOfLog(query.log, generatedAt).text
    : citationOf(query, generatedAt);
  if (
    citation !== undefined &&
    citedAddress !== undefined &&
    citedAddress.length < MAX_CITED_ADDRESS
  )
    links.push(
      ...link(`${origin}${citedAddress}${namedBy === 'cursor' ? '' : citation}`, 'rel="cite-as"'),
    );
  return links;
}

function link(address: string, parameters: string): RawHeaders {
  return ['Link', `<${address}>; ${parameters}`];
}
