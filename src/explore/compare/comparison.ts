import { COMPARISON } from '../../analytics/analytics.endpoints';
import type { ComparedSideDto } from '../../analytics/dto/comparison.dto';
import { FUNDING_BY_CATEGORY } from '../../funding/funding.endpoints';
import type { DealSource } from '../../market-query/aggregation/dimensions';
import type { CatalogAnswer } from '../../market-query/resolving/endpoint-catalog';
import type { Warning } from '../../market-query/warning';
import type { Chart } from '../charts/chart';
import { daysInWords, spanOf } from '../charts/history-chart';
import { chipsOf } from '../filters/chips';
import { DealLinks } from '../deals/deal-links';
import type { Market } from '../market/market';
import type { ChartFile } from '../files/chart-file';
import { fileSubject } from '../files/file-subject';
import { ignoredFilters } from '../page/ignored-filters';
import { totalsKnownToday } from '../market/figures-today';
import { dealTiles, figureText } from '../cards/deal-tiles';
import type { Tile } from '../cards/tile';
import { AS_OF, type PageQuery } from '../page/page-query';
import { periodBefore } from '../market/period-before';
import { renderChart } from '../cards/render-chart';
import { type AskedComparison, COMPARE_PATH, comparisonSearch, namesOf } from './asked-comparison';
import { comparedChart, legendInWords, type ShownComparison } from './compared-chart';
import { comparedRows, totalRow } from './compared-rows';
import { type BeforeAfter, type Subject } from './subjects';

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
  const answer = await market.ask(COMPARISON, comparisonSearch(asked.subject, queries));
  const { a: after, b: other } = answer.query.sides;
  const links = {
    before: new DealLinks(queries.before, options),
    after: new DealLinks(queries.after, options),
  };
  const { subject, measure } = asked;
  const { body } = answer;
  const filtersOf = (query: PageQuery): string[] =>
    chipsOf(query.without([AS_OF]), options, () => '').map(({ text }) => text);
  const filters = { before: filtersOf(queries.before), after: filtersOf(queries.after) };
  const names = namesOf(queries, filters);
  const sides = sidesInWords(body.metadata, names, filters);
  const [rows, total] = [comparedRows(subject, body, links), totalRow(subject, body, links)];
  const span = `${spanOf(body.metadata.a.period)}-and-${spanOf(body.metadata.b.period)}`;
  return {
    ...{ asked, queries, links, answer, market },
    warnings: [...after.warnings, ...other.warnings],
    filters:
      names.after === 'now'
        ? filtersOf(queries.after.without(ignoredFilters(asked.now, after.warnings, subject.what)))
        : [],
    shown: { subject, measure, rows, total, names, sides, title: body.title, span },
    period: `${sides.after}, against ${sides.before}`,
  };
}

/**
 * The other side takes the filters or the period that it lacks from this side. If it has neither,
 * it is the previous period.
 */
async function before({ now, other }: AskedComparison, market: Market): Promise<PageQuery> {
  const moment = { [AS_OF]: now.get(AS_OF) ?? null };
  if (other.hasPeriod)
    return (other.hasFilters ? other : now.during(other)).withPeriod().with(moment);
  if (other.hasFilters) return other.during(now).withPeriod().with(moment);
  const { query } = await market.ask(FUNDING_BY_CATEGORY, now.withPeriod().search());
  return periodBefore(now, query.period)?.query ?? now.withPeriod();
}

/** What differs: the days, the filters, or both. */
function sidesInWords(
  { a, b }: { a: ComparedSideDto; b: ComparedSideDto },
  names: BeforeAfter<string>,
  filters: BeforeAfter<string[]>,
): BeforeAfter<string> {
  const days = { before: daysOf(b), after: daysOf(a) };
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

function daysOf({ timeframe, period, title }: ComparedSideDto): string {
  return timeframe === 'all' ? 'All time' : daysInWords(period, title);
}

/** Raised, rounds, acquisitions and M&A value of both sides. */
export async function comparisonTiles(comparison: Comparison): Promise<Tile[]> {
  const { queries, links, market, asked, answer } = comparison;
  const { period } = answer.body.metadata.a;
  const today = await totalsKnownToday(queries.after, period, market);
  const tilesOf = async (what: DealSource): Promise<Tile[]> => {
    const search = comparisonSearch({ what, by: 'category' }, queries);
    const { body, query } = await market.ask(COMPARISON, search);
    const ignored = ignoredFilters(asked.now, query.warnings, what);
    const { a: now, b: before } = body.total;
    return dealTiles(what, {
      now,
      before,
      than: (figure) => `from ${figureText(figure, before)}`,
      today: today?.[what],
      href: links.after.ignoring(ignored).to(what, {}),
      ignored,
    });
  };
  return [...(await tilesOf('funding')), ...(await tilesOf('acquisitions'))];
}

const MEASURES = {
  amount: () => 'Amount',
  count: ({ what }: Subject): string => (what === 'funding' ? 'Rounds' : 'Deals'),
};

/** The chart as a card. Its table stands on the page itself. */
export function comparisonCard({ asked, queries, shown }: Comparison, chart: Chart): string {
  const { subject, measure, address } = asked;
  const measures = (['amount', 'count'] as const).map((each) => ({
    text: MEASURES[each](subject),
    href: address.withOwn({ measure: each === 'count' ? each : undefined }),
    isCurrent: each === measure,
  }));
  const card = {
    name: 'comparison',
    size: 'full',
    deals: subject.what,
    lead: `${unitInWords(shown)} Sorted by the change: the largest gain first.`,
    definition: definitionOf(subject),
    files: { path: COMPARE_PATH, search: address.query.search(address.own) },
    call: { endpoint: COMPARISON, search: comparisonSearch(subject, queries) },
    measures,
    withoutTable: true,
  } as const;
  return renderChart(card, chart);
}

/** `page`: the path and query of the page that shows it. */
export function comparisonFile(
  { asked, answer, shown, filters }: Comparison,
  page: string,
): ChartFile {
  const chart = comparedChart(shown);
  return {
    name: fileSubject(`${asked.name}-compared`, asked.now),
    chart: { ...chart, span: shown.span, notes: [legendInWords(shown), ...chart.notes] },
    unit: unitInWords(shown),
    definition: definitionOf(asked.subject),
    deals: asked.subject.what,
    filters,
    page,
    answer,
  };
}

function unitInWords({ subject, measure }: ShownComparison): string {
  if (measure === 'count')
    return subject.what === 'funding' ? 'Number of rounds.' : 'Number of acquisitions.';
  return subject.what === 'funding' ? 'US$ raised.' : 'Disclosed value in US$.';
}

function definitionOf({ what, endpoint }: Subject): string {
  const deals = what === 'funding' ? 'funding rounds' : 'acquisitions';
  return `Counts announced ${deals}. One with an undisclosed amount counts as one and adds $0. ${endpoint.description} The rows add up to all deals.`;
}
