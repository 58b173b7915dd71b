import { invalidParameter } from '../../errors/api-error';
import type { ResolvedFilter } from '../aggregation/dimensions';
import type { DealFilters, EndpointSpec, Warning } from '../market-query';
import type { Choice, Choices } from './choices';
import type { BoundFilter, ChoiceFilter } from './deal-filter';
import { DEAL_FILTERS } from './deal-filters';
import { actsOn } from './parameter';
import { listItems, type SentParameters } from './query-string';
import { quoted, shown } from './quoted';
import type { Vocabulary } from './vocabulary';

/** Nearest-name lookups are expensive, so only the first values get suggestions. */
const MAX_SUGGESTED_VALUES = 10;
const MAX_SUGGESTIONS = 3;
const MAX_LISTED_IN_TEXT = 30;

export interface ReadFilters {
  filters: DealFilters;
  /** Canonical names by parameter, in the table's order. Values that match nothing are listed as sent. */
  applied: Record<string, string[]>;
  warnings: Warning[];
}

/** Resolves the filters that have an effect on an endpoint. */
export function readFilters(sent: SentParameters, endpoint: EndpointSpec, vocabulary: Vocabulary): ReadFilters {
  const filters: ResolvedFilter[] = [];
  const applied: Record<string, string[]> = {};
  const warnings: Warning[] = [];
  for (const filter of DEAL_FILTERS.filter((one) => actsOn(one, endpoint))) {
    const text = sent.texts.get(filter.name);
    if (text === undefined) continue;
    const { dimension, name: parameter } = filter;
    if ('edge' in filter) {
      const key = readBound(filter, text);
      filters.push({ dimension, parameter, keys: [key], edge: filter.edge });
      applied[filter.appliedAs] = [String(key)];
    } else {
      const { keys, names, warnings: own } = readValues(filter, filter.choices(vocabulary), text);
      filters.push({ dimension, parameter, keys });
      applied[filter.appliedAs] = names;
      warnings.push(...own);
    }
  }
  return { filters, applied, warnings: [...warnings, ...contradictions(filters, applied, endpoint)] };
}

interface ReadValues {
  keys: ResolvedFilter['keys'];
  names: string[];
  warnings: Warning[];
}

function readBound({ name, range: { min, max } }: BoundFilter, text: string): number {
  const number = /^[+-]?\d+$/.test(text) ? Number(text) : NaN;
  if (number >= min && number <= max) return number;
  throw invalidParameter(name, `"${name}" must be a whole number from ${min} to ${max}, not ${quoted(text)}.`);
}

function readValues(filter: ChoiceFilter, choices: Choices<unknown>, text: string): ReadValues {
  const items = filter.kind === 'list' ? listItems(text) : [text];
  const chosen = new Set<Choice<unknown>>();
  const unmatched = new Set<string>();
  const plusWarnings = new Map<string, Warning>();
  for (const item of items) {
    const value = item.trim();
    const matching = choices.matching(value);
    matching.forEach((choice) => chosen.add(choice));
    if (matching.length === 0) unmatched.add(value);
    const withPlus = nameWithPlus(choices, item);
    if (matching.length === 0 && filter.closed) throw outsideOfList(filter.name, choices, value, withPlus);
    if (withPlus) plusWarnings.set(value, unencodedPlus(filter.name, value, withPlus));
  }
  const sorted = [...chosen].sort((a, b) => choices.indexOf(a.name) - choices.indexOf(b.name));
  const unknownValues = [...unmatched].sort();
  return {
    keys: [...new Set(sorted.flatMap(({ admits }) => admits))] as ResolvedFilter['keys'],
    names: [...sorted.map(({ name }) => name), ...unknownValues.map((value) => shown(value, Infinity))],
    warnings: [
      ...[...plusWarnings.keys()].sort().map((value) => plusWarnings.get(value)!),
      ...unknownValues.map((value, index) =>
        matchesNothing(filter.name, value, index < MAX_SUGGESTED_VALUES ? choices.near(value) : []),
      ),
    ],
  };
}

/** The name that may have been meant, if an unencoded + at the end has become a space. */
function nameWithPlus(choices: Choices<unknown>, item: string): string | undefined {
  if (!/\s$/.test(item)) return undefined;
  const [choice] = choices.matching(`${item.trimEnd()}+`);
  return choice?.name.endsWith('+') ? choice.name : undefined;
}

function outsideOfList(parameter: string, choices: Choices<unknown>, value: string, withPlus?: string): Error {
  const near = choices.near(value).slice(0, MAX_SUGGESTIONS);
  const { names } = choices;
  const sentence = `${quoted(value)} isn't a value of "${parameter}".`;
  const suggestion = near.length > 0 ? ` Did you mean ${quoted(near[0]!)}?` : '';
  const allowed =
    names.length <= MAX_LISTED_IN_TEXT ? ` Allowed: ${names.join(', ')}.` : ' The allowed values are in "supported_values".';
  const hint = withPlus ? ` Write the + of "${withPlus}" as %2B.` : '';
  return invalidParameter(parameter, `${sentence}${suggestion}${hint}${allowed}`, { didYouMean: near, supported: names });
}

function unencodedPlus(parameter: string, value: string, meant: string): Warning {
  const message = `A + in a URL means a space, so ${quoted(value)} was used. If you meant "${meant}", write the + as %2B.`;
  return { code: 'unencoded_plus', parameter, value, message, suggestions: [meant] };
}

function matchesNothing(parameter: string, value: string, suggestions: string[]): Warning {
  const message = `No record has ${quoted(value)} as "${parameter}", so it matches nothing.`;
  return { code: 'unknown_value', parameter, value: shown(value, Infinity), message, suggestions };
}

/** Warns about filters of the same dimension that have nothing in common, such as `countries=US` and `continents=EU`. */
function contradictions(filters: DealFilters, applied: ReadFilters['applied'], endpoint: EndpointSpec): Warning[] {
  const byDimension = new Map<ResolvedFilter['dimension'], ResolvedFilter[]>();
  for (const filter of filters) {
    if (filter.keys.length === 0 || (endpoint.widensCategories && filter.dimension === 'productCategory')) continue;
    byDimension.set(filter.dimension, [...(byDimension.get(filter.dimension) ?? []), filter]);
  }
  return [...byDimension.values()]
    .filter((group) => !group.some(({ keys }) => keys.some((key) => group.every((filter) => admitsKey(filter, key)))))
    .map((group) => {
      const names = group.map(({ parameter }) => `"${parameter}"`);
      const last = group.at(-1)!.parameter;
      const value = shown((applied[last] ?? []).join(','));
      const message = `${names.slice(0, -1).join(', ')} and ${names.at(-1)} exclude each other, so no deal matches.`;
      return {
        code: 'contradictory_filters',
        parameter: last,
        value,
        message,
        suggestions: [],
      };
    });
}

function admitsKey({ keys, edge }: ResolvedFilter, key: ResolvedFilter['keys'][number]): boolean {
  if (!edge) return keys.includes(key);
  return key !== null && (edge === 'lowest' ? key >= keys[0]! : key <= keys[0]!);
}
