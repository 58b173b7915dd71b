import { invalidParameter } from '../../../platform/errors/api-error';
import type { ResolvedFilter, DealFilters } from '../aggregation/resolved-filter';
import type { EndpointSpec } from '../endpoints/endpoint-spec';
import type { Period } from '../periods/period';
import type { Warning } from '../periods/warning';
import { plainChoices } from './choices';
import { contradictions } from './contradictory-filters';
import { type BoundFilter, IN_PERIOD, type RecordFilter } from './deal-filter';
import { CHOICE_FILTERS, DEAL_FILTERS } from './deal-filters';
import { actsOn, wholeNumberIn } from './parameter';
import type { SentParameters } from './query-string';
import { readChoiceFilter } from './read-choices';
import { readRecordFilter } from './read-records';
import { readWord } from './read-word';
import type { KnownValues } from './vocabulary-store';

interface ReadFilters {
  filters: DealFilters;
  /**
   * Canonical names by parameter, in the table's order. Values that match nothing are listed as
   * sent.
   */
  applied: Record<string, string[]>;
  warnings: Warning[];
}

/** Resolves the filters that have an effect on an endpoint. */
export function readFilters(
  sent: SentParameters,
  endpoint: EndpointSpec,
  known: KnownValues,
  { start }: Pick<Period, 'start'>,
): ReadFilters {
  const filters: ResolvedFilter[] = [];
  const applied: Record<string, string[]> = {};
  const warnings: Warning[] = [];
  for (const filter of DEAL_FILTERS) {
    const text = actsOn(filter, endpoint) ? sent.texts.get(filter.name) : undefined;
    if (text === undefined) continue;
    const { dimension, name: parameter } = filter;
    if ('edge' in filter) {
      const { value, key } = readBound(filter, text, start);
      filters.push({ dimension, parameter, keys: [key], edge: filter.edge });
      applied[filter.appliedAs] = [value];
      continue;
    }
    const read =
      'finds' in filter
        ? readRecordFilter(filter, text, known.records, endpoint)
        : readChoiceFilter(filter, text, endpoint, known);
    if ('all' in filter) filters.push(...eachOf(filter, read.keys));
    else filters.push({ dimension, parameter, keys: read.keys });
    applied[filter.appliedAs] = read.names;
    warnings.push(...read.warnings);
  }
  filters.push(...fixedFilters(endpoint, known));
  return {
    filters: ledBy(filters),
    applied,
    // In the log, a name that no row has any more has no keys.
    warnings: [...warnings, ...(endpoint.log ? [] : contradictions(filters, applied, endpoint))],
  };
}

/** What the endpoint is about. Another name in SQL lets the filter itself be sent, too. */
function fixedFilters(endpoint: EndpointSpec, known: KnownValues): ResolvedFilter[] {
  const { fixedFilters: fixed = {} } = endpoint;
  return CHOICE_FILTERS.flatMap((filter) => {
    const text = fixed[filter.name];
    if (text === undefined) return [];
    const { keys } = readChoiceFilter(filter, text, endpoint, known);
    const { dimension } = filter;
    return [{ dimension, parameter: `fixed_${filter.name}`, keys, isFixed: true as const }];
  });
}

/** A filter for each record. Without any, nothing matches. */
function eachOf({ dimension, name }: RecordFilter, keys: ResolvedFilter['keys']): ResolvedFilter[] {
  if (keys.length === 0) return [{ dimension, parameter: name, keys }];
  return keys.map((key, index) => ({
    dimension,
    parameter: `${name}${index}`,
    keys: [key],
    byAnyDeal: true,
  }));
}

/** `led` restricts the rounds of the investors that are asked for, if there are any. */
function ledBy(filters: readonly ResolvedFilter[]): DealFilters {
  const names = filters.map(({ dimension }) => dimension);
  if (!names.includes('lead') || !names.includes('investor')) return filters;
  return filters
    .filter(({ dimension }) => dimension !== 'lead')
    .map((filter) =>
      filter.dimension === 'investor' ? { ...filter, dimension: 'leadInvestor' } : filter,
    );
}

interface ReadBound {
  value: string;
  key: string | number;
}

const IN_PERIOD_CHOICES = plainChoices([IN_PERIOD]);

/** A filter by a bound. `start`: the first day of the period; null if it has none. */
function readBound(filter: BoundFilter, text: string, start: string | null): ReadBound {
  const { name } = filter;
  if (filter.bound === 'period_start') {
    const value = readWord(name, text, IN_PERIOD_CHOICES) ?? IN_PERIOD;
    return { value, key: start ?? '-infinity' };
  }
  const { unit = 1 } = filter;
  const { min, max } = filter.range;
  const number = wholeNumberIn(text);
  if (number !== undefined && number >= min && number <= max)
    return { value: String(number), key: number * unit };
  throw invalidParameter('not_a_whole_number', { parameter: name, min, max, value: text });
}
