import type { FilterOptionsDto } from '../../../analytics/dto/filter-options.dto';
import { valueInWords } from '../../../market-data/vocabularies/closed-vocabularies';
import {
  type BoundFilter,
  type ChoiceFilter,
  type DealFilter,
  type FilterOptions,
  IN_PERIOD,
  type RecordFilter,
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

/** How many values a field has room for. */
export interface Room {
  /** At most this many are all shown. */
  all: number;
  /** Of more, the first ones are shown, with a link to all. */
  first: number;
  /** More than `first`, but at most this many, are shown by domain, if they have domains. */
  inDomains: number;
}

export function fieldOf(filter: DealFilter, source: FieldSource, room: Room): FilterField {
  if ('edge' in filter) return boundField(filter, source);
  if ('finds' in filter) return recordField(filter, source);
  return filter.kind === 'list' ? listField(filter, source, room) : wordField(filter, source);
}

/** A number to enter, or whether the bound is the period. */
function boundField(filter: BoundFilter, source: FieldSource): FilterField {
  const field = emptyField(filter, source);
  const sent = source.query.get(filter.name) ?? '';
  if (filter.bound === 'number')
    return { ...field, entry: { type: 'number', range: filter.range, value: sent } };
  // What is wrong doesn't come back.
  const isChosen = sent !== '' && field.error === undefined;
  const inPeriod = { value: IN_PERIOD, text: 'in the period', isChosen };
  return { ...field, type: 'radio', options: [anyValue(!isChosen), inPeriod] };
}

/** There are too many records to list: only those that are set. Others are entered by name. */
function recordField(filter: RecordFilter, source: FieldSource): FilterField {
  const hint = filter.finds === 'city' ? 'Name' : 'Name or website';
  return {
    ...emptyField(filter, source),
    options: choicesIn(filter, source),
    entry: { type: 'text', value: '', hint },
  };
}

/** All values if there is room; otherwise by domain, or the first ones and a link to all. */
function listField(filter: ChoiceFilter, source: FieldSource, room: Room): FilterField {
  const field = emptyField(filter, source);
  const options = choicesIn(filter, source);
  if (options.length > room.first && options.length <= room.inDomains) {
    const domains = byDomain(options);
    if (domains.length > 1) return { ...field, options, domains };
  }
  const shown = firstOf(options, filter.options, room);
  if (shown.length === options.length) return { ...field, options: shown };
  const all = { text: `All ${count(options.length)}`, href: source.pickerHref(filter.name) };
  return { ...field, options: shown, all };
}

/** One word, or none. */
function wordField(filter: ChoiceFilter, source: FieldSource): FilterField {
  const words = choicesIn(filter, source);
  const hasChosenWord = words.some(({ isChosen }) => isChosen);
  return {
    ...emptyField(filter, source),
    type: 'radio',
    options: [anyValue(!hasChosenWord), ...words],
  };
}

/** To tick any number of options, of which it has none yet. */
function emptyField({ name, label }: DealFilter, { errorOf }: FieldSource): FilterField {
  return { name, label, type: 'checkbox', options: [], error: errorOf(name) };
}

/** The radio button that sends no value. It is chosen if no other button is. */
function anyValue(isChosen: boolean): FieldOption {
  return { value: '', text: 'Any', isChosen };
}

/** The values to choose from. What is wrong doesn't come back. */
function choicesIn(filter: DealFilter, { query, options, errorOf }: FieldSource): FieldOption[] {
  const { known, others } = choicesOf(filter, query, options);
  return errorOf(filter.name) === undefined ? [...others, ...known] : known;
}

/**
 * The values of a filter that match a deal or are set, and whatever else the address has for it:
 * other spellings and unknown names stay there.
 */
export function choicesOf(
  { name }: DealFilter,
  query: PageQuery,
  options: FilterOptionsDto,
): { known: FieldOption[]; others: FieldOption[] } {
  const all = optionsOf(options, name);
  const chosen = new Map<FilterOption, string>();
  const others: FieldOption[] = [];
  for (const value of new Set(valuesOf(query, name))) {
    const option = optionSent(all, value);
    if (!option) others.push({ value, text: isolated(value), isChosen: true });
    else if (!chosen.has(option)) chosen.set(option, value);
  }
  const known = all
    .filter((option) => chosen.has(option) || option.count !== 0)
    .map((option) => ({
      value: chosen.get(option) ?? sentValue(option),
      text: isolated(valueInWords(option.name)),
      deals: option.count,
      domain: option.domain,
      isChosen: chosen.has(option),
    }));
  return { known, others };
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
  const alsoSet = options.filter((option) => option.isChosen && !offered.includes(option));
  return [...alsoSet, ...offered];
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
