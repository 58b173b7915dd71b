import type { FilterOptionsDto } from '../../../analytics/dto/filter-options.dto';
import { valueInWords } from '../../../market-data/vocabularies/closed-vocabularies';
import {
  type DealFilter,
  type FilterOptions,
  IN_PERIOD,
} from '../../../market/query/filters/deal-filter';
import { isCalendarDay } from '../../../platform/config/calendar-day';
import { count, isolated } from '../../../platform/pages/wording';
import { labelOf } from '../engine/page/filter-labels';
import {
  type FilterOption,
  optionSent,
  optionsOf,
  sentValue,
  valuesOf,
} from '../engine/page/filter-values';
import type { Link } from '../engine/page/link';
import { DEFAULT_TIMEFRAME, type PageQuery } from '../engine/page/page-query';

/** A value to tick. */
export interface FieldOption {
  value: string;
  text: string;
  /** In the whole dataset. */
  deals?: number | undefined;
  /** The domain of a category. */
  domain?: string;
  isChosen: boolean;
}

/** Values under the name of their domain, or under none. */
export interface DomainOptions {
  domain: string | undefined;
  options: FieldOption[];
}

/** Something to enter. */
interface Entry {
  type: 'date' | 'number' | 'text';
  value: string;
  range?: { min: number; max: number };
  hint?: string;
}

/** Values to choose from, something to enter, or both. */
export interface FilterField {
  name: string;
  label: string;
  /** How many of the options can be chosen. */
  type: 'checkbox' | 'radio';
  options: readonly FieldOption[];
  /** The options again, by domain. */
  domains?: readonly DomainOptions[];
  entry?: Entry;
  /** If there are more values than the options: the page that has them all. */
  all?: Link;
  error: string | undefined;
}

/** To choose from. */
export type FieldOptionsView = Pick<FilterField, 'name' | 'type' | 'options' | 'domains'>;

export interface FilterFieldView extends FilterField {
  /** The panel has no other field, and its label. */
  isAlone: boolean;
}

/** What a field is made from. */
export interface FieldSource {
  query: PageQuery;
  options: FilterOptionsDto;
  /** The address of the page that lists all values of a filter. */
  pickerHref: (filter: string) => string;
  /** What is wrong with a parameter. */
  errorOf: (name: string) => string | undefined;
}

/**
 * A list of at most `all` values is shown as a whole, and by domain one of at most `inDomains`. A
 * longer one is shown by its first.
 */
export interface Room {
  all: number;
  first: number;
  inDomains: number;
}

export function fieldOf(filter: DealFilter, source: FieldSource, room: Room): FilterField {
  const { name, label } = filter;
  const error = source.errorOf(name);
  const field = { name, label, type: 'checkbox', options: [], error } as const;
  const isAny = { value: '', text: 'Any', isChosen: !source.query.get(name) };
  if ('edge' in filter && !filter.range) {
    const inPeriod = { value: IN_PERIOD, text: 'in the period', isChosen: !isAny.isChosen };
    return { ...field, type: 'radio', options: [isAny, inPeriod] };
  }
  if ('edge' in filter) {
    return {
      ...field,
      entry: { type: 'number', range: filter.range, value: source.query.get(name) ?? '' },
    };
  }
  const options = choicesOf(filter, source);
  // There are too many records to list, so those that aren't set are named.
  if ('finds' in filter) {
    const hint = filter.finds === 'city' ? 'Name' : 'Name or website';
    return { ...field, options, entry: { type: 'text', value: '', hint } };
  }
  const domains =
    options.length > room.first && options.length <= room.inDomains ? byDomain(options) : [];
  if (domains.length > 1) return { ...field, options, domains };
  const shown = firstOf(options, filter.options, room);
  const all = { text: `All ${count(options.length)}`, href: source.pickerHref(name) };
  if (filter.kind === 'list')
    return { ...field, options: shown, ...(shown.length < options.length && { all }) };
  // One word, or none.
  return { ...field, type: 'radio', options: [isAny, ...options] };
}

/** All values of a filter that match a deal, and whatever else the address has. */
export function choicesOf(
  { name }: DealFilter,
  { query, options, errorOf }: FieldSource,
): FieldOption[] {
  const known = optionsOf(options, name);
  const chosen = new Map<FilterOption, string>();
  const others: string[] = [];
  for (const value of new Set(valuesOf(query, name))) {
    const option = optionSent(known, value);
    if (option && !chosen.has(option)) chosen.set(option, value);
    else if (!option) others.push(value);
  }
  const choices = known
    .filter((option) => chosen.has(option) || option.count !== 0)
    .map((option) => ({
      value: chosen.get(option) ?? sentValue(option),
      text: isolated(valueInWords(option.name)),
      deals: option.count,
      domain: option.domain,
      isChosen: chosen.has(option),
    }));
  // Other spellings and unknown names stay in the address, unless they are what is wrong.
  const kept = errorOf(name) === undefined ? others : [];
  return [...kept.map((value) => ({ value, text: isolated(value), isChosen: true })), ...choices];
}

export function byDomain(options: readonly FieldOption[]): DomainOptions[] {
  // In alphabetical order. Values without a domain come last.
  const domains = [...new Set(options.map(({ domain }) => domain))].sort();
  return domains.map((domain) => ({
    domain,
    options: options.filter((option) => option.domain === domain),
  }));
}

/**
 * The values that are set, then those of the declaration or with the most deals, if there are more
 * than fit.
 */
function firstOf(
  options: readonly FieldOption[],
  { first }: FilterOptions<unknown>,
  room: Room,
): readonly FieldOption[] {
  if (options.length <= room.all && !first) return options;
  const offered = first
    ? first.flatMap((value) => options.filter((option) => option.value === value))
    : options.toSorted((a, b) => (b.deals ?? 0) - (a.deals ?? 0)).slice(0, room.first);
  return [...options.filter((option) => option.isChosen && !offered.includes(option)), ...offered];
}

/** What a period is chosen by: its name, or its first and last day. */
export interface PeriodFields {
  timeframe: FilterField;
  start: FilterField;
  end: FilterField;
}

export function periodFormFields(source: FieldSource): PeriodFields {
  const { query, options, errorOf } = source;
  const asked = query.get('timeframe') ?? (query.get('start') ? 'custom' : DEFAULT_TIMEFRAME);
  const choices = options.timeframe.filter(({ legacy, value }) => !legacy || value === asked);
  const timeframe: FilterField = {
    name: 'timeframe',
    label: labelOf('timeframe'),
    type: 'radio',
    options: choices.map(({ value, name }) => ({ value, text: name, isChosen: value === asked })),
    error: errorOf('timeframe'),
  };
  return { timeframe, start: dayField('start', source), end: dayField('end', source) };
}

/** A day to choose, unless the address has something else, such as an instant. */
export function dayField(name: string, { query, errorOf }: FieldSource): FilterField {
  const value = query.get(name)?.trim() ?? '';
  const entry = { type: value === '' || isCalendarDay(value) ? 'date' : 'text', value } as const;
  return { name, label: labelOf(name), type: 'radio', options: [], entry, error: errorOf(name) };
}
