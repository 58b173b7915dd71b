import { invalidParameter } from '../../../platform/errors/api-error';
import { shown } from '../../../platform/errors/quoted';
import type { ResolvedFilter, DealFilters } from '../aggregation/resolved-filter';
import type { EndpointSpec } from '../endpoints/endpoint-spec';
import type { Period } from '../periods/period';
import type { Warning } from '../periods/warning';
import { type Choice, Choices, plainChoices } from './choices';
import { contradictions } from './contradictory-filters';
import { type BoundFilter, type ChoiceFilter, IN_PERIOD, type RecordFilter } from './deal-filter';
import { CHOICE_FILTERS, DEAL_FILTERS } from './deal-filters';
import { listItems } from './list-items';
import { actsOn, wholeNumberIn } from './parameter';
import type { SentParameters } from './query-string';
import { type NamesRead, readRecordFilter } from './read-records';
import { readWord } from './read-word';
import { type SuggestedValues, suggestedValues } from './suggested-values';
import type { KnownValues } from './vocabulary-store';

/** Nearest-name lookups are expensive, so only the first three values get suggestions. */
const MAX_SUGGESTED_VALUES = 3;
const NOTHING_SUGGESTED: SuggestedValues = { near: [] };

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
        : readValues(filter, text, endpoint, known);
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
  const { fixedFilters: values = {} } = endpoint;
  return CHOICE_FILTERS.filter(({ name }) => Object.hasOwn(values, name)).map((filter) => ({
    dimension: filter.dimension,
    parameter: `fixed_${filter.name}`,
    keys: readValues(filter, values[filter.name] ?? '', endpoint, known).keys,
    isFixed: true,
  }));
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

/** `start`: the first day of the period. */
function readBound(
  { name, range, unit = 1 }: BoundFilter,
  text: string,
  start: string | null,
): ReadBound {
  if (!range) {
    const value = readWord(name, text, IN_PERIOD_CHOICES) ?? IN_PERIOD;
    return { value, key: start ?? '-infinity' };
  }
  const { min, max } = range;
  const number = wholeNumberIn(text);
  if (number !== undefined && number >= min && number <= max)
    return { value: String(number), key: number * unit };
  throw invalidParameter('not_a_whole_number', { parameter: name, min, max, value: text });
}

/** One value that was sent, and what it matches. */
interface Item {
  value: string;
  matching: readonly Choice<unknown>[];
  /** The name that it has with a + at its end, if that is missing. */
  withPlus: string | undefined;
}

function readValues(
  filter: ChoiceFilter,
  text: string,
  endpoint: EndpointSpec,
  { vocabulary, logged }: KnownValues,
): NamesRead {
  const { name: parameter } = filter;
  // The change log has names, too, that no deal has any more.
  const choices = filter.choices(vocabulary).with(logged?.get(parameter) ?? []);
  const items = (filter.kind === 'list' ? listItems(text) : [text]).map((item): Item => {
    const value = item.trim();
    return { value, matching: choices.matching(value), withPlus: nameWithPlus(choices, item) };
  });
  const unmatched = items.filter(({ matching }) => matching.length === 0);
  const [outside] = unmatched;
  if (filter.closed && outside) {
    const { value, withPlus } = outside;
    const suggested = suggestedValues(filter, value, endpoint, vocabulary);
    const allowed = choices.names;
    throw invalidParameter('not_a_choice', { parameter, value, ...suggested, withPlus, allowed });
  }
  const chosen = choices.inOrder(items.flatMap(({ matching }) => matching));
  const unknown = [...new Set(unmatched.map(({ value }) => value))].sort();
  return {
    keys: [...new Set(chosen.flatMap(({ keys }) => keys))] as ResolvedFilter['keys'],
    names: [...chosen.map(({ name }) => name), ...unknown.map((value) => shown(value, Infinity))],
    warnings: [
      ...plusWarnings(parameter, items),
      ...unknown.map((value, index): Warning => {
        const { near, elsewhere } =
          index < MAX_SUGGESTED_VALUES
            ? suggestedValues(filter, value, endpoint, vocabulary)
            : NOTHING_SUGGESTED;
        const warning = { parameter, value: shown(value, Infinity), suggestions: near };
        return { code: 'unknown_value', ...warning, ...(elsewhere && { elsewhere }) };
      }),
    ],
  };
}

function plusWarnings(parameter: string, items: readonly Item[]): Warning[] {
  const used = new Map(
    items.flatMap(({ value, withPlus }) => (withPlus ? [[value, withPlus]] : [])),
  );
  return [...used]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, withPlus]) => ({
      code: 'unencoded_plus',
      parameter,
      value,
      used: withPlus,
      suggestions: [withPlus],
    }));
}

/** The name that may have been meant, if an unencoded + at the end has become a space. */
function nameWithPlus(choices: Choices<unknown>, item: string): string | undefined {
  if (!/\s$/.test(item)) return undefined;
  const [choice] = choices.matching(`${item.trimEnd()}+`);
  return choice?.name.endsWith('+') ? choice.name : undefined;
}
