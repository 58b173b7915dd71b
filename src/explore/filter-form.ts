import type { FilterOptionsDto } from '../analytics/dto/filter-options.dto';
import { isCalendarDay } from '../config/calendar-day';
import type { DealFilter } from '../market-query/filters/deal-filter';
import { DEAL_FILTERS } from '../market-query/filters/deal-filters';
import { count, isolated } from '../pages/wording';
import { type Chip, chipsOf } from './chips';
import { labelOf } from './filter-labels';
import { optionsOf, sentValue, valuesOf } from './filter-values';
import { AS_OF, DEFAULT_TIMEFRAME, href, type PageQuery } from './page-query';

interface FormOption {
  value: string;
  text: string;
  selected: boolean;
}

/** A choice of options, or a date or number to enter. */
type FormField = { name: string; label: string; error: string | undefined } & (
  | { options: FormOption[]; isMultiple: boolean }
  | { type: 'date' | 'number' | 'text'; value: string; range?: { min: number; max: number } }
);

export interface FilterForm {
  action: string;
  /** Hidden fields: the page's own parameters, and filters without a visible field. */
  hidden: { name: string; value: string }[];
  main: FormField[];
  more: FormField[];
  hasErrors: boolean;
  /** Errors about parameters without a field. */
  otherErrors: string[];
  isMoreOpen: boolean;
  /** The current filters, for other forms on the page to send along. */
  fields: { name: string; value: string }[];
  chips: Chip[];
  clearHref: string;
}

export interface FormState {
  action: string;
  hidden?: Readonly<Record<string, string | undefined>>;
  errors?: Readonly<Record<string, string>>;
  /** The page chooses its period itself. */
  isOnePeriod?: boolean;
}

/** The filters as a GET form. The page's address holds them under the API's own names and values. */
export function filterForm(
  query: PageQuery,
  options: FilterOptionsDto,
  { action, hidden = {}, errors = {}, isOnePeriod = false }: FormState,
): FilterForm {
  const fieldsAt = (place: DealFilter['field']): FormField[] =>
    DEAL_FILTERS.filter(({ field }) => field === place).map((filter) => fieldOf(filter, query, options, errors[filter.name]));
  const main = [...(isOnePeriod ? [] : [timeframeField(query, options, errors.timeframe)]), ...fieldsAt('main')];
  const more = [...(isOnePeriod ? [] : dateFields(query, errors)), ...fieldsAt('more'), momentField(query, errors[AS_OF])];
  const inSight = new Set([...main, ...more].map(({ name }) => name));
  const carried = Object.entries(hidden).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    action,
    hidden: named([...carried, ...query.entries.filter(([name]) => !inSight.has(name))]),
    main,
    more,
    hasErrors: Object.keys(errors).length > 0,
    otherErrors: Object.entries(errors).flatMap(([name, message]) => (inSight.has(name) ? [] : [message])),
    isMoreOpen: more.some(({ error }) => error !== undefined) || query.get('start') !== undefined,
    fields: named(query.entries),
    chips: chipsOf(query, options, (rest) => href(action, rest.search(Object.fromEntries(carried)))),
    clearHref: href(action, new URLSearchParams(carried).toString()),
  };
}

function named(entries: readonly [name: string, value: string][]): { name: string; value: string }[] {
  return entries.map(([name, value]) => ({ name, value }));
}

function timeframeField(query: PageQuery, options: FilterOptionsDto, error?: string): FormField {
  const asked = query.get('timeframe') ?? (query.get('start') ? 'custom' : DEFAULT_TIMEFRAME);
  const choices = options.timeframe.filter(({ legacy, value }) => !legacy || value === asked);
  return {
    name: 'timeframe',
    label: labelOf('timeframe'),
    options: choices.map(({ value, name }) => ({ value, text: name, selected: value === asked })),
    isMultiple: false,
    error,
  };
}

function dateFields(query: PageQuery, errors: Readonly<Record<string, string>>): FormField[] {
  const labels = { start: `${labelOf('start')} (with “Chosen period”)`, end: labelOf('end') };
  return Object.entries(labels).map(([name, label]) => {
    return { name, label, type: 'date', value: query.get(name) ?? '', error: errors[name] };
  });
}

/** A day to choose, unless the address has an instant. */
function momentField(query: PageQuery, error?: string): FormField {
  const value = query.get(AS_OF)?.trim() ?? '';
  return { name: AS_OF, label: labelOf(AS_OF), type: value === '' || isCalendarDay(value) ? 'date' : 'text', value, error };
}

function fieldOf(filter: DealFilter, query: PageQuery, options: FilterOptionsDto, error?: string): FormField {
  const { name, label, kind, field } = filter;
  if ('edge' in filter) return { name, label, type: 'number', range: filter.range, value: query.get(name) ?? '', error };
  const asked = valuesOf(query, name);
  const others = new Set(asked);
  const choices: FormOption[] = [];
  for (const option of optionsOf(options, name)) {
    const value = sentValue(option);
    const selected = [value, option.slug, option.name].filter((spelling) => others.delete(spelling)).length > 0;
    const text = `${isolated(option.name)} (${count(option.count)})`;
    if (selected || option.count !== 0) choices.push({ value, text, selected });
  }
  // Other spellings and unknown names stay in the address, unless they are what is wrong.
  if (error === undefined) choices.push(...[...others].map((value) => ({ value, text: value, selected: true })));
  const isMultiple = choices.filter(({ selected }) => selected).length > 1 || (field === 'more' && kind === 'list');
  return { name, label, options: choices, isMultiple, error };
}
