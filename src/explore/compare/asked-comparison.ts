import type { FilterOptionsDto } from '../../analytics/dto/filter-options.dto';
import type { DealFigures } from '../../market-query/body/figures';
import { OTHER_SIDE } from '../../market-query/filters/api-parameters';
import { chipsOf } from '../filters/chips';
import { AS_OF, href, PageQuery } from '../page/page-query';
import { type BeforeAfter, type Subject, SUBJECTS } from './subjects';

export const COMPARE_PATH = '/explore/compare';
const DEFAULT_SUBJECT = 'funding-by-category';
const PERIOD_FIELDS = ['timeframe', 'start', 'end'];

/** What an address asks to compare. */
export interface AskedComparison {
  name: string;
  subject: Subject;
  measure: keyof DealFigures;
  now: PageQuery;
  other: PageQuery;
  /** The page's own parameters, those of the other side included, as in the address. */
  carried: Record<string, string>;
}

export function readAsked(search: string): AskedComparison {
  const sent = [...new URLSearchParams(search)];
  // Empty fields are left out, so that the default applies.
  const ofOther = Object.fromEntries(sent.filter(([name, value]) => name.startsWith(OTHER_SIDE) && value !== ''));
  const other = Object.fromEntries(Object.entries(ofOther).map(([name, value]) => [name.slice(OTHER_SIDE.length), value]));
  const what = new URLSearchParams(search).get('what');
  const name = what !== null && SUBJECTS.has(what) ? what : DEFAULT_SUBJECT;
  const measure = new URLSearchParams(search).get('measure') === 'count' ? 'count' : 'amount';
  const own = ['what', 'measure', ...sent.flatMap(([each]) => (each.startsWith(OTHER_SIDE) ? [each] : []))];
  return {
    name,
    subject: SUBJECTS.get(name)!,
    measure,
    now: PageQuery.of(search, own),
    other: PageQuery.of(new URLSearchParams(other).toString()),
    carried: { what: name, ...(measure === 'count' && { measure }), ...ofOther },
  };
}

/** The page says everything about both sides, so that the endpoint's side B inherits nothing. Both are of the same moment. */
export function comparisonSearch({ what, by }: Pick<Subject, 'what' | 'by'>, { before, after }: BeforeAfter<PageQuery>): string {
  const dropped = after
    .withoutPeriod()
    .without([AS_OF])
    .entries.map(([name]): [string, string] => [`${OTHER_SIDE}${name}`, '']);
  const other = before.without([AS_OF]).entries.map(([name, value]): [string, string] => [`${OTHER_SIDE}${name}`, value]);
  return after.search({ what, by, ...Object.fromEntries([...dropped, ...other]) });
}

/** The second form: what to compare, and with what. */
export function otherSideForm({ name, now, other, carried }: AskedComparison, options: FilterOptionsDto): object {
  const timeframe = other.get('timeframe') ?? '';
  const prefixed = (query: PageQuery): Record<string, string> =>
    Object.fromEntries([...new URLSearchParams(query.search())].map(([each, value]) => [`${OTHER_SIDE}${each}`, value]));
  const isShown = (each: string): boolean => each === 'what' || PERIOD_FIELDS.includes(each.slice(OTHER_SIDE.length));
  const { what, measure } = carried;
  return {
    subjects: [...SUBJECTS].map(([value, { endpoint }]) => ({ value, text: endpoint.label, selected: value === name })),
    timeframes: options.timeframe
      .filter(({ legacy }) => !legacy)
      .map(({ value, name: text }) => ({ value, text, selected: value === timeframe })),
    other: { start: other.get('start') ?? '', end: other.get('end') ?? '' },
    otherFields: Object.entries(carried).flatMap(([each, value]) => (isShown(each) ? [] : [{ name: each, value }])),
    otherChips: chipsOf(other, options, (rest) => href(COMPARE_PATH, now.search({ what, measure, ...prefixed(rest) }))),
    // After this, the reader changes the current filters.
    keepHref: now.hasFilters ? href(COMPARE_PATH, now.search({ what, measure, ...prefixed(now) })) : null,
  };
}

/** If both sides have the same filters, they differ in their period. */
export function namesOf({ before, after }: BeforeAfter<PageQuery>): BeforeAfter<string> {
  const haveSameFilters = before.withoutPeriod().search() === after.withoutPeriod().search();
  return haveSameFilters ? { before: 'before', after: 'now' } : { before: 'A', after: 'B' };
}
