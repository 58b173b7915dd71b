import type { DealFilter } from '../../../market/query/filters/deal-filter';
import { DEAL_FILTERS } from '../../../market/query/filters/deal-filters';
import { actsOn, type Scope } from '../../../market/query/filters/parameter';
import { isCalendarDay } from '../../../platform/config/calendar-day';
import { dayInWords } from '../../../platform/pages/wording';
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
  /** What is chosen, or how many values are. */
  shown: string;
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
  const { path: action, query } = address;
  const options = await market.filterOptions(query);
  const own = formFields(address.own);
  const pickerHref = (filter: string): string =>
    href(`/explore/filters/${filter}`, query.search({ page: action, ...address.own }));
  const tucked = first || last ? TUCKED : [];
  const errorOf = (name: string): string | undefined => errors[name];
  const source = { query, options, pickerHref, errorOf };
  const shared = panelsOf(source, { isOnePeriod, scope, tucked });
  const panels = [first, ...shared, last].filter((panel) => panel !== undefined);
  const inSight = new Set(panels.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const fields = formFields(query.values);
  const dates = formFields(isOnePeriod ? {} : shownDates(query));
  return {
    action,
    hidden: [...own, ...fields, ...dates].filter(({ name }) => !inSight.has(name)),
    panels,
    hasErrors: Object.keys(errors).length > 0,
    otherErrors: Object.entries(errors).flatMap(([name, text]) => (inSight.has(name) ? [] : text)),
    chips: chipsOf(
      query,
      options,
      (changed) => address.withQuery(changed),
      (name) => isUsed(name, scope),
    ),
    clearHref: href(action, address.own),
    carried: asked.query.search(),
  };
}

function panelsOf(
  source: FieldSource,
  { isOnePeriod, scope, tucked }: { isOnePeriod: boolean; scope: Scope; tucked: string[] },
): FilterPanel[] {
  const filters = DEAL_FILTERS.filter((filter) => actsOn(filter, scope));
  const isMain = ({ name, field, deals }: DealFilter): boolean =>
    !tucked.includes(name) && (field === 'main' || (field === 'own' && deals === scope.deals));
  const main = filters.filter(isMain);
  const others = filters.filter((filter) => !main.includes(filter));
  const period = periodFormFields(source);
  const more = [
    ...others.map((filter) => fieldOf(filter, source, ROOM.more)),
    dayField(AS_OF, source),
  ];
  return [
    ...(isOnePeriod
      ? []
      : [
          {
            label: 'Period',
            shown: shownPeriod(period),
            set: 0,
            fields: [period.timeframe, period.start, period.end],
          },
        ]),
    ...main.map((filter) => panel(filter.label, [fieldOf(filter, source, ROOM.main)], source)),
    panel('More filters', more, source),
  ];
}

function panel(label: string, fields: FilterField[], { query }: FieldSource): FilterPanel {
  const set = fields.reduce((sum, { name }) => sum + valuesOf(query, name).length, 0);
  return { label, fields, set, shown: '' };
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
