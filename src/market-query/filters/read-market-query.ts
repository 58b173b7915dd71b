import type { MarketQuery, EndpointSpec, Warning } from '../market-query';
import { resolvePeriod } from '../period/resolve-period';
import { nearestNamesAmong } from './nearest-names';
import { actsOn } from './parameter';
import { PARAMETERS, parameterSpelled } from './parameters';
import { parseQueryString, type SentParameters } from './query-string';
import { quoted, shown } from './quoted';
import { readFilters } from './read-filters';
import { readOwnParameters } from './read-own-parameters';
import type { Vocabulary } from './vocabulary';

const nearestSpellings = nearestNamesAmong(PARAMETERS.flatMap(({ name, aliases }) => [name, ...aliases]));

/**
 * Reads one question to the market: `search` is the query string as it stands in the address, without the "?", and `entity` the tidy name in the path of
 * a question that is about one record. What cannot be read is refused with an ApiError (400) or warned about, never dropped.
 */
export function readMarketQuery(
  search: string,
  endpoint: EndpointSpec,
  vocabulary: Vocabulary,
  today: string,
  entity?: string,
): MarketQuery {
  const sent = parseQueryString(search);
  const { period, warning } = readPeriod(sent, endpoint, today);
  const { filters, applied, warnings: filterWarnings } = readFilters(sent, endpoint, vocabulary);
  const { warnings: ownWarnings, ...own } = readOwnParameters(sent, endpoint);
  if (own.search !== undefined) applied.q = [own.search];

  const filtersApplied = Object.keys(applied).length > 0 ? applied : null;
  const warnings = [
    ...(warning ? [warning] : []),
    ...filterWarnings,
    ...ownWarnings,
    ...ignored(sent, endpoint),
    ...unknown(sent, endpoint),
  ];
  const canonical = canonicalForm({ period, filtersApplied, warnings, entity, ...own });
  return { period, filters, filtersApplied, warnings, entity, ...own, canonical };
}

/** A question without the shared parameters does not look at them: they are ignored whatever they say. */
function readPeriod({ texts }: SentParameters, endpoint: EndpointSpec, today: string): ReturnType<typeof resolvePeriod> {
  const asked =
    endpoint.shared === false
      ? {}
      : { timeframe: texts.get('timeframe'), weekOffset: texts.get('offset'), start: texts.get('start'), end: texts.get('end') };
  return resolvePeriod(asked, today, { defaultTimeframe: endpoint.defaultTimeframe, strict: endpoint.strictTimeframe });
}

function ignored(sent: SentParameters, endpoint: EndpointSpec): Warning[] {
  return PARAMETERS.filter((parameter) => sent.texts.has(parameter.name) && !actsOn(parameter, endpoint)).map(({ name }) => ({
    code: 'ignored_parameter',
    parameter: name,
    value: shown(sent.texts.get(name)!),
    message: `"${name}" does not act on this endpoint and was ignored.`,
    suggestions: [],
  }));
}

function unknown(sent: SentParameters, endpoint: EndpointSpec): Warning[] {
  return sent.unknown.map(({ name, text }) => ({
    code: 'unknown_parameter',
    parameter: shown(name),
    value: shown(text),
    message: `There is no parameter ${quoted(name)}: it was ignored.`,
    suggestions: nearestSpellings(name).filter((spelling) => actsOn(parameterSpelled(spelling)!, endpoint)),
  }));
}

/** The resolved filters need no place in it: within one generation the applied names and the warnings decide them. */
function canonicalForm(query: Omit<MarketQuery, 'filters' | 'canonical'>): string {
  const { period, filtersApplied, warnings, view, metrics, limit, cursor, search, granularity, entity } = query;
  return JSON.stringify([period, filtersApplied, warnings, view, metrics, limit, cursor, search, granularity, entity]);
}
