import type { FilterOptionsDto } from '../../../analytics/dto/filter-options.dto';
import type { DealFilter } from '../../../market/query/filters/deal-filter';
import { DEAL_FILTERS } from '../../../market/query/filters/deal-filters';
import { actsOn, type Scope } from '../../../market/query/filters/parameter';
import { isCalendarDay } from '../../../platform/config/calendar-day';
import { dayInWords } from '../../../platform/pages/wording';
import { sum } from '../charts/sums';
import type { Market } from '../engine/market/market';
import { valuesOf } from '../engine/page/filter-values';
import { type Link, type AddressParameters, definedOnly, href } from '../engine/page/link';
import type { PageAddress } from '../engine/page/page-address';
import { AS_OF, PageQuery } from '../engine/page/page-query';
import { DATES_SEPARATOR, SHOWN_DATES } from './address.guard';
import { type Chip, chipsOf } from './chips';
import {
  dayField,
  fieldOf,
  type FieldSource,
  type FilterField,
  type PeriodFields,
  periodFormFields,
} from './filter-field';

/** What a button of the form opens. */
export interface FilterPanel {
  label: string;
  /** What is chosen, in words. Without it, the panel says how many values are set. */
  shown?: string;
  set: number;
  fields: FilterField[];
  /** What to know before choosing, and another way to choose. */
  hint?: string;
  link?: Link;
}

export interface FilterForm {
  action: string;
  /** Hidden fields: the page's own parameters, and filters without a visible field. */
  hidden: { name: string; value: string }[];
  panels: FilterPanel[];
  hasErrors: boolean;
  /** Errors about parameters without a field. */
  otherErrors: string[];
  chips: Chip[];
  clearHref: string;
  /** The current filters, for the addresses of other pages. */
  carried: string;
}

/** What a page says about its form besides its address. */
interface FormState {
  errors?: Readonly<Record<string, string>>;
  /** The page chooses its period itself. */
  isOnePeriod?: boolean;
  /** The page is about all time, if the address says no period. */
  isOfAllTime?: boolean;
  /** What the page is about, which decides what its filters are. */
  scope?: Scope;
  /** The page's own panels, on both sides of those that all pages have. */
  first?: FilterPanel;
  last?: FilterPanel;
}

/** Longer lists show their first values, and have a page of their own for the others. */
export const ROOM = {
  main: { all: 20, first: 10, inDomains: 30 },
  more: { all: 6, first: 3, inDomains: 0 },
};
/** These are among the others where a page has panels of its own, so that all fit into one row. */
const TUCKED = ['regions', 'transactionRanges'];
const EVERYTHING: Scope = { deals: 'both', extraParams: ['exit_type'] };

/**
 * The filters as a GET form. The page's address holds them under the API's own names and values.
 */
export async function filterForm(
  asked: PageAddress,
  market: Market,
  {
    errors = {},
    isOnePeriod = false,
    isOfAllTime = false,
    scope = EVERYTHING,
    first,
    last,
  }: FormState,
): Promise<FilterForm> {
  const address = isOfAllTime ? asked.ofAllTime : asked;
  const { path, query, own } = address;
  const options = await market.filterOptions(query);
  const source = fieldSource(address, options, errors);
  const period = isOnePeriod ? undefined : periodPanel(source);
  const tucked = first || last ? TUCKED : [];
  const panels = [first, period, ...filterPanels(source, scope, tucked), last].filter(
    (panel) => panel !== undefined,
  );
  const visible = new Set(panels.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const dates = isOnePeriod ? {} : shownDates(query);
  const sent = [...formFields(own), ...formFields(query.values), ...formFields(dates)];
  return {
    action: path,
    hidden: sent.filter(({ name }) => !visible.has(name)),
    panels,
    hasErrors: Object.keys(errors).length > 0,
    otherErrors: Object.entries(errors)
      .filter(([name]) => !visible.has(name))
      .map(([, error]) => error),
    chips: chipsOf(
      query,
      options,
      (changed) => address.withQuery(changed),
      (name) => isUsed(name, scope),
    ),
    clearHref: href(path, own),
    carried: asked.query.search(),
  };
}

function fieldSource(
  { path, query, own }: PageAddress,
  options: FilterOptionsDto,
  errors: Readonly<Record<string, string>>,
): FieldSource {
  const page = query.search({ page: path, ...own });
  return {
    query,
    options,
    pickerHref: (filter) => href(`/explore/filters/${filter}`, page),
    errorOf: (name) => errors[name],
  };
}

function periodPanel(source: FieldSource): FilterPanel {
  const period = periodFormFields(source);
  const { timeframe, start, end } = period;
  return { label: 'Period', shown: shownPeriod(period), set: 0, fields: [timeframe, start, end] };
}

/**
 * A panel for each filter that is always in sight, or on pages about its deals alone. The others,
 * and those that are `tucked` away, share one.
 */
function filterPanels(source: FieldSource, scope: Scope, tucked: readonly string[]): FilterPanel[] {
  const isInSight = ({ name, field, deals }: DealFilter): boolean => {
    if (tucked.includes(name)) return false;
    return field === 'main' || (field === 'own' && deals === scope.deals);
  };
  const filters = DEAL_FILTERS.filter((filter) => actsOn(filter, scope));
  const inSight = filters.filter(isInSight);
  const others = filters.filter((filter) => !isInSight(filter));
  const otherFields = others.map((filter) => fieldOf(filter, source, ROOM.more));
  return [
    ...inSight.map((filter) =>
      filterPanel(filter.label, [fieldOf(filter, source, ROOM.main)], source),
    ),
    filterPanel('More filters', [...otherFields, dayField(AS_OF, source)], source),
  ];
}

function filterPanel(label: string, fields: FilterField[], { query }: FieldSource): FilterPanel {
  return { label, fields, set: sum(fields.map(({ name }) => valuesOf(query, name).length)) };
}

/**
 * The dates that a form shows. If they come back unchanged beside another period, the reader chose
 * that period. `side`: what the names begin with.
 */
export function shownDates(query: PageQuery, side = ''): Record<string, string> {
  const dates = [query.get('start') ?? '', query.get('end') ?? ''].join(DATES_SEPARATOR);
  return dates === DATES_SEPARATOR ? {} : { [side + SHOWN_DATES]: dates };
}

/** "1 Jan 2026 – 31 Mar 2026", or the name of the period. */
export function shownPeriod({ timeframe, start, end }: PeriodFields): string {
  const days = [start, end].map(({ entry }) => entry?.value ?? '');
  if (days.every(isCalendarDay)) return days.map(dayInWords).join(' – ');
  return timeframe.options.find(({ isChosen }) => isChosen)?.text ?? '';
}

/** Whether a page about these deals uses the parameter. */
function isUsed(name: string, scope: Scope): boolean {
  const filter = DEAL_FILTERS.find((each) => each.name === name);
  return filter === undefined || actsOn(filter, scope);
}

/** Hidden fields. */
export function formFields(parameters: AddressParameters): { name: string; value: string }[] {
  return Object.entries(definedOnly(parameters)).map(([name, value]) => ({ name, value }));
}
