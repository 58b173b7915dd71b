import { COMPARISON } from '../../analytics/analytics.endpoints';
import type { ComparedSideDto } from '../../analytics/dto/comparison.dto';
import { FUNDING_BY_CATEGORY } from '../../funding/funding.endpoints';
import type { CatalogAnswer } from '../../market-query/resolving/endpoint-catalog';
import type { Warning } from '../../market-query/warning';
import { count, counted } from '../../pages/wording';
import { daysInWords, spanOf } from '../charts/history-chart';
import { filtersInWords } from '../filters/chips';
import { DealLinks } from '../deals/deal-links';
import type { Market } from '../market/market';
import { ignoredFilters } from '../page/ignored-filters';
import { AS_OF, type PageQuery } from '../page/page-query';
import { pageBefore } from '../market/period-before';
import { type AskedComparison, comparisonSearch, namesOf } from './asked-comparison';
import type { ShownComparison } from './compared-chart';
import { comparedRows, totalRow } from './compared-rows';
import { type BeforeAfter, onBothSides } from './subjects';

/** A comparison with its answer. */
export interface Comparison {
  asked: AskedComparison;
  queries: BeforeAfter<PageQuery>;
  links: BeforeAfter<DealLinks>;
  answer: CatalogAnswer<typeof COMPARISON>;
  warnings: Warning[];
  shown: ShownComparison;
  /** In words, if both sides have the same. */
  filters: string[];
  /** Both sides in words. */
  period: string;
  market: Market;
}

export async function compare(asked: AskedComparison, market: Market): Promise<Comparison> {
  const options = await market.filterOptions(asked.now, asked.other);
  const queries = { before: await before(asked, market), after: asked.now.withPeriod() };
  const search = comparisonSearch(asked.subject, queries, asked.measure);
  const answer = await market.ask(COMPARISON, search);
  const { a: after, b: other } = answer.query.sides;
  const links = onBothSides(queries, (query) => new DealLinks(query, options));
  const { subject, measure } = asked;
  const { body } = answer;
  const filtersOf = (query: PageQuery): string[] => filtersInWords(query.without([AS_OF]), options);
  const filters = onBothSides(queries, filtersOf);
  const names = namesOf(queries, filters);
  const areSegments = names.after !== 'now';
  const sides = { ...sidesInWords(body.metadata, names, filters), areSegments };
  const [rows, total] = [comparedRows(subject, body, links), totalRow(subject, body, links)];
  const days = daysOf(body.metadata.a);
  const isOnePeriod = areSegments && days === daysOf(body.metadata.b);
  const span = `${spanOf(body.metadata.a.period)}-and-${spanOf(body.metadata.b.period)}`;
  return {
    ...{ asked, queries, links, answer, market },
    warnings: [...after.warnings, ...other.warnings],
    filters: areSegments
      ? []
      : filtersOf(queries.after.without(ignoredFilters(asked.now, after.warnings, subject.what))),
    shown: {
      ...{ subject, measure, rows, total, names, sides, span },
      title: body.title,
      notes: undisclosedOf(body.metadata, names),
    },
    period: `${sides.after}, against ${sides.before}${isOnePeriod ? `; ${days}` : ''}`,
  };
}

/**
 * The other side takes the filters or the period that it lacks from this side. If it has neither,
 * it is the previous period.
 */
async function before(
  { now, other, compared }: AskedComparison,
  market: Market,
): Promise<PageQuery> {
  const moment = { [AS_OF]: now.get(AS_OF) ?? null };
  if (other.hasPeriod)
    return (other.hasFilters ? other : now.during(other)).withPeriod().with(moment);
  if (other.hasFilters) return other.during(now).withPeriod().with(moment);
  const { query } = await market.ask(FUNDING_BY_CATEGORY, now.withPeriod().search());
  return pageBefore(now, query.period, compared)?.query ?? now.withPeriod();
}

/** What differs: the days, the filters, or both. */
function sidesInWords(
  { a, b }: { a: ComparedSideDto; b: ComparedSideDto },
  names: BeforeAfter<string>,
  filters: BeforeAfter<string[]>,
): BeforeAfter<string> {
  const days = onBothSides({ before: b, after: a }, daysOf);
  if (names.after === 'now') return days;
  const wordsOf = (side: keyof BeforeAfter<string>): string => {
    const filtersInWords = filters[side].length === 0 ? ['all deals'] : filters[side];
    const words = [...filtersInWords, ...(days.before === days.after ? [] : [days[side]])].join(
      '; ',
    );
    return names.after === 'B' ? `${names[side]}: ${words}` : words;
  };
  return { before: wordsOf('before'), after: wordsOf('after') };
}

/** What a bound of the amount leaves out. */
function undisclosedOf(
  { a, b }: { a: ComparedSideDto; b: ComparedSideDto },
  names: BeforeAfter<string>,
): string[] {
  const [now = 0, then = 0] = [a.undisclosed_left_out, b.undisclosed_left_out];
  if (now + then === 0) return [];
  return [
    `Left out as undisclosed: ${counted(now, 'deal')} (${names.after}), ${count(then)} (${names.before}).`,
  ];
}

function daysOf({ timeframe, period, title }: ComparedSideDto): string {
  return timeframe === 'all' ? 'All time' : daysInWords(period, title);
}
