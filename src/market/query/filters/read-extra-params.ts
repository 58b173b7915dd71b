import { cutName } from '../../../market-data/names/company-name';
import { invalidParameter } from '../../../platform/errors/api-error';
import { MAX_LOOKED_UP } from '../../names/lookup.query';
import type { EndpointSpec } from '../endpoints/endpoint-spec';
import type { Warning } from '../periods/warning';
import { BY, GRANULARITY, METRICS_SHOWN, VIEW, WHAT, WITH } from './breakdown-parameters';
import { FORMAT } from './format-parameters';
import { listItems } from './list-items';
import { CURSOR, LIMIT, SORT } from './page-parameters';
import { valueOf } from './parameter';
import { accepts, MAX_SEARCH_LENGTH, tidySearch } from './parameters';
import type { ExtraParameters } from './query-parameters';
import type { SentParameters } from './query-string';

/**
 * Reads the parameters that only some endpoints accept. Those that this endpoint doesn't accept are
 * undefined.
 */
export function readExtraParams(
  sent: SentParameters,
  endpoint: EndpointSpec,
): ExtraParameters & { warnings: Warning[] } {
  const warnings: Warning[] = [];
  const reading = { ...sent, endpoint, warnings };
  // Refused first, in this order, if several can't be read.
  const what = valueOf(WHAT, reading);
  const by = valueOf(BY, reading);
  return {
    view: valueOf(VIEW, reading),
    metrics: valueOf(METRICS_SHOWN, reading),
    granularity: valueOf(GRANULARITY, reading),
    what,
    by,
    with: valueOf(WITH, reading),
    limit: valueOf(LIMIT, reading),
    cursor: valueOf(CURSOR, reading),
    ...valueOf(SORT, reading),
    lookup: accepts(endpoint, 'lookup') ? readLookup(sent) : undefined,
    search: readSearch(accepts(endpoint, 'q') ? sent.texts.get('q') : undefined),
    format: valueOf(FORMAT, reading),
    warnings,
  };
}

function differentItems(text: string): string[] {
  return [...new Set(listItems(text).map((item) => item.trim()))];
}

/** Reads the names of a lookup, which goes together only with what doesn't select records. */
function readLookup({ texts, empty }: SentParameters): string[] | undefined {
  const text = texts.get('lookup');
  if (empty.has('lookup')) throw invalidParameter('empty_list', { parameter: 'lookup' });
  if (text === undefined) return undefined;
  const names = [...new Set(differentItems(text).map(cutName))];
  if (names.length > MAX_LOOKED_UP)
    throw invalidParameter('too_many', { parameter: 'lookup', max: MAX_LOOKED_UP, unit: 'items' });
  const other = [...texts.keys()].find((name) => !BESIDE_LOOKUP.has(name));
  if (other !== undefined)
    throw invalidParameter('lookup_alone', { parameter: 'lookup', otherParameter: other });
  return names;
}

const BESIDE_LOOKUP: ReadonlySet<string> = new Set(['lookup', 'as_of', 'format', 'gen']);

/** Normalizes the search. Each of its words is a condition of the query. */
function readSearch(text: string | undefined): string | undefined {
  const search = text === undefined ? undefined : tidySearch(text);
  if (search !== undefined && [...search].length > MAX_SEARCH_LENGTH) {
    throw invalidParameter('too_many', {
      parameter: 'q',
      max: MAX_SEARCH_LENGTH,
      unit: 'characters',
    });
  }
  return search;
}
