import type { FilterOptionsDto } from '../analytics/dto/filter-options.dto';
import { count, isolated } from '../pages/wording';
import { LABELLED_FILTERS, labelOf } from './filter-labels';
import { DEFAULT_TIMEFRAME, href, type PageQuery } from './page-query';

interface FormOption {
  value: string;
  text: string;
  selected: boolean;
}

interface FormField {
  name: string;
  label: string;
  options: FormOption[];
  isMultiple: boolean;
  /** The API's sentence about a value that it refused. */
  error: string | null;
}

/** A filter that is set, with the address of the page without it. */
interface Chip {
  text: string;
  href: string;
}

export interface FilterForm {
  action: string;
  /** Hidden fields. */
  hidden: { name: string; value: string }[];
  main: FormField[];
  more: FormField[];
  start: string;
  end: string;
  dateError: string | null;
  hasErrors: boolean;
  /** Errors of parameters that have no field here. */
  otherErrors: string[];
  isMoreOpen: boolean;
  /** The current filters, which another form on the page sends along. */
  fields: { name: string; value: string }[];
  chips: Chip[];
  clearHref: string;
}

interface Option {
  value?: string;
  code?: string;
  name: string;
  slug: string;
  count?: number;
}

const MAIN = ['regions', 'categories', 'stages'];
const MORE = [
  'categoryDomains',
  'countries',
  'transactionRanges',
  'stageBuckets',
  'fundingVenue',
  'acquisitionTypes',
  'exit_type',
  'buyerTypes',
  'companyTypes',
];
const DATES = new Set(['start', 'end']);

export interface FormState {
  action: string;
  hidden?: Readonly<Record<string, string | undefined>>;
  errors?: Readonly<Record<string, string>>;
}

/** The filters as a GET form: the address is the state, under the API's own names and values. */
export function filterForm(
  query: PageQuery,
  options: FilterOptionsDto,
  { action, hidden = {}, errors = {} }: FormState,
): FilterForm {
  const fields = [...MAIN, ...MORE].flatMap((name) => fieldOf(name, query, options, errors[name] ?? null));
  const shown = new Set(['timeframe', ...DATES, ...fields.map(({ name }) => name)]);
  const more = fields.filter(({ name }) => !MAIN.includes(name));
  const kept = Object.entries(hidden).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const carried = Object.fromEntries(kept);
  return {
    action,
    hidden: kept.map(([name, value]) => ({ name, value })),
    main: [timeframeField(query, options, errors.timeframe ?? null), ...fields.filter(({ name }) => MAIN.includes(name))],
    more,
    start: query.get('start') ?? '',
    end: query.get('end') ?? '',
    dateError: errors.start ?? errors.end ?? null,
    hasErrors: Object.keys(errors).length > 0,
    otherErrors: Object.entries(errors)
      .filter(([name]) => !shown.has(name))
      .map(([, message]) => message),
    isMoreOpen: more.some(({ error }) => error !== null) || query.get('start') !== undefined,
    fields: [...new URLSearchParams(query.search())].map(([name, value]) => ({ name, value })),
    chips: chipsOf(query, (rest) => href(action, rest.search(carried))),
    clearHref: href(action, new URLSearchParams(carried).toString()),
  };
}

function timeframeField(query: PageQuery, options: FilterOptionsDto, error: string | null): FormField {
  const asked = query.get('timeframe') ?? (query.get('start') ? 'custom' : DEFAULT_TIMEFRAME);
  const choices = options.timeframe.filter(({ legacy, value }) => !legacy || value === asked);
  return {
    name: 'timeframe',
    label: 'Period',
    options: choices.map(({ value, name }) => ({ value, text: name, selected: value === asked })),
    isMultiple: false,
    error,
  };
}

function fieldOf(name: string, query: PageQuery, options: FilterOptionsDto, error: string | null): FormField[] {
  const all = (options as unknown as Record<string, Option[] | undefined>)[name];
  if (!all) return [];
  const asked = new Set((query.get(name) ?? '').split(',').map((value) => value.trim()));
  const choices = all
    .map((option) => ({ ...option, sent: sentValue(option) }))
    .filter((option) => option.count !== 0 || asked.has(option.sent))
    .map((option) => ({
      value: option.sent,
      text: option.count === undefined ? option.name : `${isolated(option.name)} (${count(option.count)})`,
      selected: asked.has(option.sent) || asked.has(option.slug) || asked.has(option.name),
    }));
  const several = choices.filter(({ selected }) => selected).length > 1;
  const isMultiple = several || (!MAIN.includes(name) && name !== 'fundingVenue');
  return [{ name, label: labelOf(name), options: choices, isMultiple, error }];
}

/** A name that holds the comma between values is sent as its slug. */
function sentValue({ code, value, name, slug }: Option): string {
  const text = code ?? value ?? name;
  return text.includes(',') ? slug : text;
}

/** `hrefOf`: the address of the page with other filters. */
export function chipsOf(query: PageQuery, hrefOf: (query: PageQuery) => string): Chip[] {
  return LABELLED_FILTERS.flatMap((name) => {
    const values = (query.get(name) ?? '').split(',').filter((value) => value.trim() !== '');
    return values.map((value) => {
      const others = values.filter((other) => other !== value).join(',');
      return {
        text: `${labelOf(name)}: ${isolated(shortened(value))}`,
        href: hrefOf(query.with({ [name]: others === '' ? null : others })),
      };
    });
  });
}

const MAX_CHIP_LETTERS = 60;

export function shortened(value: string): string {
  const letters = [...value];
  return letters.length > MAX_CHIP_LETTERS ? `${letters.slice(0, MAX_CHIP_LETTERS).join('')}…` : value;
}
