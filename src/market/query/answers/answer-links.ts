import type { RawHeaders } from '../../../platform/http/raw-headers';
import { warningRows } from '../bodies/warning-rows';
import type { MarketQuery } from '../questions/market-request';
import type { AnswerFacts } from './cached-answer';
import { warningsHeader } from './csv';

/**
 * Of the headers `Link` and `X-Warnings` together, in bytes: proxies refuse answers whose headers
 * are much longer, such as nginx above 4 KB in all.
 */
const MAX_BYTES = 3500;
const MAX_CITED_ADDRESS = 2000;

/**
 * The headers `Link` and, of a file, `X-Warnings` of an answer. Warnings that don't fit are counted,
 * and a link to the next page that doesn't fit is left out: the body has its cursor.
 */
export function linksAndWarnings(
  query: MarketQuery,
  facts: AnswerFacts,
  { origin, isFile }: { origin: string; isFile: boolean },
): RawHeaders {
  const deprecation = deprecationLink(query, origin);
  const next = nextLink(query, facts, origin);
  const citation = citationLink(query, facts, origin);
  const room = MAX_BYTES - bytesOf([...deprecation, ...citation]);
  const hasWarnings = isFile && query.warnings.length > 0;
  const warnings = hasWarnings
    ? ['X-Warnings', warningsHeader(warningRows(query.warnings), room)]
    : [];
  const nextFits = bytesOf([...warnings, ...next]) <= room;
  return [...deprecation, ...(nextFits ? next : []), ...citation, ...warnings];
}

/** The documentation of a deprecated timeframe (contract 3.4). */
function deprecationLink({ period }: MarketQuery, origin: string): RawHeaders {
  return period.deprecated ? link(`${origin}/docs`, 'rel="deprecation"; type="text/html"') : [];
}

/** The next page of a list (contract 6.1). */
function nextLink(
  { pageAddress }: MarketQuery,
  { nextCursor }: AnswerFacts,
  origin: string,
): RawHeaders {
  if (nextCursor === null || pageAddress === undefined) return [];
  return link(`${origin}${pageAddress}${nextCursor}`, 'rel="next"');
}

/** The address that keeps giving this answer (contract 3.6). */
function citationLink({ cited }: MarketQuery, { moment }: AnswerFacts, origin: string): RawHeaders {
  if (!cited || moment === undefined || cited.address.length >= MAX_CITED_ADDRESS) return [];
  const address = cited.needsMoment ? `${cited.address}${moment}` : cited.address;
  return link(`${origin}${address}`, 'rel="cite-as"');
}

function link(address: string, parameters: string): RawHeaders {
  return ['Link', `<${address}>; ${parameters}`];
}

/** Names and values alternate: after a name comes ": ", after a value a line break. */
function bytesOf(headers: RawHeaders): number {
  return headers.reduce((bytes, part) => bytes + part.length + 2, 0);
}
