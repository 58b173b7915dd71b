import { invalidParameter } from '../../errors/api-error';
import type { DealFilters, EndpointSpec, Warning } from '../market-query';
import type { Choice, Choices } from './choices';
import * as parameters from './filter-parameters';
import type { FilterParameter } from './filter-parameters';
import { normalForm } from './normal-form';
import { actsOn } from './parameter';
import { listItems, type SentParameters } from './query-string';
import { quoted, shown } from './quoted';
import type { Vocabulary } from './vocabulary';

/** Nobody mends more at once, and looking for near names is dear. */
const MAX_SUGGESTED_VALUES = 10;
const MAX_LISTED_IN_TEXT = 30;

export interface ReadFilters {
  filters: DealFilters;
  /** Canonical names by parameter, in the table's order; what matched nothing as sent. */
  applied: Record<string, string[]>;
  warnings: Warning[];
}

/** Resolves the filters that act on a question. */
export function readFilters(sent: SentParameters, endpoint: EndpointSpec, vocabulary: Vocabulary): ReadFilters {
  const applied: Record<string, string[]> = {};
  const warnings: Warning[] = [];
  const admittedBy = <Admitted>(parameter: FilterParameter<Admitted>): Admitted[] | undefined => {
    const text = actsOn(parameter, endpoint) ? sent.texts.get(parameter.name) : undefined;
    if (text === undefined) return undefined;
    const read = readValues(parameter, parameter.choices(vocabulary), text);
    applied[parameter.appliedAs] = read.names;
    warnings.push(...read.warnings);
    return read.admitted;
  };

  const countries = intersection([parameters.COUNTRIES, parameters.CONTINENTS, parameters.REGIONS].map(admittedBy));
  const productCategoryIds = [parameters.CATEGORIES, parameters.PRODUCT_CATEGORIES, parameters.CATEGORY_DOMAINS]
    .map(admittedBy)
    .filter((ids) => ids !== undefined);
  const stages = admittedBy(parameters.STAGES);
  const [venue] = admittedBy(parameters.FUNDING_VENUE) ?? [];
  const stagesOfBuckets = admittedBy(parameters.STAGE_BUCKETS_FILTER);
  const acquisitionTypes = admittedBy(parameters.ACQUISITION_TYPES);
  const ranges = admittedBy(parameters.TRANSACTION_RANGES_FILTER);
  const exitTypes = admittedBy(parameters.EXIT_TYPE);
  const filters = {
    countries,
    productCategoryIds: productCategoryIds.length > 0 ? productCategoryIds : undefined,
    stages: intersection([stages, stagesOfBuckets]),
    venue,
    amounts: ranges && { ranges: ranges.filter((range) => range !== 'undisclosed'), undisclosed: ranges.includes('undisclosed') },
    acquisitionTypes,
    exitTypes,
  };
  return { filters, applied, warnings };
}

interface ReadValues<Admitted> {
  admitted: Admitted[];
  names: string[];
  warnings: Warning[];
}

function readValues<A>(parameter: FilterParameter<A>, choices: Choices<A>, text: string): ReadValues<A> {
  const items = parameter.kind === 'list' ? listItems(text) : [text];
  const chosen = new Set<Choice<A>>();
  const unmatched = new Set<string>();
  const plusWarnings = new Map<string, Warning>();
  for (const item of items) {
    const value = item.trim();
    const matching = choices.matching(value);
    matching.forEach((choice) => chosen.add(choice));
    if (matching.length === 0) unmatched.add(value);
    const withPlus = nameWithPlus(choices, item);
    if (matching.length === 0 && parameter.closed) throw outsideOfList(parameter, choices, value, withPlus);
    if (withPlus) plusWarnings.set(value, unencodedPlus(parameter.name, value, withPlus));
  }
  const sorted = [...chosen].sort((a, b) => choices.placeOf(a.name) - choices.placeOf(b.name));
  const unknownValues = [...unmatched].sort();
  return {
    admitted: [...new Set(sorted.flatMap(({ admits }) => admits))],
    names: [...sorted.map(({ name }) => name), ...unknownValues.map((value) => shown(value, Infinity))],
    warnings: [
      ...[...plusWarnings.keys()].sort().map((value) => plusWarnings.get(value)!),
      ...unknownValues.map((value, index) =>
        matchesNothing(parameter.name, value, index < MAX_SUGGESTED_VALUES ? choices.near(value) : []),
      ),
    ],
  };
}

/** The name that was meant, perhaps, where an unencoded + at the end has become a blank. */
function nameWithPlus<A>(choices: Choices<A>, item: string): string | undefined {
  if (!/\s$/.test(item)) return undefined;
  const form = `${normalForm(item)}+`;
  return choices.names.find((name) => normalForm(name) === form);
}

function outsideOfList<A>({ name }: FilterParameter<A>, choices: Choices<A>, value: string, withPlus: string | undefined): Error {
  const { names } = choices;
  const allowed =
    names.length <= MAX_LISTED_IN_TEXT ? `Allowed: ${names.join(', ')}.` : 'The allowed values are in "supported_values".';
  const hint = withPlus ? ` Write "${withPlus}" with %2B for the +.` : '';
  return invalidParameter(name, `"${name}" does not know ${quoted(value)}.${hint} ${allowed}`, names);
}

function unencodedPlus(parameter: string, value: string, meant: string): Warning {
  const message = `A + in an address is a blank: ${quoted(value)} was used. If "${meant}" was meant, write the + as %2B.`;
  return { code: 'unencoded_plus', parameter, value, message, suggestions: [meant] };
}

function matchesNothing(parameter: string, value: string, suggestions: string[]): Warning {
  const message = `No record has ${quoted(value)} as "${parameter}": it matches nothing.`;
  return { code: 'unknown_value', parameter, value: shown(value, Infinity), message, suggestions };
}

/** What all that were given admit; undefined where none was. */
function intersection<T>(lists: readonly (readonly T[] | undefined)[]): T[] | undefined {
  const [first, ...others] = lists.filter((list) => list !== undefined);
  return first?.filter((value) => others.every((list) => list.includes(value)));
}
