import { OTHER_SIDE } from '../../../../market/query/filters/api-parameters';
import { parameterNamed } from '../../../../market/query/filters/parameters';
import type { PeriodCompared } from '../../../../market/query/periods/period-before';
import { hasOneCategory } from '../../charts/cards/history-window';
import { type ChartFigure, figureIn } from '../../charts/figures';
import { PageAddress } from '../../engine/page/page-address';
import { AS_OF, PageQuery } from '../../engine/page/page-query';
import { type BeforeAfter, type Subject, subjectNamed } from './subjects';

export const COMPARE_PATH = '/explore/compare';

/** What an address asks to compare. */
export interface AskedComparison {
  name: string;
  subject: Subject;
  measure: ChartFigure;
  now: PageQuery;
  other: PageQuery;
  /** What the other side is about if it has neither filters nor a period of its own. */
  compared: PeriodCompared;
  /** The page's own parameters are also those of the other side. */
  address: PageAddress;
}

export function readAsked(search: string): AskedComparison {
  const sent = new URLSearchParams(search);
  const measure = figureIn(search) ?? 'amount';
  const isOfOther = (parameter: string): boolean =>
    parameter.startsWith(OTHER_SIDE) &&
    parameterNamed(parameter.slice(OTHER_SIDE.length)) !== undefined;
  const isYearBefore = sent.get('with') === 'previous_year';
  const compared = isYearBefore ? 'previous_year' : 'previous_period';
  const own = ['what', 'measure', 'with', ...[...sent.keys()].filter(isOfOther)];
  const [now, other] = [PageQuery.of(search, own), PageQuery.ofOtherSide(search)];
  // Of one category each, a breakdown by category would have two rows.
  const usual = [now, other].every(hasOneCategory) ? 'funding-by-stage' : null;
  const [name, subject] = subjectNamed(sent.get('what') ?? usual);
  const address = new PageAddress(COMPARE_PATH, now, {
    what: name,
    measure: measure === 'amount' ? undefined : measure,
    with: isYearBefore ? compared : undefined,
    ...ofOtherSide(other),
  });
  return { name, subject, measure, now, other, compared, address };
}

/** The parameters of a side as those of the other one. */
export function ofOtherSide(query: PageQuery): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query.values).map(([name, value]) => [OTHER_SIDE + name, value]),
  );
}

/**
 * The page says everything about both sides, so that the endpoint's side B inherits nothing. Both
 * are of the same moment. Medians take longer than sums.
 */
export function comparisonSearch(
  { what, by }: Pick<Subject, 'what' | 'by'>,
  { before, after }: BeforeAfter<PageQuery>,
  measure?: ChartFigure,
): string {
  const own = Object.keys(ofOtherSide(after.withoutPeriod().without([AS_OF])));
  const dropped = Object.fromEntries(own.map((name): [string, string] => [name, '']));
  return after.search({
    what,
    by,
    metrics: measure === 'median' ? measure : undefined,
    ...dropped,
    ...ofOtherSide(before.without([AS_OF])),
  });
}

const MAX_NAME_LENGTH = 24;

/**
 * If both sides have the same filters, they differ in their period. If they differ in one value, it
 * is their name. `filters`: their chips.
 */
export function namesOf(
  { before, after }: BeforeAfter<PageQuery>,
  filters: BeforeAfter<string[]>,
): BeforeAfter<string> {
  const haveSameFilters = before.withoutPeriod().search() === after.withoutPeriod().search();
  if (haveSameFilters) return { before: 'before', after: 'now' };
  const [one, next] = [
    valueOf(filters.before, filters.after),
    valueOf(filters.after, filters.before),
  ];
  return one && next && one !== next ? { before: one, after: next } : { before: 'A', after: 'B' };
}

/** "Estonia" of "Country: Estonia", if nothing else is of one side alone. */
function valueOf(filters: readonly string[], others: readonly string[]): string | null {
  const [text = '', ...more] = filters.filter((each) => !others.includes(each));
  const value = text.slice(text.indexOf(': ') + 2);
  return more.length > 0 || value.length > MAX_NAME_LENGTH ? null : value;
}
