import { namingParameters } from '../../../platform/errors/api-error';
import { shown } from '../../../platform/errors/quoted';
import type { EndpointSpec } from '../endpoints/endpoint-spec';
import { type PeriodParams, resolvePeriod } from '../periods/resolve-period';
import type { Warning } from '../periods/warning';
import { actsOn } from './parameter';
import { accepts, PARAMETERS } from './parameters';
import { canonicalForm, type QueryParameters } from './query-parameters';
import type { SentParameters } from './query-string';
import { readExtraParams } from './read-extra-params';
import { readFilters } from './read-filters';
import { partialFilters, readLogParams } from './read-log-params';
import { suggestedParameters } from './suggested-parameters';
import type { KnownValues } from './vocabulary-store';

/**
 * Reads the parameters of a request. `entity` is the tidied name in the path of an endpoint about
 * one record. Nothing is ignored silently: a value that can't be used gets an ApiError (400) or a
 * warning.
 */
export function readMarketQuery(
  sent: SentParameters,
  endpoint: EndpointSpec,
  known: KnownValues,
  today: string,
  entity?: string,
): QueryParameters {
  const asSent = (name: string): string => sent.spellings.get(name) ?? name;
  return namingParameters(asSent, () => {
    const params = periodParams(sent, endpoint);
    const { period, warning } = resolvePeriod(params, today, endpoint);
    const {
      filters,
      applied,
      warnings: filterWarnings,
    } = readFilters(sent, endpoint, known, period);
    const { warnings: extraWarnings, ...extra } = readExtraParams(sent, endpoint);
    if (extra.search !== undefined) applied.q = [extra.search];
    const asked = readLogParams(sent, endpoint, known.records);
    Object.assign(applied, asked?.applied);
    const log = asked?.log;

    const filtersApplied = Object.keys(applied).length > 0 ? applied : null;
    const warnings = [
      ...(warning ? [warning] : []),
      ...filterWarnings,
      ...(asked?.warnings ?? []),
      ...partialFilters(log, filters, applied),
      ...extraWarnings,
      ...offsetWarnings(sent, { period, view: extra.view }, endpoint),
      ...ignored(sent, endpoint),
    ].map((one) => ({ ...one, parameter: asSent(one.parameter) }));
    warnings.push(...unknown(sent, endpoint));
    const query = { period, filtersApplied, warnings, entity, ...(log && { log }), ...extra };
    return { ...query, filters, canonical: canonicalForm(query) };
  });
}

/** An endpoint without the shared parameters or without a period ignores them. */
function periodParams({ texts }: SentParameters, endpoint: EndpointSpec): PeriodParams {
  if (!accepts(endpoint, 'timeframe')) return {};
  return {
    timeframe: texts.get('timeframe'),
    weekOffset: texts.get('offset'),
    start: texts.get('start'),
    end: texts.get('end'),
  };
}

/**
 * Warns about a week offset where it has no effect, and on a paged list, where it might be meant
 * for paging.
 */
function offsetWarnings(
  sent: SentParameters,
  { period, view }: Pick<QueryParameters, 'period' | 'view'>,
  endpoint: EndpointSpec,
): Warning[] {
  const text = accepts(endpoint, 'offset') ? sent.texts.get('offset') : undefined;
  if (text === undefined || Number(text) === 0) return [];
  const offset = { parameter: 'offset', value: shown(text) };
  // Most views of /charts have trends. These end with the anchor's week, whatever the period is.
  // Only a date range has no anchor of its own.
  const movesTrends = view !== undefined && view !== 'breakdowns';
  const isIgnored = period.timeframe === 'custom' || (period.timeframe === 'all' && !movesTrends);
  return [
    ...(isIgnored
      ? [{ ...offset, code: 'offset_ignored' as const, used: period.timeframe, suggestions: [] }]
      : []),
    ...(accepts(endpoint, 'cursor')
      ? [{ ...offset, code: 'offset_is_weeks' as const, suggestions: ['cursor'] }]
      : []),
  ];
}

const DEALS_IN_WORDS = { funding: 'funding rounds', acquisitions: 'acquisitions' };

function ignored(sent: SentParameters, endpoint: EndpointSpec): Warning[] {
  return PARAMETERS.filter(
    (parameter) => sent.texts.has(parameter.name) && !actsOn(parameter, endpoint),
  ).map(({ name, deals }) => ({
    code: 'ignored_parameter',
    parameter: name,
    value: shown(sent.texts.get(name)!),
    ...(deals !== 'both' && { names: [DEALS_IN_WORDS[deals]] }),
    suggestions: [],
  }));
}

function unknown(sent: SentParameters, endpoint: EndpointSpec): Warning[] {
  return sent.unknown.map(({ name, text }) => {
    return {
      code: 'unknown_parameter',
      parameter: shown(name),
      value: shown(text),
      suggestions: suggestedParameters(name, (parameter) => actsOn(parameter, endpoint)),
    };
  });
}
