import { COMPARISON } from '../../../../analytics/analytics.endpoints';
import type { ComparedSideDto } from '../../../../analytics/dto/comparison.dto';
import { FUNDING_BY_CATEGORY } from '../../../../funding/funding.endpoints';
import type { Warning } from '../../../../market/query/periods/warning';
import type { MarketAnswer } from '../../../../market/routes/market-client';
import { daysInWords } from '../../charts/days-shown';
import type { DumbbellEnds } from '../../charts/dumbbell-list';
import type { Market } from '../../engine/market/market';
import { pageBefore } from '../../engine/market/period-before';
import { ignoredFilters } from '../../engine/page/ignored-filters';
import { AS_OF, type PageQuery } from '../../engine/page/page-query';
import { type AppliedFilter, appliedFilters } from '../../filters/chips';
import { DealLinks } from '../../tables/deals/deal-links';
import {
  areSegments,
  type AskedComparison,
  comparisonSearch,
  differingValues,
} from './asked-comparison';
import { type ComparedRow, comparedRows, totalRow } from './compared-rows';
import { type BeforeAfter, onBothSides } from './subjects';

/** A comparison with its answer. */
export interface Comparison {
  asked: AskedComparison;
  queries: BeforeAfter<PageQuery>;
  links: BeforeAfter<DealLinks>;
  answer: MarketAnswer<typeof COMPARISON>;
  warnings: Warning[];
  rows: readonly ComparedRow[];
  total: ComparedRow;
  /** How the columns are headed: "before" and "now", "Estonia" and "Latvia", or "A" and "B". */
  names: BeforeAfter<string>;
  /** What the two sides are, in words. */
  sides: Required<DumbbellEnds>;
  /** In words, if both sides have the same. */
  filters: string[];
  market: Market;
}

export async function compare(asked: AskedComparison, market: Market): Promise<Comparison> {
  const { subject, now, other, measure } = asked;
  const options = await market.filterOptions(now, other);
  const queries = { before: await before(asked, market), after: now.withPeriod() };
  const answer = await market.ask(COMPARISON, comparisonSearch(subject, queries, measure));
  const { metadata } = answer.body;
  const { a: after, b: against } = answer.query.sides;
  const links = onBothSides(queries, (query) => new DealLinks(query, options));
  const days = onBothSides({ before: metadata.b, after: metadata.a }, daysOf);
  const filtersOf = (query: PageQuery): AppliedFilter[] =>
    appliedFilters(query.without([AS_OF]), options);
  const ignored = ignoredFilters(now, after.warnings, subject.what);
  return {
    asked,
    queries,
    links,
    answer,
    market,
    warnings: [...after.warnings, ...against.warnings],
    rows: comparedRows(subject, answer.body, links),
    total: totalRow(subject, answer.body, links),
    ...(areSegments(queries)
      ? segmentsInWords(onBothSides(queries, filtersOf), days)
      : periodsInWords(filtersOf(queries.after.without(ignored)), days)),
  };
}

type ComparisonWords = Pick<Comparison, 'names' | 'sides' | 'filters'>;

/** Of the same deals in two periods. */
function periodsInWords(
  filters: readonly AppliedFilter[],
  days: BeforeAfter<string>,
): ComparisonWords {
  return {
    names: { before: 'before', after: 'now' },
    sides: { ...days, areSegments: false },
    filters: filters.map(({ text }) => text),
  };
}

/** Segments are named after what differs, such as two countries, or else A and B. */
function segmentsInWords(
  filters: BeforeAfter<readonly AppliedFilter[]>,
  days: BeforeAfter<string>,
): ComparisonWords {
  const haveSameDays = days.before === days.after;
  const wordsOf = (side: keyof BeforeAfter<string>): string => {
    const texts = filters[side].map(({ text }) => text);
    const deals = texts.length === 0 ? ['all deals'] : texts;
    return [...deals, ...(haveSameDays ? [] : [days[side]])].join('; ');
  };
  const words = { before: wordsOf('before'), after: wordsOf('after') };
  const values = differingValues(filters);
  if (values) return { names: values, sides: { ...words, areSegments: true }, filters: [] };
  return {
    names: { before: 'A', after: 'B' },
    sides: { before: `A: ${words.before}`, after: `B: ${words.after}`, areSegments: true },
    filters: [],
  };
}

/** Whether the largest categories quarter by quarter add to it. */
export function isOverTime({ asked: { subject }, sides }: Comparison): boolean {
  return subject.by === 'category' && !sides.areSegments;
}

/** Both sides in words. */
export function periodOf({ sides, answer }: Comparison): string {
  const [days, against] = [answer.body.metadata.a, answer.body.metadata.b].map(daysOf);
  const isOnePeriod = sides.areSegments && days === against;
  return `${sides.after}, against ${sides.before}${isOnePeriod ? `; ${days}` : ''}`;
}

/**
 * The other side takes the filters or the period that it lacks from this side. If it has neither,
 * it is the previous period.
 */
async function before(
  { now, other, compared }: AskedComparison,
  market: Market,
): Promise<PageQuery> {
  const moment = { [AS_OF]: now.get(AS_OF) };
  if (other.hasPeriod)
    return (other.hasFilters ? other : now.during(other)).withPeriod().with(moment);
  if (other.hasFilters) return other.during(now).withPeriod().with(moment);
  const { query } = await market.ask(FUNDING_BY_CATEGORY, now.withPeriod().search());
  return pageBefore(now, query.period, compared)?.query ?? now.withPeriod();
}

function daysOf({ timeframe, period, title }: ComparedSideDto): string {
  return timeframe === 'all' ? 'All time' : daysInWords(period, title);
}
