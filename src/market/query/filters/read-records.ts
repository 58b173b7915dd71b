import { byCodePoint } from '../../../market-data/names/code-point-order';
import { shown } from '../../../platform/errors/quoted';
import type { ResolvedFilter } from '../aggregation/resolved-filter';
import type { EndpointSpec } from '../endpoints/endpoint-spec';
import type { Warning } from '../periods/warning';
import type { FoundKind, RecordFilter } from './deal-filter';
import { filterNamed, RECORD_FILTERS } from './deal-filters';
import { namesIn } from './list-items';
import { SLUGS } from './log-parameters';
import { actsOn, valueOf } from './parameter';
import type { SentParameters } from './query-string';
import type { RecordValue, RecordValues } from './record-values.query';

/** What the names that were sent for a filter stand for. */
export interface NamesRead {
  keys: ResolvedFilter['keys'];
  /** As in `filters_applied`. */
  names: string[];
  warnings: Warning[];
}

/**
 * The values of record filters that have an effect on an endpoint, for looking them up. A
 * comparison has two sides.
 */
export function recordValuesIn(
  sides: readonly SentParameters[],
  endpoint: EndpointSpec,
): Map<FoundKind, string[]> {
  const requested = new Map<FoundKind, string[]>();
  const add = (kind: FoundKind, values: readonly string[]): void => {
    const known = requested.get(kind) ?? [];
    if (values.length > 0) requested.set(kind, [...new Set([...known, ...values])]);
  };
  for (const sent of sides) {
    for (const filter of RECORD_FILTERS) {
      const text = actsOn(filter, endpoint) ? sent.texts.get(filter.name) : undefined;
      if (text !== undefined) add(filter.finds, namesIn(text));
    }
    const slugs = valueOf(SLUGS, { ...sent, endpoint, warnings: [] }) ?? [];
    add('company', slugs);
    add('investor', slugs);
  }
  return requested;
}

/**
 * A filter by records, whose names were looked up. If deals must be of all of them, one that is
 * unknown leaves none.
 */
export function readRecordFilter(
  filter: RecordFilter,
  text: string,
  records: RecordValues,
  endpoint: EndpointSpec,
): NamesRead {
  const known = records.get(filter.finds);
  const keys = new Set<number | string>();
  const found = new Set<string>();
  const unknown: string[] = [];
  const warnings: Warning[] = [];
  for (const sent of namesIn(text).sort(byCodePoint)) {
    const record = known?.get(sent) ?? { keys: [], name: sent };
    for (const key of record.keys) keys.add(key);
    if (record.keys.length > 0) found.add(record.name);
    else unknown.push(shown(sent, Infinity));
    const warning = warningOf(record, sent, filter, endpoint);
    if (warning) warnings.push(warning);
  }
  return {
    keys: filter.all && unknown.length > 0 ? [] : [...keys],
    names: [...[...found].sort(byCodePoint), ...unknown],
    warnings,
  };
}

function warningOf(
  { keys, candidates, suggestions = [], elsewhere }: RecordValue,
  sent: string,
  { name: parameter, finds: kind }: RecordFilter,
  endpoint: EndpointSpec,
): Warning | undefined {
  const isFound = keys.length > 0;
  const warning = {
    parameter,
    value: shown(sent, Infinity),
    kind,
    suggestions: [...suggestions],
  };
  if (candidates)
    return { ...warning, code: isFound ? 'shared_name' : 'ambiguous_value', candidates };
  if (isFound) return undefined;
  const otherFilter = elsewhere && filterNamed(elsewhere.parameter);
  const isTaken = otherFilter && actsOn(otherFilter, endpoint);
  return { ...warning, code: 'unknown_value', ...(isTaken && { elsewhere }) };
}
