import { OTHER_SIDE } from '../../../../market/query/filters/api-parameters';
import { parameterNamed } from '../../../../market/query/filters/parameters';
import type { PeriodCompared } from '../../../../market/query/periods/period-before';
import { hasOneCategory } from '../../charts/cards/history-window';
import { type ChartFigure, figureIn } from '../../charts/figures';
import { PageAddress } from '../../engine/page/page-address';
import { AS_OF, PageQuery } from '../../engine/page/page-query';
import type { AppliedFilter } from '../../filters/chips';
import { type BeforeAfter, type Subject, subjectNamed } from './subjects';

export const COMPARE_PATH = '/explore/compare';

/** What an address asks to compare. */
export interface AskedComparison {
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
  const isYearBefore = sent.get('with') === 'previous_year';
  const compared = isYearBefore ? 'previous_year' : 'previous_period';
  const now = PageQuery.of(search, ['what', 'measure', 'with', ...parametersOfOtherSide(sent)]);
  const other = PageQuery.ofOtherSide(search);
  // Of one category each, a breakdown by category would have two rows.
  const usual = hasOneCategory(now) && hasOneCategory(other) ? 'funding-by-stage' : null;
  const subject = subjectNamed(sent.get('what') ?? usual);
  const address = new PageAddress(COMPARE_PATH, now, {
    what: subject.name,
    measure: measure === 'amount' ? undefined : measure,
    with: isYearBefore ? compared : undefined,
    ...ofOtherSide(other),
  });
  return { subject, measure, now, other, compared, address };
}

/** Those of the API with the other side's prefix, such as "with.countries". */
function parametersOfOtherSide(sent: URLSearchParams): string[] {
  return [...sent.keys()].filter(
    (name) => name.startsWith(OTHER_SIDE) && parameterNamed(name.slice(OTHER_SIDE.length)),
  );
}

/** The parameters of a side as those of the other one. */
export function ofOtherSide(query: PageQuery): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query.values).map(([name, value]) => [OTHER_SIDE + name, value]),
  );
}

/**
 * The query of the endpoint, whose side A is `after` and whose side B is `before`. Both are of the
 * same moment. Medians take longer than sums, so only their chart asks for them.
 */
export function comparisonSearch(
  { what, by }: Pick<Subject, 'what' | 'by'>,
  { before, after }: BeforeAfter<PageQuery>,
  measure?: ChartFigure,
): string {
  const sideA = after.withoutPeriod().without([AS_OF]);
  const sideB = before.without([AS_OF]);
  // Side B would inherit the filters that it lacks, unless they are sent empty.
  const notInherited: Record<string, string> = {};
  for (const name of Object.keys(ofOtherSide(sideA))) notInherited[name] = '';
  return after.search({
    what,
    by,
    metrics: measure === 'median' ? measure : undefined,
    ...notInherited,
    ...ofOtherSide(sideB),
  });
}

/** Two segments, such as two countries, rather than two periods of one. */
export function areSegments({ before, after }: BeforeAfter<PageQuery>): boolean {
  // In one order, because addresses can have them in any.
  const filtersOf = ({ filters }: PageQuery): string => JSON.stringify(filters.toSorted());
  return filtersOf(before) !== filtersOf(after);
}

const MAX_NAME_LENGTH = 24;

/**
 * "Estonia" and "Latvia", if each side has one filter that the other lacks. null if they differ in
 * more or less, or the values are too long for headings.
 */
export function differingValues(
  filters: BeforeAfter<readonly AppliedFilter[]>,
): BeforeAfter<string> | null {
  const before = onlyOwnValue(filters.before, filters.after);
  const after = onlyOwnValue(filters.after, filters.before);
  return before && after && before !== after ? { before, after } : null;
}

function onlyOwnValue(
  filters: readonly AppliedFilter[],
  others: readonly AppliedFilter[],
): string | null {
  const textsOfOthers = others.map(({ text }) => text);
  const [own, ...more] = filters.filter(({ text }) => !textsOfOthers.includes(text));
  if (own === undefined || more.length > 0) return null;
  return own.value.length > MAX_NAME_LENGTH ? null : own.value;
}
