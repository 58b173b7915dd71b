import { namingParameters } from '../../../platform/errors/api-error';
import { shown } from '../../../platform/errors/quoted';
import type { EndpointSpec } from '../endpoints/endpoint-spec';
import type { Warning } from '../periods/warning';
import { partialFilters, readLog } from './log-parameters';
import { actsOn } from './parameter';
import { PARAMETERS } from './parameters';
import { offsetWarnings, readPeriod } from './period-parameters';
import { canonicalForm, type QueryParameters } from './query-parameters';
import type { SentParameters } from './query-string';
import { readExtraParams } from './read-extra-params';
import { readFilters } from './read-filters';
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
    const { period, warnings: periodWarnings } = readPeriod(sent, endpoint, today);
    const {
      filters,
      applied,
      warnings: filterWarnings,
    } = readFilters(sent, endpoint, known, period);
    const { warnings: extraWarnings, ...extra } = readExtraParams(sent, endpoint);
    if (extra.search !== undefined) applied.q = [extra.search];
    const asked = readLog(sent, endpoint, known.records);
    Object.assign(applied, asked?.applied);
    const log = asked?.log;

    const filtersApplied = Object.keys(applied).length > 0 ? applied : null;
    const warnings = [
      ...periodWarnings,
      ...filterWarnings,
      ...(asked?.warnings ?? []),
      ...partialFilters(log, filters, applied),
      ...extraWarnings,
      ...offsetWarnings(sent, endpoint, period, extra.view),
      ...ignored(sent, endpoint),
    ].map((one) => ({ ...one, parameter: asSent(one.parameter) }));
    warnings.push(...unknown(sent, endpoint));
    const query = { period, filtersApplied, warnings, entity, ...(log && { log }), ...extra };
    return { ...query, filters, canonical: canonicalForm(query) };
  });
}

const DEALS_IN_WORDS = { funding: 'funding rounds', acquisitions: 'acquisitions' };

function ignored(sent: SentParameters, endpoint: EndpointSpec): Warning[] {
  const warnings: Warning[] = [];
  for (const parameter of PARAMETERS) {
    const { name, deals } = parameter;
    const text = sent.texts.get(name);
    if (text === undefined || actsOn(parameter, endpoint)) continue;
    warnings.push({
      code: 'ignored_parameter',
      parameter: name,
      value: shown(text),
      ...(deals !== 'both' && { names: [DEALS_IN_WORDS[deals]] }),
      suggestions: [],
    });
  }
  return warnings;
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
