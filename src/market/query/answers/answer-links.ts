import type { RawHeaders } from '../../../platform/http/raw-headers';
import { citationOf } from '../../vintages/vintage';
import { warningRows } from '../bodies/warning-rows';
import { endOfLog } from '../filters/log-parameters';
import type { LogParameters } from '../filters/query-parameters';
import type { MarketQuery } from '../questions/market-request';
import type { AnswerFacts } from './cached-answer';
import { warningsHeader } from './csv';

/**
 * Of the headers `Link` and `X-Warnings` together, in bytes: proxies refuse answers whose headers
 * are much longer, such as nginx above 4 KB in all.
 */
const MAX_BYTES = 3500;
const MAX_CITED_ADDRESS = 2000;

type LinkedQuery = MarketQuery & { log?: LogParameters };

/**
 * The headers `Link` and, of a file, `X-Warnings` of an answer. Warnings that don't fit are counted,
 * and a link to the next page that doesn't fit is left out: the body has its cursor.
 */
export function linksAndWarnings(
  query: LinkedQuery,
  facts: AnswerFacts,
  origin: string,
  isFile: boolean,
): RawHeaders {
  const { deprecation, next, citation } = linksOf(query, facts, origin);
  const room = MAX_BYTES - bytesOf([...deprecation, ...citation]);
  const hasWarnings = isFile && query.warnings.length > 0;
  const warnings = hasWarnings
    ? ['X-Warnings', warningsHeader(warningRows(query.warnings), room)]
    : [];
  const nextFits = bytesOf([...warnings, ...next]) <= room;
  return [...deprecation, ...(nextFits ? next : []), ...citation, ...warnings];
}

/**
 * The documentation of a deprecated timeframe, the next page of a list, and the address that keeps
 * giving this answer (contract 3.4, 6.1, 3.6).
 */
function linksOf(
  query: LinkedQuery,
  { nextCursor, generatedAt }: AnswerFacts,
  origin: string,
): Record<'deprecation' | 'next' | 'citation', RawHeaders> {
  const { period, pageAddress, citedAddress, namedBy } = query;
  const deprecation = period.deprecated
    ? link(`${origin}/docs`, 'rel="deprecation"; type="text/html"')
    : [];
  const next =
    nextCursor !== null && pageAddress !== undefined
      ? link(`${origin}${pageAddress}${nextCursor}`, 'rel="next"')
      : [];
  // A moment as it was sent can have a blank, where a + wasn't encoded.
  const moment = query.log
    ? encodeURI(endOfLog(query.log, generatedAt).text)
    : citationOf(query, generatedAt);
  const isCited =
    moment !== undefined && citedAddress !== undefined && citedAddress.length < MAX_CITED_ADDRESS;
  const citation = isCited
    ? link(`${origin}${citedAddress}${namedBy === 'cursor' ? '' : moment}`, 'rel="cite-as"')
    : [];
  return { deprecation, next, citation };
}

function link(address: string, parameters: string): RawHeaders {
  return ['Link', `<${address}>; ${parameters}`];
}

/** Names and values alternate: after a name comes ": ", after a value a line break. */
function bytesOf(headers: RawHeaders): number {
  return headers.reduce((bytes, part) => bytes + part.length + 2, 0);
}
